// The bench's own judge: a plain Dijkstra that is easy to see through.
//
// Shares nothing with the planners but the Grid: no open list, node table or estimate of theirs.
// Costs are compared exactly; the heap is ordered by their double values, and since those may
// misorder costs that are nearly equal, a cell is taken up again whenever it is reached cheaper.
// Time: O(n log n) in the cells reached; memory about 24 bytes a cell of the map.
// Source: Dijkstra, A Note on Two Problems in Connexion with Graphs, Numerische Mathematik 1, 1959.
#pragma once

#include <optional>

#include "grid/cell.h"
#include "grid/cost.h"
#include "grid/grid.h"

namespace nav {

// The least cost of a path, or none where there is no path or an end is blocked.
// Requires: both ends on the map.
std::optional<Cost> reference_cost(const Grid& grid, Cell from, Cell to);

}  // namespace nav
