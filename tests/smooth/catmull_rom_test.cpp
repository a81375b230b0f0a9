// Catmull-Rom splines against formulas of others, and case 029: splines that overshoot or divide by
// zero.
#include "smooth/catmull_rom.h"

#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "base/rng.h"
#include "smooth/registry.h"
#include "support/drawing.h"
#include "support/messages.h"

using namespace nav;
using namespace nav::test;

namespace {

const Polyline kHairpin{{0, 0}, {8, 0}, {8, 2}, {0, 2}};

// An open plane.
const Ground kPlane{.legal = [](Vec2, Vec2) { return true; },
                    .cost = [](Vec2 a, Vec2 b) { return distance(a, b); }};

Vec2 somewhere(Rng& rng) { return {rng.unit() * 40, rng.unit() * 40}; }

// The seed's formula, coefficient by coefficient.
double seed_form(double p0, double p1, double p2, double p3, double t) {
  return 0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t +
                (3 * p1 - p0 - 3 * p2 + p3) * t * t * t);
}

// The pyramid of Barry and Goldman, "A recursive evaluation algorithm for a class of Catmull-Rom
// splines", 1988: lines between neighbours, then parabolas, then the cubic.
Vec2 pyramid(const std::array<Vec2, 4>& p, double alpha, double part) {
  std::array<double, 4> knot{};
  for (std::size_t i = 1; i < 4; ++i) {
    knot[i] = knot[i - 1] + std::pow(distance(p[i - 1], p[i]), alpha);
  }
  const double t = knot[1] + (knot[2] - knot[1]) * part;
  const auto between = [&](Vec2 a, Vec2 b, std::size_t i, std::size_t j) {
    const double whole = knot[j] - knot[i];
    return a * ((knot[j] - t) / whole) + b * ((t - knot[i]) / whole);
  };
  const Vec2 a1 = between(p[0], p[1], 0, 1);
  const Vec2 a2 = between(p[1], p[2], 1, 2);
  const Vec2 a3 = between(p[2], p[3], 2, 3);
  return between(between(a1, a2, 0, 2), between(a2, a3, 1, 3), 1, 2);
}

