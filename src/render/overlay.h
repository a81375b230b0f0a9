// Draws what a search found over its map.
//
// Layers, from below: terrain, ground without room for the agent, expanded cells as heat, borders
// of clusters, the graph of their entrances, the abstract way, the path, the smoothed line, the
// markers of start and goal. What the picture promises:
//  1. The map is exactly width * N by height * N pixels at scale N; the key lies below it.
//  2. The centre of every cell of the path has the path's colour (Ink::path; where the path is
//     compared with another one and differs, Ink::differs; that of its run, where two paths are
//     drawn). On even scales the centre is the
//     2 x 2 pixels around it.
//  3. The centre of every blocked cell has the colour of its terrain. Only the marker of an end
//     that is blocked itself covers the walls around it (from scale 3 on not that cell's centre).
//  4. Without a path there is nothing in the path's colour: a cross marks the goal.
//  5. The same input gives the same pixels.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "geom/vec2.h"
#include "grid/cell.h"
#include "grid/grid.h"
#include "grid/terrain_map.h"
#include "path/abstract_level.h"
#include "path/answer.h"
#include "render/image.h"
#include "render/path_runs.h"

namespace nav {

struct OverlayOptions {
  int scale = 0;                // pixels per cell; 0: auto_scale
  bool show_expanded = true;    // expanded cells, as heat by their cost
  bool show_cost = false;       // cells by what they cost the agent, in greys, not by terrain
  bool show_clusters = false;   // where the clusters of an index meet
  bool show_entrances = false;  // the cells where they are entered and left
  bool show_abstract = false;   // the graph of the entrances, and the way over it
  bool key = false;             // a strip below with legend and numbers

  bool shows_index() const { return show_clusters || show_entrances || show_abstract; }
};

// What is to be drawn; all cells lie on the map. Views must outlive the call.
struct OverlayInput {
  std::optional<Cell> start;
  std::span<const Cell> goals;
  std::span<const Cell> via;
  std::span<const Cell> cells;             // every cell of a grid path in turn; empty: none
  std::span<const Vec2> line;              // smoothed; without cells and `before` the path itself
  std::span<const Vec2> before;            // a path of lines before it was smoothed
  std::span<const ExpandedCell> expanded;  // each cell once
  std::span<const Cell> compared_with;     // a path; cells of `cells` off it are marked
  std::span<const PathRun> runs;           // two paths, instead of `cells` and `line`
  std::optional<Cell> parting;             // where they part first
  std::span<const AbstractLevel> levels;   // of the index, from low to high
  std::span<const std::vector<Cell>> abstract_ways;
  double heat_end = 0;                   // cost at the dark end of the heat, if not less than
                                         // the greatest of `expanded`
  std::span<const std::string> lines;    // text of the key: what was asked, and the numbers
  std::string_view verdict = "no path";  // what the key adds where there are goals and no path

  bool has_path() const { return !cells.empty() || !line.empty() || !runs.empty(); }
};

// The cost at the dark end of the heat.
double heat_end(const OverlayInput& input);

// Requires: the grid was made from the map, scale >= 0. Throws: Error where the picture is too
// large, before anything is allocated.
Image draw_overlay(const TerrainMap& map, const Grid& grid, const OverlayInput& input,
                   const OverlayOptions& options = {});

}  // namespace nav
