#include "follow/path_walker.h"

#include <cassert>

namespace nav {
namespace {

// Steps are products like speed times time: so much of a path's length they may be short by
// rounding.
constexpr double kRelativeSlack = 1e-12;

}  // namespace

void PathWalker::set_path(std::span<const Vec2> points) {
  track_.set(points);
  along_ = 0;
  segment_ = 0;
  position_ = track_.empty() ? Vec2{} : track_.points().front();
}

double PathWalker::advance(double distance) {
  assert(distance >= 0);
  if (arrived()) return 0;
  const double before = along_;
  along_ += distance;
  if (along_ >= track_.length() * (1 - kRelativeSlack)) {
    along_ = track_.length();
    position_ = track_.points().back();
    return along_ - before;
  }
  while (track_.along(segment_ + 1) <= along_) ++segment_;
  const Vec2 from = track_.points()[segment_];
  const Vec2 to = track_.points()[segment_ + 1];
  const double start = track_.along(segment_);
  position_ = from + (to - from) * ((along_ - start) / (track_.along(segment_ + 1) - start));
  return distance;
}

}  // namespace nav
