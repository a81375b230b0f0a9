// What is counted and timed of one algorithm over a number of queries.
//
// Counters (queries, found, expanded, ...) are of all queries that were run. Times and ratios are
// of those whose answer was right: no time is reported for a wrong one.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "bench/statistics.h"

namespace nav {

// One query's times in microseconds.
struct QueryTimes {
  double whole = 0;  // search, and the path with every cell written out
  double turns = 0;  // search, and the turning points
};

// A tally as a report has it. Empty: there was nothing to take a mean of, or no time was taken.
struct Measures {
  std::uint64_t queries = 0;
  std::uint64_t found = 0;
  std::uint64_t mismatches = 0;
  std::uint64_t unstated = 0;
  std::optional<double> suboptimality_mean = {};
  std::optional<double> suboptimality_max = {};
  std::optional<Summary> whole_us = {};
  std::optional<double> mean_turns_us = {};
  std::optional<double> expanded_mean = {};
  std::optional<double> prepare_ms = {};
  std::uint64_t index_bytes = 0;
};

class Tally {
 public:
  // A query was run. `unstated`: its file does not state the least cost.
  void count_query(bool found, bool unstated, std::uint64_t expanded);
  void count_mismatch() { ++mismatches_; }
  void add_ratio(double cost_to_optimum);
  void add_times(const QueryTimes& times);
  // A planner was prepared for a map.
  void add_index(std::size_t bytes) { index_bytes_ += bytes; }
  void add_prepare_ms(double ms) { prepare_ms_ = prepare_ms_.value_or(0) + ms; }

  void add(const Tally& other);
  Measures measures() const;

 private:
  std::uint64_t queries_ = 0;
  std::uint64_t found_ = 0;
  std::uint64_t mismatches_ = 0;
  std::uint64_t unstated_ = 0;
  std::uint64_t expanded_ = 0;
  std::uint64_t index_bytes_ = 0;
  std::uint64_t ratios_ = 0;
  double ratio_excess_ = 0;  // sum of ratio - 1, so that a mean of ones is exactly one
  double ratio_max_ = 0;
  double turns_us_ = 0;           // sum
  std::vector<double> whole_us_;  // a sample a query
  std::optional<double> prepare_ms_;
};

}  // namespace nav
