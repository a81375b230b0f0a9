#include <catch2/catch.hpp>

#include "planners/registry.h"
#include "smooth/registry.h"
#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

TEST_CASE("line-of-sight: an open field is crossed in one line") {
  const TerrainMap map(20, 10, moving_ai_kinds());
  const Grid grid(map, *built_in_profile("ground"), DiagonalRule::only_if_no_obstacles);
  const auto solver = astar_planner.prepare(grid, {})->new_solver();
  const Answer& answer = solver->solve({.from = {0, 0}, .to = {{19, 7}}});
  const Polyline smooth =
      line_of_sight_smoother.smooth(to_polyline(answer.cells), grid_ground(grid), {}).points;
  CHECK(smooth == Polyline{{0, 0}, {19, 7}});
}

TEST_CASE("line-of-sight: dear ground that the search avoided is not cut through") {
  const auto drawn = draw(R"(
    .......
    .sssss.
    .sssss.
    .......
  )");
  AgentProfile profile = *built_in_profile("ground");
  profile.terrain["S"].cost = 5 * kUnitCost;
  const Grid grid(drawn.map, profile, DiagonalRule::only_if_no_obstacles);
  const auto solver = astar_planner.prepare(grid, {})->new_solver();
  const Answer& answer = solver->solve({.from = {0, 1}, .to = {{6, 1}}});
  const Polyline smooth =
      line_of_sight_smoother.smooth(to_polyline(answer.cells), grid_ground(grid), {}).points;
  CHECK(smooth == Polyline{{0, 1}, {1, 0}, {5, 0}, {6, 1}});
}

TEST_CASE("line-of-sight: from the far end the bend moves to the other side") {
  const Grid grid = draw(R"(
    .........
    .........
    ....#....
    .........
  )")
                        .grid();
  const Polyline path{{0, 2}, {1, 2}, {2, 2}, {3, 1}, {4, 1}, {5, 1}, {6, 2}, {7, 2}, {8, 2}};
  // From 0,2 the furthest point in sight is 5,1 (at x = 3.5 the line is at y = 1.3, above the
  // wall); from 8,2 it is 3,1.
  CHECK(line_of_sight_smoother.smooth(path, grid_ground(grid), {}).points ==
        Polyline{{0, 2}, {5, 1}, {8, 2}});
  CHECK(line_of_sight_back_smoother.smooth(path, grid_ground(grid), {}).points ==
        Polyline{{0, 2}, {3, 1}, {8, 2}});
}
