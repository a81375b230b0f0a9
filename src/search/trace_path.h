// From a finished search to a path: walks back along the directions of arrival.
#pragma once

#include <algorithm>

#include "path/answer.h"
#include "path/path.h"
#include "path/query.h"
#include "search/canonical_order.h"
#include "search/node_table.h"

namespace nav {

// Writes waypoints, and cells if asked for, of the path to `goal` into the answer.
template <class Value>
void trace_path(const Grid& grid, const NodeTable<SearchNode<Value>>& nodes, Cell goal,
                PathDetail detail, Answer& answer) {
  const bool every_cell = detail == PathDetail::cells;
  Cell c = goal;
  unsigned arrived = nodes[grid.id(c)].mark.direction();
  answer.waypoints.push_back(c);
  if (every_cell) answer.cells.push_back(c);
  while (arrived != kNoDirection) {
    c = step(c, opposite(static_cast<Direction>(arrived)));
    if (every_cell) answer.cells.push_back(c);
    const unsigned before = nodes[grid.id(c)].mark.direction();
    if (before != arrived) answer.waypoints.push_back(c);
    arrived = before;
  }
  std::reverse(answer.waypoints.begin(), answer.waypoints.end());
  std::reverse(answer.cells.begin(), answer.cells.end());
}

// Appends all expanded nodes; `to_cost` turns a node's g into a cost.
template <class Node, class ToCost>
void append_expanded_nodes(const Grid& grid, const NodeTable<Node>& nodes, ToCost to_cost,
                           std::vector<ExpandedCell>& cells) {
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      const auto& node = nodes[grid.id({x, y})];
      if (nodes.is_current(node) && node.mark.expanded())
        cells.push_back({{x, y}, to_cost(node.g)});
    }
  }
}

}  // namespace nav
