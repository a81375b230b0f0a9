// The part of a large map that a picture shows, and in how large blocks.
//
// Small maps are shown whole. Of others the window is what must be seen, with a margin; where that
// is still too large for a picture, blocks of N x N cells are drawn as one, of the terrain that
// most of their cells have.
#pragma once

#include <span>

#include "geom/vec2.h"
#include "grid/cell.h"
#include "grid/terrain_map.h"

namespace nav {

struct MapWindow {
  int x = 0;  // of the map's cells
  int y = 0;
  int width = 0;
  int height = 0;
  int block = 1;  // cells to a side of what is drawn as one

  // Where a cell, or a point in cell coordinates, lies in the window, in blocks. Requires: inside.
  Cell place(Cell c) const { return {(c.x - x) / block, (c.y - y) / block}; }
  Vec2 place(Vec2 p) const {
    return {(p.x - x + 0.5) / block - 0.5, (p.y - y + 0.5) / block - 0.5};
  }
  bool is_whole(const TerrainMap& map) const {
    return width == map.width() && height == map.height() && block == 1;
  }
  friend bool operator==(const MapWindow&, const MapWindow&) = default;
};

// Maps up to this side are shown whole.
inline constexpr int kWholeMapSide = 256;
// Most blocks to a side.
inline constexpr int kMostWindowSide = 1024;

// Corners of what must be seen, both included. Requires: on the map.
struct CellBox {
  Cell low;
  Cell high;
  void add(Cell c);
};
MapWindow window_around(const TerrainMap& map, const CellBox& box);

// The map as the window shows it, a cell a block. Ties between terrains: the one that comes first.
TerrainMap cut_out(const TerrainMap& map, const MapWindow& window);

}  // namespace nav
