#include "flow/integration_field.h"

#include <algorithm>
#include <cassert>

namespace nav {

IntegrationField::IntegrationField(const Grid& grid, const FieldOptions& options)
    : options_(options), costs_(grid, options.costs) {}

// From the smallest values that can hold the costs to those that hold all.
void IntegrationField::flood(std::span<const Cell> goals, WorkerPool& pool, double budget) {
  goals_.assign(goals.begin(), goals.end());
  budget_ = budget;
  if (metric() == FieldMetric::euclidean) {
    source_ = Source::euclidean;
    if (!eikonal_) eikonal_.emplace(costs_, options_);
    return eikonal_->run(goals_, budget_);
  }
  source_ = Source::narrow;
  if (!narrow_ && TileFlood<std::uint32_t>::fits(costs_)) narrow_.emplace(costs_, options_);
  if (narrow_ && narrow_->run(goals_, pool, budget_)) return;
  source_ = Source::wide;
  if (!wide_ && TileFlood<std::uint64_t>::fits(costs_)) wide_.emplace(costs_, options_);
  if (wide_ && wide_->run(goals_, pool, budget_)) return;
  source_ = Source::exact;
  if (!exact_) exact_.emplace(costs_, options_);
  exact_->run(goals_, budget_);
}

void IntegrationField::flood(std::span<const Cell> goals, double budget) {
  WorkerPool alone(1);
  flood(goals, alone, budget);
}

void IntegrationField::update(std::span<const Cell> changed) {
  costs_.update(changed, touched_);
  if (source_ == Source::euclidean) return eikonal_->update(touched_);
  // The other one has missed a change.
  if (source_ != Source::narrow) narrow_.reset();
  if (source_ != Source::wide) wide_.reset();
  if (budget_ == kNoBudget) {
    if (source_ == Source::narrow && narrow_->update(touched_, goals_)) return;
    if (source_ == Source::wide && wide_->update(touched_, goals_)) return;
  }
  narrow_.reset();
  wide_.reset();
  WorkerPool alone(1);
  flood(std::vector<Cell>(goals_), alone, budget_);
}

bool IntegrationField::is_goal(Cell c) const {
  return std::find(goals_.begin(), goals_.end(), c) != goals_.end() && grid().passable(c);
}

bool IntegrationField::reached(Cell c) const {
  return with_source([&](const auto& source) { return source.reached(c); });
}

double IntegrationField::value(Cell c) const {
  return with_source([&](const auto& source) { return source.value(c); });
}

Cost IntegrationField::cost(Cell c) const {
  return with_steps([&](const auto& source) { return Cost{source.cost(c)}; });
}

bool IntegrationField::nearer(Cell a, Cell b) const {
  return with_source([&](const auto& source) { return source.nearer(a, b); });
}

bool IntegrationField::leads_on(Cell from, Direction d) const {
  return with_steps([&](const auto& source) { return source.leads_on(from, d); });
}

std::size_t IntegrationField::reached_count() const {
  return with_source([](const auto& source) { return source.reached_count(); });
}

std::size_t IntegrationField::bytes() const {
  return costs_.bytes() + (narrow_ ? narrow_->bytes() : 0) + (wide_ ? wide_->bytes() : 0) +
         (exact_ ? exact_->bytes() : 0) + (eikonal_ ? eikonal_->bytes() : 0);
}

}  // namespace nav
