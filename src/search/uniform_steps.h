// Steps on grids where all cells cost the same, as bucket_search.h asks for them: the canonical
// ones, counted in cells.
#pragma once

#include <array>

#include "grid/grid.h"
#include "search/canonical_order.h"

namespace nav {

template <class M>
class UniformSteps {
 public:
  using Metric = M;
  using Value = typename Metric::Value;

  // Requires: grid.uniform() and grid.pattern_decides_moves(). The grid must outlive it.
  explicit UniformSteps(const Grid& grid)
      : grid_(grid), successors_(canonical_table(grid.rule())) {}

  DirectionSet worth_taking(CellId at, unsigned arrived) const {
    return successors_[arrived][grid_.neighbourhood(at)];
  }
  Value cost(CellId /*from*/, CellId /*to*/, unsigned d) const {
    constexpr std::array<Value, 2> kLength{Metric::kStraight, Metric::kDiagonal};
    return kLength[d & 1];
  }
  CellCost least() const { return 1; }
  std::uint64_t largest_growth() const { return 2 * std::uint64_t{Metric::kDiagonal}; }
  CellCost unit() const { return grid_.min_cost(); }

 private:
  const Grid& grid_;
  const CanonicalTable& successors_;
};

}  // namespace nav
