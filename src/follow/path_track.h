// A path made ready to be followed: its points, and how far along each of them lies.
//
// Lengths are in the unit of the points, which may be cells or anything else: nothing in this
// folder knows what a unit is. Points given twice in a row count once, so no segment has length 0.
//
// Cost: 24 bytes a point; a place along the path is found by bisection. set() keeps the memory of
// the path before.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "geom/vec2.h"

namespace nav {

class PathTrack {
 public:
  PathTrack() = default;
  explicit PathTrack(std::span<const Vec2> points) { set(points); }

  // Another path instead. Throws Error for coordinates that are not finite.
  void set(std::span<const Vec2> points);
  void clear();

  bool empty() const { return points_.empty(); }
  std::span<const Vec2> points() const { return points_; }
  // How far along point i lies. Requires: i < points().size().
  double along(std::size_t i) const { return along_[i]; }
  double length() const { return empty() ? 0 : along_.back(); }

  // The last point that lies no farther along than this, but never the last of all where there are
  // two: the segment from it to the next one holds the place. Requires: not empty.
  std::size_t segment_at(double along) const;
  // The place so far along; before the start it is the start, beyond the end the end. Points of
  // the path are met to the last bit. Requires: not empty.
  Vec2 point_at(double along) const;
  // The direction of the segment there, of length 1; 0,0 for a path of one point. At a turn it is
  // that of the segment that follows. Requires: not empty.
  Vec2 direction_at(double along) const;

 private:
  std::vector<Vec2> points_;
  std::vector<double> along_;  // [points]
};

}  // namespace nav
