// How far along its path an agent is: the place of the path nearest to it, found forwards only.
//
// A path may come near itself: the two sides of a hairpin, a loop about a pillar, a way out and
// back on the same line. The nearest place of all would then jump ahead, and the agent would leave
// out what lies between. Here the nearest place is looked for on the stretch that begins where the
// agent was, and is as long as it moved since, plus `reach`.
//
// Invariants
//  1. along() never becomes less.
//  2. It grows by no more than what the agent moved plus `reach`.
// The reach must be greater than what an agent cuts off at a turn, and less than the way between
// two sides of a path that must not be taken for one another. What a look-ahead point is ahead by
// fits both.
// Ties: of places equally near the first.
// Cost: the segments of that stretch; no allocation.
#pragma once

#include <algorithm>
#include <cstddef>

#include "follow/path_track.h"

namespace nav {

struct ProgressOptions {
  double reach = 40;              // >= 0
  double waypoint_tolerance = 4;  // who is so near to the next waypoint has passed it; >= 0
};

class PathProgress {
 public:
  // The track must outlive it. Throws Error for options out of range.
  explicit PathProgress(const PathTrack& track, const ProgressOptions& options = {});

  // At the start of the track: after it got another path.
  void restart();
  // The agent is here now. Requires: finite; the track is not empty.
  void update(Vec2 position);

  double along() const { return along_; }
  double remaining() const { return track_.length() - along_; }
  // The place on the path, and how far the agent is from it.
  Vec2 place() const { return track_.point_at(along_); }
  double deviation() const { return deviation_; }
  // The first waypoint that has not been passed, for those who go from one to the next; the last
  // one is never passed. Passed is who is farther along, or near enough to it and to all before it.
  std::size_t next_waypoint() const { return next_; }
  // How far it is along the path to the end of the segment that the place is on.
  double to_next_turn() const;
  // The point of the path that is so far ahead; at the end, the end.
  Vec2 look_ahead(double distance) const { return track_.point_at(along_ + distance); }

 private:
  void pass_waypoints(Vec2 position, double until);

  const PathTrack& track_;
  ProgressOptions options_;
  double along_ = 0;
  double deviation_ = 0;
  std::size_t next_ = 0;
  bool started_ = false;  // last_ is where the agent was
  Vec2 last_;
};

// How far ahead, up to a distance, lies a point that can be gone to straight: so that a turn is cut
// only as far as the ground allows. `clear(Vec2, Vec2)` says whether a straight line can be walked.
// Half the distance is tried each time, down to 1/64; then the next turn of the path, to which an
// agent on the path can always go. One off the path that sees nothing of this goes back to it: 0.
// Requires: a track that is not empty.
template <class Clear>
double look_ahead_in_sight(const PathProgress& progress, Vec2 from, double distance,
                           Clear&& clear) {
  constexpr int kTries = 7;
  constexpr double kOnPath = 1e-6;  // of the distance: so far off is on the path
  double ahead = distance;
  for (int i = 0; i < kTries; ++i, ahead /= 2) {
    if (clear(from, progress.look_ahead(ahead))) return ahead;
  }
  ahead = std::min(distance, progress.to_next_turn());
  const bool on_path = progress.deviation() <= kOnPath * distance;
  return on_path || clear(from, progress.look_ahead(ahead)) ? ahead : 0;
}

}  // namespace nav
