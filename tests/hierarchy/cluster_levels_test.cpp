// Several levels of clusters: what they promise of verdicts, changes, threads, and of paths that
// are worked out bit by bit.
#include "hierarchy/cluster_levels.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "base/rng.h"
#include "cluster_values.h"
#include "grid/components.h"
#include "path/checker.h"
#include "planners/registry.h"
#include "planners/route.h"
#include "support/messages.h"
#include "support/sanitized.h"
#include "support/strewn.h"

using namespace nav;
using namespace nav::test;
using Catch::Matchers::Contains;

namespace {

constexpr int kThinning = NAVTOOL_SANITIZED ? 8 : 1;

}  // namespace

TEST_CASE("cluster levels: a path is found exactly where there is one, on any number of levels") {
  Rng rng(51);
  for (int i = 0; i < 32; i += kThinning) {
    const DiagonalRule rule = kDiagonalRules[static_cast<std::size_t>(i) % 4];
    const int width = 9 + static_cast<int>(rng.below(12));
    const int height = 5 + static_cast<int>(rng.below(9));
    const Grid grid(strewn_map(rng, width, height, 0.6 * rng.unit(), 0.3), walker(i % 3 == 0),
                    rule);
    const Components components(grid);
    for (const int side : {1, 2, 3}) {
      for (const int levels : {2, 3}) {
        const auto index = hpa_planner.prepare(grid, {.cluster_side = side, .levels = levels});
        const auto solver = index->new_solver();
        for (int query_number = 0; query_number < 400; ++query_number) {
          Query query{.from = any_cell(rng, grid)};
          query.to.push_back(any_cell(rng, grid));
          const Answer& answer = solver->solve(query);
          INFO(name(rule) << " map " << i << " side " << side << " levels " << levels << " from "
                          << query.from.x << ',' << query.from.y << " to " << query.to[0].x << ','
                          << query.to[0].y);
          REQUIRE(answer.has_path() == components.connected(query.from, query.to.front()));
          REQUIRE_FALSE(find_fault(grid, query, answer));
        }
      }
    }
  }
}

TEST_CASE("cluster levels: after any changes they are those built afresh") {
  Rng rng(52);
  for (const bool terrain_costs : {false, true}) {
    for (const DiagonalRule rule : kDiagonalRules) {
      TerrainMap map = strewn_map(rng, 90, 70, 0.3, 0.3);
      Grid grid(map, walker(terrain_costs), rule);
      WorkerPool pool(1);
      ClusterLevels levels(grid, 5, 3, pool);
      REQUIRE(levels.count() == 3);
      for (int round = 0; round < 10; round += kThinning) {
        for (int change = 0; change < 20; ++change) {
          std::vector<Cell> cells;
          for (std::uint64_t n = 1 + rng.below(3); n > 0; --n) {
            cells.push_back(any_cell(rng, grid));
            map.set(cells.back(), rng.chance(0.4) ? 5 : rng.chance(0.2) ? 2 : 0);
          }
          grid.update(map, cells);
          levels.update(cells);
        }
        require_equal(levels, ClusterLevels(grid, 5, 3, pool));
      }
    }
  }
}

TEST_CASE("cluster levels: they are the same with any number of threads") {
  Rng rng(53);
  const Grid grid(strewn_map(rng, 300, 200, 0.25, 0.3), walker(false),
                  DiagonalRule::only_if_no_obstacles);
  WorkerPool alone(1);
  WorkerPool several(3);
  require_equal(ClusterLevels(grid, 12, 3, alone), ClusterLevels(grid, 12, 3, several));
}

// What is wrong with a saved hierarchy in which one section was changed.
template <class T, class Change>
std::string fault_of_changed(const ClusterLevels& levels, const char* name, Change change) {
  Sections saved;
  levels.save(saved);
  std::vector<T> elements;
  Sections changed;
  for (const Section& section : saved.list()) {
    if (section.name != name) {
      changed.add(section);
      continue;
    }
    elements.assign(reinterpret_cast<const T*>(section.bytes.data()),
                    reinterpret_cast<const T*>(section.bytes.data() + section.bytes.size()));
    change(elements);
    changed.add(name, elements);
  }
  return message_of([&] { ClusterLevels(levels.grid(), changed); });
}

