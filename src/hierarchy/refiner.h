// From the legs of an abstract way to the cells of a path.
//
// A leg whose way is known by a cell in between is two times two runs; others, those from the start
// and to the goal and those between terrains, are searched inside their cluster.
#pragma once

#include <vector>

#include "hierarchy/abstract_search.h"

namespace nav {

class Refiner {
 public:
  explicit Refiner(const ClusterGraph& graph) : graph_(graph), patch_(graph.grid()) {}

  // Appends the turning points of a leg, both ends included, some perhaps twice.
  void append(const AbstractSearch::Leg& leg, std::vector<Cell>& points);

 private:
  void append_sight(Cell from, Cell to, RunOrder order, std::vector<Cell>& points) const;

  const ClusterGraph& graph_;
  Patch patch_;
  PatchSearch search_;
  std::vector<Cell> cells_;
};

}  // namespace nav
