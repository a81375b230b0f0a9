// Rounded corners and B-splines, against figures worked out by hand.
#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>

#include "geom/polyline.h"
#include "smooth/registry.h"
#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

namespace {

constexpr double kPi = std::numbers::pi;

const Ground kPlane{.legal = [](Vec2, Vec2) { return true; },
                    .cost = [](Vec2 a, Vec2 b) { return distance(a, b); }};
const Polyline kRightAngle{{0, 0}, {10, 0}, {10, 10}};

bool has(const Polyline& points, Vec2 wanted) {
  for (const Vec2 p : points) {
    if (distance(p, wanted) < 1e-9) return true;
  }
  return false;
}

double sharpest_bend(const Polyline& points) {
  double most = 0;
  for (const double bend : curvatures(points)) most = std::max(most, std::fabs(bend));
  return most;
}

}  // namespace

TEST_CASE("arc: a right angle becomes a quarter of a circle") {
  const Smoothed smooth =
      arc_smoother.smooth(kRightAngle, kPlane, {.spacing = 0.1, .turn_radius = 2});
  CHECK(smooth.notes.empty());
  // About 8,2, from 8,0 to 10,2.
  CHECK(smooth.points.front() == Vec2{0, 0});
  CHECK(has(smooth.points, {8, 0}));
  CHECK(has(smooth.points, {10, 2}));
  CHECK(smooth.points.back() == Vec2{10, 10});
  for (std::size_t i = 1; i + 1 < smooth.points.size(); ++i) {
    CHECK(distance(smooth.points[i], {8, 2}) == Approx(2));
  }
  for (std::size_t i = 2; i + 1 < smooth.points.size(); ++i) {
    CHECK(distance(smooth.points[i - 1], smooth.points[i]) <= 0.1 + 1e-12);
  }
  CHECK(path_length(smooth.points) == Approx(16 + kPi).epsilon(1e-3));
  CHECK(total_turning(smooth.points) == Approx(kPi / 2));
}

TEST_CASE("arc: left and right turns, obtuse and acute ones") {
  for (const double turn : {0.3, -0.3, 2.0, -2.0, 3.0}) {
    INFO(turn);
    const Vec2 behind{40 + 40 * std::cos(turn), 40 * std::sin(turn)};
    const Smoothed smooth =
        arc_smoother.smooth({{0, 0}, {40, 0}, behind}, kPlane, {.turn_radius = 2});
    CHECK(has(smooth.points, {40 - 2 * std::tan(std::fabs(turn) / 2), 0}));
    CHECK(total_turning(smooth.points) == Approx(std::fabs(turn)));
    CHECK(sharpest_bend(smooth.points) == Approx(0.5).epsilon(0.01));
  }
}

TEST_CASE("arc: corners near one another share the line between them") {
  // Radius 2 wants 2 of each line; the middle one has 3 for both corners, and gives each half of
  // it.
  const Polyline path{{0, 0}, {10, 0}, {10, 3}, {20, 3}};
  const Smoothed smooth = arc_smoother.smooth(path, kPlane, {.turn_radius = 2});
  CHECK(has(smooth.points, {8.5, 0}));
  CHECK(has(smooth.points, {10, 1.5}));
  CHECK(has(smooth.points, {11.5, 3}));
  CHECK(smooth.notes == std::vector<std::string>{
                            "2 of 2 corners turn tighter than a radius of 2, down to 1.5 at 10,0"});
  // A flat corner wants little, and leaves the rest to its neighbour.
  const Polyline uneven{{0, 0}, {10, 0}, {10, 3}, {11, 12}};
  const Smoothed more = arc_smoother.smooth(uneven, kPlane, {.turn_radius = 2});
  CHECK(more.notes.empty());
  CHECK(has(more.points, {8, 0}));
}

TEST_CASE("arc: points on a line are no corners") {
  const Polyline path{{0, 0}, {9, 0}, {10, 0}, {10, 1}, {10, 10}};
  const Smoothed smooth = arc_smoother.smooth(path, kPlane, {.turn_radius = 4});
  CHECK(has(smooth.points, {6, 0}));
  CHECK(smooth.notes.empty());
}

