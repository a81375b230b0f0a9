// The abstract graph: what it promises of verdicts, changes and threads.
#include "hierarchy/cluster_graph.h"

#include <catch2/catch.hpp>

#include "base/rng.h"
#include "cluster_values.h"
#include "grid/components.h"
#include "path/checker.h"
#include "planners/registry.h"
#include "support/drawing.h"
#include "support/sanitized.h"
#include "support/strewn.h"

using namespace nav;
using namespace nav::test;

namespace {

constexpr int kThinning = NAVTOOL_SANITIZED ? 8 : 1;

}  // namespace

TEST_CASE("cluster graph: a path is found exactly where there is one, for any size of clusters") {
  Rng rng(41);
  for (int i = 0; i < 120; i += kThinning) {
    const DiagonalRule rule = kDiagonalRules[static_cast<std::size_t>(i) % 4];
    const int width = 1 + static_cast<int>(rng.below(11));
    const int height = 1 + static_cast<int>(rng.below(9));
    const Grid grid(strewn_map(rng, width, height, 0.6 * rng.unit()), walker(false), rule);
    const Components components(grid);
    for (const int side : {1, 2, 3, 5, 16}) {
      const auto index = hpa_planner.prepare(grid, {.cluster_side = side});
      const auto solver = index->new_solver();
      for (int from = 0; from < width * height; ++from) {
        for (int to = 0; to < width * height; ++to) {
          Query query{.from = {from % width, from / width}};
          query.to.push_back({to % width, to / width});
          const Answer& answer = solver->solve(query);
          INFO(name(rule) << " map " << i << " side " << side << " from " << from << " to " << to);
          REQUIRE(answer.has_path() == components.connected(query.from, query.to.front()));
          REQUIRE_FALSE(find_fault(grid, query, answer));
        }
      }
    }
  }
}

TEST_CASE("cluster graph: after any changes it is the one built afresh") {
  Rng rng(42);
  for (const bool terrain_costs : {false, true}) {
    for (const DiagonalRule rule : kDiagonalRules) {
      TerrainMap map = strewn_map(rng, 70, 50, 0.25);
      AgentProfile profile = walker(terrain_costs);
      profile.size_cells = rule == DiagonalRule::always ? 2 : 1;
      Grid grid(map, profile, rule);
      WorkerPool pool(1);
      ClusterGraph graph(grid, 9, pool);
      for (int round = 0; round < 40; round += kThinning) {
        for (int change = 0; change < 30; ++change) {
          std::vector<Cell> cells;
          for (std::uint64_t n = rng.below(3); n != ~std::uint64_t{0}; --n) {
            cells.push_back({static_cast<int>(rng.below(70)), static_cast<int>(rng.below(50))});
            map.set(cells.back(), rng.chance(0.4) ? 5 : rng.chance(0.2) ? 2 : 0);
          }
          grid.update(map, cells);
          graph.repair(graph.outdated(cells), pool);
        }
        require_equal(graph, ClusterGraph(grid, 9, pool));
        require_marks_hold(graph);
      }
    }
  }
}

TEST_CASE("cluster graph: it is the same with any number of threads") {
  Rng rng(43);
  const TerrainMap map = strewn_map(rng, 300, 200, 0.2);
  const Grid grid(map, walker(false), DiagonalRule::only_if_no_obstacles);
  WorkerPool alone(1);
  WorkerPool several(3);
  const ClusterGraph a(grid, 16, alone);
  const ClusterGraph b(grid, 16, several);
  require_equal(a, b);
  for (ClusterGraph::Number n = 0; n < a.number_count(); ++n) REQUIRE(a.marks(n) == b.marks(n));
}

TEST_CASE("cluster graph: ends in two pockets of one cluster meet outside of it") {
  const auto drawn = draw(R"(
    S.#G...
    ..#....
    ..#....
    ..#....
    .......
    .......
  )");
  const Grid grid = drawn.grid();
  const auto index = hpa_planner.prepare(grid, {.cluster_side = 4});
  const auto solver = index->new_solver();
  Query query{.from = *drawn.start};
  query.to.push_back(*drawn.goal);
  const Answer& answer = solver->solve(query);
  REQUIRE(answer.has_path());
  // Down the left side, past the wall's end and up again: as short as can be.
  CHECK(answer.cost == Cost{9 * kUnitCost, 1 * kUnitCost});
}
