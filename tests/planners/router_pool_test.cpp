#include "planners/router_pool.h"

#include <catch2/catch.hpp>

#include "planners/registry.h"
#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

namespace {

struct Scene {
  explicit Scene(std::string_view drawing) : drawn(draw(drawing)), grid(drawn.grid()) {}
  DrawnMap drawn;
  Grid grid;
  Components components{grid};
  WorkerPool alone{1};
  RouterPool pool{alone, grid, components, astar_planner};
};

RouteRequest request(Cell from, Cell to) {
  RouteRequest result;
  result.query.from = from;
  result.query.to.push_back(to);
  return result;
}

}  // namespace

TEST_CASE("plan_many: answers come in the order of the requests") {
  Scene scene(R"(
    .....
    ###.#
    .....
  )");
  const std::vector<RouteRequest> requests{request({0, 0}, {4, 0}), request({0, 2}, {0, 2}),
                                           request({0, 0}, {0, 2})};
  const auto results = scene.pool.plan_many(requests);
  REQUIRE(results.size() == 3);
  CHECK(results[0].answer.cells == std::vector<Cell>{{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}});
  CHECK(results[1].answer.cells == std::vector<Cell>{{0, 2}});
  CHECK(results[2].answer.cells ==
        std::vector<Cell>{{0, 0}, {1, 0}, {2, 0}, {3, 0}, {3, 1}, {3, 2}, {2, 2}, {1, 2}, {0, 2}});
}

TEST_CASE("plan_many: no requests, no results") {
  Scene scene("...");
  CHECK(scene.pool.plan_many({}).empty());
}

TEST_CASE("plan_many: an answer 'no' is an answer, a request at fault has its error") {
  Scene scene(R"(
    ..#.
    ..#.
  )");
  const std::vector<RouteRequest> requests{request({0, 0}, {4, 0}), request({0, 0}, {3, 0}),
                                           request({0, 0}, {2, 0}), request({0, 0}, {1, 1})};
  const auto results = scene.pool.plan_many(requests);
  CHECK(results[0].error ==
        "goal 4,0 lies outside the 4x2 map; columns go from 0 to 3, rows from 0 to 1");
  CHECK(results[0].answer == Answer{});
  CHECK(results[1].error.empty());
  CHECK(results[1].answer.reason == Reason::disconnected);
  CHECK(results[2].error.empty());
  CHECK(results[2].answer.reason == Reason::goal_blocked);
  CHECK(results[3].answer.cells == std::vector<Cell>{{0, 0}, {1, 1}});
}

TEST_CASE("plan_many: what the planner refuses is the error of that request alone") {
  Scene scene("....");
  RouterPool pool(scene.alone, scene.grid, scene.components, jps_planner);
  std::vector<RouteRequest> requests{request({0, 0}, {3, 0}), request({0, 0}, {3, 0})};
  requests[0].query.to.push_back({1, 0});
  const auto results = pool.plan_many(requests);
  CHECK(results[0].error.starts_with("jps "));
  CHECK(results[1].answer.status == Status::found);
}

TEST_CASE("plan_many: a later call leaves nothing of an earlier one") {
  Scene scene("....");
  const std::vector<RouteRequest> first{request({0, 0}, {9, 0}), request({0, 0}, {3, 0}),
                                        request({0, 0}, {2, 0})};
  const std::vector<RouteRequest> second{request({0, 0}, {3, 0}), request({0, 0}, {9, 0})};
  scene.pool.plan_many(first);
  const auto results = scene.pool.plan_many(second);
  REQUIRE(results.size() == 2);
  CHECK(results[0].error.empty());
  CHECK(results[0].answer.cells.size() == 4);
  CHECK(results[1].answer == Answer{});
}

TEST_CASE("plan_many: all that a route may ask for can be asked for here") {
  Scene scene(R"(
    ...#.
    ...#.
  )");
  RouteRequest by_way = request({0, 0}, {2, 0});
  by_way.via = {{1, 1}};
  RouteRequest nearest = request({0, 0}, {3, 0});
  nearest.nearest = true;
  RouteRequest partial = request({0, 0}, {4, 1});
  partial.partial = true;
  const std::vector<RouteRequest> requests{by_way, nearest, partial};
  const auto results = scene.pool.plan_many(requests);
  CHECK(results[0].answer.cells == std::vector<Cell>{{0, 0}, {1, 1}, {2, 0}});
  CHECK(results[1].answer.goal == Cell{2, 0});
  CHECK(results[2].answer.status == Status::partial);
  CHECK(results[2].answer.goal == Cell{2, 1});
}
