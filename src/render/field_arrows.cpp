#include "render/field_arrows.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "render/text.h"

namespace nav {
namespace {

struct Arrow {
  Vec2 tail;
  Vec2 tip;
};

Arrow arrow_at(Vec2 centre, Vec2 direction, double size) {
  return {centre - direction * (size / 2), centre + direction * (size / 2)};
}

// Cells under the whole of it have a way.
bool stays_free(const MapCanvas& canvas, const FieldSurface& surface, const Arrow& arrow) {
  constexpr int kParts = 8;
  for (int i = 0; i <= kParts; ++i) {
    const Vec2 p = arrow.tail + (arrow.tip - arrow.tail) * (static_cast<double>(i) / kParts);
    const Cell c{static_cast<int>(std::floor(p.x / canvas.scale)),
                 static_cast<int>(std::floor(p.y / canvas.scale))};
    if (!surface.reached(c)) return false;
  }
  return true;
}

bool meets(const Arrow& arrow, Rect box) {
  const auto inside = [&](Vec2 p) {
    return p.x >= box.x - 2 && p.y >= box.y - 2 && p.x <= box.x + box.width + 2 &&
           p.y <= box.y + box.height + 2;
  };
  return inside(arrow.tail) || inside(arrow.tip) || inside((arrow.tail + arrow.tip) * 0.5);
}

// The head as a solid triangle, a row at a time.
void fill_triangle(Image& image, Vec2 a, Vec2 b, Vec2 c, std::uint8_t slot) {
  const int top = std::max(0, static_cast<int>(std::floor(std::min({a.y, b.y, c.y}))));
  const int bottom =
      std::min(image.height - 1, static_cast<int>(std::ceil(std::max({a.y, b.y, c.y}))));
  for (int y = top; y <= bottom; ++y) {
    double left = 1e9;
    double right = -1e9;
    const Vec2 corners[] = {a, b, c, a};
    for (int i = 0; i < 3; ++i) {
      Vec2 p = corners[i];
      Vec2 q = corners[i + 1];
      if (p.y > q.y) std::swap(p, q);
      if (y + 0.5 < p.y || y + 0.5 > q.y || p.y == q.y) continue;
      const double x = p.x + (q.x - p.x) * ((y + 0.5 - p.y) / (q.y - p.y));
      left = std::min(left, x);
      right = std::max(right, x);
    }
    if (left > right) continue;
    const PixelRun run = pixels_between(image, left, right);
    for (int x = run.first; x <= run.last; ++x) image.row(y)[x] = slot;
  }
}

void draw_arrow(const MapCanvas& canvas, const Arrow& arrow, std::uint8_t slot) {
  const Vec2 along = arrow.tip - arrow.tail;
  const double size = length(along);
  const Vec2 direction = along * (1 / size);
  const double head = std::clamp(size * 0.42, 3.5, 16.0);
  const Vec2 neck = arrow.tip - direction * head;
  const Vec2 across{-direction.y * head * 0.48, direction.x * head * 0.48};
  fill_capsule(canvas.image, {arrow.tail, neck, std::max(0.5, size / 26)}, slot);
  fill_triangle(canvas.image, arrow.tip, neck + across, neck - across, slot);
}

// The arrow of a block of cells, and the cell that it stands for.
struct Placed {
  Arrow arrow;
  Cell cell;
};

class Placer {
 public:
  Placer(const MapCanvas& canvas, const FieldSurface& surface, int lift)
      : canvas_(canvas), surface_(surface), lift_(lift), spacing_(arrow_spacing(canvas.scale)) {
    for (int y = 0; y < spacing_; ++y) {
      for (int x = 0; x < spacing_; ++x) order_.push_back({x, y});
    }
    const auto far = [&](Cell c) {
      const int dx = 2 * c.x - spacing_ + 1;
      const int dy = 2 * c.y - spacing_ + 1;
      return dx * dx + dy * dy;
    };
    std::stable_sort(order_.begin(), order_.end(), [&](Cell a, Cell b) { return far(a) < far(b); });
  }

