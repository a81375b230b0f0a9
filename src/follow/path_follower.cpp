#include "follow/path_follower.h"

#include <algorithm>

#include "base/error.h"
#include "follow/arrival.h"

namespace nav {
namespace {

void check(const FollowOptions& options) {
  const bool positive = options.max_speed > 0 && options.look_ahead > 0 &&
                        options.final_tolerance > 0 && options.max_deviation > 0;
  const bool not_negative = options.max_acceleration >= 0 && options.slowing_radius >= 0 &&
                            options.waypoint_tolerance >= 0;
  if (positive && not_negative) return;
  throw Error("an option of following out of range",
              "speed, look-ahead, final tolerance and deviation are above 0, the others 0 or more");
}

}  // namespace

PathFollower::PathFollower(const FollowOptions& options)
    : options_(options),
      progress_(track_,
                {.reach = options.look_ahead, .waypoint_tolerance = options.waypoint_tolerance}) {
  check(options);
}

void PathFollower::set_path(std::span<const Vec2> points) {
  track_.set(points);
  progress_.restart();
  state_ = track_.empty() ? FollowState::idle : FollowState::following;
}

FollowStep PathFollower::steer(Vec2 position, Vec2 velocity, double seconds, double ahead) {
  state_ = next_state(position);
  if (state_ == FollowState::arrived) return {state_, changed(velocity, {}, seconds), position};
  const Vec2 target = progress_.look_ahead(ahead);
  const double apart = distance(position, target);
  const double left = apart + std::max(progress_.remaining() - ahead, 0.0);
  // Never past the target in one step: what lies behind it may not be in sight.
  const double most = std::min(speed(left, seconds), apart / seconds);
  const Vec2 wanted = apart == 0 ? Vec2{} : (target - position) * (most / apart);
  return {state_, changed(velocity, wanted, seconds), target};
}

FollowState PathFollower::next_state(Vec2 position) const {
  const double tolerance = options_.final_tolerance * (state_ == FollowState::arrived ? 2 : 1);
  const bool near_end = distance(position, track_.points().back()) <= tolerance;
  if (near_end && progress_.remaining() <= tolerance) return FollowState::arrived;
  return progress_.deviation() > options_.max_deviation ? FollowState::strayed
                                                        : FollowState::following;
}

double PathFollower::speed(double left, double seconds) const {
  const double ramp = ramp_speed(left, options_.max_speed, options_.slowing_radius);
  const double stopping = options_.max_acceleration > 0
                              ? braking_speed(left, options_.max_acceleration, seconds)
                              : left / seconds;
  return std::min({options_.max_speed, ramp, stopping});
}

// As much of the change that is wanted as the agent is able to.
Vec2 PathFollower::changed(Vec2 velocity, Vec2 wanted, double seconds) const {
  if (options_.max_acceleration == 0) return wanted;
  const Vec2 change = wanted - velocity;
  const double size = length(change);
  const double most = options_.max_acceleration * seconds;
  return size <= most ? wanted : velocity + change * (most / size);
}

}  // namespace nav
