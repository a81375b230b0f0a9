#include "bench/scenario_maker.h"

#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "bench/open_cells.h"
#include "bench/query_pool.h"
#include "bench/reference_search.h"
#include "conformance/samples.h"
#include "planners/registry.h"
#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

namespace {

using Pair = std::pair<CellId, CellId>;

Scenario made(const Grid& grid, const ScenarioRequest& request) {
  return make_scenario(grid, Components(grid), request);
}

std::map<int, int> by_bucket(const Scenario& scenario) {
  std::map<int, int> counts;
  for (const ScenarioQuery& query : scenario.queries) {
    if (query.cost) ++counts[length_bucket(*query.cost)];
  }
  return counts;
}

// Every query has its least cost, and none occurs twice.
void check_queries(const Grid& grid, const Scenario& scenario) {
  std::set<Pair> pairs;
  bool all_right = true;
  for (const ScenarioQuery& query : scenario.queries) {
    all_right = all_right && query.from != query.to && grid.passable(query.from) &&
                grid.passable(query.to) && reference_cost(grid, query.from, query.to) == query.cost;
    pairs.insert({grid.id(query.from), grid.id(query.to)});
  }
  CHECK(all_right);
  CHECK(pairs.size() == scenario.queries.size());
}

Grid plain(int width, int height) {
  return Grid(TerrainMap(width, height, moving_ai_kinds()), *built_in_profile("ground"),
              DiagonalRule::only_if_no_obstacles);
}

}  // namespace

TEST_CASE(
    "scenario: lengths are the least, under every rule, with terrain costs and large agents") {
  Rng rng(5);
  TerrainMap map = random_map(rng, 40, 30, 0.25);
  for (int kind = 0; kind < 3; ++kind) {
    AgentProfile profile = *built_in_profile("ground");
    if (kind == 1) {
      strew_terrain(rng, map);
      profile.terrain["G"].cost = 2'500'000;
      profile.terrain["S"].cost = 7'000'000;
    }
    if (kind == 2) profile.size_cells = 2;
    for (const DiagonalRule rule : kDiagonalRules) {
      CAPTURE(kind, name(rule));
      const Grid grid(map, profile, rule);
      const Scenario scenario = made(grid, {.count = 150, .unreachable = 10});
      CHECK(scenario.queries.size() ==
            150 + std::min<std::uint64_t>(10, scenario.unreachable_pairs));
      check_queries(grid, scenario);
    }
  }
}

TEST_CASE("scenario: every bucket of a small map gives as many queries, or all it has") {
  const Grid grid = plain(60, 1);  // lengths 1 to 59: buckets 0 to 14
  const Scenario scenario = made(grid, {.count = 300});
  CHECK(scenario.reachable_pairs == 60 * 59);
  const std::map<int, int> counts = by_bucket(scenario);
  CHECK(counts.size() == 15);
  // Lengths 56 to 59 have 2 x (4 + 3 + 2 + 1) pairs, the others share the rest.
  for (const auto& [bucket, count] : counts) CHECK(count == 20);
  CHECK(by_bucket(made(grid, {.count = 450})).at(14) == 20);
}

TEST_CASE("scenario: on a large map every bucket gives about as many, from many starts") {
  const Grid grid = plain(300, 200);
  const Scenario scenario = made(grid, {.count = 2000});
  const std::map<int, int> counts = by_bucket(scenario);
  // The longest way is from corner to corner: 199 diagonal and 100 straight steps, 381.4.
  CHECK(counts.begin()->first == 0);
  CHECK(counts.rbegin()->first == 95);
  CHECK(counts.size() == 96);
  for (const auto& [bucket, count] : counts) {
    CAPTURE(bucket);
    if (bucket < 93) CHECK((count == 21 || count == 22 || count == 20));
  }
  std::set<CellId> starts;
  std::set<Pair> pairs;
  bool all_right = true;
  for (const ScenarioQuery& query : scenario.queries) {
    starts.insert(grid.id(query.from));
    pairs.insert({grid.id(query.from), grid.id(query.to)});
    const std::int64_t dx = std::abs(query.from.x - query.to.x);
    const std::int64_t dy = std::abs(query.from.y - query.to.y);
    const Cost octile{std::abs(dx - dy) * kUnitCost, std::min(dx, dy) * kUnitCost};
    all_right = all_right && query.cost == octile;
  }
  CHECK(all_right);
  CHECK(starts.size() > 500);
  CHECK(pairs.size() == 2000);
}

