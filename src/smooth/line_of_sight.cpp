// String pulling by line of sight.
//
// Greedy from the start: leave out every point between the last kept one and the furthest that can
// be walked to straight, without paying more for the ground than the points left out did. Repeated
// until nothing changes, so that smoothing again changes nothing.
//
// Invariants
//  1. Every kept point is a point of the path; both ends are kept.
//  2. Every segment is legal or was one of the path.
// Cost: a pass asks one question a point; one to three passes are usual.
// Source: post-smoothing as in Botea, Müller and Schaeffer, Near Optimal Hierarchical Path-Finding,
//         Journal of Game Development 1(1), 2004; ours compares the cost of the ground as well.
#include "smooth/smoother.h"

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

Smoothed pull(const Polyline& path, const Ground& ground, const SmoothOptions&) {
  Smoothed result{.points = path, .motion = ground.motion};
  for (std::size_t before = 0; result.points.size() != before && result.points.size() > 2;) {
    before = result.points.size();
    result.points = pull_once(result.points, ground);
  }
  return result;
}

}  // namespace

const Smoother line_of_sight_smoother{
    .name = "line-of-sight",
    .summary = "leaves out every point that can be walked past in a straight line",
    .source = "Botea, Müller and Schaeffer 2004",
    .promises = {.never_longer = true, .idempotent = true},
    .smooth = pull,
};

}  // namespace nav
