#include "io/path_report.h"

#include <algorithm>
#include <cstdlib>

namespace nav {

double PathReport::length() const {
  if (is_line()) return path_length(line);
  std::int64_t straight = 0;
  std::int64_t diagonal = 0;
  for (std::size_t i = 1; i < answer.waypoints.size(); ++i) {
    const Cell a = answer.waypoints[i - 1];
    const Cell b = answer.waypoints[i];
    const std::int64_t dx = std::abs(a.x - b.x);
    const std::int64_t dy = std::abs(a.y - b.y);
    diagonal += std::min(dx, dy);
    straight += std::max(dx, dy) - std::min(dx, dy);
  }
  return Cost{straight * kUnitCost, diagonal * kUnitCost}.value();
}

}  // namespace nav
