// Two cells of a grid that lie far apart, for whoever has no ends of their own to ask for.
//
// A double sweep: the cell that takes most steps from any cell, then the one that takes most steps
// from there. On a tree that is the longest way there is, elsewhere close to it. Where the largest
// component has more than kMaxSweptCells cells, the two of its outermost cells (along both
// diagonals of the map) that are farthest apart in a straight line. Ties: the first cell row by
// row. Cost: at most two breadth-first passes, a bit a cell and 4 bytes a cell on the frontier.
#pragma once

#include <optional>

#include "grid/components.h"
#include "grid/grid.h"

namespace nav {

inline constexpr std::size_t kMaxSweptCells = 2'000'000;

// The cell that takes most steps from `from`; of a larger component, a cell far away from it.
// Requires: passable(from), the components are the grid's.
Cell farthest_cell(const Grid& grid, const Components& components, Cell from);

struct FarEnds {
  Cell from;
  Cell to;
};

// Two cells of the largest component. Empty where no cell is passable.
std::optional<FarEnds> far_ends(const Grid& grid, const Components& components);

}  // namespace nav
