#include "geom/polyline.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>

using namespace nav;

namespace {

constexpr double kPi = std::numbers::pi;

std::vector<Vec2> circle(double radius, int count) {
  std::vector<Vec2> points;
  for (int i = 0; i <= count; ++i) {
    const double angle = 2 * kPi * i / count;
    points.push_back({radius * std::cos(angle), radius * std::sin(angle)});
  }
  return points;
}

double along(const std::vector<Vec2>& points) {
  double sum = 0;
  for (std::size_t i = 1; i < points.size(); ++i) sum += distance(points[i - 1], points[i]);
  return sum;
}

}  // namespace

TEST_CASE("polyline: turns are positive from x towards y, and turning back is pi") {
  CHECK(turn_at({0, 0}, {1, 0}, {1, 1}) == Approx(kPi / 2));
  CHECK(turn_at({0, 0}, {1, 0}, {1, -1}) == Approx(-kPi / 2));
  CHECK(turn_at({0, 0}, {1, 0}, {2, 0}) == 0);
  CHECK(turn_at({0, 0}, {1, 0}, {0, 0}) == kPi);
  CHECK(turn_at({0, 0}, {-1, 0}, {0, 0}) == kPi);
  CHECK(turn_at({0, 0}, {0, 0}, {1, 0}) == 0);
  CHECK(turn_at({0, 0}, {1, 0}, {1, 0}) == 0);
}

TEST_CASE("polyline: total turning of a square, a zigzag and a line") {
  CHECK(total_turning(std::vector<Vec2>{{0, 0}, {1, 0}, {1, 1}, {0, 1}, {0, 0}}) ==
        Approx(1.5 * kPi));
  CHECK(total_turning(std::vector<Vec2>{{0, 0}, {1, 1}, {2, 0}, {3, 1}}) == Approx(kPi));
  CHECK(total_turning(std::vector<Vec2>{{0, 0}, {1, 0}, {1, 0}, {5, 0}}) == 0);
  CHECK(total_turning({}) == 0);
}

TEST_CASE("polyline: headings, between segments the middle of both") {
  const std::vector<Vec2> corner{{0, 0}, {1, 0}, {1, 0}, {1, 1}};
  const std::vector<double> heading = headings(corner);
  CHECK(heading[0] == 0);
  CHECK(heading[1] == Approx(kPi / 4));
  CHECK(heading[2] == heading[1]);
  CHECK(heading[3] == Approx(kPi / 2));
  // Across the direction -x, where angles jump: 135 and -135 degrees have 180 between them.
  CHECK(headings(std::vector<Vec2>{{0, 0}, {-1, 1}, {-2, 0}})[1] == Approx(kPi));
  CHECK(headings(std::vector<Vec2>{{3, 3}, {3, 3}}) == std::vector<double>{0, 0});
  CHECK(headings({}).empty());
}

TEST_CASE("polyline: curvature of a circle, and signed turns as its sum") {
  const double radius = 5;
  const std::vector<Vec2> points = circle(radius, 200);
  const std::vector<double> bends = curvatures(points);
  for (std::size_t i = 1; i + 1 < bends.size(); ++i) {
    CHECK(bends[i] == Approx(1 / radius).epsilon(1e-4));
  }
  CHECK(bends.front() == 0);
  CHECK(bends.back() == 0);
  // A right angle with legs 2 and 4: pi / 2 over 3.
  CHECK(curvatures(std::vector<Vec2>{{0, 0}, {2, 0}, {2, -4}})[1] == Approx(-kPi / 6));
}

TEST_CASE("polyline: points at equal distances, the end kept") {
  const std::vector<Vec2> corner{{0, 0}, {3, 0}, {3, 4}};
  CHECK(resample(corner, 2) == std::vector<Vec2>{{0, 0}, {2, 0}, {3, 1}, {3, 3}, {3, 4}});
  CHECK(resample(corner, 3.5) == std::vector<Vec2>{{0, 0}, {3, 0.5}, {3, 4}});
  CHECK(resample(corner, 7) == std::vector<Vec2>{{0, 0}, {3, 4}});
  CHECK(resample(corner, 99) == std::vector<Vec2>{{0, 0}, {3, 4}});
  CHECK(resample(std::vector<Vec2>{{1, 2}}, 1) == std::vector<Vec2>{{1, 2}});
  CHECK(resample(std::vector<Vec2>{{1, 2}, {1, 2}}, 1) == std::vector<Vec2>{{1, 2}});
  CHECK(resample({}, 1).empty());
}

TEST_CASE("polyline: a spacing that divides the length only up to rounding leaves no stub") {
  const std::vector<Vec2> line{{0, 0}, {1, 0}};
  for (const int parts : {3, 7, 10, 49, 1000}) {
    const std::vector<Vec2> points = resample(line, 1.0 / parts);
    CHECK(points.size() == static_cast<std::size_t>(parts) + 1);
    CHECK(points.back() == Vec2{1, 0});
  }
}

TEST_CASE("polyline: the way between samples is the spacing, along the path") {
  const std::vector<Vec2> points = circle(3, 500);
  const double length = along(points);
  const std::vector<Vec2> samples = resample(points, 0.1);
  CHECK(samples.size() == static_cast<std::size_t>(std::ceil(length / 0.1)) + 1);
  for (std::size_t i = 1; i + 1 < samples.size(); ++i) {
    CHECK(distance(samples[i - 1], samples[i]) == Approx(0.1).epsilon(1e-3));
  }
}
