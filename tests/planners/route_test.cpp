#include "planners/route.h"

#include <catch2/catch.hpp>

#include "base/error.h"
#include "path/checker.h"
#include "planners/registry.h"
#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

namespace {

struct Scene {
  explicit Scene(std::string_view drawing) : drawn(draw(drawing)), grid(drawn.grid()) {}
  Answer route(const RouteRequest& request, const PlannerInfo& planner = astar_planner) {
    Router router(grid, components, planner);
    return router.route(request);
  }
  DrawnMap drawn;
  Grid grid;
  Components components{grid};
};

RouteRequest request(Cell from, std::vector<Cell> to, std::vector<Cell> via = {}) {
  RouteRequest result;
  result.query.from = from;
  result.query.to = std::move(to);
  result.via = std::move(via);
  return result;
}

}  // namespace

TEST_CASE("route: of several goals the nearest by cost is taken, then the first in row order") {
  Scene scene(R"(
    .......
    ###.###
    .......
  )");
  CHECK(scene.route(request({3, 0}, {{0, 2}, {6, 0}})).goal == Cell{6, 0});
  CHECK(scene.route(request({3, 0}, {{6, 0}, {0, 0}})).goal == Cell{0, 0});
  CHECK(scene.route(request({3, 0}, {{6, 0}, {0, 0}}), dijkstra_planner).goal == Cell{0, 0});
}

TEST_CASE("route: stops are visited in order and the legs add up") {
  Scene scene(R"(
    .....
    .....
    .....
  )");
  const Answer answer = scene.route(request({0, 0}, {{4, 0}}, {{2, 2}, {0, 2}}));
  CHECK(answer.status == Status::found);
  CHECK(answer.optimal);
  CHECK(answer.cost == Cost{4 * kUnitCost, 4 * kUnitCost});
  CHECK(answer.cells.front() == Cell{0, 0});
  CHECK(answer.cells.back() == Cell{4, 0});
  CHECK_FALSE(find_illegal_step(scene.grid, answer.cells));
  CHECK(recomputed_cost(scene.grid, answer.cells) == answer.cost);
}

TEST_CASE("route: a stop that cannot be reached leaves no path, or part of one where asked for") {
  Scene scene(R"(
    ..#.
    ..#.
  )");
  const RouteRequest whole = request({0, 0}, {{1, 1}}, {{3, 0}});
  const Answer none = scene.route(whole);
  CHECK(none.status == Status::no_path);
  CHECK(none.reason == Reason::disconnected);
  CHECK_FALSE(none.has_path());
  RouteRequest partial = whole;
  partial.partial = true;
  const Answer some = scene.route(partial);
  CHECK(some.status == Status::partial);
  CHECK(some.goal == Cell{1, 0});
}

TEST_CASE("route: the limit holds for all legs together") {
  const TerrainMap map(50, 50, moving_ai_kinds());
  const Grid grid(map, *built_in_profile("ground"), DiagonalRule::only_if_no_obstacles);
  const Components components(grid);
  Router router(grid, components, dijkstra_planner);
  RouteRequest round = request({0, 0}, {{0, 0}}, {{49, 49}, {0, 49}});
  round.query.max_expansions = 3000;
  const Answer& answer = router.route(round);
  CHECK(answer.status == Status::gave_up);
  CHECK(answer.stats.expanded <= 3000);
}

TEST_CASE("route: a limit that is reached on a partial path proves nothing") {
  Scene scene(R"(
    .......
    .####..
    ......#
    .....#.
  )");
  RouteRequest partial = request({0, 0}, {{6, 3}});
  partial.partial = true;
  partial.query.max_expansions = 2;
  const Answer none = scene.route(partial);
  CHECK(none.status == Status::gave_up);
  CHECK(none.reason == Reason::limit);
  CHECK(none.goal == Cell{6, 3});
  CHECK(none.stats.expanded == 2);
  partial.query.max_expansions = 100;
  CHECK(scene.route(partial).status == Status::partial);
}

TEST_CASE("route: without a path the goal is the one asked for, also behind a stop") {
  Scene scene("..#.");
  CHECK(scene.route(request({0, 0}, {{1, 0}}, {{3, 0}})).goal == Cell{1, 0});
}

