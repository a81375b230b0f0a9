// Corners rounded by arcs of a circle: what a vehicle drives that turns its wheels at the corners.
//
// The circle touches both lines r tan(turn / 2) from the corner. Its curvature is 1 / r all along,
// and jumps at both ends; bezier-corners bends less at the ends and more in the middle.
// Cost: points at most `spacing` apart, 16 at least for a half turn; a question for each, up to
// twelve times that near walls.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "smooth/registry.h"
#include "smooth/rounded_corners.h"

namespace nav {
namespace {

double reach(double radius, double turn) { return radius * std::tan(turn / 2); }
double radius(double reach, double turn) { return reach / std::tan(turn / 2); }

void append(const Corner& corner, double reach, double spacing, Polyline& points) {
  const double turn = std::fabs(corner.turn);
  const double r = radius(reach, turn);
  const double side = corner.turn < 0 ? -1 : 1;  // of the centre
  const Vec2 first = corner.at - corner.in * reach;
  const Vec2 across{-corner.in.y * side, corner.in.x * side};
  const int count = static_cast<int>(
      std::ceil(std::max({turn * r / spacing, turn / (std::numbers::pi / 16), 2.0})));
  for (int i = 1; i < count; ++i) {
    const double angle = turn * i / count;
    points.push_back(first + corner.in * (r * std::sin(angle)) +
                     across * (r * (1 - std::cos(angle))));
  }
  points.push_back(corner.at + corner.out * reach);
}

Smoothed smooth(const Polyline& path, const Ground& ground, const SmoothOptions& options) {
  return round_corners(path, ground, options, {.reach = reach, .radius = radius, .append = append});
}

}  // namespace

const Smoother arc_smoother{
    .name = "arc",
    .summary = "corners rounded by arcs of a circle of the turn radius",
    .source = "geometry of the circle",
    .promises = {},
    .smooth = smooth,
};

}  // namespace nav
