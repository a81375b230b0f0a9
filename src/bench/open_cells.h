// The passable cells of a grid by number, row by row: to draw one of them at random.
#pragma once

#include <cstddef>
#include <vector>

#include "grid/grid.h"

namespace nav {

class OpenCells {
 public:
  // The grid must outlive it.
  explicit OpenCells(const Grid& grid);

  std::size_t count() const { return before_.back(); }
  // Requires: number < count().
  Cell at(std::size_t number) const;

 private:
  const Grid& grid_;
  std::vector<std::size_t> before_;  // [height + 1]: cells in the rows before
};

}  // namespace nav
