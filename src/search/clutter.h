// How strewn with obstacles a map is: what decides whether jumping pays.
#pragma once

#include "grid/grid.h"

namespace nav {

// Islands of wall per passable cell, from the Euler number of the passable cells, which is the
// number of their components less the number of holes in them; so a map of many small pockets
// counts as less cluttered than it is. About 0.08 for 20 % random obstacles, 0.01 for small rooms,
// 0.001 for a map from a game, 0 for a perfect maze. 0 where nothing is passable.
// Source: Gray, Local Properties of Binary Images in Two Dimensions, IEEE Trans. Computers 20(5),
//         1971 (counting 2 x 2 blocks).
double clutter(const Grid& grid);

}  // namespace nav
