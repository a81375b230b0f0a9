// When to work out a field (or a path) anew for a goal that moves.
//
// Every frame is a waste: units far away hardly notice. By time: after an interval. By distance:
// when the goal has moved so far. Adaptive: after an interval that grows with the distance between
// unit and goal, from the shortest beside it to the longest far away. A goal that has not moved at
// all calls for nothing.
//
// Time comes from the caller, in seconds on any clock that only goes forward.
#pragma once

#include <cstdint>
#include <optional>

#include "geom/vec2.h"

namespace nav {

enum class UpdateRule : std::uint8_t { by_time, by_distance, adaptive };

struct GoalPolicyOptions {
  UpdateRule rule = UpdateRule::adaptive;
  double interval_seconds = 0.1;          // by time; the shortest one of adaptive; >= 0
  double longest_interval_seconds = 1.0;  // adaptive, from far_cells on; >= the shortest
  double far_cells = 32;                  // > 0
  double moved_cells = 4;                 // by distance; >= 0
};

class GoalPolicy {
 public:
  // Throws Error for numbers out of range.
  explicit GoalPolicy(const GoalPolicyOptions& options = {});

  // Is it time? If so, goal and time are taken over as those of the update. The first call always
  // says yes. `unit_cells` is how far the nearest unit that matters is from the goal.
  bool is_due(double now_seconds, Vec2 goal, double unit_cells);
  // The next call says yes.
  void reset() { last_.reset(); }

 private:
  struct Update {
    double at_seconds;
    Vec2 goal;
  };

  double interval(double unit_cells) const;

  GoalPolicyOptions options_;
  std::optional<Update> last_;
};

}  // namespace nav
