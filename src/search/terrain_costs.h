// A grid's costs in an integer metric: what a step costs, what an estimate is worth.
//
// Costs are counted in units of their greatest common divisor, so that maps with costs like 1, 3
// and 5 stay far from the metric's bounds.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <vector>

#include "grid/grid.h"
#include "path/query.h"
#include "search/estimate.h"
#include "search/metric.h"

namespace nav {

// Greatest common divisor of all costs on a grid, in millionths; at least 1.
CellCost cost_unit(const Grid& grid);

template <class Metric>
class TerrainCosts {
 public:
  using Value = typename Metric::Value;

  explicit TerrainCosts(const Grid& grid) : grid_(grid), unit_(cost_unit(grid)) {
    least_ = grid.min_cost() / unit_;
    if (least_ > 0) most_cells_ = Metric::kMostEstimated / least_;
    for (const CellCost cost : grid.kind_costs()) {
      const CellCost units = grid.uniform() ? least_ : std::max<CellCost>(cost, 0) / unit_;
      steps_.push_back({Metric::straight(units), Metric::diagonal(units)});
    }
    const std::size_t kinds = steps_.size();
    for (std::size_t i = 0; grid.has_enter_costs() && i < kinds * kinds; ++i) {
      enter_.push_back(Metric::straight(grid.kind_enter_cost(i / kinds, i % kinds) / unit_));
    }
  }

  // Can the metric hold single steps on this grid?
  static bool fits(const Grid& grid) {
    return (grid.max_cost() + grid.max_enter_cost()) / cost_unit(grid) < Metric::kMaxUnits;
  }

  // Cost of the step between two neighbours.
  Value step(CellId from, CellId to, bool diagonal) const {
    const std::size_t kind = grid_.uniform() ? 0 : grid_.kinds()[to];
    const Value& cost = steps_[kind][diagonal ? 1 : 0];
    if (enter_.empty()) return cost;
    return cost + enter_[grid_.kinds()[from] * steps_.size() + kind];
  }

  // The estimate between two cells: never above the true cost for an admissible heuristic.
  Value estimate(Heuristic heuristic, Cell a, Cell b) const {
    const CellCost dx = std::abs(a.x - b.x);
    const CellCost dy = std::abs(a.y - b.y);
    switch (heuristic) {
      case Heuristic::automatic:
      case Heuristic::octile:
        return Metric::straight(least_of(std::max(dx, dy) - std::min(dx, dy))) +
               Metric::diagonal(least_of(std::min(dx, dy)));
      case Heuristic::euclidean: {
        const double squared = static_cast<double>(dx * dx) + static_cast<double>(dy * dy);
        return Metric::at_most(std::min(std::sqrt(squared) * static_cast<double>(least_),
                                        static_cast<double>(Metric::kMostEstimated)));
      }
      case Heuristic::manhattan:
        return Metric::straight(least_of(dx + dy));
      case Heuristic::chebyshev:
        return Metric::straight(least_of(std::max(dx, dy)));
      case Heuristic::zero:
        break;
    }
    return Value{};
  }

  // Does it cost nothing to step on a cell from one of the same terrain?
  bool is_free(CellId at) const { return steps_[grid_.kinds()[at]][0] == Value{}; }
  CellCost unit() const { return unit_; }
  // Least cost of a passable cell, in units.
  CellCost least() const { return least_; }

 private:
  // The least cost of so many cells, cut off beyond what is exact so that nothing overflows.
  CellCost least_of(CellCost cells) const { return std::min(cells, most_cells_) * least_; }

  const Grid& grid_;
  CellCost unit_;
  CellCost least_ = 0;  // least cost of a passable cell, in units
  CellCost most_cells_ = 2 * kMaxMapSide;
  std::vector<std::array<Value, 2>> steps_;  // straight and diagonal, by kind of the cell entered
  std::vector<Value> enter_;                 // [kinds * kinds], by kinds left and entered; or empty
};

}  // namespace nav
