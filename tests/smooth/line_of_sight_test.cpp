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
