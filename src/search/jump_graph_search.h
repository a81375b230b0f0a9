// Shortest paths over the graph of jump points.
//
// A* over a JumpGraph: only the start is scanned for jump points; from then on successors are read
// from the graph. Whether a jump point leads to the goal is asked when it is expanded.
//
// Invariants
//  1. A node's way from its parent is at most one diagonal (vertical) run, then one straight
//     (horizontal) run; that is enough to write the path.
//  2. No node whose f is not below the best way to the goal is pushed.
// Ties: f, then larger g, then the smaller number (goal and start last).
// Cost: 12 bytes a jump point (16 wide).
// Source: see jump_graph.h.
#pragma once

#include <optional>
#include <vector>

#include "path/answer.h"
#include "path/query.h"
#include "search/canonical_order.h"
#include "search/jump_graph.h"
#include "search/landmarks.h"
#include "search/metric.h"
#include "search/node_table.h"
#include "search/progress.h"
#include "search/quad_heap.h"
#include "search/watch.h"

namespace nav {

// What is known of a map beforehand.
struct JumpAtlas {
  const JumpGraph& graph;
  const Landmarks& landmarks;
};

template <class Metric>
class JumpGraphSearch {
 public:
  using Value = typename Metric::Value;

  // The atlas must outlive the search.
  explicit JumpGraphSearch(const JumpAtlas& atlas);

  // From the next query on; null: nobody watches. The observer must outlive its watch.
  void watch(SearchObserver* observer) { observer_ = observer; }
  // Requires: one goal; start and goal passable.
  void begin(const Query& query);
  Progress advance(std::uint64_t expansions);

  const SearchStats& stats() const { return stats_; }
  // Requires: found. Writes goal, cost, waypoints and cells.
  void write_path(PathDetail detail, Answer& answer) const;
  void append_expanded(std::vector<ExpandedCell>& cells) const;
  std::size_t bytes() const { return nodes_.bytes() + open_.bytes(); }

 private:
  using Number = JumpGraph::Number;
  struct Node {
    NodeMark mark;
    Number parent;
    Value g;
  };
  struct Entry {
    Value f;
    Value g;
    Number node;
  };
  struct Earlier {
    bool operator()(const Entry& a, const Entry& b) const {
      if (a.f != b.f) return a.f < b.f;
      if (a.g != b.g) return a.g > b.g;
      return a.node < b.node;
    }
  };

  template <DiagonalRule rule>
  void run(std::uint64_t stop);
  template <DiagonalRule rule>
  void expand_start();
  void expand(const Entry& entry, Cell c);
  void reach(Number parent, Value g, Number node, Cell at, unsigned arrived);
  Cell cell(Number node) const;
  Value estimate(Number node, Cell at) const;
  void tell(SearchStep step, Number node, std::optional<Cell> from, Value g) const;

  const JumpGraph& graph_;
  const Landmarks& landmarks_;
  const Grid& grid_;
  const CanonicalTable& successors_;
  const Number goal_node_;  // numbers after those of the jump points
  const Number start_node_;
  const EmptyMapLength<Metric> length_;
  NodeTable<Node> nodes_;
  QuadHeap<Entry, Earlier> open_;
  Cell start_;
  Cell goal_;
  StraightSteps goal_steps_{};
  Landmarks::Marks goal_marks_{};
  Value least_to_goal_ = 0;  // by the best way found
  SearchStats stats_;
  std::uint64_t max_expansions_ = kNoLimit;
  Progress progress_ = Progress::exhausted;
  SearchObserver* observer_ = nullptr;  // asked, as in jump_search.h
};

extern template class JumpGraphSearch<NarrowMetric>;
extern template class JumpGraphSearch<WideMetric>;

}  // namespace nav
