// From a chain of jump points, goal first, to a path: shared by the searches over jump points.
#pragma once

#include "grid/grid.h"
#include "path/answer.h"
#include "path/query.h"

namespace nav {

// Writes goal, waypoints, cells and cost into an answer. Requires: each point is reached from the
// next one added by at most one diagonal (without diagonals: vertical) run, then one straight
// (horizontal) run; on a uniform grid.
class JumpPath {
 public:
  JumpPath(const Grid& grid, Cell goal, Answer& answer);

  // The point that the last one was reached from.
  void add(Cell parent);
  // After the start was added. Requires: called once.
  void finish(PathDetail detail);

 private:
  Cell turn_before(Cell parent) const;
  void append(Cell c);

  const Grid& grid_;
  Answer& answer_;
  Cell last_;
};

}  // namespace nav
