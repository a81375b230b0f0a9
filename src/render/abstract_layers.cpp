#include "render/abstract_layers.h"

#include <algorithm>

namespace nav {
namespace {

void paint(const MapCanvas& canvas, int x, int y, Ink ink) {
  if (!is_wall_centre(canvas, x, y)) canvas.image.row(y)[x] = slot_of(ink);
}

void paint_rect(const MapCanvas& canvas, Rect rect, Ink ink) {
  for (int y = std::max(rect.y, 0); y < rect.y + rect.height; ++y) {
    for (int x = std::max(rect.x, 0); x < rect.x + rect.width; ++x) paint(canvas, x, y, ink);
  }
}

void paint_capsule(const MapCanvas& canvas, const Capsule& capsule, Ink ink) {
  const PixelRun rows = capsule.rows(canvas.image);
  const int last_row = std::min(rows.last, canvas.grid.height() * canvas.scale - 1);
  for (int y = rows.first; y <= last_row; ++y) {
    const PixelRun run = capsule.run(canvas.image, y);
    for (int x = run.first; x <= run.last; ++x) paint(canvas, x, y, ink);
  }
}

// As wide as leaves the centres of cells on both sides free.
int border_width(int scale, int level) {
  if (scale <= 2) return 1;
  const int beside_centre = (scale - (scale % 2 == 0 ? 2 : 1)) / 2;
  return std::min(scale / 16 + level, 2 * beside_centre);
}

}  // namespace

Ink border_ink(int level) { return level <= 1 ? Ink::cluster : Ink::upper_cluster; }

void draw_clusters(const MapCanvas& canvas, std::span<const AbstractLevel> levels) {
  const int scale = canvas.scale;
  for (const AbstractLevel& level : levels) {
    const int width = border_width(scale, level.level);
    const Ink ink = border_ink(level.level);
    for (const CellRect& rect : level.clusters) {
      const int x = rect.origin.x * scale;
      const int y = rect.origin.y * scale;
      if (x > 0) paint_rect(canvas, {x - width / 2, y, width, rect.height * scale}, ink);
      if (y > 0) paint_rect(canvas, {x, y - width / 2, rect.width * scale, width}, ink);
    }
  }
}

bool shows_edges(const AbstractLevel& level, int scale) {
  constexpr int kLeastSide = 60;  // pixels
  return !level.clusters.empty() && level.clusters.front().width * scale >= kLeastSide;
}

void draw_edges(const MapCanvas& canvas, std::span<const AbstractLevel> levels) {
  const double radius = std::max(0.5, canvas.scale / 24.0);
  for (const AbstractLevel& level : levels) {
    if (!shows_edges(level, canvas.scale)) continue;
    for (const AbstractEdge& edge : level.edges) {
      paint_capsule(canvas, {canvas.centre(edge.a), canvas.centre(edge.b), radius}, Ink::edge);
    }
  }
}

void draw_entrances(const MapCanvas& canvas, std::span<const AbstractLevel> levels) {
  const int scale = canvas.scale;
  for (const AbstractLevel& level : levels) {
    const int width = border_width(scale, level.level);
    for (const Cell c : level.entrances) {
      const int x = c.x * scale;
      const int y = c.y * scale;
      paint_rect(canvas, {x, y, scale, width}, Ink::entrance);
      paint_rect(canvas, {x, y + scale - width, scale, width}, Ink::entrance);
      paint_rect(canvas, {x, y, width, scale}, Ink::entrance);
      paint_rect(canvas, {x + scale - width, y, width, scale}, Ink::entrance);
    }
  }
}

void draw_abstract_way(const MapCanvas& canvas, std::span<const Cell> way) {
  const double radius = std::max(0.5, canvas.scale / 12.0);
  const double edge = canvas.scale <= 2 ? 0 : std::max(1.0, canvas.scale / 16.0);
  const auto stroke = [&](double wider, Ink ink) {
    for (std::size_t i = 0; i < way.size(); ++i) {
      const Vec2 here = canvas.centre(way[i]);
      paint_capsule(canvas, {canvas.centre(way[i == 0 ? 0 : i - 1]), here, radius + wider}, ink);
      if (edge > 0) paint_capsule(canvas, {here, here, radius * 3 + wider}, ink);
    }
  };
  if (edge > 0) stroke(edge, Ink::casing);
  stroke(0, Ink::abstract_way);
}

}  // namespace nav
