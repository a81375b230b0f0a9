// Funnel algorithm.
//
// All that is known after some portals is the funnel: the shortest ways to both ends of the last
// portal, which part at the apex and from there bend outwards, one to the left and one to the
// right. The next portal's ends replace them, one after the other: an end cuts off what the new way
// to it runs past, and where it crosses to the other side, the apex moves up that side.
// Strips are convex, so nothing but the portals' ends can be turned about.
//
// Exact in whole numbers. Linear in the number of strips: each point enters and leaves once.
// Source: Lee and Preparata, Euclidean Shortest Paths in the Presence of Rectilinear Barriers,
//         Networks 14(3), 1984. Ours has rows of cells where they have triangles.
#include "smooth/funnel.h"

#include <algorithm>

namespace nav {
namespace {

class Funnel {
 public:
  Funnel(HalfPoint from, std::size_t portals)
      : points_(2 * portals + 5), apex_(portals + 2), left_(apex_), right_(apex_) {
    points_[apex_] = from;
  }

  void narrow(HalfPoint left, HalfPoint right) {
    add_left(left);
    add_right(right);
  }
  std::vector<HalfPoint> path_to(HalfPoint to) {
    add_right(to);
    for (std::size_t i = apex_; i <= right_; ++i) path_.push_back(points_[i]);
    return std::move(path_);
  }

 private:
  // The left side's points go down from the apex, the right side's up.
  void add_left(HalfPoint p) {
    while (left_ < apex_ && turn(points_[left_ + 1], points_[left_], p) >= 0) ++left_;
    while (left_ == apex_ && apex_ < right_ && turn(points_[apex_], points_[apex_ + 1], p) > 0) {
      path_.push_back(points_[apex_++]);
      left_ = apex_;
    }
    points_[--left_] = p;
  }
  void add_right(HalfPoint p) {
    while (right_ > apex_ && turn(points_[right_ - 1], points_[right_], p) <= 0) --right_;
    while (right_ == apex_ && apex_ > left_ && turn(points_[apex_], points_[apex_ - 1], p) < 0) {
      path_.push_back(points_[apex_--]);
      right_ = apex_;
    }
    points_[++right_] = p;
  }

  std::vector<HalfPoint> points_;
  std::size_t apex_;
  std::size_t left_;
  std::size_t right_;
  std::vector<HalfPoint> path_;  // all apexes that were left behind
};

// Is b between a and c on one line?
bool lies_between(HalfPoint a, HalfPoint b, HalfPoint c) {
  return turn(a, b, c) == 0 && (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) >= 0;
}

void append(HalfPoint p, std::vector<HalfPoint>& path) {
  if (!path.empty() && path.back() == p) return;
  while (path.size() > 1 && lies_between(path[path.size() - 2], path.back(), p)) path.pop_back();
  path.push_back(p);
}

}  // namespace

std::vector<HalfPoint> shortest_through(HalfPoint from, HalfPoint to,
                                        std::span<const Strip> strips) {
  Funnel funnel(from, strips.size());
  for (std::size_t i = 1; i < strips.size(); ++i) {
    const Portal portal = portal_between(strips[i - 1], strips[i]);
    const HalfPoint west{portal.low, portal.y};
    const HalfPoint east{portal.high, portal.y};
    const bool down = strips[i].row > strips[i - 1].row;
    funnel.narrow(down ? east : west, down ? west : east);
  }
  std::vector<HalfPoint> path;
  for (const HalfPoint p : funnel.path_to(to)) append(p, path);
  return path;
}

}  // namespace nav
