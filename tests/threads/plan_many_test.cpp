// Many requests over several threads: the answers of one router alone, whatever the number of
// workers, and no allocation once all workers are warm.
#include <catch2/catch.hpp>
#include <vector>

#include "base/error.h"
#include "conformance/allocation_count.h"
#include "conformance/samples.h"
#include "planners/registry.h"
#include "planners/router_pool.h"

namespace nav::test {
namespace {

constexpr int kSide = 48;

struct Scene {
  explicit Scene(bool terrain_costs) : grid(make_grid(terrain_costs)) {}
  static Grid make_grid(bool terrain_costs) {
    Rng rng(9);
    TerrainMap map = random_map(rng, kSide, kSide, 0.3);
    AgentProfile profile = *built_in_profile("flying");
    if (terrain_costs) {
      strew_terrain(rng, map);
      profile.terrain["S"].cost = 2 * kUnitCost;
    }
    return Grid(map, profile, DiagonalRule::only_if_no_obstacles);
  }
  Grid grid;
  Components components{grid};
};

// Short and long ones, some with stops, blocked or unreachable ends, and some off the map.
std::vector<RouteRequest> sample_requests(std::size_t count, bool plain) {
  Rng rng(10);
  std::vector<RouteRequest> requests(count);
  for (RouteRequest& request : requests) {
    const auto cell = [&] {
      return Cell{static_cast<int>(rng.below(kSide)), static_cast<int>(rng.below(kSide))};
    };
    request.query.from = cell();
    request.query.to.push_back(cell());
    if (plain) continue;
    if (rng.chance(0.1)) request.query.to.push_back(cell());
    if (rng.chance(0.1)) request.via.push_back(cell());
    if (rng.chance(0.1)) request.query.max_expansions = rng.below(100);
    request.nearest = rng.chance(0.2);
    request.partial = rng.chance(0.2);
    if (rng.chance(0.05)) request.query.from.x = kSide;
  }
  return requests;
}

template <class Check>
void for_each_planner(Check check) {
  for (const bool terrain_costs : {false, true}) {
    const Scene scene(terrain_costs);
    for (const PlannerInfo* planner : planners()) {
      if (refusal(*planner, scene.grid, {.from = {}, .to = {{}}})) continue;
      INFO(planner->name << (terrain_costs ? ", terrain costs" : ""));
      check(scene, *planner);
    }
  }
}

std::vector<RouteResult> plan(const Scene& scene, const PlannerInfo& planner, int threads,
                              const std::vector<RouteRequest>& requests) {
  WorkerPool workers(threads);
  RouterPool pool(workers, scene.grid, scene.components, planner);
  pool.plan_many(requests);  // once to be warm
  const auto results = pool.plan_many(requests);
  return {results.begin(), results.end()};
}

// By a router that knows of no others.
std::vector<RouteResult> one_by_one(const Scene& scene, const PlannerInfo& planner,
                                    const std::vector<RouteRequest>& requests) {
  Router router(scene.grid, scene.components, planner);
  std::vector<RouteResult> results(requests.size());
  for (std::size_t i = 0; i < requests.size(); ++i) {
    try {
      results[i].answer = router.route(requests[i]);
    } catch (const Error& error) {
      results[i].error = error.what();
    }
  }
  return results;
}

TEST_CASE("plan_many: the results are a router's own, for any number of threads") {
  const auto requests = sample_requests(150, false);
  for_each_planner([&](const Scene& scene, const PlannerInfo& planner) {
    const std::vector<RouteResult> expected = one_by_one(scene, planner, requests);
    for (const int threads : {1, 2, 4}) {
      INFO(threads << " threads");
      CHECK(plan(scene, planner, threads, requests) == expected);
    }
  });
}

TEST_CASE("plan_many: fewer requests than threads, down to one and none") {
  const Scene scene(false);
  for (const std::size_t count : {std::size_t{0}, std::size_t{1}, std::size_t{3}}) {
    const auto requests = sample_requests(count, true);
    CHECK(plan(scene, astar_planner, 4, requests) == one_by_one(scene, astar_planner, requests));
  }
}

TEST_CASE("plan_many: pools for two planners share workers and an index") {
  const Scene scene(false);
  const auto requests = sample_requests(100, true);
  WorkerPool workers(2);
  const auto index = jps_planner.prepare(scene.grid, {});
  RouterPool jps(workers, scene.grid, scene.components, jps_planner, *index);
  RouterPool astar(workers, scene.grid, scene.components, astar_planner);
  for (int call = 0; call < 3; ++call) {
    const auto jumped = jps.plan_many(requests);
    const auto walked = astar.plan_many(requests);
    for (std::size_t i = 0; i < requests.size(); ++i) {
      CHECK(jumped[i].answer.cost == walked[i].answer.cost);
    }
  }
}

#if !NAVTOOL_SANITIZED
TEST_CASE("parallel: a call of a pool allocates nothing") {
  WorkerPool workers(4);
  std::vector<int> visits(1000);
  const std::size_t before = allocation_count();
  for (int call = 0; call < 50; ++call) {
    workers.run({.count = visits.size(), .size = 3}, [&](std::size_t begin, std::size_t end, int) {
      for (std::size_t i = begin; i < end; ++i) ++visits[i];
    });
  }
  CHECK(allocation_count() == before);
  CHECK(visits == std::vector<int>(1000, 50));
}

TEST_CASE("plan_many: once warm, a call with one thread allocates nothing") {
  const auto requests = sample_requests(100, true);
  for_each_planner([&](const Scene& scene, const PlannerInfo& planner) {
    WorkerPool workers(1);
    RouterPool pool(workers, scene.grid, scene.components, planner);
    pool.plan_many(requests);
    const std::size_t before = allocation_count();
    for (int call = 0; call < 3; ++call) pool.plan_many(requests);
    CHECK(allocation_count() == before);
  });
}

// Which worker meets which request is chance, so that one may be warm late; but what a worker can
// still have to make room for comes to an end.
TEST_CASE("plan_many: with several threads calls that allocate nothing become the rule") {
  const auto requests = sample_requests(100, true);
  for_each_planner([&](const Scene& scene, const PlannerInfo& planner) {
    WorkerPool workers(2);
    RouterPool pool(workers, scene.grid, scene.components, planner);
    constexpr int kCalls = 200;
    int quiet = 0;
    for (int call = 0; call < kCalls; ++call) {
      const std::size_t before = allocation_count();
      pool.plan_many(requests);
      if (allocation_count() == before) ++quiet;
    }
    CHECK(quiet > kCalls / 2);
  });
}
#endif

}  // namespace
}  // namespace nav::test
