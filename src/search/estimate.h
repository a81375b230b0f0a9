// Estimates of the remaining cost, in an integer metric, from a cell to the nearest of the goals.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <vector>

#include "path/query.h"

namespace nav {

// The estimate that `automatic` stands for under a rule.
inline Heuristic resolved(Heuristic heuristic, DiagonalRule rule) {
  if (heuristic != Heuristic::automatic) return heuristic;
  return rule == DiagonalRule::never ? Heuristic::manhattan : Heuristic::octile;
}

// Octile distance to one goal: what nearly all queries use, small enough for registers.
template <class Metric>
struct OctileTo {
  using Value = typename Metric::Value;
  static constexpr Value kSaved = 2 * Metric::kStraight - Metric::kDiagonal;
  Cell goal;

  static Value length(std::int32_t dx, std::int32_t dy) {
    return static_cast<Value>(dx + dy) * Metric::kStraight -
           static_cast<Value>(std::min(dx, dy)) * kSaved;
  }
  Value operator()(std::int32_t x, std::int32_t y) const {
    return length(std::abs(x - goal.x), std::abs(y - goal.y));
  }
  bool is_goal(Cell c) const { return c == goal; }
  bool has_several_goals() const { return false; }
};

// Any estimate, to the nearest of any goals. For cells of cost 1; all values in Metric::Value.
template <class Metric>
class Estimate {
 public:
  using Value = typename Metric::Value;

  void set(Heuristic heuristic, const std::vector<Cell>& goals) {
    heuristic_ = heuristic;
    goals_ = goals;
  }

  // Is this the octile distance to one goal, so that octile() gives the same values?
  bool is_octile() const { return heuristic_ == Heuristic::octile && goals_.size() == 1; }
  OctileTo<Metric> octile() const { return {goals_.front()}; }

  Value operator()(std::int32_t x, std::int32_t y) const {
    if (heuristic_ == Heuristic::zero) return 0;
    Value least = std::numeric_limits<Value>::max();
    for (const Cell goal : goals_) {
      least = std::min(least, to_goal(std::abs(x - goal.x), std::abs(y - goal.y)));
    }
    return least;
  }

  // Is this one of the goals?
  bool is_goal(Cell c) const { return std::find(goals_.begin(), goals_.end(), c) != goals_.end(); }
  bool has_several_goals() const { return goals_.size() > 1; }

 private:
  Value to_goal(std::int32_t dx, std::int32_t dy) const {
    switch (heuristic_) {
      case Heuristic::automatic:
      case Heuristic::octile:
        return OctileTo<Metric>::length(dx, dy);
      case Heuristic::euclidean:
        return euclidean(dx, dy);
      case Heuristic::manhattan:
        return static_cast<Value>(dx + dy) * Metric::kStraight;
      case Heuristic::chebyshev:
        return static_cast<Value>(std::max(dx, dy)) * Metric::kStraight;
      case Heuristic::zero:
        return 0;
    }
    return 0;
  }

  // Rounded down by more than a double can err, so that it never overestimates.
  static Value euclidean(std::int32_t dx, std::int32_t dy) {
    const double squared = static_cast<double>(dx) * dx + static_cast<double>(dy) * dy;
    return static_cast<Value>(std::sqrt(squared) * static_cast<double>(Metric::kStraight) *
                              (1 - 0x1p-50));
  }

  Heuristic heuristic_ = Heuristic::octile;
  std::vector<Cell> goals_;
};

}  // namespace nav
