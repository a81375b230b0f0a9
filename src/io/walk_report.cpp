#include "io/walk_report.h"

#include <algorithm>

namespace nav {

WalkStatistics statistics_of(const WalkReport& report) {
  WalkStatistics result;
  double seconds = 0;
  double cells = 0;
  std::uint64_t count = 0;
  for (const Walk& walk : report.walks) {
    if (!walk.arrived_s) continue;
    result.first_s = count == 0 ? *walk.arrived_s : std::min(result.first_s, *walk.arrived_s);
    result.last_s = std::max(result.last_s, *walk.arrived_s);
    seconds += *walk.arrived_s;
    cells += walk.length;
    ++count;
  }
  if (count == 0) return result;
  result.mean_s = seconds / static_cast<double>(count);
  result.mean_length = cells / static_cast<double>(count);
  return result;
}

}  // namespace nav
