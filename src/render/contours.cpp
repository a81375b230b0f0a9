#include "render/contours.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "base/rng.h"
#include "render/overlay_key.h"
#include "render/text.h"

namespace nav {
namespace {

// The number of the line that covers a pixel, in steps from 0.
std::optional<std::int64_t> line_at(const MapCanvas& canvas, const FieldSurface& surface,
                                    const ContourStyle& style, int x, int y) {
  const int scale = canvas.scale;
  const Cell c{x / scale, y / scale};
  if (!surface.reached(c)) return std::nullopt;
  const Vec2 offset{(x % scale + 0.5) / scale - 0.5, (y % scale + 0.5) / scale - 0.5};
  const SurfacePoint point = surface.at(c, offset);
  const double line = std::nearbyint(point.value / style.step);
  const double value = line * style.step;
  if (value >= style.highest || value <= style.least) return std::nullopt;
  const bool strong = std::fmod(line, kStrongLine) == 0;
  if (style.strong_only && !strong) return std::nullopt;
  const double width = std::max(1.0, scale / (strong ? 10.0 : 20.0));
  const double reach = width / 2 * length(point.slope) / scale;
  // On level ground there is no line, even where it has just that height.
  if (!(std::fabs(point.value - value) < reach)) return std::nullopt;
  return static_cast<std::int64_t>(line);
}

double round_up(double value) {
  const double power = std::pow(10.0, std::floor(std::log10(value)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (value <= factor * power * (1 + 1e-9)) return factor * power;
  }
  return 10 * power;
}

std::uint8_t slot(const ContourStyle& style, std::int64_t line) {
  const bool strong = line % kStrongLine == 0;
  const std::span<const std::uint8_t> slots = strong ? style.strong : style.plain;
  const double share =
      (static_cast<double>(line) * style.step - style.least) / (style.most - style.least);
  const double at = std::clamp(share, 0.0, 1.0) * static_cast<double>(slots.size() - 1);
  return slots[static_cast<std::size_t>(at + 0.5)];
}

bool overlaps(Rect a, Rect b, int gap) {
  return a.x < b.x + b.width + gap && b.x < a.x + a.width + gap && a.y < b.y + b.height + gap &&
         b.y < a.y + a.height + gap;
}

// Does a box lie on cells with a way alone?
bool lies_free(const MapCanvas& canvas, const FieldSurface& surface, Rect box) {
  const int right = surface.width() * canvas.scale;
  const int bottom = surface.height() * canvas.scale;
  if (box.x < 1 || box.y < 1 || box.x + box.width >= right || box.y + box.height >= bottom) {
    return false;
  }
  const int scale = canvas.scale;
  for (int y = box.y / scale; y <= (box.y + box.height - 1) / scale; ++y) {
    for (int x = box.x / scale; x <= (box.x + box.width - 1) / scale; ++x) {
      if (!surface.reached({x, y})) return false;
    }
  }
  return true;
}

struct Label {
  std::int64_t line;
  Rect box;
};

}  // namespace

double contour_step(double range, double least_cost, int scale) {
  constexpr double kMostLines = 40;
  constexpr double kLeastGap = 7;  // pixels
  const double wanted = std::max(range / kMostLines, kLeastGap * least_cost / scale);
  if (!(wanted > 0)) return 1;
  // Below 1 only where all of it is: costs are seldom known by fractions of a cell.
  const double step = round_up(wanted);
  return step < 1 && range >= 4 ? 1 : step;
}

void draw_contours(const MapCanvas& canvas, const FieldSurface& surface,
                   const ContourStyle& style) {
  const int width = surface.width() * canvas.scale;
  const int height = surface.height() * canvas.scale;
  for (int y = 0; y < height; ++y) {
    std::uint8_t* row = canvas.image.row(y);
    for (int x = 0; x < width; ++x) {
      if (const auto line = line_at(canvas, surface, style, x, y)) row[x] = slot(style, *line);
    }
  }
}

void draw_contour_labels(const MapCanvas& canvas, const FieldSurface& surface,
                         const ContourStyle& style, std::vector<Rect>& taken) {
  const int width = surface.width() * canvas.scale;
  const int height = surface.height() * canvas.scale;
  constexpr int kLeastSide = 128;  // of the picture, in pixels
  if (std::max(width, height) < kLeastSide) return;
  const TextSize size = std::max(width, height) >= 700 ? TextSize::medium : TextSize::small;
  const int unit = factor(size);
  const int apart = std::max(60, std::max(width, height) / 9);
  constexpr int kTries = 6000;
  constexpr std::size_t kMostLabels = 40;
  // Places are tried in an order of chance, the same every time, so that labels are strewn evenly.
  Rng chance(5);
  std::vector<Label> labels;
  for (int i = 0; i < kTries && labels.size() < kMostLabels; ++i) {
    const int x = static_cast<int>(chance.below(static_cast<std::uint64_t>(width)));
    const int y = static_cast<int>(chance.below(static_cast<std::uint64_t>(height)));
    // From there to the right, to the first strong line.
    for (int dx = 0; dx < apart && x + dx < width; ++dx) {
      const auto line = line_at(canvas, surface, style, x + dx, y);
      if (!line || *line % kStrongLine != 0) continue;
      const std::string text = short_label(static_cast<double>(*line) * style.step);
      const Rect box{x + dx - text_width(text, size) / 2 - 2 * unit, y - 5 * unit,
                     text_width(text, size) + 4 * unit, 10 * unit};
      const bool blocked =
          !lies_free(canvas, surface, box) ||
          std::any_of(taken.begin(), taken.end(), [&](Rect r) { return overlaps(box, r, 2); }) ||
          std::any_of(labels.begin(), labels.end(), [&](const Label& other) {
            return overlaps(box, other.box, other.line == *line ? 3 * apart : apart);
          });
      if (blocked) break;
      labels.push_back({*line, box});
      fill_rect(canvas.image, box, slot_of(Ink::paper));
      draw_text(canvas.image, box.x + 2 * unit, box.y + 2 * unit - unit / 2, text, size);
      break;
    }
  }
  for (const Label& label : labels) taken.push_back(label.box);
}

}  // namespace nav
