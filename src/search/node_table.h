// Search nodes for every cell of a grid, cleared between queries by a stamp.
//
// A node holds the cost so far, how the cell was reached, and whether it was expanded; it belongs
// to the current query only if it bears its stamp, so a new query costs nothing, however large the
// map. Memory is touched only where a search goes.
// Source: timestamps instead of clearing, as in RoutingKit (Dibbelt, Strasser and Wagner 2016).
#pragma once

#include <cstdint>
#include <vector>

#include "base/zeroed_array.h"
#include "grid/grid.h"
#include "path/answer.h"

namespace nav {

// What every node bears: to which query it belongs, how it was reached, whether it was expanded.
struct NodeMark {
  std::uint32_t bits = 0;  // stamp << 5 | expanded << 4 | direction of arrival

  unsigned direction() const { return bits & 15; }
  bool expanded() const { return (bits & 16) != 0; }
  void set_expanded() { bits |= 16; }
  std::uint32_t stamp() const { return bits >> 5; }
};

// A node whose parent is the neighbour that its direction of arrival came from.
template <class Value>
struct SearchNode {
  NodeMark mark;
  Value g;  // cost of the best path found to the cell
};

// Node: has a NodeMark `mark`.
template <class Node>
class NodeTable {
 public:
  explicit NodeTable(std::size_t id_count) : nodes_(id_count) {}

  // Forgets all nodes.
  void next_query() {
    if (++stamp_ == kStampCount) {
      nodes_.clear();
      stamp_ = 1;
    }
  }

  Node& operator[](CellId id) { return nodes_[id]; }
  const Node& operator[](CellId id) const { return nodes_[id]; }
  Node* data() { return nodes_.data(); }
  // Does the node belong to the current query?
  bool is_current(const Node& node) const { return node.mark.stamp() == stamp_; }
  // What a fresh, unexpanded node that was reached by `direction` bears.
  NodeMark mark(unsigned direction) const { return {stamp_ << 5 | direction}; }
  std::size_t size() const { return nodes_.size(); }
  std::size_t bytes() const { return nodes_.bytes(); }

 private:
  static constexpr std::uint32_t kStampCount = 1u << 27;
  ZeroedArray<Node> nodes_;
  std::uint32_t stamp_ = 0;  // 0 is what untouched memory bears
};

}  // namespace nav
