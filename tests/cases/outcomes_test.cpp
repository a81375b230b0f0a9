// What an answer is when it is not simply a path: start = goal, blocked ends, partial paths,
// limits.
#include <catch2/catch.hpp>

#include "base/error.h"
#include "cases/cases.h"
#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

namespace {

constexpr auto kRule = DiagonalRule::only_if_no_obstacles;

Answer ask(const std::string& file, Cell from, Cell to, RouteRequest request = {}) {
  const TerrainMap map = case_map(file);
  const Grid grid(map, case_profile(), kRule);
  request.query.from = from;
  request.query.to = {to};
  return route(grid, astar_planner, request);
}

}  // namespace

TEST_CASE("case 014: start = goal, neighbours and no path are three different answers") {
  const Answer same = ask("014-outcomes.map", {1, 1}, {1, 1});
  CHECK(same.status == Status::found);
  CHECK(same.cost == Cost{});
  CHECK(same.cells == std::vector<Cell>{{1, 1}});
  CHECK(same.waypoints == std::vector<Cell>{{1, 1}});

  const Answer next = ask("014-outcomes.map", {0, 1}, {1, 1});
  CHECK(next.cost == Cost{kUnitCost, 0});
  CHECK(next.cells.size() == 2);

  const Answer none = ask("014-outcomes.map", {0, 1}, {3, 1});
  CHECK(none.status == Status::no_path);
  CHECK(none.reason == Reason::disconnected);
  CHECK(none.cells.empty());
}

TEST_CASE("case 015: blocked ends are answers, ends off the map are errors") {
  CHECK(ask("014-outcomes.map", {2, 0}, {0, 0}).reason == Reason::start_blocked);
  CHECK(ask("014-outcomes.map", {0, 0}, {2, 0}).reason == Reason::goal_blocked);
  CHECK_THROWS_WITH(ask("013-wide.map", {0, 6}, {0, 0}),
                    "start 0,6 lies outside the 7x3 map; columns go from 0 to 6, rows from 0 to 2");
  CHECK_THROWS_AS(ask("013-wide.map", {-1, 0}, {0, 0}), Error);
  CHECK_THROWS_AS(ask("013-wide.map", {0, 0}, {7, 0}), Error);
}

TEST_CASE("case 015: a blocked end moves to the nearest free cell where that is asked for") {
  const Answer moved = ask("014-outcomes.map", {2, 1}, {0, 1}, {.nearest = true});
  CHECK(moved.status == Status::found);
  CHECK(moved.cells.front() == Cell{1, 1});
}

TEST_CASE("case 016: a partial path ends as near to the goal as can be, at least cost") {
  const auto end = [](Cell from, Cell to) {
    const Answer answer = ask("016-partial.map", from, to, {.partial = true});
    CHECK(answer.status == Status::partial);
    return std::pair(answer.goal, answer.cost);
  };
  const auto straight = [](int steps) { return Cost{steps * kUnitCost, 0}; };
  CHECK(end({0, 1}, {3, 3}) == std::pair(Cell{0, 3}, straight(2)));
  CHECK(end({6, 6}, {3, 3}) == std::pair(Cell{6, 3}, straight(3)));
  CHECK(end({0, 0}, {2, 2}) == std::pair(Cell{2, 0}, straight(2)));
  CHECK(end({0, 0}, {4, 2}) == std::pair(Cell{4, 0}, straight(4)));
  CHECK(end({2, 2}, {0, 6}) == std::pair(Cell{2, 4}, straight(2)));
}

TEST_CASE("case 016: partial paths between all cells of a map") {
  const TerrainMap map = case_map("010-battery3.map");
  const Grid grid(map, case_profile(), kRule);
  const Components components(grid);
  Router router(grid, components, astar_planner);
  Cost sum;
  int queries = 0;
  for (int from = 0; from < map.width() * map.height(); ++from) {
    for (int to = 0; to < map.width() * map.height(); ++to) {
      const Cell start{from % map.width(), from / map.width()};
      const Cell goal{to % map.width(), to / map.width()};
      if (!grid.passable(start)) continue;
      sum = sum + router.route({.query = {.from = start, .to = {goal}}, .partial = true}).cost;
      ++queries;
    }
  }
  CHECK(queries == 9120);
  CHECK(sum == Cost{66642 * kUnitCost, 8690 * kUnitCost});
}

TEST_CASE("case 020: a limit reached is not 'no path'") {
  RouteRequest request;
  request.query.max_expansions = 10;
  const Answer answer = ask("020-sealed-room.map", {0, 0}, {19, 19}, request);
  CHECK(answer.status == Status::gave_up);
  CHECK(answer.reason == Reason::limit);
  CHECK(answer.stats.expanded <= 10);
}

TEST_CASE("case 012: a query is not disturbed by those before it") {
  const TerrainMap map = case_map("010-battery5.map");
  const Grid grid(map, case_profile(), kRule);
  const Components components(grid);
  for (const PlannerInfo* planner : planners()) {
    INFO(planner->name);
    Router used(grid, components, *planner);
    for (int i = 0; i < 200; ++i) {
      const RouteRequest request{.query = {.from = {i % map.width(), 0},
                                           .to = {{i * 7 % map.width(), i * 3 % map.height()}}}};
      Router fresh(grid, components, *planner);
      CHECK(used.route(request).cells == fresh.route(request).cells);
    }
  }
}
