// Statistics of samples.
//
// Percentiles are by nearest rank: the p-th percentile of n samples is the one of rank
// ceil(p / 100 * n), counted from 1 in ascending order. It is always a sample that occurred; the
// median is the 50th.
#pragma once

#include <span>
#include <vector>

namespace nav {

// Requires: ascending, not empty, 0 < p <= 100.
double percentile(std::span<const double> ascending, double p);

struct Summary {
  double mean = 0;
  double median = 0;
  double p95 = 0;
  double p99 = 0;
  double max = 0;
  friend bool operator==(const Summary&, const Summary&) = default;
};

// An interval that holds the true value in 95 of 100 runs.
struct Interval {
  double low = 0;
  double high = 0;
  friend bool operator==(const Interval&, const Interval&) = default;
};

// Requires: not empty. The order of the samples is of no matter to all but the last bits of the
// mean.
Summary summarise(std::vector<double> samples);

}  // namespace nav
