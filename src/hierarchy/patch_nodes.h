// The nodes of searches in a patch: a row of 64 for each row of the patch, forgotten by a stamp.
//
// There is memory for the tallest patch so far, so a search that is never used costs none, and one
// in small clusters little.
#pragma once

#include "search/node_table.h"

namespace nav {

// Node: has a NodeMark `mark`. Numbers of nodes are row << 6 | column.
template <class Node>
class PatchNodes {
 public:
  // Forgets all nodes. Requires: at least 1 row.
  void next_search(int rows) {
    const auto needed = static_cast<std::size_t>(rows) << 6;
    if (nodes_.size() < needed) nodes_ = NodeTable<Node>(needed);
    nodes_.next_query();
  }

  Node& operator[](std::uint32_t id) { return nodes_[id]; }
  const Node& operator[](std::uint32_t id) const { return nodes_[id]; }
  // Does the node belong to the current search?
  bool is_current(const Node& node) const { return nodes_.is_current(node); }
  // What a fresh, unexpanded node that was reached by `direction` bears.
  NodeMark mark(unsigned direction) const { return nodes_.mark(direction); }

 private:
  NodeTable<Node> nodes_{0};
};

}  // namespace nav