  int spacing() const { return spacing_; }

  // With the first cell of the block at `corner`.
  std::optional<Placed> place(Cell corner) const {
    const double room = spacing_ * canvas_.scale - 2.0 * lift_;
    for (const double size : {room * 0.78, canvas_.scale * 0.9}) {
      if (size < 7) break;
      for (const Cell within : order_) {
        const Cell c{corner.x + within.x, corner.y + within.y};
        if (!surface_.reached(c) || surface_.walk(c) == Vec2{}) continue;
        const Vec2 centre = canvas_.centre(c) - Vec2{0, static_cast<double>(lift_)};
        const Arrow arrow = arrow_at(centre, surface_.walk(c), size);
        if (stays_free(canvas_, surface_, arrow)) return Placed{arrow, c};
      }
    }
    return std::nullopt;
  }

 private:
  const MapCanvas& canvas_;
  const FieldSurface& surface_;
  int lift_;
  int spacing_;
  std::vector<Cell> order_;  // cells of a block, those in its middle first
};

// Without zeros at the end of a fraction.
std::string value_text(double value, int places) {
  std::string text = fmt::format("{:.{}f}", value, places);
  if (places > 0) text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

// As many places, at most two, as fit; empty where not even whole numbers do.
std::optional<int> places_that_fit(const FieldSurface& surface, int scale) {
  int widest[3] = {0, 0, 0};
  for (int y = 0; y < surface.height(); ++y) {
    for (int x = 0; x < surface.width(); ++x) {
      if (!surface.reached({x, y})) continue;
      for (int places = 0; places < 3; ++places) {
        const std::string text = value_text(surface.value({x, y}), places);
        widest[places] = std::max(widest[places], text_width(text, TextSize::small));
      }
    }
  }
  for (int places = 2; places >= 0; --places) {
    if (widest[places] <= scale - 4) return places;
  }
  return std::nullopt;
}

constexpr int kLeastScaleWithArrowsEach = 12;
constexpr int kLeastScaleWithValues = 28;
constexpr int kValueHeight = 9;  // digits and a pixel below them

}  // namespace

int arrow_spacing(int scale) {
  constexpr int kLeastGap = 18;  // pixels
  if (scale < 4) return 0;
  return scale >= kLeastScaleWithArrowsEach ? 1 : (kLeastGap + scale - 1) / scale;
}

void draw_arrows(const MapCanvas& canvas, const FieldSurface& surface, const ArrowStyle& style,
                 std::span<const Rect> taken) {
  const Placer placer(canvas, surface, style.lift);
  if (placer.spacing() == 0) return;
  for (int y = 0; y < surface.height(); y += placer.spacing()) {
    for (int x = 0; x < surface.width(); x += placer.spacing()) {
      const auto placed = placer.place({x, y});
      if (!placed) continue;
      const bool hidden = std::any_of(taken.begin(), taken.end(),
                                      [&](Rect box) { return meets(placed->arrow, box); });
      if (hidden) continue;
      draw_arrow(canvas, placed->arrow,
                 surface.sees_goal(placed->cell) ? style.seeing_slot : style.slot);
    }
  }
}

bool fits_values(const FieldSurface& surface, int scale) {
  return scale >= kLeastScaleWithValues && places_that_fit(surface, scale).has_value();
}

int lift_for_values(int scale) { return std::max(5, scale / 8); }

void draw_values(const MapCanvas& canvas, const FieldSurface& surface) {
  const int places = places_that_fit(surface, canvas.scale).value_or(0);
  const int scale = canvas.scale;
  for (int y = 0; y < surface.height(); ++y) {
    for (int x = 0; x < surface.width(); ++x) {
      if (surface.state({x, y}) != FieldState::way) continue;
      const std::string text = value_text(surface.value({x, y}), places);
      const int left = x * scale + (scale - text_width(text, TextSize::small) + 1) / 2;
      draw_text(canvas.image, left, (y + 1) * scale - kValueHeight, text, TextSize::small);
    }
  }
}

}  // namespace nav
