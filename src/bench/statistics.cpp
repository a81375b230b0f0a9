#include "bench/statistics.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace nav {

double percentile(std::span<const double> ascending, double p) {
  assert(!ascending.empty() && p > 0 && p <= 100);
  const double count = static_cast<double>(ascending.size());
  // Divided last: 95 * 20 / 100 is 19 exactly, 0.95 * 20 is a little more.
  const auto rank = static_cast<std::size_t>(std::ceil(p * count / 100));
  return ascending[std::clamp<std::size_t>(rank, 1, ascending.size()) - 1];
}

Summary summarise(std::vector<double> samples) {
  assert(!samples.empty());
  const double sum = std::accumulate(samples.begin(), samples.end(), 0.0);
  std::sort(samples.begin(), samples.end());
  return {.mean = sum / static_cast<double>(samples.size()),
          .median = percentile(samples, 50),
          .p95 = percentile(samples, 95),
          .p99 = percentile(samples, 99),
          .max = samples.back()};
}

}  // namespace nav
