// Line of sight between cell centres, exactly, under the promise of the diagonal rule.
//
//   only-if-no-obstacles, never   the segment touches no blocked cell at all
//   at-least-one-walkable         it may touch corners, but not squeeze between two blocked cells
//                                 that meet in one
//   always                        only the open inside of a blocked cell stops it
//
// The answer is the same in both directions. For an agent with a radius the segment must, besides,
// keep that radius from every blocked cell. The outside of the map is blocked.
#pragma once

#include "grid/grid.h"

namespace nav {

// Requires: both cells on the map. False where one of them is not passable.
bool line_of_sight(const Grid& grid, Cell a, Cell b);

}  // namespace nav
