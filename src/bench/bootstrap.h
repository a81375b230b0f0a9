// Confidence intervals of means over any number of queries, in one pass and bounded memory.
//
// The bootstrap draws samples with replacement from those that there are, again and again, and
// looks at how the mean varies. Here each of kReplicates imagined samples takes a query so many
// times as a Poisson number of mean 1 says, which comes from the query itself: so the replicates
// are built as queries pass, are the same in any order, on any number of threads and from shards
// added together, and one query weighs the same for all algorithms, so that their ratios are
// compared pair by pair. Sums are whole numbers for the same reason.
// Source: Chamandy, Muralidharan, Najmi and Naidu, Estimating Uncertainty for Massive Data Streams,
//         Google, 2012; Efron and Tibshirani, An Introduction to the Bootstrap, 1993 (percentiles).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "bench/time_distribution.h"

namespace nav {

class Bootstrap {
 public:
  static constexpr int kReplicates = 200;
  // How many times each imagined sample takes one query.
  using Weights = std::array<std::uint8_t, kReplicates>;
  static Weights weights(std::uint64_t query);

  // Takes a value of the query that the weights are of.
  void add(const Weights& weights, std::int64_t value);
  void add(const Bootstrap& other);

  // Of the mean of all values; empty where too few were added to tell anything (below 2).
  std::optional<Interval> mean_interval() const;

  // All that there is to save: count and sum of each replicate in turn, and how many values. Empty
  // where there was none.
  struct Replicate {
    std::int64_t count = 0;
    std::int64_t sum = 0;
    friend bool operator==(const Replicate&, const Replicate&) = default;
  };
  const std::vector<Replicate>& replicates() const { return replicates_; }
  std::uint64_t values() const { return values_; }
  static Bootstrap restored(std::vector<Replicate> replicates, std::uint64_t values);
  friend bool operator==(const Bootstrap&, const Bootstrap&) = default;

 private:
  std::vector<Replicate> replicates_;  // none or kReplicates
  std::uint64_t values_ = 0;
};

}  // namespace nav
