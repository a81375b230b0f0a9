#include "flow/goal_policy.h"

#include <algorithm>

#include "base/error.h"

namespace nav {

GoalPolicy::GoalPolicy(const GoalPolicyOptions& options) : options_(options) {
  const bool fits = options.interval_seconds >= 0 &&
                    options.longest_interval_seconds >= options.interval_seconds &&
                    options.far_cells > 0 && options.moved_cells >= 0;
  if (!fits) {
    throw Error("update policy out of range",
                "intervals from 0, the longest not below the shortest; distances not below 0");
  }
}

double GoalPolicy::interval(double unit_cells) const {
  if (options_.rule == UpdateRule::by_time) return options_.interval_seconds;
  const double part = std::clamp(unit_cells / options_.far_cells, 0.0, 1.0);
  return options_.interval_seconds +
         (options_.longest_interval_seconds - options_.interval_seconds) * part;
}

bool GoalPolicy::is_due(double now_seconds, Vec2 goal, double unit_cells) {
  if (last_) {
    const double moved = distance(last_->goal, goal);
    if (moved == 0) return false;
    const bool due = options_.rule == UpdateRule::by_distance
                         ? moved > options_.moved_cells
                         : now_seconds - last_->at_seconds >= interval(unit_cells);
    if (!due) return false;
  }
  last_ = Update{now_seconds, goal};
  return true;
}

}  // namespace nav
