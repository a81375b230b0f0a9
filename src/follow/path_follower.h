// Follows a path as a body does: steers towards a point ahead on it, slows down for the end, stops.
//
// Made for agents that are pushed about, by others or by their own inertia: each step starts from
// where the agent really is. The steps are the caller's: it moves the agent by the velocity that it
// gets, or by what avoidance makes of it.
//
// Invariants
//  1. The velocity never exceeds max_speed, and never changes by more than max_acceleration allows,
//     unless the agent came with more.
//  2. Who moves straight towards the end never passes it, however long a step is: the speed is at
//  most
//     the one from which the agent can still stop, counted in steps.
//  3. Arrived is who is near the end and has no more than that of the path left; near the end alone
//  is
//     not enough, as a path may pass by its own end. Once arrived, the agent stays so until it is
//     pushed twice as far away, so that none trembles at the border.
// Cost: that of PathProgress; no allocation but in set_path().
// Source: a point ahead on the path as in Coulter, Implementation of the Pure Pursuit Path Tracking
//         Algorithm, Carnegie Mellon University CMU-RI-TR-92-01, 1992; for agents that may turn
//         on the spot, so that the velocity points there itself, without an arc.
#pragma once

#include <cstdint>
#include <span>

#include "follow/path_progress.h"
#include "follow/path_track.h"

namespace nav {

// Distances in the unit of the path.
struct FollowOptions {
  double max_speed = 150;
  double max_acceleration = 0;  // speeding up, braking and turning; 0: no bound
  double slowing_radius = 0;    // slow down evenly within it; 0: brake as late as possible
  double look_ahead = 40;       // > 0; also the reach of progress, and the most a step leads to
  double waypoint_tolerance = 4;
  double final_tolerance = 10;  // > 0
  double max_deviation = 50;    // who is farther from the path needs a new one
};

enum class FollowState : std::uint8_t {
  idle,  // has no path
  following,
  strayed,  // is farther from it than max_deviation: should get a new path; goes back meanwhile
  arrived,
};

struct FollowStep {
  FollowState state = FollowState::idle;
  Vec2 velocity;  // for the time of the step
  Vec2 target;    // what it steers towards
};

class PathFollower {
 public:
  // Throws Error for options out of range.
  explicit PathFollower(const FollowOptions& options = {});
  PathFollower(const PathFollower&) = delete;  // its progress refers to its track
  PathFollower& operator=(const PathFollower&) = delete;

  // Follows it from its start on; an empty one ends following. Throws Error for coordinates that
  // are not finite.
  void set_path(std::span<const Vec2> points);
  // The agent is here, as fast as that: what to do for the next `seconds`? Requires: seconds > 0.
  FollowStep step(Vec2 position, Vec2 velocity, double seconds) {
    return step(position, velocity, seconds, [](Vec2, Vec2) { return true; });
  }
  // The same, cutting turns only where `clear(Vec2, Vec2)` lets it walk straight.
  template <class Clear>
  FollowStep step(Vec2 position, Vec2 velocity, double seconds, Clear&& clear) {
    if (track_.empty()) return {FollowState::idle, changed(velocity, {}, seconds), position};
    progress_.update(position);
    const double ahead = look_ahead_in_sight(progress_, position, options_.look_ahead, clear);
    return steer(position, velocity, seconds, ahead);
  }

  const PathTrack& track() const { return track_; }
  const PathProgress& progress() const { return progress_; }
  FollowState state() const { return state_; }

 private:
  FollowStep steer(Vec2 position, Vec2 velocity, double seconds, double ahead);
  FollowState next_state(Vec2 position) const;
  double speed(double left, double seconds) const;
  Vec2 changed(Vec2 velocity, Vec2 wanted, double seconds) const;

  FollowOptions options_;
  PathTrack track_;
  PathProgress progress_;
  FollowState state_ = FollowState::idle;
};

}  // namespace nav
