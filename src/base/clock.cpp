#include "base/clock.h"

#include <algorithm>
#include <vector>

namespace nav {

Clock steady_clock() {
  return [] {
    return std::chrono::duration_cast<Nanoseconds>(
        std::chrono::steady_clock::now().time_since_epoch());
  };
}

ClockFacts measure_clock(const Clock& clock) {
  constexpr std::size_t kReadings = 2001;
  std::vector<Nanoseconds> gaps(kReadings);
  Nanoseconds before = clock();
  for (Nanoseconds& gap : gaps) {
    const Nanoseconds now = clock();
    gap = now - before;
    before = now;
  }
  std::sort(gaps.begin(), gaps.end());
  const auto moved = std::upper_bound(gaps.begin(), gaps.end(), Nanoseconds{0});
  return {.overhead = gaps[kReadings / 2],
          .resolution = moved == gaps.end() ? Nanoseconds{0} : *moved};
}

}  // namespace nav
