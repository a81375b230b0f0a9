// Costs at the bounds of the integer metrics: sums that would leave 64 bits, factors that would
// leave the range of whole numbers.
#include <catch2/catch.hpp>

#include "base/error.h"
#include "base/rng.h"
#include "bench/reference_search.h"
#include "planners/registry.h"
#include "planners/route.h"

using namespace nav;

namespace {

// Terrains of the given costs, spread by chance.
TerrainMap spread(int width, int height, const std::vector<CellCost>& costs) {
  std::vector<TerrainKind> kinds;
  for (const CellCost cost : costs) {
    TerrainKind kind;
    kind.name = "kind " + std::to_string(kinds.size());
    kind.declared = true;
    kind.passable = true;
    kind.cost = cost;
    kinds.push_back(std::move(kind));
  }
  TerrainMap map(width, height, std::move(kinds));
  Rng rng(7);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      map.set({x, y}, static_cast<std::uint8_t>(rng.below(costs.size())));
    }
  }
  return map;
}

}  // namespace

TEST_CASE("dear terrain: optimal planners have the least cost at any distance") {
  const TerrainMap map = spread(90, 3, {999'999'999, 1'000'000'000, kMaxCellCost / 1'000'000 + 7});
  const Grid grid(map, *built_in_profile("ground"), DiagonalRule::only_if_no_obstacles);
  const Components components(grid);
  for (const PlannerInfo* planner : planners()) {
    if (!planner->can.optimal || !planner->can.terrain_costs || planner->can.any_angle) continue;
    Router router(grid, components, *planner);
    for (int x = 1; x < 90; ++x) {
      const Query query{.from = {0, 1}, .to = {{x, 1}}};
      CAPTURE(planner->name, x);
      CHECK(router.route({.query = query}).cost == reference_cost(grid, {0, 1}, {x, 1}));
    }
  }
}

TEST_CASE("dear terrain: a bound holds, however large weight and costs are") {
  const TerrainMap map = spread(200, 3, {kMaxCellCost, kMaxCellCost - 1});
  const Grid grid(map, *built_in_profile("ground"), DiagonalRule::only_if_no_obstacles);
  const Components components(grid);
  Router router(grid, components, weighted_astar_planner);
  const Query query{.from = {0, 1}, .to = {{199, 1}}, .weight = 1e6};
  const Answer& answer = router.route({.query = query});
  CHECK(answer.status == Status::found);
  CHECK(answer.cost.value() <= 1e6 * reference_cost(grid, {0, 1}, {199, 1})->value());
}

TEST_CASE("dear terrain: a path whose cost leaves 64 bits is an error, not a wrap") {
  const TerrainMap map = spread(10'000, 1, {kMaxCellCost});
  const Grid grid(map, *built_in_profile("ground"), DiagonalRule::only_if_no_obstacles);
  const Components components(grid);
  for (const PlannerInfo* planner : planners()) {
    if (planner->can.any_angle) continue;  // what lines cost is no whole number
    CAPTURE(planner->name);
    Router router(grid, components, *planner);
    CHECK_THROWS_AS(router.route({.query = {.from = {0, 0}, .to = {{9999, 0}}}}), Error);
  }
}

// Else cheaper and cheaper ways to cells that were expanded before go on nearly for ever.
TEST_CASE("dear terrain: greedy search expands no cell twice") {
  const TerrainMap map = spread(19, 26, {1, 3, 999'999'937, 500'000'000'000'001, kMaxCellCost});
  const Grid grid(map, *built_in_profile("ground"), DiagonalRule::at_least_one_walkable);
  const auto index = greedy_planner.prepare(grid, {});
  const auto solver = index->new_solver();
  for (const Heuristic heuristic : {Heuristic::automatic, Heuristic::zero}) {
    Query query{.from = {0, 0}, .to = {{18, 25}}, .heuristic = heuristic};
    query.max_expansions = 100'000;
    const Answer& answer = solver->solve(query);
    CHECK(answer.status == Status::found);
    CHECK(answer.stats.expanded <= 19 * 26);
  }
}
