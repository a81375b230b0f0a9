#include "follow/path_track.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "base/error.h"

namespace nav {

void PathTrack::set(std::span<const Vec2> points) {
  for (const Vec2 p : points) {
    if (std::isfinite(p.x) && std::isfinite(p.y)) continue;
    throw Error("a path with a point that is no number", "coordinates are finite");
  }
  clear();
  for (const Vec2 p : points) {
    const double step = points_.empty() ? 0 : distance(points_.back(), p);
    if (!points_.empty() && step == 0) continue;
    along_.push_back(points_.empty() ? 0 : along_.back() + step);
    points_.push_back(p);
  }
}

void PathTrack::clear() {
  points_.clear();
  along_.clear();
}

std::size_t PathTrack::segment_at(double along) const {
  assert(!empty());
  const auto beyond = std::upper_bound(along_.begin(), along_.end(), along);
  const auto count = static_cast<std::size_t>(beyond - along_.begin());
  const std::size_t last = points_.size() < 2 ? 0 : points_.size() - 2;
  return std::min(count == 0 ? 0 : count - 1, last);
}

Vec2 PathTrack::point_at(double along) const {
  const std::size_t i = segment_at(along);
  if (along <= along_[i]) return points_[i];
  if (along >= length()) return points_.back();
  const double part = (along - along_[i]) / (along_[i + 1] - along_[i]);
  return points_[i] + (points_[i + 1] - points_[i]) * part;
}

Vec2 PathTrack::direction_at(double along) const {
  if (points_.size() < 2) return {};
  const std::size_t i = segment_at(along);
  return (points_[i + 1] - points_[i]) * (1 / (along_[i + 1] - along_[i]));
}

}  // namespace nav