TEST_CASE("arc: pulled in as far as a wall in the corner wants it") {
  const DrawnMap drawn = draw(R"(
    ......
    ....#.
    ......
    ......
    ......
    ......
  )");
  const Grid grid = drawn.grid();
  const Polyline path{{0, 0}, {5, 0}, {5, 5}};
  // The wall's corner at 4.5,0.5 is the root of 0.5 from the corner, on the line that halves it.
  // The arc dips r (sqrt(2) - 1) along that line: r < 1.7071.
  const double most = std::sqrt(0.5) / (std::numbers::sqrt2 - 1);
  const Smoothed free = arc_smoother.smooth(path, grid_ground(grid), {.turn_radius = 1.68});
  CHECK(free.notes.empty());
  const Smoothed tight = arc_smoother.smooth(path, grid_ground(grid), {.turn_radius = 3});
  const double radius = 5 - tight.points[1].x;
  CHECK(tight.points[1].y == 0);
  CHECK(radius < most);
  CHECK(radius > 0.93 * most);
  CHECK(tight.notes == std::vector<std::string>{
                           "1 of 1 corners turn tighter than a radius of 3, down to 1.7 at 5,0"});
}

TEST_CASE("arc: where no radius fits the corner stays, and says so") {
  // Walking about the corner of a wall, touching it.
  const DrawnMap drawn = draw(R"(
    ...
    .#.
    ...
  )");
  const Grid grid = drawn.grid();
  const Ground ground = grid_ground(grid, Motion::point);
  const Polyline path{{0, 0}, {1.5, 0.5}, {2, 2}};
  for (const Smoother* smoother : {&arc_smoother, &bezier_corners_smoother, &b_spline_smoother}) {
    INFO(smoother->name);
    const Smoothed smooth = smoother->smooth(path, ground, {});
    CHECK(smooth.points == path);
    CHECK(smooth.motion == Motion::point);
    REQUIRE(smooth.notes.size() == 1);
  }
  CHECK(arc_smoother.smooth(path, ground, {}).notes[0] ==
        "1 of 1 corners stayed sharp, the first at 1.5,0.5");
  CHECK(b_spline_smoother.smooth(path, ground, {}).notes[0] == "1 of 1 corners stayed sharp");
}

TEST_CASE("arc: turning back can't be rounded") {
  const Polyline path{{0, 0}, {5, 0}, {0, 0}};
  const Smoothed smooth = arc_smoother.smooth(path, kPlane, {});
  CHECK(smooth.points == path);
  CHECK(smooth.notes == std::vector<std::string>{"1 of 1 corners stayed sharp, the first at 5,0"});
}

TEST_CASE("bezier corners: the radius in the middle is the one asked for") {
  for (const double turn : {0.5, 1.5, 2.5}) {
    INFO(turn);
    const Vec2 behind{90 + 90 * std::cos(turn), 90 * std::sin(turn)};
    const Smoothed smooth = bezier_corners_smoother.smooth({{0, 0}, {90, 0}, behind}, kPlane,
                                                           {.spacing = 0.02, .turn_radius = 2});
    CHECK(smooth.notes.empty());
    CHECK(sharpest_bend(smooth.points) == Approx(0.5).epsilon(0.01));
    CHECK(total_turning(smooth.points) == Approx(turn));
  }
}

TEST_CASE("bezier corners: half a parabola by hand") {
  // d cos^2 / sin of 45 degrees: reach 2 root 2 for a radius of 2; the middle is a quarter of both
  // ends and half of the corner.
  const Smoothed smooth =
      bezier_corners_smoother.smooth(kRightAngle, kPlane, {.spacing = 0.02, .turn_radius = 2});
  const double reach = 2 * std::numbers::sqrt2;
  CHECK(has(smooth.points, {10 - reach, 0}));
  CHECK(has(smooth.points, {10, reach}));
  double nearest = 100;
  for (const Vec2 p : smooth.points) nearest = std::min(nearest, distance(p, kRightAngle[1]));
  CHECK(nearest == Approx(reach / 4 * std::numbers::sqrt2).epsilon(1e-3));
}

