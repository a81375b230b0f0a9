// Where a cluster is entered and left.
//
// Along a border, cells that face each other and are both passable form openings. A short opening
// gets one entrance, in its middle; a longer one gets one at either end, and one in the middle
// unless it is short still. Ends are chosen because walls end there, and shortest ways go around
// walls; and because the ends of two openings that meet in the corner of a cluster are then one
// cell. Along an opening all cells are connected on both sides, so one entrance would be enough for
// every way to be found, and more are only for its length: with ends alone paths are up to one
// per cent longer than with the middle, before they are tightened.
//
// Where the diagonal rule lets a way slip between two blocked cells, that is an opening of its own.
// Where diagonal steps lead from corner to corner of two clusters, entrances are connected by them.
//
// Source: Botea, Mueller and Schaeffer, Near Optimal Hierarchical Path-Finding, Journal of Game
//         Development 1(1), 2004. We differ: ends are shared by openings, corners are connected.
#pragma once

#include <vector>

#include "hierarchy/patch.h"

namespace nav {

struct Entrance {
  Cell cell;
  // Steps to entrances of other clusters; a diagonal one from the corner of a cluster may lead to a
  // cell that is none.
  DirectionSet exits = 0;
};

// All entrances of the patch of a cluster, row by row. Both sides of a border find the same.
void find_entrances(const Patch& patch, std::vector<Entrance>& entrances);

// Is a step out of a cluster one of those that are enough for every way to be found: one for each
// opening, and those between two blocked cells? Then the step back is one too. Requires: a step
// from an entrance of the rectangle of its cluster.
bool is_main_exit(const Grid& grid, const CellRect& rect, Cell from, Direction exit);

}  // namespace nav
