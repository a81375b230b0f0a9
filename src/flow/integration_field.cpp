#include "flow/integration_field.h"

#include <algorithm>
#include <cassert>

namespace nav {

IntegrationField::IntegrationField(const Grid& grid, const FieldOptions& options)
    : options_(options), costs_(grid, options.costs) {}

void IntegrationField::flood(std::span<const Cell> goals, WorkerPool& /*pool*/, double budget) {
  goals_.assign(goals.begin(), goals.end());
  budget_ = budget;
  if (!exact_) exact_.emplace(costs_, options_);
  exact_->run(goals_, budget_);
}

void IntegrationField::flood(std::span<const Cell> goals, double budget) {
  WorkerPool alone(1);
  flood(goals, alone, budget);
}

void IntegrationField::update(std::span<const Cell> changed) {
  std::vector<Cell> touched;
  costs_.update(changed, touched);
  exact_->run(goals_, budget_);
}

bool IntegrationField::is_goal(Cell c) const {
  return std::find(goals_.begin(), goals_.end(), c) != goals_.end() && grid().passable(c);
}

bool IntegrationField::reached(Cell c) const { return exact_->reached(grid().id(c)); }

double IntegrationField::value(Cell c) const { return cost(c).value(); }

Cost IntegrationField::cost(Cell c) const {
  assert(reached(c));
  return exact_->cost(grid().id(c));
}

std::size_t IntegrationField::reached_count() const {
  std::size_t count = 0;
  for (int y = 0; y < grid().height(); ++y) {
    for (int x = 0; x < grid().width(); ++x) count += reached({x, y}) ? 1 : 0;
  }
  return count;
}

std::size_t IntegrationField::bytes() const {
  return costs_.bytes() + (exact_ ? exact_->bytes() : 0);
}

}  // namespace nav
