// The jump points of a map and what each of them leads to, found once and for all.
//
// Where walls stay, the successors of a jump point are always the same. So instead of the distances
// that JPS+ keeps for every cell and walks along at query time, this keeps the outcome: for every
// jump point and direction the jump points at the ends of that way (jump_scan.h). The search then
// goes over a graph that is far smaller than the map, with nodes numbered without gaps, and reads
// its edges one after the other. Lengths are not kept: the ends of an edge lie at the distance that
// they have on an empty map.
//
// A goal is no node. Which jump points lead to it is asked in constant time (jump_sight.h), so no
// scan happens after the start was expanded.
//
// Cost: some 0.3 microseconds a jump point to make. Memory: 8 bytes a jump point, 4 an edge and a
// quarter of a byte a cell, besides the planes of the jump map.
// Source: Harabor and Grastien, Improving Jump Point Search, ICAPS 2014 (JPS+); Harabor, Uras,
//         Stuckey and Koenig, Regarding Jump Point Search and Subgoal Graphs, IJCAI 2019 (jump
//         points as a graph). The goal test in constant time is ours.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/parallel.h"
#include "base/sections.h"
#include "base/stored_array.h"
#include "search/jump_sight.h"
#include "search/packed_cell.h"

namespace nav {

class JumpGraph {
 public:
  using Number = std::uint32_t;  // of a jump point, in the order of cell ids

  // Where a way ends, and the directions in which it left and arrived.
  class Edge {
   public:
    Edge(Number to, Direction left, Direction arrived)
        : bits_(to << 6 | static_cast<unsigned>(left) << 3 | static_cast<unsigned>(arrived)) {}
    Number to() const { return bits_ >> 6; }
    unsigned left() const { return bits_ >> 3 & 7; }
    unsigned arrived() const { return bits_ & 7; }
    // The same way, listed where it ends: to() is then where it comes from.
    Edge from_other_end(Number from) const {
      Edge edge = *this;
      edge.bits_ = from << 6 | (bits_ & 63);
      return edge;
    }

   private:
    std::uint32_t bits_;
  };
  static constexpr Number kMostNodes = Number{1} << 26;

  // The map, and the grid that it was made from, must outlive it. The result does not depend on
  // the pool. Throws: Error where there are more than kMostNodes jump points.
  JumpGraph(const JumpMap& map, WorkerPool& pool);
  // The graph that was saved for an equal map. The memory of the sections must outlive it.
  // Throws: Error where they do not hold one.
  JumpGraph(const JumpMap& map, const Sections& saved);
  void save(Sections& out) const;

  const JumpMap& map() const { return *map_; }
  Number size() const { return static_cast<Number>(cells_.size()); }
  Cell cell(Number n) const { return unpacked(cells_[n]); }
  // Is there a jump point at a cell? Where ways end there is one, unless the jump map was loaded
  // from a file that means to deceive.
  bool is_node(Cell c) const {
    const CellId id = map_->grid().id(c);
    return (is_node_[id >> 6] >> (id & 63) & 1) != 0;
  }
  // Of the jump point at a cell. Requires: is_node(c).
  Number number(Cell c) const;

  // Ways that leave a jump point, in the order of directions: those that are canonical after some
  // direction of arrival.
  std::span<const Edge> edges(Number n) const {
    return {edges_.data() + first_edge_[n], edges_.data() + first_edge_[n + 1]};
  }

  // Directions that are canonical after some direction of arrival: no edge leaves in another.
  DirectionSet departures(Number n) const;

  std::size_t bytes() const;

 private:
  void find_nodes(WorkerPool& pool);
  void number_nodes();
  void connect(WorkerPool& pool);
  template <DiagonalRule rule>
  void append_edges(Number n, std::vector<Edge>& edges) const;

  const JumpMap* map_;
  StoredArray<std::uint64_t> is_node_;       // bit of an id
  std::vector<std::uint32_t> nodes_before_;  // by word of is_node_
  std::vector<std::uint32_t> cells_;         // packed
  StoredArray<std::uint32_t> first_edge_;    // one more than nodes
  StoredArray<Edge> edges_;
};

}  // namespace nav
