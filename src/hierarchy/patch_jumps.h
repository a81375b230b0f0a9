// Jump point search inside a patch of one cost, where every line of the map is a machine word.
//
// As in search/jump_scan.h a straight way runs to the first cell where a wall beside it forces a
// turn, found by one bit scan, and a diagonal way (without diagonals: a vertical one) fans out to
// straight ways on both sides. Cells that are asked for are found on the way. So a patch of 1,024
// cells takes some tens of nodes.
//
// Ties: f, then larger g, then smaller cell. Cost: memory only as for the tallest patch so far.
// Source: Harabor and Grastien, Improving Jump Point Search, ICAPS 2014.
#pragma once

#include <array>
#include <cstdint>

#include "hierarchy/patch.h"
#include "hierarchy/patch_nodes.h"
#include "search/canonical_order.h"
#include "search/metric.h"
#include "search/quad_heap.h"

namespace nav {

class PatchJumps {
 public:
  // Starts a search that wants nothing yet. Requires: patch.uniform().
  void begin(const Patch& patch);
  void want(Cell c);
  // Searches until all that is wanted is reached, or nothing is left; towards the goal, if there is
  // one. Requires: the cell is passable.
  void run(Cell from, const Cell* goal);

  // Was it reached? Known for what was wanted and for jump points.
  bool reached(Cell c) const { return nodes_.is_current(nodes_[id(c)]); }
  // In cells. Requires: reached.
  double length(Cell c) const {
    return static_cast<double>(nodes_[id(c)].g) / NarrowMetric::kStraight;
  }
  // From where: over a diagonal run and then a straight one; the start from itself. Requires:
  // reached.
  Cell parent(Cell c) const { return cell(nodes_[id(c)].parent); }

 private:
  using Id = std::uint32_t;  // row << 6 | column, of places in the patch
  struct Node {
    NodeMark mark;
    std::uint32_t g;  // units of NarrowMetric
    Id parent;
  };
  struct Entry {
    std::uint32_t f;
    std::uint32_t g;
    Id node;
  };
  struct Earlier {
    bool operator()(const Entry& a, const Entry& b) const {
      if (a.f != b.f) return a.f < b.f;
      if (a.g != b.g) return a.g > b.g;
      return a.node < b.node;
    }
  };
  struct Way {
    unsigned x;
    unsigned y;
    std::uint32_t g;
    Id from;
  };

  Id id(Cell c) const { return patch_->row(c) << 6 | patch_->column(c); }
  Cell cell(Id id) const { return patch_->cell(id & 63, id >> 6); }
  template <DiagonalRule rule>
  void search();
  template <DiagonalRule rule>
  void follow(const Way& way, Direction d);
  template <Direction d>
  void go_straight(const Way& way);
  template <DiagonalRule rule, Direction d>
  void fan_out(Way way);
  void reach(unsigned x, unsigned y, std::uint32_t g, Direction arrived, Id from);
  std::uint32_t rest(unsigned x, unsigned y) const;

  const Patch* patch_ = nullptr;
  const CanonicalTable* successors_ = nullptr;
  std::array<std::uint64_t, 64> wanted_rows_{};
  std::array<std::uint64_t, 64> wanted_columns_{};
  unsigned still_wanted_ = 0;
  bool has_goal_ = false;
  int goal_x_ = 0;
  int goal_y_ = 0;
  PatchNodes<Node> nodes_;
  QuadHeap<Entry, Earlier> open_;
};

}  // namespace nav
