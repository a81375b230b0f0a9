#include "geom/polyline.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace nav {
namespace {

// Indices of the points that are apart from the one before.
std::vector<std::size_t> distinct(std::span<const Vec2> points) {
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (result.empty() || distance(points[result.back()], points[i]) > 0) result.push_back(i);
  }
  return result;
}

double angle(Vec2 v) { return std::atan2(v.y, v.x); }

// Into (-pi, pi]. Requires: within a turn of it.
double wrapped(double a) {
  constexpr double kPi = std::numbers::pi;
  if (a > kPi) return a - 2 * kPi;
  return a <= -kPi ? a + 2 * kPi : a;
}

// Calls visit(index, turn, half the length of both segments) at each point between two others.
template <class Visit>
void visit_turns(std::span<const Vec2> points, Visit visit) {
  const std::vector<std::size_t> at = distinct(points);
  for (std::size_t k = 1; k + 1 < at.size(); ++k) {
    const Vec2 a = points[at[k - 1]];
    const Vec2 b = points[at[k]];
    const Vec2 c = points[at[k + 1]];
    visit(at[k], turn_at(a, b, c), (distance(a, b) + distance(b, c)) / 2);
  }
}

}  // namespace

double turn_at(Vec2 a, Vec2 b, Vec2 c) {
  if (a == b || b == c) return 0;
  const Vec2 in = b - a;
  const Vec2 out = c - b;
  const double turn = std::atan2(in.x * out.y - in.y * out.x, in.x * out.x + in.y * out.y);
  return turn == -std::numbers::pi ? std::numbers::pi : turn;
}

double total_turning(std::span<const Vec2> points) {
  double sum = 0;
  visit_turns(points, [&sum](std::size_t, double turn, double) { sum += std::fabs(turn); });
  return sum;
}

std::vector<double> headings(std::span<const Vec2> points) {
  std::vector<double> result(points.size(), 0);
  const std::vector<std::size_t> at = distinct(points);
  if (at.size() < 2) return result;
  for (std::size_t k = 0; k < at.size(); ++k) {
    const Vec2 here = points[at[k]];
    const double in = k == 0 ? angle(points[at[1]] - here) : angle(here - points[at[k - 1]]);
    const bool inside = k > 0 && k + 1 < at.size();
    const double turn = inside ? turn_at(points[at[k - 1]], here, points[at[k + 1]]) : 0;
    const std::size_t end = k + 1 < at.size() ? at[k + 1] : points.size();
    std::fill(result.begin() + static_cast<std::ptrdiff_t>(at[k]),
              result.begin() + static_cast<std::ptrdiff_t>(end), wrapped(in + turn / 2));
  }
  return result;
}

std::vector<double> curvatures(std::span<const Vec2> points) {
  std::vector<double> result(points.size(), 0);
  visit_turns(points,
              [&result](std::size_t i, double turn, double half) { result[i] = turn / half; });
  return result;
}

std::vector<Vec2> resample(std::span<const Vec2> points, double spacing) {
  std::vector<Vec2> result;
  if (points.empty()) return result;
  result.push_back(points.front());
  double along = 0;  // of points[i - 1]
  for (std::size_t i = 1; i < points.size(); ++i) {
    const double step = distance(points[i - 1], points[i]);
    // Places are multiples of the spacing, not sums of it: errors don't add up.
    for (double next = spacing * static_cast<double>(result.size()); next < along + step;
         next = spacing * static_cast<double>(result.size())) {
      const double part = std::clamp((next - along) / step, 0.0, 1.0);
      result.push_back(points[i - 1] + (points[i] - points[i - 1]) * part);
    }
    along += step;
  }
  const double rest = along - spacing * static_cast<double>(result.size() - 1);
  if (result.size() > 1 && rest <= 1e-9 * spacing) result.pop_back();
  if (along > 0) result.push_back(points.back());
  return result;
}

}  // namespace nav
