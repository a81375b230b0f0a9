#include <catch2/catch.hpp>

#include "base/error.h"
#include "smooth/registry.h"
#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

namespace {

Polyline simplified(const Polyline& path, const Grid& grid, double tolerance) {
  return simplify_smoother.smooth(path, grid_ground(grid), {.tolerance = tolerance}).points;
}

}  // namespace

TEST_CASE("simplify: points within the tolerance are left out, those beyond it stay") {
  const Grid grid(TerrainMap(12, 6, moving_ai_kinds()), *built_in_profile("ground"),
                  DiagonalRule::only_if_no_obstacles);
  const Polyline path{{0, 0}, {5, 1}, {10, 0}, {10, 5}};
  CHECK(simplified(path, grid, 0.99) == path);
  CHECK(simplified(path, grid, 1) == Polyline{{0, 0}, {10, 0}, {10, 5}});
  // 10,0 lies 10 x 5 / sqrt(125) = 4.472 from the line between the ends.
  CHECK(simplified(path, grid, 4.48) == Polyline{{0, 0}, {10, 5}});
}

TEST_CASE("simplify: a wall keeps the points that lead around it") {
  const Grid grid = draw(R"(
    .......
    ...#...
    .......
  )")
                        .grid();
  const Polyline path{{0, 1}, {1, 1}, {2, 0}, {4, 0}, {5, 1}, {6, 1}};
  // 2,0 is the farthest from the line between the ends; from there the line to 6,1 is at y = 0.375
  // where the wall ends, above its upper side at 0.5.
  CHECK(simplified(path, grid, 10) == Polyline{{0, 1}, {2, 0}, {6, 1}});
}

TEST_CASE("simplify: a tolerance that is none is refused") {
  const Grid grid = draw(R"(
    ...
  )")
                        .grid();
  CHECK_THROWS_AS(simplified({{0, 0}, {1, 0}, {2, 0}}, grid, -1), Error);
}
