#include "flow/eikonal_ground.h"

#include <algorithm>
#include <cmath>

#include "base/error.h"

namespace nav {
namespace {

// Fewer units for the cheapest cell would make it too coarse.
constexpr double kFewestUnits = 256;
// Of ground that costs nothing: a front must not stand everywhere at once.
constexpr std::uint32_t kFreeUnits = 2;

}  // namespace

EikonalGround::EikonalGround(const CostField& costs, FieldSide side) : costs_(&costs), side_(side) {
  choose_units();
  if (costs.uniform()) return;
  cells_.assign(grid().id_count(), 0);
  for (int y = 0; y < grid().height(); ++y) {
    for (int x = 0; x < grid().width(); ++x) {
      const CellId id = grid().id({x, y});
      if (grid().passable(id)) cells_[id] = units_of(costs.cost(id));
    }
  }
}

void EikonalGround::choose_units() {
  const std::vector<CellCost> all = costs_->all_costs();
  const auto first = std::upper_bound(all.begin(), all.end(), CellCost{0});
  const CellCost extra = costs_->has_enter_costs() ? grid().max_enter_cost() : 0;
  // Where nothing costs anything the shape of the fronts still counts.
  const CellCost least = first == all.end() ? 0 : *first;
  const CellCost most = std::max(all.empty() ? 0 : all.back(), extra);
  const double apart = least == 0 ? 1 : static_cast<double>(most) / static_cast<double>(least);
  if (apart > kMost / kFewestUnits) {
    throw Error("costs more than four million times apart, in the euclidean metric",
                "use the octile metric");
  }
  has_extra_ = extra > 0;
  cell_units_ = static_cast<std::uint32_t>(std::min(double{kCell}, std::floor(kMost / apart)));
  least_ = static_cast<double>(least);
  unit_value_ = least_ / static_cast<double>(kUnitCost) / cell_units_;
  largest_step_ = 0;
  for (const CellCost cost : all)
    largest_step_ = std::max<std::uint64_t>(largest_step_, units_of(cost));
  if (has_extra_) largest_step_ += units_of(extra);
}

std::uint32_t EikonalGround::units_of(CellCost cost) const {
  if (least_ == 0) return cell_units_;
  if (cost == 0) return kFreeUnits;
  const double units = static_cast<double>(cost) / least_ * cell_units_;
  return std::max(kFreeUnits, static_cast<std::uint32_t>(std::min(units + 0.5, double{kMost})));
}

bool EikonalGround::update(std::span<const Cell> touched) {
  const double least = least_;
  const std::uint32_t units = cell_units_;
  const std::uint64_t step = largest_step_;
  choose_units();
  if (least_ != least || cell_units_ != units || largest_step_ != step ||
      cells_.empty() != costs_->uniform()) {
    *this = EikonalGround(*costs_, side_);
    return false;
  }
  if (cells_.empty()) return true;
  for (const Cell c : touched) {
    const CellId id = grid().id(c);
    cells_[id] = grid().passable(id) ? units_of(costs_->cost(id)) : 0;
  }
  return true;
}

std::uint64_t EikonalGround::units_within(double budget) const {
  constexpr double kMany = 0x1p62;
  if (!(budget < kMany * unit_value_)) return std::uint64_t{1} << 62;
  return static_cast<std::uint64_t>(budget / unit_value_);
}

}  // namespace nav