TEST_CASE("b-spline: its points are those of the basis functions") {
  const Polyline path{{0, 0}, {4, 1}, {5, 6}, {9, 4}, {12, 9}};
  const Smoothed smooth = b_spline_smoother.smooth(path, kPlane, {.spacing = 0.05});
  // With the path going straight on beyond its ends.
  Polyline control{path[0] * 2 - path[1]};
  control.insert(control.end(), path.begin(), path.end());
  control.push_back(path[4] * 2 - path[3]);
  double farthest = 0;
  for (std::size_t i = 0; i + 3 < control.size(); ++i) {
    for (int k = 0; k <= 20; ++k) {
      const double t = k / 20.0;
      const double s = 1 - t;
      const Vec2 p = control[i] * (s * s * s / 6) +
                     control[i + 1] * ((3 * t * t * t - 6 * t * t + 4) / 6) +
                     control[i + 2] * ((-3 * t * t * t + 3 * t * t + 3 * t + 1) / 6) +
                     control[i + 3] * (t * t * t / 6);
      double nearest = 100;
      for (std::size_t j = 1; j < smooth.points.size(); ++j) {
        const Vec2 a = smooth.points[j - 1];
        const Vec2 d = smooth.points[j] - a;
        const double at = ((p.x - a.x) * d.x + (p.y - a.y) * d.y) / (d.x * d.x + d.y * d.y);
        nearest = std::min(nearest, distance(p, a + d * std::clamp(at, 0.0, 1.0)));
      }
      farthest = std::max(farthest, nearest);
    }
  }
  CHECK(farthest < 1e-3);
  CHECK(smooth.points.front() == path.front());
  CHECK(smooth.points.back() == path.back());
}

TEST_CASE("b-spline: its curvature does not jump") {
  const Polyline path{{0, 0}, {6, 0}, {6, 6}, {12, 6}, {12, 0}};
  const Smoothed spline = b_spline_smoother.smooth(path, kPlane, {.spacing = 0.02});
  const Smoothed arcs = arc_smoother.smooth(path, kPlane, {.spacing = 0.02, .turn_radius = 2});
  const auto greatest_jump = [](const Polyline& points) {
    const std::vector<double> bends = curvatures(points);
    double most = 0;
    for (std::size_t i = 2; i + 1 < bends.size(); ++i) {
      most = std::max(most, std::fabs(bends[i] - bends[i - 1]));
    }
    return most;
  };
  CHECK(greatest_jump(spline.points) < 0.02);
  CHECK(greatest_jump(arcs.points) > 0.2);
}

TEST_CASE("b-spline: the steps of a staircase are ironed out") {
  Polyline stairs{{0, 0}};
  for (int i = 0; i < 10; ++i) {
    stairs.push_back(stairs.back() + Vec2{1, 0});
    stairs.push_back(stairs.back() + Vec2{1, 1});
  }
  const Smoothed smooth = b_spline_smoother.smooth(stairs, kPlane, {});
  CHECK(total_turning(smooth.points) < 0.6 * total_turning(stairs));
  CHECK(path_length(smooth.points) < path_length(stairs));
}

TEST_CASE("curves: don't bulge onto dear ground that the path keeps off") {
  const DrawnMap drawn = draw(R"(
    .......
    ....s..
    .......
    .......
  )");
  AgentProfile profile = *built_in_profile("ground");
  profile.terrain["S"].cost = 50 * kUnitCost;
  const Grid grid(drawn.map, profile, DiagonalRule::only_if_no_obstacles);
  const Ground ground = grid_ground(grid);
  const Polyline path{{0, 0}, {5, 0}, {5, 3}};
  for (const Smoother* smoother :
       {&arc_smoother, &bezier_corners_smoother, &b_spline_smoother, &catmull_rom_smoother}) {
    INFO(smoother->name);
    const Smoothed smooth = smoother->smooth(path, ground, {.turn_radius = 3});
    CHECK(smooth.points.size() > 3);
    double cost = 0;
    for (std::size_t i = 1; i < smooth.points.size(); ++i) {
      cost += ground.cost(smooth.points[i - 1], smooth.points[i]);
    }
    CHECK(cost == Approx(path_length(smooth.points)));  // none of it in the swamp
  }
}

TEST_CASE("curves: a bound on curvature widens arcs, and is told where it can't be kept") {
  const Smoothed wide = arc_smoother.smooth(kRightAngle, kPlane, {.max_curvature = 0.25});
  CHECK(has(wide.points, {6, 0}));
  CHECK(wide.notes.empty());
  const Smoothed none = arc_smoother.smooth(kRightAngle, kPlane, {.max_curvature = 0.05});
  REQUIRE(none.notes.size() == 2);
  CHECK(none.notes[0] == "1 of 1 corners turn tighter than a radius of 20, down to 10 at 10,0");
  CHECK(none.notes[1].starts_with("bends more than 0.05 at 1 place, most at "));
  CHECK(none.notes[1].ends_with(" (a radius of 10)"));
  // A path of straight lines bends at its corners, however far apart they are.
  const Smoothed spline = catmull_rom_smoother.smooth(kRightAngle, kPlane, {.max_curvature = 0.1});
  REQUIRE(spline.notes.size() == 1);
  CHECK(spline.notes[0].starts_with("bends more than 0.1 at "));
}
