// Fewer points, close to the path: Douglas and Peucker's algorithm, which respects walls.
//
// A piece of the path is replaced by the line between its ends, where every point left out lies
// within the tolerance of that line, the line is legal, and it costs no more than the piece did.
// Else the piece is split at the point that lies farthest (of equal ones the first) and both parts
// are treated alike; so a piece that a wall forbids to straighten keeps the points that lead
// around. Repeated until nothing changes, against the points that the pass before left, so that
// smoothing again changes nothing. Each pass keeps the tolerance, so k passes stray by k tolerances
// at most; mostly there is one.
//
// Invariants
//  1. Every kept point is a point of the path; both ends are kept.
//  2. Every segment is legal or was one of the path.
// Cost: as many distances and questions as points times splits, n log n mostly.
// Source: Douglas and Peucker, Algorithms for the Reduction of the Number of Points Required to
//         Represent a Digitized Line or its Caricature, Cartographica 10(2), 1973; ours asks for
//         walls and costs as well.
#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "smooth/registry.h"

namespace nav {
namespace {

constexpr double kRelativeSlack = 1e-12;  // of costs, which are sums of doubles

double distance_to_segment(Vec2 p, Vec2 a, Vec2 b) {
  const Vec2 d = b - a;
  const double square = d.x * d.x + d.y * d.y;
  const double t = square == 0 ? 0 : ((p.x - a.x) * d.x + (p.y - a.y) * d.y) / square;
  return distance(p, a + d * std::clamp(t, 0.0, 1.0));
}

Polyline simplify_once(const Polyline& path, const Ground& ground, double tolerance) {
  std::vector<double> cost_to{0};  // [points]
  for (std::size_t i = 1; i < path.size(); ++i) {
    cost_to.push_back(cost_to.back() + ground.cost(path[i - 1], path[i]));
  }
  Polyline kept{path.front()};
  std::vector<std::size_t> ends{path.size() - 1};  // of pieces still to be done, the next one last
  for (std::size_t first = 0; !ends.empty();) {
    const std::size_t last = ends.back();
    std::size_t farthest = first + 1;
    double most = -1;
    for (std::size_t i = first + 1; i < last; ++i) {
      const double off = distance_to_segment(path[i], path[first], path[last]);
      if (off > most) most = off, farthest = i;
    }
    const double replaced = cost_to[last] - cost_to[first];
    const bool keeps_line = last == first + 1;
    if (keeps_line ||
        (most <= tolerance && ground.legal(path[first], path[last]) &&
         ground.cost(path[first], path[last]) <= replaced + kRelativeSlack * cost_to.back())) {
      kept.push_back(path[last]);
      ends.pop_back();
      first = last;
    } else {
      ends.push_back(farthest);
    }
  }
  return kept;
}

Smoothed simplify(const Polyline& path, const Ground& ground, const SmoothOptions& options) {
  if (!(options.tolerance >= 0 && std::isfinite(options.tolerance))) {
    throw Error("simplify needs a tolerance of 0 cells or more", "0.5 is usual");
  }
  Smoothed result{.points = path, .motion = ground.motion};
  for (std::size_t before = 0; result.points.size() != before && result.points.size() > 2;) {
    before = result.points.size();
    result.points = simplify_once(result.points, ground, options.tolerance);
  }
  return result;
}

}  // namespace

const Smoother simplify_smoother{
    .name = "simplify",
    .summary = "leaves out points that lie within a tolerance of the line that replaces them",
    .source = "Douglas and Peucker 1973",
    .promises = {.never_longer = true, .idempotent = true},
    .smooth = simplify,
};

}  // namespace nav
