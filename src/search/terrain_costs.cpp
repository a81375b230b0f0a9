#include "search/terrain_costs.h"

namespace nav {

CellCost cost_unit(const Grid& grid) {
  CellCost unit = grid.min_cost();
  for (const CellCost cost : grid.kind_costs()) unit = std::gcd(unit, cost > 0 ? cost : 0);
  const std::size_t kinds = grid.kind_costs().size();
  for (std::size_t from = 0; grid.has_enter_costs() && from < kinds; ++from) {
    for (std::size_t to = 0; to < kinds; ++to) {
      unit = std::gcd(unit, grid.kind_enter_cost(from, to));
    }
  }
  return std::max<CellCost>(unit, 1);
}

}  // namespace nav
