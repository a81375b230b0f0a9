// Best-first search on grids where all cells cost the same: A* and Dijkstra.
//
// What makes it fast: one table look-up turns a cell's 3 x 3 bits and its direction of arrival into
// the few successors worth looking at (canonical_order.h); a cell's node is 8 bytes and is never
// cleared (node_table.h); the open list is a ring of stacks (bucket_queue.h); an item of it is the
// cell's coordinates in 4 bytes, and no division is ever done.
//
// Invariants
//  1. A cell is expanded with its final cost, except that within one bucket it may have to be
//     expanded again when a better way turns up.
//  2. The search ends only with an empty bucket, so that no cheaper way to the goal can be left:
//     every other way has a key of a later bucket.
//  3. Items whose key is not below the best goal's cost are dropped.
// Ties: bucket of f; within it the item pushed last. Several goals of equal cost: row by row.
// Cost: 8 bytes a cell (16 for the wide metric), touched only where the search goes.
// Source: Hart, Nilsson and Raphael, A Formal Basis for the Heuristic Determination of Minimum Cost
//         Paths, 1968; Dijkstra, A Note on Two Problems in Connexion with Graphs, 1959.
#pragma once

#include <optional>
#include <vector>

#include "path/answer.h"
#include "path/query.h"
#include "search/bucket_queue.h"
#include "search/canonical_order.h"
#include "search/estimate.h"
#include "search/metric.h"
#include "search/node_table.h"
#include "search/progress.h"

namespace nav {

template <class Metric>
class UniformSearch {
 public:
  using Value = typename Metric::Value;

  // Requires: grid.uniform() and grid.pattern_decides_moves().
  explicit UniformSearch(const Grid& grid);

  // Requires: start and at least one goal passable.
  void begin(const Query& query, Heuristic heuristic);
  void begin(const Query& query) { begin(query, query.heuristic); }
  Progress advance(std::uint64_t expansions);

  const SearchStats& stats() const { return stats_; }
  // Requires: found. Writes goal, cost, waypoints and cells.
  void write_path(PathDetail detail, Answer& answer) const;
  void append_expanded(std::vector<ExpandedCell>& cells) const;
  std::size_t bytes() const { return nodes_.bytes() + queue_.bytes(); }

 private:
  // The loop, for one way of estimating; runs until `stop` cells are expanded.
  template <class Rest>
  void run(const Rest& rest, std::uint64_t stop);
  Progress finish_bucket();
  void reach_goal(Cell cell, Value g);

  const Grid& grid_;
  const CanonicalTable& successors_;
  NodeTable<SearchNode<Value>> nodes_;
  BucketQueue queue_;
  Estimate<Metric> estimate_;
  SearchStats stats_;
  std::uint64_t max_expansions_ = kNoLimit;
  Progress progress_ = Progress::exhausted;
  std::optional<Cell> best_goal_;
  Value best_cost_ = 0;  // of best_goal_; the largest value while there is none
};

extern template class UniformSearch<NarrowMetric>;
extern template class UniformSearch<WideMetric>;

}  // namespace nav
