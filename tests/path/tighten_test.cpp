// Bends are cut off where nothing is in the way.
#include "path/tighten.h"

#include <catch2/catch.hpp>

#include "base/rng.h"
#include "path/checker.h"
#include "path/path.h"
#include "planners/registry.h"
#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

namespace {

std::vector<Cell> tightened(const Grid& grid, std::vector<Cell> waypoints) {
  Tightener(grid).tighten(waypoints);
  return waypoints;
}

}  // namespace

TEST_CASE("tighten: a right angle in the open becomes a diagonal") {
  const Grid grid = draw("......\n......\n......\n......\n").grid();
  CHECK(tightened(grid, {{0, 0}, {3, 0}, {3, 3}}) == std::vector<Cell>{{0, 0}, {3, 3}});
}

TEST_CASE("tighten: a bend around a wall stays") {
  const Grid grid = draw("....\n..#.\n....\n....\n").grid();
  const std::vector<Cell> around{{1, 0}, {3, 0}, {3, 2}};
  CHECK(tightened(grid, around) == around);
}

TEST_CASE("tighten: a step aside and back is left out") {
  const Grid grid = draw("........\n........\n").grid();
  CHECK(tightened(grid, {{0, 0}, {1, 1}, {6, 1}, {7, 0}}) == std::vector<Cell>{{0, 0}, {7, 0}});
}

TEST_CASE("tighten: no shortcut through dear ground") {
  const auto drawn = draw(R"(
    .....
    .sss.
    .sss.
  )");
  AgentProfile profile = *built_in_profile("ground");
  profile.terrain["S"].cost = 5 * kUnitCost;
  const Grid grid(drawn.map, profile, DiagonalRule::only_if_no_obstacles);
  // The corner is cut as far as the swamp lets it.
  CHECK(tightened(grid, {{0, 0}, {4, 0}, {4, 2}}) ==
        std::vector<Cell>{{0, 0}, {3, 0}, {4, 1}, {4, 2}});
}

TEST_CASE("tighten: paths stay legal, keep their ends and never cost more") {
  Rng rng(12);
  int shortened = 0;
  for (int i = 0; i < 300; ++i) {
    TerrainMap map(40, 30, moving_ai_kinds());
    for (int y = 0; y < 30; ++y) {
      for (int x = 0; x < 40; ++x) map.set({x, y}, rng.chance(0.2) ? 5 : rng.chance(0.2) ? 2 : 0);
    }
    AgentProfile profile = *built_in_profile("ground");
    if (i % 2 == 0) profile.terrain["S"].cost = 3 * kUnitCost;
    const Grid grid(map, profile, kDiagonalRules[static_cast<std::size_t>(i / 2) % 4]);
    const auto index = greedy_planner.prepare(grid, {});
    const auto solver = index->new_solver();
    Query query{.from = {static_cast<int>(rng.below(40)), static_cast<int>(rng.below(30))}};
    query.to.push_back({static_cast<int>(rng.below(40)), static_cast<int>(rng.below(30))});
    const Answer& answer = solver->solve(query);
    if (!answer.has_path()) continue;
    const std::vector<Cell> result = tightened(grid, answer.waypoints);
    std::vector<Cell> cells;
    append_cells(result, cells);
    REQUIRE(cells.front() == answer.cells.front());
    REQUIRE(cells.back() == answer.cells.back());
    REQUIRE_FALSE(find_illegal_step(grid, cells));
    REQUIRE(recomputed_cost(grid, cells) <= answer.cost);
    shortened += recomputed_cost(grid, cells) < answer.cost;
  }
  CHECK(shortened > 50);
}
