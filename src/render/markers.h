// Paths, lines and end markers on a map that is drawn already.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "geom/vec2.h"
#include "grid/cell.h"
#include "grid/grid.h"
#include "render/image.h"
#include "render/picture_palette.h"
#include "render/shapes.h"

namespace nav {

// A picture of a map at a scale; pixels beyond the map belong to others.
struct MapCanvas {
  Image& image;
  const Grid& grid;
  int scale = 1;

  Vec2 pixel(Vec2 cells) const { return {(cells.x + 0.5) * scale, (cells.y + 0.5) * scale}; }
  Vec2 centre(Cell c) const { return pixel({static_cast<double>(c.x), static_cast<double>(c.y)}); }
};

// Does this pixel of the map lie in the centre of a blocked cell, which shows the wall?
bool is_wall_centre(const MapCanvas& canvas, int x, int y);

// Width in pixels of a path at a scale: even on even scales, so that it lies exactly on centres.
int path_width(int scale);

// Fills the centre of a cell: one pixel, on even scales 2 x 2.
void fill_centre(const MapCanvas& canvas, Cell c, std::uint8_t slot);

// A line through the centres of the cells, with a casing where there is room for one. Where
// `same[i]`, cell i is on the path that this one is compared with (Ink::path), else off it
// (Ink::differs). The centres themselves are the caller's to fill, after all that lies above paths.
void draw_path(const MapCanvas& canvas, std::span<const Cell> cells, const std::vector<bool>& same);

struct LineStyle {
  Ink ink = Ink::path;
  double width = 1;  // in path widths
  bool casing = true;
  bool turns = true;  // a dot at every point, where there is room
};

// A line through the points, with a dot at every turn.
void draw_line(const MapCanvas& canvas, std::span<const Vec2> points, const LineStyle& style);

enum class MarkerKind : std::uint8_t { start, goal, unreached_goal, via, parting };

// A marker at a cell: a ring for the start, a diamond for a goal, a cross for a goal that was
// not reached, a dark diamond where two paths part. The centres of blocked cells stay as they are,
// save around an end that is blocked itself.
void draw_marker(const MapCanvas& canvas, Cell c, MarkerKind kind);

}  // namespace nav
