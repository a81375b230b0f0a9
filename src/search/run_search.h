// Jump point search on grids with terrain costs: straight ways in one go, the rest step by step.
//
// As bucket_search.h, but a straight way through cells of one terrain is followed at once to where
// there is something to decide (straight_runs.h). The cells between are not put on the open list;
// they only get their cost noted, so that a run ends where another way was as cheap. On maps of
// games a seventh to a third of the cells that A* would expand are left, and two to thirteen cells
// are passed for each.
//
// Jumping along diagonals too, as on maps of one cost (jump_search.h), does not pay: beside every
// diagonal lies a mixed cell, so that it would stop at every step; and without costs noted between,
// ways run on far beyond where they are dominated, and expand twice as many cells.
//
// Invariants
//  1. Those of bucket_search.h; a cell passed counts as expanded: its one successor was followed.
//  2. A run adds at most StraightRuns::kMost times what one step may add to a key.
//  3. The cell before a cell on the path is the first one back along its direction of arrival that
//     was expanded or passed and whose cost fits; costs along an optimal path don't change any more
//     once they are least, so there is one, and following it leads to the start.
// Ties: as in bucket_search.h.
// Cost: 8 bytes a cell (16 for the wide metric, 24 for exact pairs), touched only where the search
// goes.
// Source: Carlson, Moghadam, Harabor, Stuckey and Ebrahimi, Optimal Pathfinding on Weighted Grid
//         Maps, AAAI 2023. Noting costs along runs, stepping diagonally, and buckets are ours.
#pragma once

#include <optional>
#include <vector>

#include "path/answer.h"
#include "path/query.h"
#include "search/estimate.h"
#include "search/metric.h"
#include "search/multilevel_queue.h"
#include "search/node_table.h"
#include "search/progress.h"
#include "search/run_steps.h"
#include "search/straight_runs.h"
#include "search/watch.h"

namespace nav {

template <class M>
class RunSearch {
 public:
  using Metric = M;
  using Value = typename Metric::Value;

  // Requires: fits(runs.grid()). The runs must outlive it.
  explicit RunSearch(const StraightRuns& runs);

  // Does the metric hold all runs and estimates, and are costs near enough for buckets?
  static bool fits(const Grid& grid) {
    return TerrainSteps<Metric>::fits(grid) &&
           (grid.max_cost() + grid.max_enter_cost()) / cost_unit(grid) * StraightRuns::kMost <
               Metric::kMaxUnits;
  }

  // From the next query on; null: nobody watches. The observer must outlive its watch.
  void watch(SearchObserver* observer) { observer_ = observer; }
  // Requires: one goal; start and goal passable.
  void begin(const Query& query, Heuristic heuristic);
  Progress advance(std::uint64_t expansions);

  const SearchStats& stats() const { return stats_; }
  // Requires: found. Writes goal, cost, waypoints and cells.
  void write_path(PathDetail detail, Answer& answer) const;
  // Without those that were passed.
  void append_expanded(std::vector<ExpandedCell>& cells) const;
  std::size_t bytes() const { return nodes_.bytes() + queue_.bytes(); }

 private:
  using Node = SearchNode<Value>;

  // The loop, for one way of estimating; runs until `stop` cells are expanded.
  template <Watch watch, class Rest>
  void run(const Rest& rest, std::uint64_t stop);
  template <Watch watch, class Rest>
  void expand(const Rest& rest, Cell c, CellId id);
  void tell(SearchStep step, Cell at, std::optional<Cell> from, const Value& g) const;
  // Was the cell not on the open list, but passed on a run?
  bool was_passed(Cell c) const;
  std::int32_t follow(Cell c, CellId id, unsigned d, Value& g);
  Progress finish_bucket();
  CellId step_back(CellId id, unsigned arrived, std::int32_t& steps) const;

  const Grid& grid_;
  const StraightRuns& runs_;
  RunSteps<Metric> steps_;
  NodeTable<Node> nodes_;
  MultilevelQueue queue_;
  Estimate<Metric> estimate_;
  Cell goal_;
  SearchStats stats_;
  std::uint64_t max_expansions_ = kNoLimit;
  Progress progress_ = Progress::exhausted;
  std::optional<Value> best_cost_;  // of a way to the goal
  SearchObserver* observer_ = nullptr;
};

extern template class RunSearch<NarrowMetric>;
extern template class RunSearch<WideMetric>;
extern template class RunSearch<ExactMetric>;

}  // namespace nav
