// Several answers to one query on one sheet: a panel each, with labels, and one key.
//
// The path of the first panel is what the others are compared with: their cells off it have a
// colour of their own, and a path that is the same is said to be so. Smoothed lines are shown only
// where a panel has no cells, over the line that they were made from. The heat of all panels has
// one scale.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "grid/grid.h"
#include "grid/terrain_map.h"
#include "render/image.h"
#include "render/overlay.h"

namespace nav {

struct SheetPanel {
  std::string name;                // the algorithm
  std::vector<std::string> lines;  // its numbers
  OverlayInput input;              // its lines are not shown
};

struct SheetOptions {
  int scale = 0;  // pixels per cell; 0: so that panels are at most about 560 pixels wide and high
  bool show_expanded = true;
  std::string title = {};
};

// Requires: at least one panel, the grid was made from the map. Throws: Error where the sheet is
// too large, before anything is allocated.
Image draw_sheet(const TerrainMap& map, const Grid& grid, std::span<const SheetPanel> panels,
                 const SheetOptions& options = {});

// What the sheet says about a panel's path, beside the first panel's: "same path as astar",
// "12 cells off the path of astar". Empty where either has no path of cells.
std::string comparison(const SheetPanel& panel, const SheetPanel& first);

}  // namespace nav