TEST_CASE("route: what a planner cannot do is refused in words") {
  Scene scene("...");
  CHECK_THROWS_WITH(scene.route(request({0, 0}, {{1, 0}, {2, 0}}), bidirectional_planner),
                    "bidirectional answers one goal at a time; use astar");
  RouteRequest overestimating = request({0, 0}, {{2, 0}});
  overestimating.query.heuristic = Heuristic::manhattan;
  CHECK_THROWS_WITH(
      scene.route(overestimating),
      "--heuristic manhattan overestimates diagonal steps, so astar could not keep its promise; "
      "use "
      "octile, euclidean, chebyshev or zero");
  CHECK_THROWS_AS(scene.route(request({0, 0}, {})), Error);
}

TEST_CASE("route: the nearest free cell is the nearest by straight distance, then in row order") {
  Scene scene(R"(
    .....
    .###.
    .###.
    .###.
    .....
  )");
  CHECK(nearest_free_cell(scene.grid, {2, 2}) == Cell{2, 0});
  CHECK(nearest_free_cell(scene.grid, {3, 3}) == Cell{4, 3});
  CHECK(nearest_free_cell(scene.grid, {0, 0}) == Cell{0, 0});
  Scene walls("##");
  CHECK_FALSE(nearest_free_cell(walls.grid, {0, 0}));
}

TEST_CASE("route: the first steps are those of the whole path, and the rest is told") {
  Scene scene(R"(
    ..........
    ..####....
    .....#....
    ..########
    ..........
  )");
  for (const PlannerInfo* planner : planners()) {
    if (refusal(*planner, scene.grid, request({0, 0}, {{9, 4}}).query)) continue;
    INFO(planner->name);
    RouteRequest asked = request({4, 2}, {{9, 4}});
    const Answer whole = scene.route(asked, *planner);
    REQUIRE(whole.status == Status::found);
    CHECK_FALSE(whole.rest);
    for (std::uint64_t steps = 1; steps < 20; ++steps) {
      asked.query.first_steps = steps;
      const Answer first = scene.route(asked, *planner);
      CHECK_FALSE(find_fault(scene.grid, asked.query, first));
      CHECK(first.goal == whole.goal);
      CHECK(first.cost_value() + first.rest.value_or(0) == Approx(whole.cost_value()));
      CHECK(first.rest.has_value() == (first.waypoints.back() != whole.goal));
      if (whole.motion != Motion::grid) continue;
      const std::size_t cells = std::min<std::size_t>(steps + 1, whole.cells.size());
      CHECK(first.cells == std::vector(whole.cells.begin(),
                                       whole.cells.begin() + static_cast<std::ptrdiff_t>(cells)));
    }
  }
}

TEST_CASE("route: the first steps of straight lines are whole lines") {
  Scene scene(R"(
    ......
    .####.
    ......
  )");
  RouteRequest asked = request({0, 2}, {{5, 0}});
  asked.query.first_steps = 1;
  const Answer first = scene.route(asked, theta_planner);
  REQUIRE(first.motion == Motion::centre_line);
  REQUIRE(first.waypoints.size() == 2);
  CHECK(first.rest);
}

TEST_CASE("route: where no path is, there are no first steps; a part of one has them") {
  Scene scene(R"(
    ...#.
    ...#.
  )");
  RouteRequest asked = request({0, 0}, {{4, 0}});
  asked.query.first_steps = 1;
  CHECK_FALSE(scene.route(asked).has_path());
  asked.partial = true;
  const Answer first = scene.route(asked);
  CHECK(first.status == Status::partial);
  CHECK(first.cells == std::vector<Cell>{{0, 0}, {1, 0}});
  CHECK(first.rest == 1.0);
}

TEST_CASE("route: the first steps of a way with stops are refused") {
  Scene scene("...");
  RouteRequest asked = request({0, 0}, {{2, 0}}, {{1, 0}});
  asked.query.first_steps = 1;
  CHECK_THROWS_AS(scene.route(asked), Error);
}
