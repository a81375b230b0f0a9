// Costs of cells as the eikonal solver's whole numbers.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "flow/cost_field.h"
#include "flow/field_options.h"

namespace nav {

class EikonalGround {
 public:
  // Units that the cheapest cell costs, unless others cost so much more that fewer must do.
  static constexpr std::uint32_t kCell = 4096;
  // The dearest cell, and what is added on entering; two squares of it fit 64 bits.
  static constexpr std::uint32_t kMost = std::uint32_t{1} << 30;

  // The cost field must outlive it. Throws Error where costs are more than four million times
  // apart.
  EikonalGround(const CostField& costs, FieldSide side);

  const Grid& grid() const { return costs_->grid(); }

  // Takes over changes; the cost field's update listed these cells. False where the units
  // themselves are others now: then nothing computed with them holds. Throws as the constructor.
  bool update(std::span<const Cell> touched);

  // All cells cost this, and nothing is added between them; 0 where that is not so.
  std::uint32_t uniform_cost() const { return cells_.empty() ? cell_units_ : 0; }
  std::uint32_t cost(CellId id) const { return cells_.empty() ? cell_units_ : cells_[id]; }
  // What one cell of the way costs, between a cell and its neighbour nearer to the goal.
  std::uint32_t charge(CellId far, CellId near) const {
    return cost(side_ == FieldSide::to_goals ? near : far);
  }
  // What is added between them.
  std::uint32_t extra(CellId far, CellId near) const {
    if (!has_extra_) return 0;
    const bool goes_near = side_ == FieldSide::to_goals;
    return units_of(grid().enter_cost(goes_near ? far : near, goes_near ? near : far));
  }
  // Charge and addition together are at most this.
  std::uint64_t largest_step() const { return largest_step_; }
  std::uint32_t cheapest() const { return cell_units_; }
  bool has_extra() const { return has_extra_; }

  // Of so many units, in cells of cost 1.
  double value(std::uint64_t units) const { return static_cast<double>(units) * unit_value_; }
  // The most units that cost no more than this.
  std::uint64_t units_within(double budget) const;

  std::size_t bytes() const { return cells_.capacity() * sizeof(std::uint32_t); }

 private:
  void choose_units();
  std::uint32_t units_of(CellCost cost) const;

  const CostField* costs_;
  FieldSide side_;
  bool has_extra_ = false;
  std::uint32_t cell_units_ = kCell;  // of the cheapest cell that costs anything
  double least_ = 0;                  // its cost, in millionths
  double unit_value_ = 0;             // in cells of cost 1
  std::uint64_t largest_step_ = 0;
  std::vector<std::uint32_t> cells_;  // by id; empty where uniform
};

}  // namespace nav
