// What a straight walk between two cell centres costs: the measure of paths off the grid.
#pragma once

#include "geom/vec2.h"
#include "grid/grid.h"

namespace nav {

// The segment's length in each cell times that cell's cost, and what is added on entering other
// terrain. Where the segment runs through a corner it is in neither of the side cells. Where all
// cells cost 1 it is the length, to the last bit. Requires: legal under line of sight.
double ground_cost(const Grid& grid, Cell a, Cell b);

// The same between points anywhere. Along a border of cells the cheaper side counts that may be
// entered. Requires: both on the map, no blocked cell entered.
double ground_cost(const Grid& grid, Vec2 a, Vec2 b);

}  // namespace nav
