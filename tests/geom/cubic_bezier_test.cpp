#include "geom/cubic_bezier.h"

#include <catch2/catch.hpp>
#include <cmath>

using namespace nav;

namespace {

// Nearly a quarter of a circle: the usual handles of length 0.5523.
const CubicBezier kQuarter{{1, 0}, {1, 0.5522847498}, {0.5522847498, 1}, {0, 1}};

}  // namespace

TEST_CASE("cubic bezier: places and derivatives of t^3 and the like") {
  // x = t, y = t^3: control points at thirds of x, and 0, 0, 0, 1.
  const CubicBezier curve{{0, 0}, {1.0 / 3, 0}, {2.0 / 3, 0}, {1, 1}};
  for (const double t : {0.0, 0.25, 0.5, 1.0}) {
    CHECK(point_at(curve, t).x == Approx(t));
    CHECK(point_at(curve, t).y == Approx(t * t * t));
    CHECK(derivative_at(curve, t).x == Approx(1));
    CHECK(derivative_at(curve, t).y == Approx(3 * t * t));
    CHECK(second_derivative_at(curve, t).x == Approx(0).margin(1e-12));
    CHECK(second_derivative_at(curve, t).y == Approx(6 * t));
    // y'' / (1 + y'^2)^(3/2).
    CHECK(curvature_at(curve, t) == Approx(6 * t / std::pow(1 + 9 * t * t * t * t, 1.5)));
  }
}

TEST_CASE("cubic bezier: curvature of nearly a circle, by direction") {
  CHECK(curvature_at(kQuarter, 0.5) == Approx(1).epsilon(0.01));
  const CubicBezier back{kQuarter.d, kQuarter.c, kQuarter.b, kQuarter.a};
  CHECK(curvature_at(back, 0.5) == Approx(-1).epsilon(0.01));
  CHECK(curvature_at({{1, 1}, {1, 1}, {1, 1}, {1, 1}}, 0.5) == 0);
}

TEST_CASE("cubic bezier: points no farther apart than asked, the last one exact") {
  for (const double spacing : {0.01, 0.1, 0.3, 5.0}) {
    std::vector<Vec2> points{kQuarter.a};
    append_points(kQuarter, static_cast<int>(point_count(kQuarter, spacing, 3)), points);
    CHECK(points.size() >= 4);
    CHECK(points.back() == kQuarter.d);
    for (std::size_t i = 1; i < points.size(); ++i) {
      CHECK(distance(points[i - 1], points[i]) <= spacing + 1e-12);
    }
  }
}
