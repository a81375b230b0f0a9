// All algorithms of a run on one map: ask, check, then time, query by query.
//
// A query is first asked of every algorithm once, untimed; that warms it up as well. Answers are
// judged, and the times of those that were right are taken in rounds in which the algorithms take
// turns, another one first in each query, so that what disturbs the machine disturbs all alike. The
// least of the rounds is the query's time. An answer that changes from one run to the next is
// wrong, too.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/stopwatch.h"
#include "bench/tally.h"
#include "bench/verdict.h"
#include "planners/route.h"
#include "planners/saved_index.h"

namespace nav {

// How queries are asked and timed; the ends are filled in.
struct ContestOptions {
  Query query;
  int repeat = 1;
  const Stopwatch* stopwatch = nullptr;  // null: no times are taken
  IndexSource indexes = {};              // empty: every index is prepared
  PlannerOptions preparation = {};       // how
};

// What was wrong with one algorithm's answer to one query.
struct ContestFault {
  const PlannerInfo* planner = nullptr;
  std::string what;
};

struct ContestResult {
  bool reachable = false;
  std::vector<ContestFault> faults = {};
};

class Contest {
 public:
  // Keeps the grid and its components by reference.
  Contest(const Grid& grid, const Components& components, const ContestOptions& options);

  // Adds an algorithm, its index prepared or loaded; what is counted and timed of it goes to the
  // tally, which must outlive this. Throws Error where the planner refuses the grid or the query.
  void enter(const PlannerInfo& planner, Tally& tally);
  bool empty() const { return contestants_.empty(); }

  // Runs one query by all. `unstated`: the optimum is not the file's own.
  // Throws Error where costs leave their range; then nothing was counted.
  ContestResult run(Cell from, Cell to, const Optimum& optimum, bool unstated);

 private:
  // What must not change when a query is asked again.
  struct Outcome {
    Status status = Status::no_path;
    Cost cost;
    double line_cost = 0;
    std::uint64_t expanded = 0;
    friend bool operator==(const Outcome&, const Outcome&) = default;
  };
  struct Contestant {
    Contestant(const Grid& grid, const Components& components, const PlannerInfo& planner,
               std::unique_ptr<Index> own, Tally& counted)
        : index(std::move(own)), router(grid, components, planner, *index), tally(counted) {}
    std::unique_ptr<Index> index;
    Router router;
    Tally& tally;
    Outcome outcome;
    Verdict verdict;
    QueryTimes best;
  };

  void ask(const Optimum& optimum);
  void compare_optimal();
  void take_times();
  // Times one query in one form. Notes a fault if the answer is another one than before.
  double time(Contestant& contestant, const RouteRequest& request);
  static Outcome outcome_of(const Answer& answer);

  const Grid& grid_;
  const Components& components_;
  ContestOptions options_;
  RouteRequest whole_;
  RouteRequest turns_;
  std::deque<Contestant> contestants_;
  std::size_t first_ = 0;  // who starts the rounds of the next query
};

}  // namespace nav
