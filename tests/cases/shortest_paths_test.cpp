// Single queries with a known optimum, for every optimal planner.
#include <catch2/catch.hpp>
#include <cmath>

#include "cases/cases.h"
#include "path/checker.h"

using namespace nav;
using namespace nav::test;

namespace {

constexpr auto k4 = DiagonalRule::never;
constexpr auto k8c = DiagonalRule::always;
constexpr auto k8o = DiagonalRule::at_least_one_walkable;
constexpr auto k8n = DiagonalRule::only_if_no_obstacles;
constexpr double kNoPath = -1;

struct Case {
  std::string file;
  DiagonalRule rule;
  Cell from;
  Cell to;
  double cost;  // kNoPath: there is none
  std::vector<Weight> weights = {};
  int size = 1;
};

void check(const Case& c) {
  const TerrainMap map = case_map(c.file);
  const Grid grid(map, case_profile(c.weights, c.size), c.rule);
  const RouteRequest request{.query = {.from = c.from, .to = {c.to}}};
  const auto optimal = optimal_planners(grid, request.query);
  REQUIRE_FALSE(optimal.empty());
  for (const PlannerInfo* planner : optimal) {
    INFO(c.file << " " << name(c.rule) << " " << planner->name);
    const Answer answer = route(grid, *planner, request);
    CHECK_FALSE(find_fault(grid, request.query, answer));
    if (c.cost == kNoPath) {
      CHECK(answer.status == Status::no_path);
      CHECK(answer.stats.expanded == 0);
    } else {
      CHECK(answer.status == Status::found);
      CHECK(answer.cost.value() == Approx(c.cost).epsilon(1e-9));
    }
  }
}

}  // namespace

TEST_CASE("case 001: a wall of diagonal tiles is a wall") {
  check({"001-pinch-2x2.map", k8c, {0, 0}, {1, 1}, std::sqrt(2.0)});
  for (const auto rule : {k4, k8o, k8n}) {
    check({"001-pinch-2x2.map", rule, {0, 0}, {1, 1}, kNoPath});
    check({"001-diagonal-wall.map", rule, {0, 0}, {6, 3}, kNoPath});
  }
  check({"001-diagonal-wall.map", k8c, {0, 0}, {6, 3}, 3 + 3 * std::sqrt(2.0)});
}

TEST_CASE("case 002: each diagonal rule has its own answer on the same map") {
  check({"002-four-rules.map", k8c, {0, 2}, {5, 0}, 3 + 3 * std::sqrt(2.0)});
  check({"002-four-rules.map", k8o, {0, 2}, {5, 0}, 3 + 4 * std::sqrt(2.0)});
  check({"002-four-rules.map", k8n, {0, 2}, {5, 0}, 7 + 2 * std::sqrt(2.0)});
  check({"002-four-rules.map", k4, {0, 2}, {5, 0}, 11});
  check({"REF-9x6.map", k4, {0, 0}, {8, 5}, 13});
  check({"REF-9x6.map", k8c, {0, 0}, {8, 5}, 5 + 4 * std::sqrt(2.0)});
  check({"REF-9x6.map", k8o, {0, 0}, {8, 5}, 9 + 2 * std::sqrt(2.0)});
  check({"REF-9x6.map", k8n, {0, 0}, {8, 5}, 11 + std::sqrt(2.0)});
}

TEST_CASE("case 004: a cell is final when it is expanded, not when it is queued") {
  check({"004-close-on-push.map", k8n, {0, 4}, {5, 0}, 5 + 2 * std::sqrt(2.0)});
}

TEST_CASE("case 007: ground cheaper than 1 is worth a detour") {
  check({"007-cheap-road.map", k4, {0, 0}, {6, 0}, 3.7, {{'G', 0.1}}});
  check({"007-cheap-road.map", k8n, {0, 0}, {6, 0}, 3.641421356, {{'G', 0.1}}});
}

TEST_CASE("case 008: dear ground is walked around, also where that is no straight line") {
  check({"008-swamp.map", k4, {0, 2}, {6, 2}, 10, {{'S', 5}}});
  check({"008-swamp.map", k8n, {0, 2}, {6, 2}, 6 + 2 * std::sqrt(2.0), {{'S', 5}}});
  check({"008-swamp.map", k8c, {0, 2}, {6, 2}, 6 + 2 * std::sqrt(2.0), {{'S', 5}}});
  check({"008-swamp2.map", k8n, {0, 1}, {7, 0}, 9.899494936611665, {{'S', 5}}});
}

