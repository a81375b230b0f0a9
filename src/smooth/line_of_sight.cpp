// Leaving points out by line of sight, greedily: from the start, or from the far end.
//
// Every point between the last kept one and the furthest that can be walked to straight is left
// out, where the straight way does not cost more than the points left out did. From the far end the
// same is done to the reversed path: bends then lie near the start instead of the goal. Repeated
// until nothing changes, so that smoothing again changes nothing.
//
// Invariants
//  1. Every kept point is a point of the path; both ends are kept.
//  2. Every segment is legal or was one of the path.
// A shortcut may pass a wall on its other side, which string-pull never does.
// Cost: a pass asks one question a point; one to three passes are usual.
// Source: post-smoothing as in Botea, Müller and Schaeffer, Near Optimal Hierarchical Path-Finding,
//         Journal of Game Development 1(1), 2004; ours compares the cost of the ground as well.
#include <algorithm>

#include "smooth/registry.h"

namespace nav {
namespace {

// Costs are sums of doubles: a shortcut over the same ground must not fail by rounding.
constexpr double kRelativeSlack = 1e-12;

Polyline pull_once(const Polyline& path, const Ground& ground) {
  Polyline kept{path.front()};
  double replaced = 0;  // cost of what lies between kept.back() and path[i]
  for (std::size_t i = 1; i < path.size(); ++i) {
    const double last = ground.cost(path[i - 1], path[i]);
    const bool straight =
        i == 1 || (ground.legal(kept.back(), path[i]) &&
                   ground.cost(kept.back(), path[i]) <= (replaced + last) * (1 + kRelativeSlack));
    if (straight) {
      replaced += last;
    } else {
      kept.push_back(path[i - 1]);
      replaced = last;
    }
  }
  kept.push_back(path.back());
  return kept;
}

Polyline pull(Polyline path, const Ground& ground) {
  for (std::size_t before = 0; path.size() != before && path.size() > 2;) {
    before = path.size();
    path = pull_once(path, ground);
  }
  return path;
}

Smoothed pull_from_start(const Polyline& path, const Ground& ground, const SmoothOptions&) {
  return {.points = pull(path, ground), .motion = ground.motion};
}

// What it costs to come from another terrain depends on the direction of the walk.
Smoothed pull_from_goal(const Polyline& path, const Ground& ground, const SmoothOptions&) {
  Ground reversed = ground;
  reversed.cost = [&ground](Vec2 a, Vec2 b) { return ground.cost(b, a); };
  Polyline points(path.rbegin(), path.rend());
  points = pull(std::move(points), reversed);
  std::reverse(points.begin(), points.end());
  return {.points = std::move(points), .motion = ground.motion};
}

}  // namespace

const Smoother line_of_sight_smoother{
    .name = "line-of-sight",
    .summary = "leaves out every point that can be walked past in a straight line",
    .source = "Botea, Müller and Schaeffer 2004",
    .promises = {.never_longer = true, .idempotent = true},
    .smooth = pull_from_start,
};

const Smoother line_of_sight_back_smoother{
    .name = "line-of-sight-back",
    .summary = "the same from the far end: bends lie near the start",
    .source = "Botea, Müller and Schaeffer 2004",
    .promises = {.never_longer = true, .idempotent = true},
    .smooth = pull_from_goal,
};

}  // namespace nav
