// How far a point or a segment is from the nearest wall, exactly.
//
// A wall is a cell that the agent may not touch: a blocked cell, for an agent of several cells one
// where it has no room, and whatever lies outside the map. For a disc it is the blocked cells
// themselves, so the distance is counted from its centre and can be held against its radius.
// Distances are to the cell's edge, in cells; 0 where the wall is touched or entered.
#pragma once

#include <limits>

#include "geom/vec2.h"
#include "grid/grid.h"

namespace nav {

inline constexpr double kNoBound = std::numeric_limits<double>::infinity();

// The least distance, but never more than `bound`: a smaller bound is answered sooner. Requires:
// finite coordinates.
double wall_distance(const Grid& grid, Vec2 p, double bound = kNoBound);
double wall_distance(const Grid& grid, Vec2 a, Vec2 b, double bound = kNoBound);

}  // namespace nav
