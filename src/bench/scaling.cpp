#include "bench/scaling.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace nav {

std::optional<double> scaling_exponent(const BenchReport& report, const std::string& algorithm) {
  std::vector<double> sizes;
  std::vector<double> times;
  for (const BenchRow& row : report.results) {
    const std::optional<double>& mean = row.measures.mean_us;
    if (row.algorithm != algorithm || row.maps.size() != 1 || !mean || *mean <= 0) continue;
    sizes.push_back(std::log(static_cast<double>(row.maps.front().passable)));
    times.push_back(std::log(*mean));
  }
  if (sizes.size() < 3) return std::nullopt;
  const auto [least, largest] = std::minmax_element(sizes.begin(), sizes.end());
  if (*largest - *least < std::log(1.5)) return std::nullopt;
  const auto mean = [](const std::vector<double>& values) {
    double sum = 0;
    for (const double value : values) sum += value;
    return sum / static_cast<double>(values.size());
  };
  const double mean_size = mean(sizes);
  const double mean_time = mean(times);
  double together = 0;
  double squares = 0;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    together += (sizes[i] - mean_size) * (times[i] - mean_time);
    squares += (sizes[i] - mean_size) * (sizes[i] - mean_size);
  }
  return together / squares;
}

}  // namespace nav
