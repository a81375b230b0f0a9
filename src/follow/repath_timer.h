// When does an agent that follows something ask for a new path?
//
//   by_time      every `min_interval_s`
//   by_distance  whenever its target has moved by more than `target_moved` since it last asked
//   adaptive     the sooner the nearer the target: `min_interval_s` beside it, `max_interval_s`
//   from
//                `far_away` on, evenly between
//
// Who has no path asks at once; who has strayed too far from its own (PathProgress::deviation) asks
// beside these, and calls asked() then as well. Many agents that begin together would also ask
// together: give each another `first_after_s`.
//
// Time left over from a step counts for the next one, so that agents ask as often at 50 as at 60
// steps a second; but a long step never makes more than one question due.
// Cost: 48 bytes an agent, no allocation.
#pragma once

#include <cstdint>

#include "geom/vec2.h"

namespace nav {

enum class RepathStrategy : std::uint8_t { by_time, by_distance, adaptive };

// Distances in the unit of the positions.
struct RepathOptions {
  RepathStrategy strategy = RepathStrategy::adaptive;
  double min_interval_s = 0.1;
  double max_interval_s = 1;
  double far_away = 500;
  double target_moved = 64;
};

// How long to wait until the next question with the target so far away. Requires: adaptive options
// in range.
double adaptive_interval(const RepathOptions& options, double distance);

class RepathTimer {
 public:
  // Throws Error for options out of range.
  explicit RepathTimer(const RepathOptions& options = {}, double first_after_s = 0);

  // Lets time pass; is a new path due? Then asked() is called, now or when there is time for it;
  // until then it stays due.
  bool due(double seconds, Vec2 target);
  // A path from here to there has just been asked for, whatever the reason.
  void asked(Vec2 agent, Vec2 target);

 private:
  RepathOptions options_;
  double wait_s_ = 0;  // until the next question; below 0: it is late
  bool first_ = true;  // none has been asked yet
  Vec2 target_;        // of the last question
};

}  // namespace nav