bool all_finite(const Polyline& points) {
  for (const Vec2 p : points) {
    if (!std::isfinite(p.x) || !std::isfinite(p.y)) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("catmull-rom: the uniform form is that of the seed, to 1e-9, ends taken twice included") {
  Rng rng(3);
  for (int i = 0; i < 500; ++i) {
    std::array<Vec2, 4> p{};
    for (Vec2& each : p) each = somewhere(rng);
    if (i % 4 == 1) p[0] = p[1];
    if (i % 4 == 2) p[3] = p[2];
    if (i % 4 == 3) p[0] = p[1], p[3] = p[2];
    const CubicBezier piece = catmull_rom_piece(p[0], p[1], p[2], p[3], 0);
    for (int k = 0; k <= 10; ++k) {
      const Vec2 at = point_at(piece, k / 10.0);
      REQUIRE(std::fabs(at.x - seed_form(p[0].x, p[1].x, p[2].x, p[3].x, k / 10.0)) < 1e-9);
      REQUIRE(std::fabs(at.y - seed_form(p[0].y, p[1].y, p[2].y, p[3].y, k / 10.0)) < 1e-9);
    }
  }
}

TEST_CASE("catmull-rom: the seed's five points a segment lie on the smoothed path's curve") {
  // The seed's loop over a path, ends taken twice; ours with so many points that one lies there.
  Rng rng(8);
  Polyline path;
  for (int i = 0; i < 8; ++i) path.push_back(somewhere(rng));
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    const Vec2 p0 = path[i == 0 ? 0 : i - 1];
    const Vec2 p3 = path[std::min(i + 2, path.size() - 1)];
    const CubicBezier piece = catmull_rom_piece(p0, path[i], path[i + 1], p3, 0);
    std::vector<Vec2> points{piece.a};
    append_points(piece, 5, points);
    for (std::size_t k = 0; k < 5; ++k) {
      const double t = static_cast<double>(k) / 5;
      CHECK(std::fabs(points[k].x - seed_form(p0.x, path[i].x, path[i + 1].x, p3.x, t)) < 1e-9);
      CHECK(std::fabs(points[k].y - seed_form(p0.y, path[i].y, path[i + 1].y, p3.y, t)) < 1e-9);
    }
  }
}

TEST_CASE("catmull-rom: all forms agree with the recursive evaluation") {
  Rng rng(4);
  for (int i = 0; i < 500; ++i) {
    const std::array<Vec2, 4> p{somewhere(rng), somewhere(rng), somewhere(rng), somewhere(rng)};
    for (const double alpha : {0.0, 0.5, 1.0}) {
      const CubicBezier piece = catmull_rom_piece(p[0], p[1], p[2], p[3], alpha);
      for (const double t : {0.0, 0.2, 0.5, 0.9, 1.0}) {
        REQUIRE(distance(point_at(piece, t), pyramid(p, alpha, t)) < 1e-9);
      }
    }
  }
}

TEST_CASE("case 029: the middle of the hairpin") {
  const auto middle = [](double alpha) {
    return point_at(catmull_rom_piece(kHairpin[0], kHairpin[1], kHairpin[2], kHairpin[3], alpha),
                    0.5);
  };
  CHECK(distance(middle(0), {9, 1}) < 1e-12);
  CHECK(distance(middle(0.5), {8 + 1.0 / 3, 1}) < 1e-6);
}

TEST_CASE("case 029: on the map no form enters the wall beside the hairpin") {
  const DrawnMap drawn = draw(R"(
    .........#
    ########.#
    .........#
  )");
  const Grid grid = drawn.grid();
  for (const double alpha : {0.0, 0.25, 0.5, 1.0}) {
    for (const Smoother* smoother : smoothers()) {
      if (smoother->promises.never_longer) continue;
      INFO(smoother->name << " " << alpha);
      const Smoothed smooth =
          smoother->smooth(kHairpin, grid_ground(grid), {.alpha = alpha, .turn_radius = 3});
      CHECK(smooth.points.front() == kHairpin.front());
      CHECK(smooth.points.back() == kHairpin.back());
      for (std::size_t i = 1; i < smooth.points.size(); ++i) {
        for (int k = 0; k <= 100; ++k) {
          const Vec2 a = smooth.points[i - 1];
          const Vec2 p = a + (smooth.points[i] - a) * (k / 100.0);
          REQUIRE(grid.passable(Cell{static_cast<std::int32_t>(std::lround(p.x)),
                                     static_cast<std::int32_t>(std::lround(p.y))}));
        }
      }
    }
  }
  const Smoothed uniform = catmull_rom_smoother.smooth(kHairpin, grid_ground(grid), {.alpha = 0});
  CHECK(uniform.notes == std::vector<std::string>{"1 of 3 pieces were pulled in"});
  // The tangents are halved twice, as after once the curve would touch the wall at 8.5: (9 - 8)
  // / 4.
  double right = 0;
  for (const Vec2 p : uniform.points) right = std::max(right, p.x);
  CHECK(right == Approx(8.25));
}

TEST_CASE("case 029: points given twice change nothing") {
  const Polyline twice{{0, 0}, {8, 0}, {8, 0}, {8, 2}, {0, 2}, {0, 2}};
  for (const Smoother* smoother : smoothers()) {
    if (smoother->promises.needs_grid) continue;
    for (const double alpha : {0.0, 0.5, 1.0}) {
      INFO(smoother->name);
      const Smoothed once = smoother->smooth(kHairpin, kPlane, {.alpha = alpha});
      const Smoothed doubled = smoother->smooth(twice, kPlane, {.alpha = alpha});
      CHECK(all_finite(once.points));
      if (!smoother->promises.never_longer) CHECK(doubled.points == once.points);
    }
  }
}

TEST_CASE("case 029: two points are a straight line, one is itself") {
  for (const Smoother* smoother : smoothers()) {
    if (smoother->promises.needs_grid) continue;
    INFO(smoother->name);
    CHECK(smoother->smooth({{0, 0}, {4, 0}}, kPlane, {}).points == Polyline{{0, 0}, {4, 0}});
    CHECK(smoother->smooth({{3, 7}}, kPlane, {}).points == Polyline{{3, 7}});
    CHECK(smoother->smooth({{3, 7}, {3, 7}}, kPlane, {}).points == Polyline{{3, 7}, {3, 7}});
    CHECK(smoother->smooth({}, kPlane, {}).points.empty());
  }
}

TEST_CASE("curves: no number that is not finite, whatever the waypoints") {
  Rng rng(5);
  const double tiny = std::numeric_limits<double>::denorm_min();
  for (int i = 0; i < 300; ++i) {
    Polyline path;
    for (std::uint64_t k = 0; k < 2 + rng.below(6); ++k) {
      const Vec2 near = path.empty() ? Vec2{} : path.back();
      const std::array<Vec2, 5> choice{somewhere(rng), near, near + Vec2{tiny, 0},
                                       near + Vec2{1e-9, -1e-9}, near + Vec2{0, 1}};
      path.push_back(choice[rng.below(choice.size())]);
    }
    for (const Smoother* smoother : smoothers()) {
      if (smoother->promises.needs_grid) continue;
      const double alpha = static_cast<double>(rng.below(3)) / 2;
      INFO(i << " " << smoother->name);
      CHECK(all_finite(smoother->smooth(path, kPlane, {.alpha = alpha}).points));
    }
  }
}

TEST_CASE("catmull-rom: options out of range") {
  const auto message = [](const SmoothOptions& options) {
    return message_of([&] { catmull_rom_smoother.smooth(kHairpin, kPlane, options); });
  };
  CHECK(message({.alpha = 1.5}) ==
        "an alpha of a spline out of range; 0 is uniform, 0.5 centripetal, 1 chordal");
  CHECK(message({.spacing = 0}) ==
        "a spacing of curve points that is not above 0; it is a distance in cells");
  CHECK(
      message({.spacing = 1e-9}) ==
      "a spacing of 1e-09 on a path that long gives more than 10000000 points; take a larger one");
  CHECK(message({.turn_radius = std::nan("")}) ==
        "a turn radius that is not above 0; it is a radius in cells");
  CHECK(message({.max_curvature = -1}) ==
        "a greatest curvature below 0; it is 1 / the least turn radius, or 0 for no bound");
}
