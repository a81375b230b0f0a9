// What is counted and timed of one algorithm over a number of queries.
//
// Counters (queries, found, expanded, ...) are of all queries that were run. Times and ratios are
// of those whose answer was right: no time is reported for a wrong one. All sums are of whole
// numbers, so tallies added together are the same in any order: over any number of threads, over
// the shards of a run, and over a run that was interrupted and went on.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bench/bootstrap.h"
#include "bench/line_result.h"
#include "bench/time_distribution.h"

namespace nav {

// Queries by the cost of the least path: below 1, then 1 to 2, 2 to 4, 4 to 8, ...
inline constexpr std::size_t kLengthClasses = 48;
std::size_t length_class(double least_cost);

// Of the queries of one class of lengths.
struct ClassMeasures {
  double from = 0;  // least cost, inclusive
  double to = 0;    // exclusive
  std::uint64_t queries = 0;
  std::optional<double> mean_us = {};
  std::optional<double> speedup = {};  // over the reference algorithm, as Measures::speedup
  friend bool operator==(const ClassMeasures&, const ClassMeasures&) = default;
};

// How an algorithm followed the changes of dynamic scenarios. Means by change; what all algorithms
// share, the grid and its components, is told apart.
struct UpdateMeasures {
  std::uint64_t updates = 0;  // queries before which the map had changed
  std::uint64_t changed_cells = 0;
  std::optional<double> update_us = {};
  std::optional<double> update_max_us = {};
  std::optional<double> rebuild_us = {};
  std::optional<double> grid_update_us = {};
  std::optional<double> grid_rebuild_us = {};
  friend bool operator==(const UpdateMeasures&, const UpdateMeasures&) = default;
};

// A sum of checksums: the same whatever the order, and another one where any of them differs.
struct ChecksumSum {
  std::uint64_t value = 0;
  friend bool operator==(const ChecksumSum&, const ChecksumSum&) = default;
};

// A tally as a report has it (visit_measures in measure_fields.h lists them as files do). Empty:
// there was nothing to take a mean of, or no time was taken. Times are in microseconds, intervals
// hold the true value in 95 of 100 runs.
struct Measures {
  using Number = std::optional<double>;
  std::uint64_t queries = 0;
  std::uint64_t found = 0;
  std::uint64_t mismatches = 0;
  std::uint64_t unstated = 0;
  Number suboptimality_mean = {};
  Number suboptimality_max = {};
  Number mean_us = {};
  Number mean_turns_us = {};
  Number median_us = {};
  Number p95_us = {};
  Number p99_us = {};
  Number max_us = {};
  Number mean_us_low = {};
  Number mean_us_high = {};
  Number median_us_low = {};
  Number median_us_high = {};
  Number speedup = {};  // over the reference algorithm: geometric mean by query
  Number speedup_low = {};
  Number speedup_high = {};
  Number noise = {};  // how much longer than its least round a query's longest takes, typically;
                      // 0.1 is a tenth; empty with a single round
  std::uint64_t outliers = 0;  // times far above the median; they count like all others
  std::uint64_t unsteady = 0;  // queries whose longest round took more than 1.5 times the least
  Number cost_mean = {};       // of paths found
  Number expanded_mean = {};
  std::uint64_t expanded = 0;  // by all queries together
  std::uint64_t generated = 0;
  ChecksumSum answers = {};  // of verdicts and exact costs
  ChecksumSum paths = {};    // of start, turning points and goal
  Number prepare_ms = {};
  std::uint64_t index_bytes = 0;
  std::uint64_t search_bytes = 0;           // of a solver, at most
  std::vector<ClassMeasures> classes = {};  // those with queries, shortest first
  UpdateMeasures changes = {};
  friend bool operator==(const Measures&, const Measures&) = default;
};

class Tally {
 public:
  // Counts what a contender showed. `reference`: what the reference algorithm did, to be compared
  // with; null where there is none. `weights`: those of the query.
  void add(const LineResult& line, const Showing& showing, const Showing* reference,
           const Bootstrap::Weights& weights);
  // A planner was prepared for a map. Said again of the same map, it counts once.
  void add(const Prepared& prepared);
  void add_search_bytes(std::uint64_t bytes) { search_bytes_ = std::max(search_bytes_, bytes); }

  void add(const Tally& other);
  Measures measures() const;
  const TimeDistribution& times() const { return whole_; }

  struct LengthClass {
    std::int64_t queries = 0;
    Picoseconds whole = 0;      // sum
    std::int64_t compared = 0;  // queries that the reference was right about, too
    std::int64_t speedups = 0;  // sum of their logarithms, as speedups_
    friend bool operator==(const LengthClass&, const LengthClass&) = default;
  };
  // All sums but the largest update.
  struct Updates {
    std::int64_t updates = 0;
    std::int64_t cells = 0;
    std::int64_t timed = 0;
    Picoseconds update = 0;
    Picoseconds largest = 0;
    Picoseconds rebuild = 0;
    Picoseconds grid_update = 0;
    Picoseconds grid_rebuild = 0;
    friend bool operator==(const Updates&, const Updates&) = default;
  };
  friend bool operator==(const Tally&, const Tally&) = default;

 private:
  friend class TallyState;  // bench/tally_state.h: to files and back

  void add_timed(Measures& result) const;
  void add_update(const MapChange& change, const Showing& showing);
  UpdateMeasures update_measures() const;
  void add_times(const LineResult& line, const Showing& showing, const Showing* reference,
                 const Bootstrap::Weights& weights);

  std::uint64_t queries_ = 0;
  std::uint64_t found_ = 0;
  std::uint64_t mismatches_ = 0;
  std::uint64_t unstated_ = 0;
  std::uint64_t expanded_ = 0;
  std::uint64_t generated_ = 0;
  std::uint64_t answers_ = 0;
  std::uint64_t paths_ = 0;
  std::int64_t cost_ = 0;  // sum, in millionths; the largest number where it is larger
  std::uint64_t unsteady_ = 0;
  std::int64_t spread_sum_ = 0;  // of logarithms to base 2
  std::uint64_t search_bytes_ = 0;
  std::uint64_t ratios_ = 0;
  std::int64_t ratio_excess_ = 0;  // sum of ratio - 1, so that a mean of ones is exactly one
  double ratio_max_ = 0;
  TimeDistribution whole_;
  Picoseconds turns_ = 0;         // sum
  Bootstrap whole_means_;         // of times
  Bootstrap speedups_;            // of their logarithms
  std::int64_t speedup_sum_ = 0;  // of logarithms to base 2 of time of reference / time
  std::array<LengthClass, kLengthClasses> classes_{};
  std::vector<Prepared> prepared_;  // by map, ascending
  Updates updates_;
};

}  // namespace nav
