// Estimates of the remaining cost, in an integer metric, from a cell to the nearest of the goals.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <type_traits>
#include <vector>

#include "grid/cost.h"
#include "path/query.h"

namespace nav {

// The estimate that `automatic` stands for under a rule.
inline Heuristic resolved(Heuristic heuristic, DiagonalRule rule) {
  if (heuristic != Heuristic::automatic) return heuristic;
  return rule == DiagonalRule::never ? Heuristic::manhattan : Heuristic::octile;
}

// What values of a metric are multiplied with.
template <class Value>
using CountOf = std::conditional_t<std::is_integral_v<Value>, Value, std::int32_t>;

// Octile distance to one goal: what nearly all queries use, small enough for registers.
template <class Metric>
struct OctileTo {
  using Value = typename Metric::Value;
  Cell goal;
  Value straight = Metric::straight(1);                     // of the cheapest cell
  Value saved = Metric::straight(2) - Metric::diagonal(1);  // by a diagonal step over two straight

  Value operator()(std::int32_t x, std::int32_t y) const {
    using Count = CountOf<Value>;
    const std::int32_t dx = std::abs(x - goal.x);
    const std::int32_t dy = std::abs(y - goal.y);
    return straight * static_cast<Count>(dx + dy) - saved * static_cast<Count>(std::min(dx, dy));
  }
  bool is_goal(Cell c) const { return c == goal; }
  bool has_several_goals() const { return false; }
};

// Any estimate, to the nearest of any goals.
template <class Metric>
class Estimate {
 public:
  using Value = typename Metric::Value;

  // `least`: units that the cheapest cell costs.
  void set(Heuristic heuristic, const std::vector<Cell>& goals, CellCost least) {
    heuristic_ = heuristic;
    goals_ = goals;
    least_ = least;
    straight_ = Metric::straight(least);
    saved_ = straight_ + straight_ - Metric::diagonal(least);
  }

  // Is this the octile distance to one goal, so that octile() gives the same values?
  bool is_octile() const { return heuristic_ == Heuristic::octile && goals_.size() == 1; }
  OctileTo<Metric> octile() const { return to(goals_.front()); }

  Value operator()(std::int32_t x, std::int32_t y) const {
    if (heuristic_ == Heuristic::zero) return Value{};
    Value least = from({x, y}, goals_.front());
    for (std::size_t i = 1; i < goals_.size(); ++i)
      least = std::min(least, from({x, y}, goals_[i]));
    return least;
  }

  // Is this one of the goals?
  bool is_goal(Cell c) const { return std::find(goals_.begin(), goals_.end(), c) != goals_.end(); }
  bool has_several_goals() const { return goals_.size() > 1; }

 private:
  OctileTo<Metric> to(Cell goal) const {
    return {.goal = goal, .straight = straight_, .saved = saved_};
  }

  Value from(Cell c, Cell goal) const {
    using Count = CountOf<Value>;
    const std::int32_t dx = std::abs(c.x - goal.x);
    const std::int32_t dy = std::abs(c.y - goal.y);
    switch (heuristic_) {
      case Heuristic::automatic:
      case Heuristic::octile:
        return to(goal)(c.x, c.y);
      case Heuristic::euclidean: {
        const double squared = static_cast<double>(dx) * dx + static_cast<double>(dy) * dy;
        return Metric::at_most(std::sqrt(squared) * static_cast<double>(least_));
      }
      case Heuristic::manhattan:
        return straight_ * static_cast<Count>(dx + dy);
      case Heuristic::chebyshev:
        return straight_ * static_cast<Count>(std::max(dx, dy));
      case Heuristic::zero:
        break;
    }
    return Value{};
  }

  Heuristic heuristic_ = Heuristic::octile;
  std::vector<Cell> goals_;
  CellCost least_ = 1;
  Value straight_{};
  Value saved_{};
};

}  // namespace nav
