#include "render/markers.h"

#include <algorithm>
#include <cmath>

namespace nav {
namespace {

constexpr int kLeastScaleWithCasing = 2;
constexpr int kLeastScaleWithTurns = 5;

bool is_open(const MapCanvas& canvas, Cell c) {
  return canvas.grid.contains(c) && canvas.grid.open(canvas.grid.id(c));
}

// A pale edge around a line, on open cells only.
void draw_casing(const MapCanvas& canvas, Vec2 a, Vec2 b) {
  const double edge = std::max(1.0, canvas.scale / 16.0);
  const Capsule capsule{a, b, path_width(canvas.scale) / 2.0 + edge};
  const PixelRun rows = capsule.rows(canvas.image);
  for (int y = rows.first; y <= rows.last; ++y) {
    const PixelRun run = capsule.run(canvas.image, y);
    for (int x = run.first; x <= run.last; ++x) {
      if (is_open(canvas, {x / canvas.scale, y / canvas.scale})) {
        canvas.image.row(y)[x] = slot_of(Ink::casing);
      }
    }
  }
}

// Large pictures at small scales need markers larger than a cell.
double marker_radius(const MapCanvas& canvas) {
  const int side = std::max(canvas.grid.width(), canvas.grid.height()) * canvas.scale;
  const double least = side >= 128 ? std::max(4.5, side / 90.0) : 0;
  return std::max(canvas.scale * 0.36, least);
}

// Paints where a marker may. The centres of blocked cells show the wall, on small scales the whole
// of them; only the marker of a blocked end covers the walls around it.
class MarkerBrush {
 public:
  MarkerBrush(const MapCanvas& canvas, Cell own)
      : canvas_(canvas), own_(own), everywhere_(!is_open(canvas, own)) {}

  void fill(Shape shape, double radius, Ink ink) const {
    for_each_pixel(canvas_.image, shape, canvas_.centre(own_), radius,
                   [&](int x, int y) { paint(x, y, ink); });
  }

  // A cross of two diagonal bars.
  void cross(double radius, double half_width, Ink ink) const {
    const Vec2 centre = canvas_.centre(own_);
    for_each_pixel(canvas_.image, Shape::disc, centre, radius, [&](int x, int y) {
      const double dx = std::fabs(x + 0.5 - centre.x);
      const double dy = std::fabs(y + 0.5 - centre.y);
      if (std::fabs(dx - dy) <= half_width) paint(x, y, ink);
    });
  }

 private:
  void paint(int x, int y, Ink ink) const {
    const Cell c{x / canvas_.scale, y / canvas_.scale};
    if (!canvas_.grid.contains(c)) return;
    if (everywhere_ || !is_wall_centre(canvas_, x, y)) canvas_.image.row(y)[x] = slot_of(ink);
  }

  const MapCanvas& canvas_;
  Cell own_;
  bool everywhere_;
};

}  // namespace

bool is_wall_centre(const MapCanvas& canvas, int x, int y) {
  const auto central = [scale = canvas.scale](int pixel) {
    return pixel % scale == (scale - 1) / 2 || pixel % scale == scale / 2;
  };
  return central(x) && central(y) && !is_open(canvas, {x / canvas.scale, y / canvas.scale});
}

int path_width(int scale) {
  if (scale <= 3) return scale;
  const int width = std::min({scale / 2, std::max(4, scale / 4), 12});
  return width + (width + scale) % 2;
}

void fill_centre(const MapCanvas& canvas, Cell c, std::uint8_t slot) {
  const int size = canvas.scale % 2 == 0 ? 2 : 1;
  const int skip = (canvas.scale - size) / 2;
  fill_rect(canvas.image, {c.x * canvas.scale + skip, c.y * canvas.scale + skip, size, size}, slot);
}

void draw_path(const MapCanvas& canvas, std::span<const Cell> cells,
               const std::vector<bool>& same) {
  const auto previous = [&](std::size_t i) { return canvas.centre(cells[i == 0 ? 0 : i - 1]); };
  if (canvas.scale >= kLeastScaleWithCasing) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      draw_casing(canvas, previous(i), canvas.centre(cells[i]));
    }
  }
  // Up to scale 2 the centres, which are drawn anyway, are whole cells, and a stroke between
  // diagonal neighbours would reach into the cells beside it.
  if (canvas.scale <= 2) return;
  const double radius = path_width(canvas.scale) / 2.0;
  const auto draw = [&](std::size_t from, std::size_t to) {
    fill_capsule(canvas.image, {canvas.centre(cells[from]), canvas.centre(cells[to]), radius},
                 slot_of(same[from] && same[to] ? Ink::path : Ink::differs));
  };
  // Steps to and from cells of the other colour first: those of the path's own lie above.
  for (std::size_t i = 1; i < cells.size(); ++i) {
    if (!same[i - 1] || !same[i]) draw(i - 1, i);
  }
  for (std::size_t i = 0; i < cells.size(); ++i)
    draw(i > 0 && same[i - 1] && same[i] ? i - 1 : i, i);
}

void draw_line(const MapCanvas& canvas, std::span<const Vec2> points, const LineStyle& style) {
  const auto previous = [&](std::size_t i) { return canvas.pixel(points[i == 0 ? 0 : i - 1]); };
  if (style.casing && canvas.scale >= kLeastScaleWithCasing) {
    for (std::size_t i = 0; i < points.size(); ++i) {
      draw_casing(canvas, previous(i), canvas.pixel(points[i]));
    }
  }
  const double radius = std::max(0.5, path_width(canvas.scale) * style.width / 2);
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Vec2 point = canvas.pixel(points[i]);
    fill_capsule(canvas.image, {previous(i), point, radius}, slot_of(style.ink));
    if (style.turns && canvas.scale >= kLeastScaleWithTurns) {
      fill_capsule(canvas.image, {point, point, radius * 1.9}, slot_of(style.ink));
    }
  }
}

void draw_marker(const MapCanvas& canvas, Cell c, MarkerKind kind) {
  const MarkerBrush brush(canvas, c);
  const bool goal = kind == MarkerKind::goal || kind == MarkerKind::unreached_goal;
  const bool parting = kind == MarkerKind::parting;
  const Shape shape = goal || parting ? Shape::diamond : Shape::disc;
  const bool dark = parting || kind == MarkerKind::via;
  const Ink ink = goal ? Ink::goal : dark ? Ink::text : Ink::start;
  double radius = marker_radius(canvas);
  if (goal) radius *= 1.25;
  if (dark) radius *= parting ? 1 : 0.7;
  if (radius < 2.5) {
    brush.fill(shape, radius, ink);
    return;
  }
  const double edge = std::max(1.0, radius * 0.16);
  if (kind == MarkerKind::unreached_goal) {
    brush.cross(radius + edge, 0.42 * radius + edge, Ink::casing);
    brush.cross(radius, 0.42 * radius, Ink::goal);
    return;
  }
  brush.fill(shape, radius + edge, Ink::casing);
  brush.fill(shape, radius, ink);
  brush.fill(shape, radius * 0.52, Ink::casing);
}

}  // namespace nav
