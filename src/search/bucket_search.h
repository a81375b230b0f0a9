// Best-first search through buckets: A* and Dijkstra, exact and fast.
//
// What makes it fast: a look-up turns a cell's surroundings and its direction of arrival into the
// few steps worth taking (uniform_steps.h, terrain_steps.h); a cell's node is 8 bytes and is never
// cleared (node_table.h); the open list is a ring of stacks (bucket_queue.h); an item of it is the
// cell's coordinates in 4 bytes, and no division is ever done.
//
// Invariants
//  1. A cell is expanded with its final cost, except that within one bucket it may have to be
//     expanded again when a better way turns up.
//  2. The search ends only with an empty bucket, so that no cheaper way to the goal can be left:
//     every other way has a key of a later bucket. Keys that are rounded end one bucket later where
//     they could belong there.
//  3. Items whose key is not below the best goal's cost are dropped.
// Ties: bucket of f; within it the item pushed last. Several goals of equal cost: row by row.
// Cost: 8 bytes a cell (16 for the wide metric, 24 for exact pairs), touched only where the search
// goes. Source: Hart, Nilsson and Raphael, A Formal Basis for the Heuristic Determination of
// Minimum Cost
//         Paths, 1968; Dijkstra, A Note on Two Problems in Connexion with Graphs, 1959.
#pragma once

#include <optional>
#include <vector>

#include "path/answer.h"
#include "path/query.h"
#include "search/bucket_queue.h"
#include "search/estimate.h"
#include "search/metric.h"
#include "search/node_table.h"
#include "search/progress.h"
#include "search/terrain_steps.h"
#include "search/uniform_steps.h"
#include "search/watch.h"

namespace nav {

// Steps: what may be stepped and what it costs. It has a Metric and
//   worth_taking(id, arrived)  directions worth taking from a cell that was reached by `arrived`
//   cost(from, to, d)          of the step between two neighbours, as a value of the metric
//   least()                    units that the cheapest cell costs, for the estimate
//   largest_growth()           a bound of how much one step adds to a key
//   unit()                     millionths that a unit of the metric is
template <class Steps>
class BucketSearch {
 public:
  using Metric = typename Steps::Metric;
  using Value = typename Metric::Value;

  // Requires: what Steps requires.
  explicit BucketSearch(const Grid& grid);

  // From the next query on; null: nobody watches. The observer must outlive its watch.
  void watch(SearchObserver* observer) { observer_ = observer; }
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
  template <Watch watch, class Rest>
  void run(const Rest& rest, std::uint64_t stop);
  void tell(SearchStep step, Cell at, std::optional<Cell> from, const Value& g) const;
  Progress finish_bucket();
  void reach_goal(Cell cell, const Value& g);
  // Can a path of this cost take the place of the best one?
  bool may_improve(const Value& f) const {
    return f < best_cost_ || (f == best_cost_ && estimate_.has_several_goals());
  }

  const Grid& grid_;
  Steps steps_;
  NodeTable<SearchNode<Value>> nodes_;
  BucketQueue queue_;
  Estimate<Metric> estimate_;
  SearchStats stats_;
  std::uint64_t max_expansions_ = kNoLimit;
  Progress progress_ = Progress::exhausted;
  std::optional<Cell> best_goal_;
  Value best_cost_{};  // of best_goal_, if there is one
  SearchObserver* observer_ = nullptr;
};

template <class Metric>
using UniformSearch = BucketSearch<UniformSteps<Metric>>;
template <class Metric>
using TerrainSearch = BucketSearch<TerrainSteps<Metric>>;

extern template class BucketSearch<UniformSteps<NarrowMetric>>;
extern template class BucketSearch<UniformSteps<WideMetric>>;
extern template class BucketSearch<TerrainSteps<NarrowMetric>>;
extern template class BucketSearch<TerrainSteps<WideMetric>>;
extern template class BucketSearch<TerrainSteps<ExactMetric>>;

}  // namespace nav
