// theta and lazy-theta on drawn maps: where their paths turn, and what they refuse.
#include <catch2/catch.hpp>
#include <cmath>

#include "grid/components.h"
#include "path/path.h"
#include "planners/registry.h"
#include "planners/route.h"
#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

namespace {

Answer ask(const PlannerInfo& planner, const Grid& grid, Cell from, std::vector<Cell> to) {
  Query query;
  query.from = from;
  query.to = std::move(to);
  const auto index = planner.prepare(grid, {});
  return index->new_solver()->solve(query);
}

// The same by both.
void check_turns(const DrawnMap& drawn, DiagonalRule rule, const std::vector<Cell>& turns) {
  for (const PlannerInfo* planner : {&theta_planner, &lazy_theta_planner}) {
    INFO(planner->name << " " << name(rule));
    const Answer answer = ask(*planner, drawn.grid(rule), *drawn.start, {*drawn.goal});
    CHECK(answer.status == Status::found);
    CHECK(answer.motion == Motion::centre_line);
    CHECK(answer.cells.empty());
    CHECK(answer.waypoints == turns);
  }
}

}  // namespace

TEST_CASE("any angle: an open field is crossed straight, and that is proved the least") {
  const DrawnMap drawn = draw(R"(
    S......
    .......
    ......G
  )");
  check_turns(drawn, DiagonalRule::never, {{0, 0}, {6, 2}});
  const Answer answer = ask(theta_planner, drawn.grid(), {0, 0}, {{6, 2}});
  CHECK(answer.line_cost == std::sqrt(40.0));
  CHECK(answer.cost == Cost{});
  CHECK(answer.optimal);
}

TEST_CASE("any angle: the diagonal rule says how near to a wall the path turns") {
  const DrawnMap drawn = draw(R"(
    S.......
    ...#....
    ...#...G
    ...#....
  )");
  // Touching nothing it goes over the wall; touching the wall's corner it still goes over it, but
  // need not come as far.
  check_turns(drawn, DiagonalRule::only_if_no_obstacles, {{0, 0}, {4, 0}, {7, 2}});
  check_turns(drawn, DiagonalRule::never, {{0, 0}, {4, 0}, {7, 2}});
  check_turns(drawn, DiagonalRule::always, {{0, 0}, {3, 0}, {7, 2}});
  check_turns(drawn, DiagonalRule::at_least_one_walkable, {{0, 0}, {3, 0}, {7, 2}});
}

TEST_CASE("any angle: a path with turns is not said to be the least") {
  const DrawnMap drawn = draw(R"(
    S.#.G
    ..#..
    .....
  )");
  for (const PlannerInfo* planner : {&theta_planner, &lazy_theta_planner}) {
    const Answer answer = ask(*planner, drawn.grid(), {0, 0}, {{4, 0}});
    CHECK(answer.status == Status::found);
    CHECK_FALSE(answer.optimal);
  }
}

TEST_CASE(
    "any angle: of several goals the nearest is reached, of equal ones the first in row order") {
  const DrawnMap drawn = draw(R"(
    ..#....
    ..#....
    .......
  )");
  for (const PlannerInfo* planner : {&theta_planner, &lazy_theta_planner}) {
    INFO(planner->name);
    const Grid grid = drawn.grid();
    CHECK(ask(*planner, grid, {0, 0}, {{3, 0}, {0, 2}}).goal == Cell{0, 2});
    CHECK(ask(*planner, grid, {1, 1}, {{1, 2}, {0, 1}}).goal == Cell{0, 1});
    CHECK(ask(*planner, grid, {0, 0}, {{2, 0}, {4, 0}}).goal == Cell{4, 0});
  }
}

TEST_CASE("any angle: theta goes around dear ground where that pays, priced by the length in it") {
  const DrawnMap drawn = draw(R"(
    .......
    .sssss.
    S.sss.G
    .......
  )");
  AgentProfile profile = *built_in_profile("ground");
  profile.terrain["S"].cost = 5 * kUnitCost;
  const Grid grid(drawn.map, profile, DiagonalRule::only_if_no_obstacles);
  const Answer answer = ask(theta_planner, grid, {0, 2}, {{6, 2}});
  // Both lines run exactly through a corner of the swamp, and so through none of it.
  CHECK(answer.waypoints == std::vector<Cell>{{0, 2}, {3, 3}, {6, 2}});
  CHECK(answer.line_cost == Approx(2 * std::sqrt(10.0)));
  const Query query{.from = {0, 2}, .to = {{6, 2}}};
  CHECK(refusal(lazy_theta_planner, grid, query) ==
        "lazy-theta needs cells of one cost, and this map and profile have several; use astar");
}

TEST_CASE("any angle: one cost for all cells scales the cost, not the path") {
  const DrawnMap drawn = draw(R"(
    S..#..
    ...#.G
    ......
  )");
  AgentProfile profile = *built_in_profile("ground");
  for (const CellCost cost : {CellCost{0}, 3 * kUnitCost}) {
    profile.terrain["."].cost = cost;
    const Grid grid(drawn.map, profile, DiagonalRule::only_if_no_obstacles);
    for (const PlannerInfo* planner : {&theta_planner, &lazy_theta_planner}) {
      const Answer plain = ask(*planner, drawn.grid(), {0, 0}, {{5, 1}});
      const Answer scaled = ask(*planner, grid, {0, 0}, {{5, 1}});
      CHECK(scaled.waypoints == plain.waypoints);
      CHECK(scaled.line_cost == Approx(plain.line_cost * Cost{cost, 0}.value()));
    }
  }
}

TEST_CASE(
    "any angle: routes sum their legs, and partial paths end by straight distance, then cost") {
  const DrawnMap drawn = draw(R"(
    .....#.
    ...#.#.
    ...#.#.
  )");
  const Grid grid = drawn.grid();
  const Components components(grid);
  Router router(grid, components, theta_planner);
  RouteRequest request;
  request.query.from = {0, 0};
  request.query.to = {{4, 2}};
  request.via = {{0, 2}};
  const Answer whole = router.route(request);
  CHECK(whole.waypoints.front() == Cell{0, 0});
  CHECK(whole.waypoints[1] == Cell{0, 2});
  CHECK(whole.line_cost == Approx(path_length(whole.waypoints)));
  CHECK(whole.cost == Cost{});
  request.via.clear();
  request.query.to = {{6, 1}};
  request.partial = true;
  const Answer partial = router.route(request);
  CHECK(partial.status == Status::partial);
  CHECK(partial.goal == Cell{4, 1});
}
