#include "flow/eikonal.h"

#include <algorithm>

namespace nav {

Eikonal::Eikonal(const CostField& costs, const FieldOptions& options)
    : ground_(costs, options.side) {}

void Eikonal::run(std::span<const Cell> goals, double budget) {
  goals_.assign(goals.begin(), goals.end());
  budget_ = budget;
  near_goals_.make(ground_, goals_);
  run_fronts();
}

void Eikonal::run_fronts() {
  const std::uint64_t limit = ground_.units_within(budget_);
  wide_.reset();
  if (!narrow_) narrow_.emplace(ground_, near_goals_);
  narrow_->run(limit);
  if (!narrow_->overflowed()) return;
  narrow_.reset();
  wide_.emplace(ground_, near_goals_);
  wide_->run(limit);
}

void Eikonal::update(std::span<const Cell> touched) {
  is_repaired_ = ground_.update(touched);
  if (!is_repaired_) {
    near_goals_.make(ground_, goals_);
    run_fronts();
    return;
  }
  const Grid& grid = ground_.grid();
  suspects_.clear();
  const auto suspect = [&](Cell c) {
    if (grid.contains(c)) suspects_.push_back(grid.id(c));
  };
  bool concerns_goals = false;
  for (const Cell c : touched) {
    suspect(c);
    for (const Direction d : {Direction::n, Direction::e, Direction::s, Direction::w}) {
      suspect(step(c, d));
    }
    concerns_goals = concerns_goals || near_goals_.concerns(c, goals_);
  }
  if (concerns_goals) {
    for (const NearGoals::Bound& bound : near_goals_.all()) suspects_.push_back(bound.id);
    near_goals_.make(ground_, goals_);
    for (const NearGoals::Bound& bound : near_goals_.all()) suspects_.push_back(bound.id);
  }
  is_repaired_ = narrow_ ? narrow_->repair(suspects_) : wide_->repair(suspects_);
  if (!narrow_ || !narrow_->overflowed()) return;
  is_repaired_ = false;
  run_fronts();
}

std::optional<std::array<std::span<const CellId>, 2>> Eikonal::changed() const {
  if (!is_repaired_) return std::nullopt;
  return std::array{std::span<const CellId>(suspects_),
                    narrow_ ? narrow_->changed() : wide_->changed()};
}

Vec2 Eikonal::descent(CellId id) const {
  const CellId stride = ground_.grid().stride();
  const std::uint64_t own = units(id);
  const NearGoals::Bound* const bound = near_goals_.find(id);
  if (bound != nullptr && bound->units == own) {
    const Cell from = ground_.grid().cell(id);
    const Cell goal = ground_.grid().cell(bound->goal);
    return {static_cast<double>(goal.x - from.x), static_cast<double>(goal.y - from.y)};
  }
  // How much lower, as a share of what a step costs, and again divided by that cost: a front's
  // normal, stretched where the two axes cost differently.
  const auto slope = [&](CellId near) {
    if (!reached(near)) return 0.0;
    const std::uint64_t from = units(near) + ground_.extra(id, near);
    const double cost = ground_.charge(id, near);
    return from < own ? static_cast<double>(own - from) / (cost * cost) : 0.0;
  };
  const auto steeper = [](double back, double on) { return on > back ? on : -back; };
  return {steeper(slope(id - 1), slope(id + 1)), steeper(slope(id - stride), slope(id + stride))};
}

std::size_t Eikonal::reached_count() const {
  std::size_t count = 0;
  // The rim is not reached.
  for (std::size_t id = 0; id < ground_.grid().id_count(); ++id) {
    count += reached(static_cast<CellId>(id)) ? 1 : 0;
  }
  return count;
}

std::size_t Eikonal::bytes() const {
  return ground_.bytes() + near_goals_.bytes() + suspects_.capacity() * sizeof(CellId) +
         (narrow_ ? narrow_->bytes() : 0) + (wide_ ? wide_->bytes() : 0);
}

}  // namespace nav
