// The cost field: what an agent pays for entering each cell.
//
// The grid's exact costs; on demand dearer near walls, so that units keep off them, or rounded to
// the bytes that many engines use.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "grid/grid.h"

namespace nav {

struct CostFieldOptions {
  // Added to the cost of cells beside a wall (or the map's edge), in millionths; it falls evenly to
  // nothing over `wall_reach` cells. Distances from walls count steps in eight directions.
  CellCost wall_penalty = 0;
  int wall_reach = 2;  // 1 to kMostWallReach
  // Costs are rounded to whole numbers from 1 to 254 (halves up): an approximation.
  bool as_bytes = false;

  friend bool operator==(const CostFieldOptions&, const CostFieldOptions&) = default;
};
inline constexpr int kMostWallReach = 200;

class CostField {
 public:
  // The grid must outlive it. Throws Error for options out of range, and where a cost exceeds
  // kMaxCellCost.
  explicit CostField(const Grid& grid, const CostFieldOptions& options = {});

  const Grid& grid() const { return *grid_; }
  const CostFieldOptions& options() const { return options_; }

  // Do all passable cells cost the same, with nothing added between them?
  bool uniform() const { return grid_->uniform() && options_.wall_penalty == 0; }
  // Of entering a cell. Requires: passable.
  CellCost cost(Cell c) const { return cost(grid_->id(c)); }
  CellCost cost(CellId id) const {
    const CellCost base = plain(grid_->cost(id));
    return nearness_.empty() ? base : base + added_[nearness_[id]];
  }
  // Of a step between neighbours, with what is added on coming from other terrain.
  Cost step_cost(CellId from, CellId to, bool diagonal) const {
    const CellCost extra = grid_->enter_cost(from, to);
    const CellCost entered = cost(to);
    return diagonal ? Cost{extra, entered} : Cost{extra + entered, 0};
  }
  bool has_enter_costs() const { return grid_->has_enter_costs(); }
  // Every cost that a passable cell may have, each once, rising; none without such a cell.
  std::vector<CellCost> all_costs() const;

  // Takes over changes of the grid at these cells; Grid::update was called. Lists the cells that
  // may be open to the agent or cost otherwise than before, the changed ones first; a cell may come
  // more than once.
  void update(std::span<const Cell> changed, std::vector<Cell>& touched);

  std::size_t bytes() const { return nearness_.capacity() + added_.capacity() * sizeof(CellCost); }

 private:
  CellCost plain(CellCost cost) const { return options_.as_bytes ? byte_cost(cost) : cost; }
  static CellCost byte_cost(CellCost cost);
  std::uint8_t nearness_of(Cell c) const;
  bool renew_nearness(Cell c);  // true where it has changed
  void measure_walls();

  const Grid* grid_;
  CostFieldOptions options_;
  std::vector<CellCost> added_;         // by nearness
  std::vector<std::uint8_t> nearness_;  // by id: wall_reach + 1 - distance from the next wall, or
                                        // 0; empty without a penalty
};

}  // namespace nav