TEST_CASE("scenario: a map with fewer pairs than asked for gives all of them") {
  const Grid grid = draw(R"(
    ..#.
    ..##
    ###.
  )")
                        .grid();
  const Scenario scenario = made(grid, {.count = 100, .unreachable = 100});
  CHECK(scenario.reachable_pairs == 12);
  CHECK(scenario.unreachable_pairs == 6 * 5 - 12);
  CHECK(scenario.queries.size() == 30);
  check_queries(grid, scenario);
  CHECK(made(plain(1, 1), {.count = 5, .unreachable = 5}).queries.empty());
  const Grid walls = draw("##\n##").grid();
  CHECK(made(walls, {.count = 5, .unreachable = 5}).queries.empty());
}

TEST_CASE("scenario: on many small parts there are enough as well") {
  // 40,000 parts of five cells and a large one: few pairs lie in a start's own part.
  TerrainMap map(1400, 300, moving_ai_kinds());
  for (int y = 0; y < 300; ++y) {
    for (int x = 0; x < 1400; ++x) {
      if (y < 260 && (x % 6 == 5 || y % 2 == 1)) map.set({x, y}, 5);
      if (y == 260) map.set({x, y}, 5);
    }
  }
  const Grid grid(map, *built_in_profile("ground"), DiagonalRule::only_if_no_obstacles);
  const Scenario scenario = made(grid, {.count = 3000, .unreachable = 1000});
  CHECK(scenario.queries.size() == 4000);
  const Components components(grid);
  bool as_stated = true;
  for (const ScenarioQuery& query : scenario.queries) {
    as_stated = as_stated && components.connected(query.from, query.to) == query.cost.has_value();
  }
  CHECK(as_stated);
}

TEST_CASE("scenario: another one for another seed") {
  Rng rng(6);
  const Grid grid(random_map(rng, 120, 90, 0.3), *built_in_profile("ground"), DiagonalRule::always);
  CHECK(made(grid, {.count = 200}).queries == made(grid, {.count = 200}).queries);
  CHECK_FALSE(made(grid, {.count = 200, .seed = 2}).queries == made(grid, {.count = 200}).queries);
}

TEST_CASE("scenario: the number of starts can be chosen") {
  const Grid grid = plain(150, 150);
  const Scenario scenario = made(grid, {.count = 100, .starts = 1});
  CHECK(scenario.queries.size() == 100);
  // All from or to one corner.
  for (const ScenarioQuery& query : scenario.queries) {
    const auto in_corner = [](Cell c) {
      return (c.x == 0 || c.x == 149) && (c.y == 0 || c.y == 149);
    };
    CHECK((in_corner(query.from) || in_corner(query.to)));
  }
}

TEST_CASE("scenario: optimal planners agree with every length") {
  Rng rng(7);
  const TerrainMap map = random_rooms(rng, 150, 100);
  for (const DiagonalRule rule : kDiagonalRules) {
    const Grid grid(map, *built_in_profile("ground"), rule);
    const Scenario scenario = made(grid, {.count = 60, .unreachable = 0});
    for (const PlannerInfo* planner : planners()) {
      if (!planner->can.optimal) continue;
      const auto index = planner->prepare(grid, {});
      const auto solver = index->new_solver();
      for (const ScenarioQuery& query : scenario.queries) {
        Query asked;
        asked.from = query.from;
        asked.to = {query.to};
        if (refusal(*planner, grid, asked)) break;
        CHECK(solver->solve(asked).cost == query.cost);
      }
    }
  }
}

TEST_CASE("open cells: numbered row by row") {
  Rng rng(8);
  for (const int width : {1, 62, 63, 64, 65, 200}) {
    const TerrainMap map = random_map(rng, width, 9, 0.4);
    const Grid grid(map, *built_in_profile("ground"), DiagonalRule::never);
    const OpenCells cells(grid);
    std::size_t number = 0;
    for (Cell c{0, 0}; c.y < 9; ++c.y) {
      for (c.x = 0; c.x < width; ++c.x) {
        if (grid.passable(c)) CHECK(cells.at(number++) == c);
      }
    }
    CHECK(cells.count() == number);
  }
}
