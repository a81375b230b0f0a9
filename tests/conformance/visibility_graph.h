// Shortest any-angle paths, slow and obvious: every two cells in sight of each other are joined,
// and Dijkstra runs over all of it. What any-angle planners are held against.
//
// Sight and costs are those of the independent checker (path/line_checker.h).
#pragma once

#include <vector>

#include "grid/grid.h"

namespace nav::test {

class VisibilityGraph {
 public:
  enum class Lines : unsigned char {
    all,    // between any two cells in sight
    steps,  // only the legal steps, priced as lines
  };
  explicit VisibilityGraph(const Grid& grid, Lines lines = Lines::all);

  // The least cost of lines from a start to every cell, row by row; infinite where there is no path
  // ([width * height]). Requires: the start is passable.
  std::vector<double> costs_from(Cell start) const;
  std::size_t index(Cell c) const;

 private:
  const Grid& grid_;
  std::vector<Cell> cells_;    // passable ones
  std::vector<double> lines_;  // cost from each of them to each; infinite out of sight
};

}  // namespace nav::test
