// Two cells of a grid that lie far apart, for whoever has no ends of their own to ask for.
//
// A double sweep: the cell that takes most steps from any cell, then the one that takes most steps
// from there. On a tree that is the longest way there is, elsewhere close to it. Ties: the first
// cell row by row. Cost: one breadth-first pass a sweep, 4 bytes an open cell on the frontier and a
// bit a cell; beyond kMaxSweptCells free cells a sweep stops, with the farthest cell so far.
#pragma once

#include <optional>

#include "grid/components.h"
#include "grid/grid.h"

namespace nav {

inline constexpr std::size_t kMaxSweptCells = 4'000'000;

// The cell that takes most steps from `from`. Requires: passable(from).
Cell farthest_cell(const Grid& grid, Cell from);

// One end of a long way within the largest component; farthest_cell() gives the other one. Empty
// where no cell is passable.
std::optional<Cell> far_end(const Grid& grid, const Components& components);

}  // namespace nav
