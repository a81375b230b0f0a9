// Times of walkers that follow a field, on one map.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/stopwatch.h"
#include "bench/field_rivals.h"
#include "flow/field_metric.h"
#include "grid/grid.h"

namespace nav::test {

struct WalkersPlan {
  FieldMetric metric = FieldMetric::octile;
  std::size_t walkers = 5000;
  int steps = 600;   // counted; each a sixtieth of a second
  double speed = 4;  // cells a second
  std::uint64_t seed = 1;
};

struct WalkersTimes {
  Timing step;           // of all walkers
  double sample_ns = 0;  // of one of them
  std::size_t arrived = 0;
};

// All start at random points of cells with a way; as many steps are taken before, uncounted. A
// sample is timed where they stand after the last step. Throws where a walker stands in a wall.
WalkersTimes measure_walkers(const Grid& grid, Cell goal, const Stopwatch& watch,
                             const WalkersPlan& plan);

}  // namespace nav::test
