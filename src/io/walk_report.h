// What is told of walkers that followed a flow field.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "geom/vec2.h"

namespace nav {

struct Walk {
  Vec2 from;
  std::optional<double> arrived_s;
  double length = 0;  // in cells
};

struct WalkReport {
  std::uint64_t seed = 0;
  double speed = 0;                        // cells a second
  std::vector<Walk> walks;                 // one for each walker
  std::vector<std::vector<Vec2>> streams;  // where the first of them went, as far as recorded
  std::optional<double> step_us;           // time that a step of all walkers took

  std::uint64_t arrived() const {
    std::uint64_t count = 0;
    for (const Walk& walk : walks) count += walk.arrived_s ? 1 : 0;
    return count;
  }
};

// Of those who arrived, in seconds and cells; all 0 where nobody did.
struct WalkStatistics {
  double first_s = 0;
  double mean_s = 0;
  double last_s = 0;
  double mean_length = 0;
};
WalkStatistics statistics_of(const WalkReport& report);

}  // namespace nav
