// Times of integration and flow fields beside those of plain floods, on one map.
#pragma once

#include <cstddef>
#include <vector>

#include "base/stopwatch.h"
#include "grid/grid.h"

namespace nav::test {

// Microseconds.
struct Timing {
  double best = 0;
  double median = 0;
};
Timing timing_of(std::vector<double> samples);

struct FieldTimes {
  std::size_t free_cells = 0;  // that the goal can be reached from
  Timing fill;                 // one pass over as much memory as distances and directions take
  Timing heap;
  Timing bucket;
  Timing octile;
  Timing octile_directions;  // beside the flood
  Timing uniform;
  Timing uniform_directions;
  Timing euclidean;
  Timing euclidean_directions;
};

// Where the map's middle is, or the cell of the largest component nearest to it.
Cell middle_cell(const Grid& grid);

// All take turns, `rounds` times. Throws where two of them disagree about any cell. Requires:
// a grid of one cost with a free cell.
FieldTimes measure_fields(const Grid& grid, Cell goal, const Stopwatch& watch, int rounds);

}  // namespace nav::test