TEST_CASE("cluster levels: a file whose levels do not fit together is refused") {
  Rng rng(55);
  const Grid grid(strewn_map(rng, 120, 100, 0.25), walker(false), DiagonalRule::always);
  WorkerPool pool(1);
  const ClusterLevels levels(grid, 5, 3, pool);
  REQUIRE(levels.count() == 3);
  const auto nothing = [](auto&) {};
  CHECK(fault_of_changed<std::uint16_t>(levels, "3.places", nothing) == "no error");
  // A place for a node that has none: it would be looked up beyond its cluster.
  const auto place_one_more = [](std::vector<std::uint16_t>& places) {
    *std::find(places.begin(), places.end(), ClusterLevel::kNoPlace) = 60000;
  };
  CHECK_THAT(fault_of_changed<std::uint16_t>(levels, "2.places", place_one_more),
             Contains("2.places"));
  // Places of level 3 that level 2 does not have.
  const auto drop_all = [](std::vector<std::uint16_t>& places) {
    std::fill(places.begin(), places.end(), ClusterLevel::kNoPlace);
  };
  CHECK_THAT(fault_of_changed<std::uint16_t>(levels, "2.places", drop_all), Contains("2.nodes"));
  const auto point_astray = [](std::vector<NodeNumber>& numbers) { ++numbers.front(); };
  CHECK_THAT(fault_of_changed<NodeNumber>(levels, "3.nodes", point_astray), Contains("3.nodes"));
}

TEST_CASE("cluster levels: no more than leave two clusters on the highest") {
  WorkerPool pool(1);
  const Grid grid(TerrainMap(40, 9, moving_ai_kinds()), walker(false), DiagonalRule::always);
  CHECK(ClusterLevels(grid, 5, 6, pool).count() == 2);  // clusters of 5 and of 20 cells
  CHECK(ClusterLevels(grid, 40, 6, pool).count() == 1);
  CHECK(ClusterLevels(grid, 5, 1, pool).count() == 1);
  // Nor such large ones that costs between their nodes would need memory without end.
  const Grid strip(TerrainMap(40000, 1, moving_ai_kinds()), walker(false), DiagonalRule::never);
  CHECK(ClusterLevels(strip, 62, 6, pool).count() == 4);  // 62, 248, 992 and 3968 cells
}

TEST_CASE("cluster levels: by themselves there are more of them on larger maps") {
  CHECK(ClusterLevels::automatic_levels(1024, 1024, 32) == 1);
  CHECK(ClusterLevels::automatic_levels(2048, 2048, 32) == 1);
  CHECK(ClusterLevels::automatic_levels(4096, 4096, 32) == 2);
  CHECK(ClusterLevels::automatic_levels(8192, 8192, 32) == 3);
  CHECK(ClusterLevels::automatic_levels(16384, 16384, 32) == 3);
  CHECK(ClusterLevels::automatic_levels(1, 60000, 32) == 4);
}

// The promise to a unit that asks for a few steps at a time. The bound is one that the issue of
// hierarchical search sets for any path.
TEST_CASE("cluster levels: first steps, asked for again and again, lead to the goal") {
  Rng rng(54);
  for (int i = 0; i < 24; i += kThinning) {
    const DiagonalRule rule = kDiagonalRules[static_cast<std::size_t>(i) % 4];
    const Grid grid(strewn_map(rng, 150, 120, 0.35, 0.3), walker(i % 3 == 0), rule);
    const Components components(grid);
    Router optimal(grid, components, dijkstra_planner);
    for (const int levels : {1, 2, 3}) {
      Router router(grid, components, hpa_planner, {.cluster_side = 8, .levels = levels});
      RouteRequest request;
      request.query.to.resize(1);
      do {
        request.query.from = any_cell(rng, grid);
        request.query.to.front() = any_cell(rng, grid);
      } while (!components.connected(request.query.from, request.query.to.front()));
      const Cost least = optimal.route(request).cost;
      request.query.first_steps = 1 + rng.below(25);
      Cost walked;
      for (int leg = 0; request.query.from != request.query.to.front(); ++leg) {
        INFO(name(rule) << " map " << i << " levels " << levels);
        REQUIRE(leg < 2000);
        const Answer& answer = router.route(request);
        REQUIRE_FALSE(find_fault(grid, request.query, answer));
        REQUIRE(answer.cells.size() <= request.query.first_steps + 1);
        REQUIRE(answer.rest.has_value() == (answer.cells.back() != answer.goal));
        walked = walked + answer.cost;
        request.query.from = answer.cells.back();
      }
      CHECK(walked.value() <= 1.1 * least.value() + 1);
    }
  }
}
