// What searches take over from their grid when they are made: its costs. While these stay, a search
// that prepares nothing else goes on when cells of the grid change.
#pragma once

#include <vector>

#include "grid/grid.h"

namespace nav {

class CostBasis {
 public:
  explicit CostBasis(const Grid& grid)
      : uniform_(grid.uniform()),
        min_(grid.min_cost()),
        max_(grid.max_cost()),
        by_kind_(grid.kind_costs().begin(), grid.kind_costs().end()) {
    const std::size_t kinds = by_kind_.size();
    for (std::size_t i = 0; grid.has_enter_costs() && i < kinds * kinds; ++i) {
      enter_.push_back(grid.kind_enter_cost(i / kinds, i % kinds));
    }
  }
  friend bool operator==(const CostBasis&, const CostBasis&) = default;

 private:
  bool uniform_;
  CellCost min_;
  CellCost max_;
  std::vector<CellCost> by_kind_;
  std::vector<CellCost> enter_;  // [kinds * kinds], or empty
};

}  // namespace nav
