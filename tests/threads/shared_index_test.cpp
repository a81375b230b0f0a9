// What is promised to callers with several threads: an Index and its Grid are shared, each thread
// has a Solver of its own. Run under the thread sanitizer, too.
#include <catch2/catch.hpp>
#include <thread>
#include <vector>

#include "conformance/samples.h"
#include "grid/components.h"
#include "planners/registry.h"
#include "planners/route.h"

namespace nav::test {
namespace {

constexpr int kSide = 40;
constexpr std::size_t kThreadCount = 4;

Grid sample_grid() {
  Rng rng(4);
  TerrainMap map = random_map(rng, kSide, kSide, 0.25);
  strew_terrain(rng, map);
  AgentProfile profile = *built_in_profile("flying");
  profile.terrain["S"].cost = 2 * kUnitCost;
  return Grid(map, profile, DiagonalRule::only_if_no_obstacles);
}

std::vector<Query> sample_queries() {
  Rng rng(5);
  std::vector<Query> queries;
  for (int i = 0; i < 60; ++i) {
    const auto coordinate = [&] { return static_cast<std::int32_t>(rng.below(kSide)); };
    const Cell from{coordinate(), coordinate()};
    const Cell to{coordinate(), coordinate()};
    queries.push_back({.from = from, .to = {to}});
  }
  return queries;
}

// All answers of `ask` to the queries, once for each of several threads at the same time. Each
// thread calls make_ask() for an `ask` of its own.
template <class MakeAsk>
std::vector<std::vector<Answer>> ask_in_threads(const std::vector<Query>& queries,
                                                const MakeAsk& make_ask) {
  std::vector<std::vector<Answer>> answers(kThreadCount);
  std::vector<std::thread> threads;
  for (std::vector<Answer>& mine : answers) {
    threads.emplace_back([&mine, &queries, &make_ask] {
      auto ask = make_ask();
      for (const Query& query : queries) mine.push_back(ask(query));
    });
  }
  for (std::thread& thread : threads) thread.join();
  return answers;
}

bool same(const Answer& a, const Answer& b) {
  return a.status == b.status && a.cost_value() == b.cost_value() && a.waypoints == b.waypoints &&
         a.stats.expanded == b.stats.expanded;
}

void check_equal(const std::vector<std::vector<Answer>>& answers,
                 const std::vector<Answer>& expected) {
  for (const std::vector<Answer>& mine : answers) {
    REQUIRE(mine.size() == expected.size());
    for (std::size_t i = 0; i < mine.size(); ++i) CHECK(same(mine[i], expected[i]));
  }
}

TEST_CASE("threads: solvers of one index answer in parallel as one does alone") {
  const Grid grid = sample_grid();
  const std::vector<Query> queries = sample_queries();
  for (const PlannerInfo* planner : planners()) {
    if (refusal(*planner, grid, queries.front())) continue;
    INFO(planner->name);
    const auto index = planner->prepare(grid, {});
    const auto make_ask = [&] {
      return [solver = index->new_solver()](const Query& query) { return solver->solve(query); };
    };
    auto alone = make_ask();
    std::vector<Answer> expected;
    for (const Query& query : queries) expected.push_back(alone(query));
    check_equal(ask_in_threads(queries, make_ask), expected);
  }
}

TEST_CASE("threads: routers share a grid and its components") {
  const Grid grid = sample_grid();
  const Components components(grid);
  const std::vector<Query> queries = sample_queries();
  const PlannerInfo& planner = *find_planner("astar");
  const auto make_ask = [&] {
    return [router = std::make_unique<Router>(grid, components, planner)](const Query& query) {
      return router->route({.query = query, .via = {}, .nearest = true});
    };
  };
  auto alone = make_ask();
  std::vector<Answer> expected;
  for (const Query& query : queries) expected.push_back(alone(query));
  check_equal(ask_in_threads(queries, make_ask), expected);
}

}  // namespace
}  // namespace nav::test
