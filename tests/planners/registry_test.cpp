#include "planners/registry.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

TEST_CASE("registry: names are unique, lower case and found again; texts are there") {
  std::set<std::string_view> names;
  for (const PlannerInfo* planner : planners()) {
    INFO(planner->name);
    CHECK(names.insert(planner->name).second);
    CHECK(find_planner(planner->name) == planner);
    CHECK(planner->name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") ==
          std::string_view::npos);
    CHECK_FALSE(planner->summary.empty());
    CHECK_FALSE(planner->source.empty());
    CHECK(planner->can.rules != 0);
  }
  CHECK(find_planner("teleport") == nullptr);
}

TEST_CASE("registry: a planner has an index if its index can be loaded, and then a version of it") {
  for (const PlannerInfo* planner : planners()) {
    INFO(planner->name);
    CHECK(planner->can.has_index == (planner->load != nullptr));
    CHECK(planner->can.has_index == (planner->index_version > 0));
  }
}

TEST_CASE("registry: 'auto' is optimal, needs no index and accepts the query") {
  const auto drawn = draw(R"(
    .s.
    ...
  )");
  AgentProfile profile = *built_in_profile("ground");
  for (const CellCost cost : {kUnitCost, 3 * kUnitCost}) {
    profile.terrain["S"].cost = cost;
    for (const DiagonalRule rule : kDiagonalRules) {
      const Grid grid(drawn.map, profile, rule);
      for (const Query& query :
           {Query{.from = {0, 0}, .to = {{2, 0}}}, Query{.from = {0, 0}, .to = {{2, 0}, {2, 1}}}}) {
        const PlannerInfo& planner = automatic_planner(grid, query);
        CHECK(planner.can.optimal);
        CHECK_FALSE(planner.can.has_index);
        CHECK_FALSE(refusal(planner, grid, query));
      }
    }
  }
}

TEST_CASE("registry: a planner with clusters shows them, and the way that it took over them") {
  const DrawnMap drawn = draw(R"(
    ........................................
    ........................................
  )");
  const Grid grid = drawn.grid();
  for (const PlannerInfo* planner : planners()) {
    INFO(planner->name);
    const auto index = planner->prepare(grid, {.cluster_side = 8});
    const auto solver = index->new_solver();
    Query query;
    query.from = {1, 0};
    query.to = {{38, 1}};
    solver->solve(query);
    std::vector<Cell> way;
    solver->append_abstract_way(way);
    CHECK(index->abstract_levels().empty() != planner->can.has_clusters);
    REQUIRE(way.empty() != planner->can.has_clusters);
    if (way.empty()) continue;
    CHECK(way.front() == Cell{1, 0});
    CHECK(way.back() == Cell{38, 1});
    // Four borders are crossed, by way of entrances alone.
    const std::vector<Cell> entrances = index->abstract_levels().front().entrances;
    for (std::size_t i = 1; i + 1 < way.size(); ++i) {
      CHECK(std::find(entrances.begin(), entrances.end(), way[i]) != entrances.end());
    }
    CHECK(way.size() >= 10);
  }
}
