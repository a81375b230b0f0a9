#include "grid/wall_distance.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "base/rng.h"
#include "support/drawing.h"
#include "support/strewn.h"

using namespace nav;
using namespace nav::test;

namespace {

bool is_wall(const Grid& grid, Cell c) {
  if (grid.profile().radius_cells > 0) return !grid.contains(c) || !grid.open(grid.id(c));
  return !grid.passable(c);
}

// Every cell of the map and of the rim, one after the other.
double slow_distance(const Grid& grid, Vec2 p) {
  double least = 1e9;
  for (int y = -1; y <= grid.height(); ++y) {
    for (int x = -1; x <= grid.width(); ++x) {
      if (!is_wall(grid, {x, y})) continue;
      least = std::min(least, length({std::max(std::fabs(p.x - x) - 0.5, 0.0),
                                      std::max(std::fabs(p.y - y) - 0.5, 0.0)}));
    }
  }
  return least;
}

}  // namespace

TEST_CASE("wall distance: to edges and corners, by hand") {
  const Grid grid = draw(R"(
    ......
    ......
    ..#...
    ......
    ......
    ......
  )")
                        .grid();
  CHECK(wall_distance(grid, {0, 0}) == 0.5);  // the rim
  CHECK(wall_distance(grid, {3, 2}) == 0.5);
  CHECK(wall_distance(grid, {3.75, 2.25}) == 1.25);
  CHECK(wall_distance(grid, {3, 3}) == Approx(std::sqrt(0.5)));
  CHECK(wall_distance(grid, {2.5, 2.5}) == 0);
  CHECK(wall_distance(grid, {2, 2}) == 0);
  CHECK(wall_distance(grid, {9, 9}) == 0);
  CHECK(wall_distance(grid, {3.75, 2.25}, 1) == 1);  // no more than the bound
  // Segments: past the corner at 2.5,2.5 on the line x + y = 7, along the wall, through it.
  CHECK(wall_distance(grid, {3, 4}, {4, 3}) == Approx(std::sqrt(2.0)));
  CHECK(wall_distance(grid, {0.25, 3}, {4.5, 3}) == 0.5);
  CHECK(wall_distance(grid, {1, 2}, {3, 2}) == 0);
  CHECK(wall_distance(grid, {1, 1.5}, {1.5, 2.5}) == 0);  // touches its side at the end
}

TEST_CASE("wall distance: the same as over all cells, for agents of any size") {
  Rng rng(31);
  for (int round = 0; round < 40; ++round) {
    const int width = 1 + static_cast<int>(rng.below(140));
    const int height = 1 + static_cast<int>(rng.below(25));
    const double density = round % 4 == 0 ? 0.002 : 0.1 * static_cast<double>(round % 4);
    AgentProfile profile = walker(false);
    if (round % 5 == 1) profile.size_cells = 3;
    if (round % 5 == 2) profile.radius_cells = 1.3;
    const Grid grid(strewn_map(rng, width, height, density), profile,
                    DiagonalRule::only_if_no_obstacles);
    for (int i = 0; i < 12; ++i) {
      const auto anywhere = [&] {
        return Vec2{rng.unit() * width - 0.5, rng.unit() * height - 0.5};
      };
      const Vec2 a = anywhere();
      REQUIRE(wall_distance(grid, a) == Approx(slow_distance(grid, a)).margin(1e-12));
      const double bound = rng.unit() * 5;
      REQUIRE(wall_distance(grid, a, bound) ==
              Approx(std::min(bound, slow_distance(grid, a))).margin(1e-12));
      // No sample of a segment is nearer than it says, and some sample is nearly as near.
      const Vec2 b = i % 2 == 0 ? anywhere() : Vec2{a.x, rng.unit() * height - 0.5};
      const double least = wall_distance(grid, a, b);
      REQUIRE(wall_distance(grid, b, a) == Approx(least).margin(1e-12));
      double nearest = 1e9;
      const int count = 10 + 10 * static_cast<int>(distance(a, b));
      for (int k = 0; k <= count; ++k) {
        nearest = std::min(nearest, slow_distance(grid, a + (b - a) * (1.0 * k / count)));
      }
      REQUIRE(least <= nearest + 1e-12);
      REQUIRE(least >= nearest - 0.051);
    }
  }
}
