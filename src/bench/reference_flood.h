// The least costs from one cell to all others, by a plain search that shares nothing with the
// planners but the Grid, as reference_search.h.
//
// Where all steps cost the same but for their length, cells wait in buckets of one step: no step is
// shorter than a bucket, so a cell's cost is final when its bucket is emptied (Denardo and Fox);
// costs are two counts of steps. Elsewhere a heap, as in reference_search.h. Costs are compared
// exactly, and a cell that is reached cheaper is always taken up again: rounding can cost time, but
// never an answer.
//
// Cost: 12 bytes a cell of the map (20 with terrain costs), touched where the flood goes; the next
// flood clears what the last one touched.
// Source: Dijkstra 1959; Denardo and Fox, Shortest-Route Methods: 1. Reaching, Pruning, and
//         Buckets, Operations Research 27(1), 1979.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/zeroed_array.h"
#include "grid/cost.h"
#include "grid/grid.h"

namespace nav {

class ReferenceFlood {
 public:
  // The grid must outlive the flood.
  explicit ReferenceFlood(const Grid& grid);

  // Requires: passable.
  void run(Cell from);

  // The cells that there is a path to, the start among them; always in the same order.
  std::span<const CellId> reached() const { return reached_; }
  // Least cost from the start. Requires: one of the cells reached. Throws Error where it is too
  // large for a Cost.
  Cost cost(CellId id) const;
  // The same as cost(id).value(), for costs of any size. Requires: likewise.
  double value(CellId id) const;

 private:
  // Steps of a path; `straight` is one more, so that untouched memory means "not reached".
  struct Steps {
    std::uint32_t straight;
    std::uint32_t diagonal;
  };

  void run_by_steps(CellId from);
  void run_by_cost(CellId from);
  void push(CellId id, const Steps& steps);

  const Grid& grid_;
  ZeroedArray<Steps> steps_;  // by id, on uniform grids
  ZeroedArray<Cost> costs_;   // by id, on others; `straight` is one more, likewise
  std::vector<CellId> reached_;
  std::array<std::vector<CellId>, 4> buckets_;  // by whole steps, modulo 4
};

}  // namespace nav
