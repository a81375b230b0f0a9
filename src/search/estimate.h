// Estimates of the remaining cost, in an integer metric, from a cell to the nearest of the goals.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "path/query.h"

namespace nav {

// The estimate that `automatic` stands for under a rule.
inline Heuristic resolved(Heuristic heuristic, DiagonalRule rule) {
  if (heuristic != Heuristic::automatic) return heuristic;
  return rule == DiagonalRule::never ? Heuristic::manhattan : Heuristic::octile;
}

// For cells of cost 1; all values in Metric::Value. Metric needs kStraight and kDiagonal.
template <class Metric>
class Estimate {
 public:
  using Value = typename Metric::Value;

  void set(Heuristic heuristic, const std::vector<Cell>& goals) {
    heuristic_ = heuristic;
    goals_ = goals;
    plain_ = heuristic == Heuristic::octile && goals.size() == 1;
    if (!goals.empty()) goal_ = goals.front();
  }

  Value operator()(std::int32_t x, std::int32_t y) const {
    if (plain_) [[likely]]
      return octile(std::abs(x - goal_.x), std::abs(y - goal_.y));
    return to_nearest(x, y);
  }

  // Is this one of the goals?
  bool is_goal(Cell c) const {
    if (goals_.size() == 1) [[likely]]
      return c == goal_;
    return std::find(goals_.begin(), goals_.end(), c) != goals_.end();
  }

  bool has_several_goals() const { return goals_.size() > 1; }

 private:
  static Value octile(std::int32_t dx, std::int32_t dy) {
    constexpr Value kSaved = 2 * Metric::kStraight - Metric::kDiagonal;
    return static_cast<Value>(dx + dy) * Metric::kStraight -
           static_cast<Value>(std::min(dx, dy)) * kSaved;
  }

  Value to_goal(std::int32_t dx, std::int32_t dy) const {
    switch (heuristic_) {
      case Heuristic::automatic:
      case Heuristic::octile:
        return octile(dx, dy);
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

  Value to_nearest(std::int32_t x, std::int32_t y) const {
    if (heuristic_ == Heuristic::zero) return 0;
    Value least = to_goal(std::abs(x - goal_.x), std::abs(y - goal_.y));
    for (std::size_t i = 1; i < goals_.size(); ++i) {
      least = std::min(least, to_goal(std::abs(x - goals_[i].x), std::abs(y - goals_[i].y)));
    }
    return least;
  }

  Heuristic heuristic_ = Heuristic::octile;
  bool plain_ = false;  // octile to one goal
  Cell goal_;           // the first one
  std::vector<Cell> goals_;
};

}  // namespace nav
