#include "flow/exact_flood.h"

#include <bit>

#include "path/query.h"
#include "search/progress.h"

namespace nav {

ExactFlood::ExactFlood(const CostField& costs, const FieldOptions& options)
    : costs_(costs), options_(options) {}

// A flood goes from the goals outwards, against the way of those who walk to them.
Cost ExactFlood::step_cost(CellId near_goal, CellId far, bool diagonal) const {
  const bool is_long = diagonal && options_.metric != FieldMetric::uniform;
  return options_.side == FieldSide::to_goals ? costs_.step_cost(far, near_goal, is_long)
                                              : costs_.step_cost(near_goal, far, is_long);
}

void ExactFlood::reach(CellId id, const Cost& cost, std::uint32_t steps) {
  Node& node = nodes_[id];
  const bool is_better =
      node.steps == kNotReached || cost < node.cost || (cost == node.cost && steps < node.steps);
  if (!is_better) return;
  reached_count_ += node.steps == kNotReached ? 1 : 0;
  node = {cost, steps};
  open_.push({cost, steps, id});
}

void ExactFlood::run(std::span<const Cell> goals, double budget) {
  begin(goals, budget);
  advance(kNoLimit);
}

void ExactFlood::begin(std::span<const Cell> goals, double budget) {
  const Grid& grid = costs_.grid();
  nodes_.assign(grid.id_count(), {});
  open_.clear();
  budget_ = budget;
  reached_count_ = 0;
  expanded_ = 0;
  for (const Cell goal : goals) {
    if (grid.passable(goal)) reach(grid.id(goal), {}, 0);
  }
}

bool ExactFlood::advance(std::uint64_t expansions) {
  const Grid& grid = costs_.grid();
  const std::uint64_t stop = end_of_slice(expanded_, expansions, kNoLimit);
  while (!open_.empty()) {
    const Entry entry = open_.top();
    const Node& node = nodes_[entry.id];
    if (entry.cost != node.cost || entry.steps != node.steps) {
      open_.pop();
      continue;
    }
    if (expanded_ == stop) return false;
    open_.pop();
    ++expanded_;
    // Steps are as legal one way as the other.
    for (unsigned set = grid.moves(entry.id); set != 0; set &= set - 1) {
      const auto d = static_cast<Direction>(std::countr_zero(set));
      const CellId next = entry.id + grid.offset(d);
      const Cost cost = entry.cost + step_cost(entry.id, next, is_diagonal(d));
      if (cost.value() <= budget_) reach(next, cost, entry.steps + 1);
    }
  }
  return true;
}

bool ExactFlood::leads_on(Cell from, Direction d) const {
  const CellId at = costs_.grid().id(from);
  const CellId next = at + costs_.grid().offset(d);
  const Node& here = nodes_[at];
  const Node& there = nodes_[next];
  return there.steps != kNotReached && there.steps + 1 == here.steps &&
         there.cost + step_cost(next, at, is_diagonal(d)) == here.cost;
}

}  // namespace nav
