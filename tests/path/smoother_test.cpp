#include "path/smoother.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "base/rng.h"
#include "planners/registry.h"
#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

TEST_CASE("line-of-sight: an open field is crossed in one line") {
  const TerrainMap map(20, 10, moving_ai_kinds());
  const Grid grid(map, *built_in_profile("ground"), DiagonalRule::only_if_no_obstacles);
  const auto solver = astar_planner.prepare(grid, {})->new_solver();
  const Answer& answer = solver->solve({.from = {0, 0}, .to = {{19, 7}}});
  const Polyline smooth =
      line_of_sight_smoother.smooth(to_polyline(answer.cells), grid_ground(grid));
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
      line_of_sight_smoother.smooth(to_polyline(answer.cells), grid_ground(grid));
  CHECK(smooth == Polyline{{0, 1}, {1, 0}, {5, 0}, {6, 1}});
}

TEST_CASE("smoothers: never longer nor dearer, ends kept, twice is once, under every rule") {
  Rng rng(9);
  for (int i = 0; i < 200; ++i) {
    TerrainMap map(30, 20, moving_ai_kinds());
    for (int y = 0; y < 20; ++y) {
      for (int x = 0; x < 30; ++x) {
        map.set({x, y}, rng.chance(0.2) ? 5 : rng.chance(0.3) ? 2 : 0);
      }
    }
    AgentProfile profile = *built_in_profile("ground");
    if (i % 2 == 0) profile.terrain["S"].cost = 3 * kUnitCost;
    if (i % 3 == 0) profile.radius_cells = 0.4;
    const Grid grid(map, profile, kDiagonalRules[rng.below(4)]);
    const Ground ground = grid_ground(grid);
    const auto solver = astar_planner.prepare(grid, {})->new_solver();
    const Answer& answer = solver->solve({.from = {0, 0}, .to = {{29, 19}}});
    if (!answer.has_path()) continue;
    const Polyline path = to_polyline(answer.cells);
    const auto cost = [&](const Polyline& points) {
      double sum = 0;
      for (std::size_t k = 1; k < points.size(); ++k) sum += ground.cost(points[k - 1], points[k]);
      return sum;
    };
    for (const Smoother* smoother : smoothers()) {
      const Polyline smooth = smoother->smooth(path, ground);
      CHECK(smooth.front() == path.front());
      CHECK(smooth.back() == path.back());
      CHECK(path_length(smooth) <= path_length(path) + 1e-9);
      CHECK(cost(smooth) <= cost(path) + 1e-9);
      CHECK(smoother->smooth(smooth, ground) == smooth);
      for (std::size_t k = 1; k < smooth.size(); ++k) CHECK(ground.legal(smooth[k - 1], smooth[k]));
    }
  }
}
