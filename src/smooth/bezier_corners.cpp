// Corners rounded by quadratic Bézier curves, whose middle control point is the corner.
//
// Such a curve is a piece of a parabola: it bends most in the middle, there with the turn radius,
// and less towards both ends. With both control legs d long and the turn t, the radius there is d
// cos(t / 2)^2 / sin(t / 2): the first derivative is the chord, 2 d cos(t / 2) long, the second is
// 4 d sin(t / 2) long and stands upright on it.
// Cost: points at most `spacing` apart, 8 at least; a question for each, up to twelve times that
// near walls. Source: Bézier curves by the algorithm of de Casteljau, as in Farin, Curves and
// Surfaces for
//         CAGD, 5th edition, 2002.
#include <cmath>

#include "smooth/curve_pieces.h"
#include "smooth/registry.h"
#include "smooth/rounded_corners.h"

namespace nav {
namespace {

double legs_for_radius_1(double turn) {
  const double c = std::cos(turn / 2);
  return std::sin(turn / 2) / (c * c);
}

double reach(double radius, double turn) { return radius * legs_for_radius_1(turn); }
double radius(double reach, double turn) { return reach / legs_for_radius_1(turn); }

void append(const Corner& corner, double reach, double spacing, Polyline& points) {
  const Vec2 first = corner.at - corner.in * reach;
  const Vec2 last = corner.at + corner.out * reach;
  // The same curve as a cubic one.
  put_points({.a = first,
              .b = first + (corner.at - first) * (2.0 / 3),
              .c = last + (corner.at - last) * (2.0 / 3),
              .d = last},
             spacing, points);
}

Smoothed smooth(const Polyline& path, const Ground& ground, const SmoothOptions& options) {
  return round_corners(path, ground, options, {.reach = reach, .radius = radius, .append = append});
}

}  // namespace

const Smoother bezier_corners_smoother{
    .name = "bezier-corners",
    .summary = "corners rounded by Bézier curves, bending most in the middle",
    .source = "Farin 2002",
    .promises = {},
    .smooth = smooth,
};

}  // namespace nav
