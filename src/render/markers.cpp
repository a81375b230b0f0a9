#include "render/markers.h"

#include <algorithm>
#include <cmath>

namespace nav {
namespace {

constexpr int kLeastScaleWithCasing = 5;

double casing_radius(int scale) { return path_width(scale) / 2.0 + std::max(1.0, scale / 16.0); }

// Large pictures at small scales need markers larger than a cell.
double marker_radius(const MapCanvas& canvas) {
  const int side = std::max(canvas.grid.width(), canvas.grid.height()) * canvas.scale;
  const double least = side >= 128 ? std::max(4.5, side / 100.0) : 0;
  return std::max(canvas.scale * 0.36, least);
}

// Paints where a marker may: on its own cell and on open ones.
class MarkerBrush {
 public:
  MarkerBrush(const MapCanvas& canvas, Cell own)
      : canvas_(canvas), own_(own), centre_(canvas.centre(own)) {}

  void fill(Shape shape, double radius, Ink ink) const {
    for_each_pixel(canvas_.image, shape, centre_, radius, [&](int x, int y) { paint(x, y, ink); });
  }

  // A cross of two diagonal bars.
  void cross(double radius, double half_width, Ink ink) const {
    for_each_pixel(canvas_.image, Shape::disc, centre_, radius, [&](int x, int y) {
      const double dx = std::fabs(x + 0.5 - centre_.x);
      const double dy = std::fabs(y + 0.5 - centre_.y);
      if (std::fabs(dx - dy) <= half_width) paint(x, y, ink);
    });
  }

 private:
  void paint(int x, int y, Ink ink) const {
    const Cell c{x / canvas_.scale, y / canvas_.scale};
    const bool allowed =
        c == own_ || (canvas_.grid.contains(c) && canvas_.grid.open(canvas_.grid.id(c)));
    if (allowed) canvas_.image.row(y)[x] = slot_of(ink);
  }

  const MapCanvas& canvas_;
  Cell own_;
  Vec2 centre_;
};

}  // namespace

int path_width(int scale) {
  if (scale <= 3) return scale;
  const int width = std::clamp(static_cast<int>(scale * 0.34), 2, 12);
  return width + (width + scale) % 2;
}

void fill_centre(const MapCanvas& canvas, Cell c, std::uint8_t slot) {
  const int size = canvas.scale % 2 == 0 ? 2 : 1;
  const int skip = (canvas.scale - size) / 2;
  fill_rect(canvas.image, {c.x * canvas.scale + skip, c.y * canvas.scale + skip, size, size}, slot);
}

void draw_path(const MapCanvas& canvas, std::span<const Cell> cells,
               std::span<const std::uint8_t> slots) {
  const auto previous = [&](std::size_t i) { return canvas.centre(cells[i == 0 ? 0 : i - 1]); };
  if (canvas.scale >= kLeastScaleWithCasing) {
    const double radius = casing_radius(canvas.scale);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      stroke_segment(canvas.image, previous(i), canvas.centre(cells[i]), radius,
                     slot_of(Ink::casing));
    }
  }
  const double radius = path_width(canvas.scale) / 2.0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    stroke_segment(canvas.image, previous(i), canvas.centre(cells[i]), radius, slots[i]);
  }
}

void draw_line(const MapCanvas& canvas, std::span<const Vec2> points, Ink ink) {
  const auto previous = [&](std::size_t i) { return canvas.pixel(points[i == 0 ? 0 : i - 1]); };
  const double radius = path_width(canvas.scale) / 2.0;
  if (canvas.scale >= kLeastScaleWithCasing) {
    for (std::size_t i = 0; i < points.size(); ++i) {
      stroke_segment(canvas.image, previous(i), canvas.pixel(points[i]),
                     casing_radius(canvas.scale), slot_of(Ink::casing));
    }
  }
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Vec2 point = canvas.pixel(points[i]);
    stroke_segment(canvas.image, previous(i), point, radius, slot_of(ink));
    if (canvas.scale >= kLeastScaleWithCasing) {
      stroke_segment(canvas.image, point, point, radius * 1.7, slot_of(ink));
    }
  }
}

void draw_marker(const MapCanvas& canvas, Cell c, MarkerKind kind) {
  const MarkerBrush brush(canvas, c);
  const bool goal = kind == MarkerKind::goal || kind == MarkerKind::unreached_goal;
  const Shape shape = goal ? Shape::diamond : Shape::disc;
  const Ink ink = goal ? Ink::goal : kind == MarkerKind::via ? Ink::text : Ink::start;
  double radius = marker_radius(canvas);
  if (goal) radius *= 1.25;
  if (kind == MarkerKind::via) radius *= 0.7;
  if (radius < 2.5) {
    brush.fill(shape, radius, ink);
    return;
  }
  const double edge = std::max(1.0, radius * 0.16);
  brush.fill(shape, radius + edge, Ink::casing);
  brush.fill(shape, radius, ink);
  brush.fill(shape, radius * 0.52, Ink::casing);
  if (kind == MarkerKind::unreached_goal) {
    brush.cross(radius + 3 * edge, 2.4 * edge, Ink::casing);
    brush.cross(radius + 2 * edge, 1.2 * edge, Ink::goal);
  }
}

}  // namespace nav
