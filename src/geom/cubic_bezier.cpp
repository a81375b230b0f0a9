#include "geom/cubic_bezier.h"

#include <algorithm>
#include <cmath>

namespace nav {

Vec2 point_at(const CubicBezier& curve, double t) {
  const double s = 1 - t;
  return curve.a * (s * s * s) + curve.b * (3 * s * s * t) + curve.c * (3 * s * t * t) +
         curve.d * (t * t * t);
}

Vec2 derivative_at(const CubicBezier& curve, double t) {
  const double s = 1 - t;
  return (curve.b - curve.a) * (3 * s * s) + (curve.c - curve.b) * (6 * s * t) +
         (curve.d - curve.c) * (3 * t * t);
}

Vec2 second_derivative_at(const CubicBezier& curve, double t) {
  return (curve.c - curve.b * 2 + curve.a) * (6 * (1 - t)) +
         (curve.d - curve.c * 2 + curve.b) * (6 * t);
}

double curvature_at(const CubicBezier& curve, double t) {
  const Vec2 first = derivative_at(curve, t);
  const Vec2 second = second_derivative_at(curve, t);
  const double speed = length(first);
  if (speed == 0) return 0;
  return (first.x * second.y - first.y * second.x) / (speed * speed * speed);
}

double point_count(const CubicBezier& curve, double spacing, int least) {
  // No derivative is longer than three times the longest side of the polygon abcd.
  const double side = std::max(
      {distance(curve.a, curve.b), distance(curve.b, curve.c), distance(curve.c, curve.d)});
  return std::max(std::ceil(3 * side / spacing), static_cast<double>(least));
}

void append_points(const CubicBezier& curve, int count, std::vector<Vec2>& points) {
  for (int i = 1; i < count; ++i) points.push_back(point_at(curve, static_cast<double>(i) / count));
  points.push_back(curve.d);
}

}  // namespace nav
