// How times are distributed, in bounded memory, whatever their number.
//
// Times are counted in buckets, 1,024 to every doubling: a percentile is off by at most a
// twentieth of a per cent, while count, sum, least and largest are exact. All are whole numbers,
// so that distributions added together are the same in any order.
// Source: the layout is that of HdrHistogram (Gil Tene), which counts latencies in the same way.
#pragma once

#include <cstdint>
#include <vector>

#include "bench/statistics.h"

namespace nav {

// Below what any clock resolves; 2^63 of them are a hundred days.
using Picoseconds = std::int64_t;

Picoseconds picoseconds(double microseconds);
inline double microseconds(Picoseconds time) { return static_cast<double>(time) * 1e-6; }

class TimeDistribution {
 public:
  struct Bucket {
    std::uint32_t number = 0;
    std::uint64_t count = 0;
    friend bool operator==(const Bucket&, const Bucket&) = default;
  };

  // Requires: time >= 0.
  void add(Picoseconds time) { add(bucket_of(time), 1, time, time, time); }
  void add(const TimeDistribution& other);

  std::uint64_t count() const { return count_; }
  Picoseconds sum() const { return sum_; }
  // Requires, as all below: not empty.
  Picoseconds least() const { return least_; }
  Picoseconds largest() const { return largest_; }
  // By nearest rank: of n times in ascending order the one of rank ceil(p / 100 * n), to within its
  // bucket. Requires: 0 < p <= 100.
  double percentile_us(double p) const;
  // In microseconds.
  Summary summary() const;
  // For the median of what the times are a sample of: from the binomial distribution of ranks,
  // which asks nothing of the distribution of times.
  // Source: Hahn and Meeker, Statistical Intervals, 1991, chapter 5.
  Interval median_interval_us() const;
  // Times above the median by more than 3.5 robust standard deviations of their logarithms
  // (Iglewicz and Hoaglin, How to Detect and Handle Outliers, 1993), to within their bucket.
  std::uint64_t outliers() const;

  // The middle of a bucket, by its number.
  static Picoseconds time_of(std::uint32_t bucket);
  // Ascending, none empty; with count, sum, least and largest all that there is to save.
  const std::vector<Bucket>& buckets() const { return buckets_; }
  static TimeDistribution restored(std::vector<Bucket> buckets, Picoseconds sum, Picoseconds least,
                                   Picoseconds largest);
  friend bool operator==(const TimeDistribution&, const TimeDistribution&) = default;

 private:
  static std::uint32_t bucket_of(Picoseconds time);
  void add(std::uint32_t number, std::uint64_t count, Picoseconds sum, Picoseconds least,
           Picoseconds largest);
  double rank_us(std::uint64_t rank) const;

  std::vector<Bucket> buckets_;
  std::uint64_t count_ = 0;
  Picoseconds sum_ = 0;
  Picoseconds least_ = 0;
  Picoseconds largest_ = 0;
};

}  // namespace nav
