#include "follow/repath_timer.h"

#include <algorithm>

#include "base/error.h"

namespace nav {
namespace {

void check(const RepathOptions& options) {
  if (!(options.min_interval_s > 0 && options.min_interval_s <= options.max_interval_s)) {
    throw Error("intervals of new paths out of order", "0 < least interval <= greatest interval");
  }
  if (!(options.far_away > 0) || !(options.target_moved >= 0)) {
    throw Error("a distance of new paths out of range",
                "what is far away is above 0, what a target moves 0 or more");
  }
}

}  // namespace

double adaptive_interval(const RepathOptions& options, double distance) {
  const double part = std::clamp(distance / options.far_away, 0.0, 1.0);
  return options.min_interval_s + (options.max_interval_s - options.min_interval_s) * part;
}

RepathTimer::RepathTimer(const RepathOptions& options, double first_after_s)
    : options_(options), wait_s_(first_after_s) {
  check(options);
}

bool RepathTimer::due(double seconds, Vec2 target) {
  wait_s_ -= seconds;
  if (first_ || options_.strategy != RepathStrategy::by_distance) return wait_s_ <= 0;
  return distance(target, target_) > options_.target_moved;
}

void RepathTimer::asked(Vec2 agent, Vec2 target) {
  const double interval = options_.strategy == RepathStrategy::adaptive
                              ? adaptive_interval(options_, distance(agent, target))
                              : options_.min_interval_s;
  // What it is late by is made up for, but not more than an interval of it.
  const double late = first_ ? 0 : std::clamp(-wait_s_, 0.0, interval);
  wait_s_ = interval - late;
  first_ = false;
  target_ = target;
}

}  // namespace nav
