// Walks a path exactly: for movers that are never pushed aside.
//
// A step is a length, not a place to go to: what is left of it at a waypoint is walked on the next
// segment, and the end cuts it off. So a step may be longer than a segment, or than the whole path,
// and no waypoint is ever overshot. Arrived is who has used up the path: there is no second
// tolerance that could contradict the first.
//
// Cost: constant a step and a segment passed; no allocation but in set_path().
#pragma once

#include <cstddef>
#include <span>

#include "follow/path_track.h"

namespace nav {

class PathWalker {
 public:
  PathWalker() = default;

  // Starts anew at the first point. Throws Error for coordinates that are not finite.
  void set_path(std::span<const Vec2> points);
  // Walks so far, or to the end if that is nearer; returns what was walked. Requires: distance >=
  // 0.
  double advance(double distance);

  const PathTrack& track() const { return track_; }
  bool arrived() const { return track_.empty() || along_ == track_.length(); }
  double along() const { return along_; }
  double remaining() const { return track_.length() - along_; }
  // Requires: a path that is not empty.
  Vec2 position() const { return position_; }
  Vec2 direction() const { return track_.direction_at(along_); }

 private:
  PathTrack track_;
  double along_ = 0;
  std::size_t segment_ = 0;
  Vec2 position_;
};

}  // namespace nav
