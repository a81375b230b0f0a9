// Many units on their way to one goal: each by a search of its own, or all by one field.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/stopwatch.h"
#include "grid/grid.h"

namespace nav::test {

struct UnitsPlan {
  std::vector<std::size_t> counts;  // of units, rising
  std::uint64_t seed = 1;
  double seconds_each = 20;  // after which an algorithm is given no more units
};

// What all paths of so many units take. Where the time of an algorithm was up before, the rest is
// reckoned to take as long on average.
struct UnitsTotal {
  std::size_t units = 0;
  double microseconds = 0;
  bool is_reckoned = false;
};

struct UnitsLine {
  std::string algo;
  double prepared_microseconds = 0;  // once for the map, not in the totals
  double field_microseconds = 0;     // in all totals
  std::vector<UnitsTotal> totals = {};
};

// Every path is made cell by cell, from starts drawn at random from the goal's component; the total
// of n units is the mean over as many groups of n as there are units. One thread. Throws where an
// algorithm that promises optimal paths finds another cost than the field.
std::vector<UnitsLine> measure_units(const Grid& grid, Cell goal, const Stopwatch& watch,
                                     const UnitsPlan& plan);

}  // namespace nav::test