TEST_CASE("case 011: the path is complete, ordered and the same when expanded") {
  check({"011-expand.map", k8n, {0, 0}, {9, 2}, 11});
  const TerrainMap map = case_map("011-expand.map");
  const Grid grid(map, case_profile(), k8n);
  const RouteRequest request{.query = {.from = {0, 0}, .to = {{9, 2}}}};
  for (const PlannerInfo* planner : optimal_planners(grid, request.query)) {
    const Answer answer = route(grid, *planner, request);
    CHECK(answer.cells.size() == 12);
    CHECK(answer.waypoints.size() == 3);
    std::vector<Cell> expanded;
    append_cells(answer.waypoints, expanded);
    CHECK(expanded == answer.cells);
  }
}

TEST_CASE("case 013: x is the column, on maps that are not square") {
  check({"013-wide.map", k4, {6, 0}, {0, 2}, 8});
  check({"013-wide.map", k8n, {6, 0}, {0, 2}, 8});
  const TerrainMap map = case_map("013-wide.map");
  CHECK(map.width() == 7);
  CHECK(map.height() == 3);
  CHECK(Grid(map, case_profile(), k8n).free_count() == 15);
}

TEST_CASE("case 017: a bounded answer keeps its bound, and its cost is that of its path") {
  const TerrainMap map = case_map("017-cost-is-g.map");
  const Grid grid(map, case_profile(), k8n);
  const double least = 9.82842712474619;
  for (const double weight : {1.0, 1.5, 3.0}) {
    RouteRequest request{.query = {.from = {0, 1}, .to = {{6, 4}}}};
    request.query.weight = weight;
    for (const PlannerInfo* planner : planners()) {
      if (planner->can.any_angle) continue;
      INFO(planner->name << " weight " << weight);
      const Answer answer = route(grid, *planner, request);
      CHECK(answer.cost == recomputed_cost(grid, answer.cells));
      CHECK(answer.cost.value() >= least - 1e-9);
      if (planner->can.optimal) CHECK(answer.cost.value() == Approx(least).epsilon(1e-12));
      if (planner->can.bounded) CHECK(answer.cost.value() <= weight * least + 1e-9);
    }
  }
}

TEST_CASE("case 019: larger agents need wider gaps") {
  check({"019-clearance.map", k8n, {0, 0}, {5, 0}, 3 + 2 * std::sqrt(2.0)});
  check({"019-clearance.map", k4, {0, 0}, {5, 0}, 7});
  check({"019-clearance.map", k8n, {0, 0}, {5, 0}, 9 + 2 * std::sqrt(2.0), {}, 2});
  check({"019-clearance.map", k4, {0, 0}, {5, 0}, 13, {}, 2});
  check({"019-clearance.map", k8n, {0, 0}, {5, 0}, kNoPath, {}, 3});
  check({"019-clearance.map", k4, {0, 0}, {5, 0}, kNoPath, {}, 3});
}

TEST_CASE("case 020: a sealed room is told from a long way") {
  check({"020-sealed-room.map", k8n, {0, 0}, {16, 16}, kNoPath});
  check({"020-sealed-room.map", k8n, {0, 0}, {19, 19}, 12 + 13 * std::sqrt(2.0)});
}

TEST_CASE("case 023: costs neither wrap nor lose their places") {
  check({"023-serpent.map", k4, {0, 0}, {0, 18}, 198, {{'S', 1}}});
  check({"023-serpent.map", k4, {0, 0}, {0, 18}, 79'200, {{'S', 400}}});
  check({"023-serpent.map", k4, {0, 0}, {0, 18}, 1.98e10, {{'S', 1e8}}});
  check({"023-serpent.map", k4, {0, 0}, {0, 18}, 0.198, {{'S', 0.001}}});
}

TEST_CASE("case 043: land is land, water is water") {
  check({"043-terrain.map", k8n, {0, 0}, {0, 3}, 3});
  check({"043-terrain.map", k8n, {0, 0}, {3, 2}, kNoPath});
  const TerrainMap map = case_map("043-terrain.map");
  const Grid water(map, *built_in_profile("water"), k8n);
  const RouteRequest request{.query = {.from = {2, 0}, .to = {{3, 3}}}};
  CHECK(route(water, astar_planner, request).cost == Cost{4'000'000, 0});
  const Grid land(map, case_profile(), k8n);
  const RouteRequest wet{.query = {.from = {0, 0}, .to = {{2, 0}}}};
  CHECK(route(land, astar_planner, wet).reason == Reason::goal_blocked);
}
