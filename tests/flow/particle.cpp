#include "flow/particle.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

namespace nav::test {
namespace {

// So far from its border a cell is entered.
constexpr double kInside = 1e-7;
// Walked in one cell at most: sqrt 2 over the least headway.
constexpr double kLongestStay = 15;

Direction direction_of(int dx, int dy) {
  for (unsigned d = 0; d < kDirectionCount; ++d) {
    if (kStep[d].x == dx && kStep[d].y == dy) return static_cast<Direction>(d);
  }
  return Direction::n;
}

double time_to(double at, double centre, double speed) {
  if (speed == 0) return std::numeric_limits<double>::infinity();
  return std::max(0.0, (centre + (speed > 0 ? 0.5 : -0.5) - at) / speed);
}

class Walker {
 public:
  Walker(const FlowField& flow, Vec2 at)
      : flow_(flow),
        field_(flow.field()),
        at_(at),
        cell_{static_cast<int>(std::floor(at.x + 0.5)), static_cast<int>(std::floor(at.y + 0.5))} {
    settle();
  }

  Walk run(double stride) {
    while (walk_.fault.empty()) {
      const Vec2 v = flow_.sample(at_);
      if (v == Vec2{}) {
        if (!field_.is_goal(cell_)) fail("stands still off the goal");
        return walk_;
      }
      if (!(std::abs(length(v) - 1) < 1e-9)) fail("no unit vector");
      if (field_.is_goal(cell_)) stride = std::min(stride, distance(at_, centre()));
      advance(v, stride);
      if (stay_ > kLongestStay) fail("lingers");
    }
    return walk_;
  }

 private:
  Vec2 centre() const { return {static_cast<double>(cell_.x), static_cast<double>(cell_.y)}; }

  void fail(std::string_view what) {
    walk_.fault =
        fmt::format("from {:.17g},{:.17g} by {:.6f},{:.6f} to {:.9f},{:.9f} in cell {},{}: {}",
                    from_.x, from_.y, v_.x, v_.y, at_.x, at_.y, cell_.x, cell_.y, what);
  }

  void advance(Vec2 v, double stride) {
    const double time_x = time_to(at_.x, cell_.x, v.x);
    const double time_y = time_to(at_.y, cell_.y, v.y);
    from_ = at_;
    v_ = v;
    const double time = std::min(stride, std::min(time_x, time_y));
    at_ = at_ + v * time;
    walk_.length += time;
    stay_ += time;
    if (time == stride) return;
    const int dx = v.x > 0 ? 1 : -1;
    const int dy = v.y > 0 ? 1 : -1;
    const bool is_corner = std::abs(time_x - time_y) < 1e-9;
    if (is_corner && may_enter(direction_of(dx, dy))) {
      enter(direction_of(dx, dy));
    } else {
      enter(time_x < time_y ? direction_of(dx, 0) : direction_of(0, dy));
    }
  }

  // Squared distance from the goal that a cell sees.
  std::int64_t sight_distance(Cell c) const {
    const std::optional<Cell> goal = flow_.visible_goal(c);
    return goal ? squared_distance(c, *goal) : std::numeric_limits<std::int64_t>::max();
  }

  bool is_nearer(Cell next) const {
    if (field_.value(next) > field_.value(cell_)) return false;
    if (field_.nearer(next, cell_)) return true;
    return !field_.nearer(cell_, next) && sight_distance(next) < sight_distance(cell_);
  }

  bool may_enter(Direction d) const {
    if (!field_.grid().can_step(cell_, d)) return false;
    const Cell next = step(cell_, d);
    return field_.reached(next) && is_nearer(next);
  }

  void enter(Direction d) {
    const Cell next = step(cell_, d);
    if (!field_.grid().passable(next)) return fail("runs into a wall");
    if (!field_.grid().can_step(cell_, d)) return fail("cuts a corner");
    if (!field_.reached(next)) return fail("leaves the field");
    if (!may_enter(d)) return fail("goes away from the goal");
    cell_ = next;
    ++walk_.cells;
    stay_ = 0;
    settle();
  }

  // Off the border, into the cell.
  void settle() {
    constexpr double kReach = 0.5 - kInside;
    at_.x = std::clamp(at_.x, cell_.x - kReach, cell_.x + kReach);
    at_.y = std::clamp(at_.y, cell_.y - kReach, cell_.y + kReach);
  }

  const FlowField& flow_;
  const IntegrationField& field_;
  Walk walk_;
  Vec2 at_;
  Vec2 from_;  // before the last move, and its direction
  Vec2 v_;
  Cell cell_;
  double stay_ = 0;  // walked in this cell
};

}  // namespace

Walk walk(const FlowField& flow, Vec2 from, double stride) {
  return Walker(flow, from).run(stride);
}

}  // namespace nav::test
