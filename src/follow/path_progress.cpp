#include "follow/path_progress.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "base/error.h"

namespace nav {
namespace {

// How far from `a` the point of a segment nearest to p lies, at least `from` and at most `to`.
double nearest_on(Vec2 p, Vec2 a, Vec2 b, double segment_length, double from, double to) {
  const Vec2 d = b - a;
  const double at = ((p.x - a.x) * d.x + (p.y - a.y) * d.y) / segment_length;
  return std::clamp(at, from, to);
}

}  // namespace

PathProgress::PathProgress(const PathTrack& track, const ProgressOptions& options)
    : track_(track), options_(options) {
  if (!(options.reach >= 0) || !(options.waypoint_tolerance >= 0)) {
    throw Error("a reach or tolerance below 0", "distances are 0 or more");
  }
}

void PathProgress::restart() {
  along_ = 0;
  deviation_ = 0;
  next_ = 0;
  started_ = false;
}

void PathProgress::update(Vec2 position) {
  assert(!track_.empty());
  const double moved = started_ ? distance(last_, position) : 0;
  const double until = std::min(along_ + options_.reach + moved, track_.length());
  last_ = position;
  started_ = true;
  const std::span<const Vec2> points = track_.points();
  double best = along_;
  double least = distance(track_.point_at(along_), position);
  for (std::size_t i = track_.segment_at(along_); i + 1 < points.size(); ++i) {
    const double start = track_.along(i);
    if (start > until) break;
    const double whole = track_.along(i + 1) - start;
    const double from = std::max(along_ - start, 0.0);
    const double at = nearest_on(position, points[i], points[i + 1], whole, from,
                                 std::max(from, std::min(until - start, whole)));
    const double apart = distance(points[i] + (points[i + 1] - points[i]) * (at / whole), position);
    if (apart >= least) continue;
    least = apart;
    best = start + at;
  }
  along_ = std::clamp(best, along_, track_.length());
  deviation_ = distance(place(), position);
  pass_waypoints(position, until);
}

double PathProgress::to_next_turn() const {
  const std::size_t end = track_.segment_at(along_) + 1;
  return end < track_.points().size() ? track_.along(end) - along_ : 0;
}

void PathProgress::pass_waypoints(Vec2 position, double until) {
  const std::span<const Vec2> points = track_.points();
  while (next_ + 1 < points.size()) {
    const double at = track_.along(next_);
    const bool near = distance(points[next_], position) <= options_.waypoint_tolerance;
    if (at > along_ && !(near && at <= until)) break;
    ++next_;
  }
}

}  // namespace nav
