#include "planners/request_queue.h"

#include <catch2/catch.hpp>

#include "base/rng.h"
#include "planners/registry.h"
#include "support/strewn.h"

using namespace nav;

namespace {

TerrainMap quarter_walls() {
  Rng rng(6);
  return test::strewn_map(rng, 100, 80, 0.25);
}

std::vector<Query> random_queries(int count) {
  Rng rng(7);
  std::vector<Query> queries;
  for (int i = 0; i < count; ++i) {
    const auto cell = [&] {
      return Cell{static_cast<int>(rng.below(100)), static_cast<int>(rng.below(80))};
    };
    queries.push_back({.from = cell(), .to = {cell()}});
  }
  return queries;
}

}  // namespace

TEST_CASE("request queue: every request gets the answer that a solver gives, whatever the budget") {
  const TerrainMap map = quarter_walls();
  const Grid grid(map, *built_in_profile("ground"), DiagonalRule::only_if_no_obstacles);
  for (const PlannerInfo* planner : planners()) {
    const auto index = planner->prepare(grid, {});
    const auto solver = index->new_solver();
    const auto queries = random_queries(30);
    for (const std::uint64_t expansions : {1u, 50u, 100'000u}) {
      RequestQueue queue(*index);
      std::vector<RequestQueue::Ticket> tickets;
      for (const Query& query : queries) tickets.push_back(queue.submit(query));
      int ticks = 0;
      while (queue.pending() > 0) {
        CHECK(queue.tick({.expansions = expansions, .requests = 3}) <= 3);
        ++ticks;
      }
      CHECK(ticks >= 10);
      for (std::size_t i = 0; i < queries.size(); ++i) {
        const auto answer = queue.take(tickets[i]);
        REQUIRE(answer);
        CHECK(answer->waypoints == solver->solve(queries[i]).waypoints);
        CHECK_FALSE(queue.take(tickets[i]));
      }
    }
  }
}

TEST_CASE("request queue: a tick spends no more than its budget, by one slice") {
  const TerrainMap map = quarter_walls();
  const Grid grid(map, *built_in_profile("ground"), DiagonalRule::only_if_no_obstacles);
  const auto index = dijkstra_planner.prepare(grid, {});
  RequestQueue queue(*index);
  const auto solver = index->new_solver();
  std::uint64_t all = 0;
  for (const Query& query : random_queries(20)) {
    queue.submit(query);
    all += solver->solve(query).stats.expanded;
  }
  std::uint64_t ticks = 0;
  for (; queue.pending() > 0; ++ticks) queue.tick({.expansions = 200, .requests = 1000});
  CHECK(ticks >= all / 200);
}

TEST_CASE(
    "request queue: a cancelled request is never answered, and the next one is not disturbed") {
  const TerrainMap map = quarter_walls();
  const Grid grid(map, *built_in_profile("ground"), DiagonalRule::only_if_no_obstacles);
  const auto index = astar_planner.prepare(grid, {});
  RequestQueue queue(*index);
  const auto queries = random_queries(3);
  const auto first = queue.submit(queries[0]);
  const auto second = queue.submit(queries[1]);
  queue.tick({.expansions = 5, .requests = 1});
  queue.cancel(first);
  queue.cancel(first);
  while (queue.pending() > 0) queue.tick({});
  CHECK_FALSE(queue.take(first));
  const auto solver = index->new_solver();
  CHECK(queue.take(second)->cells == solver->solve(queries[1]).cells);
}
