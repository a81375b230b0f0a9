// What every solver owes its caller besides right answers: reuse, slices, limits, no allocation.
#include <catch2/catch.hpp>

#include "conformance/allocation_count.h"
#include "conformance/samples.h"
#include "path/checker.h"
#include "planners/registry.h"

using namespace nav;
using namespace nav::test;

namespace {

struct Sample {
  TerrainMap map;
  AgentProfile profile = *built_in_profile("flying");
  std::vector<Query> queries;
};

enum class Terrain : std::uint8_t { one, strewn, fields };

Sample make_sample(Terrain terrain) {
  Rng rng(77);
  Sample sample{.map = random_map(rng, 60, 45, 0.3), .queries = {}};
  if (terrain == Terrain::strewn) strew_terrain(rng, sample.map);
  if (terrain == Terrain::fields) lay_fields(rng, sample.map);
  if (terrain != Terrain::one) sample.profile.terrain["S"].cost = 3 * kUnitCost;
  for (int i = 0; i < 40; ++i) {
    const auto cell = [&] {
      return Cell{static_cast<int>(rng.below(60)), static_cast<int>(rng.below(45))};
    };
    sample.queries.push_back({.from = cell(), .to = {cell()}});
  }
  return sample;
}

bool same(const Answer& a, const Answer& b) {
  return a.status == b.status && a.reason == b.reason && a.cost == b.cost &&
         a.line_cost == b.line_cost && a.cells == b.cells && a.waypoints == b.waypoints &&
         a.stats.expanded == b.stats.expanded;
}

// Calls check(planner, grid, solver, queries) for every planner on a plain and on weighted grids.
template <class Check>
void for_each_solver(Check check) {
  for (const Terrain terrain : {Terrain::one, Terrain::strewn, Terrain::fields}) {
    const Sample sample = make_sample(terrain);
    const Grid grid(sample.map, sample.profile, DiagonalRule::only_if_no_obstacles);
    for (const PlannerInfo* planner : planners()) {
      if (refusal(*planner, grid, sample.queries.front())) continue;
      const auto index = planner->prepare(grid, {});
      const auto solver = index->new_solver();
      INFO(planner->name);
      check(*planner, grid, *solver, sample.queries);
    }
  }
}

}  // namespace

TEST_CASE("solver: the same query has the same answer, in any order and after failures") {
  for_each_solver([](auto&, const Grid&, Solver& solver, const std::vector<Query>& queries) {
    std::vector<Answer> first;
    for (const Query& query : queries) first.push_back(solver.solve(query));
    for (std::size_t i = queries.size(); i-- > 0;) {
      // Given up at once, or in the midst of another search.
      Query hopeless = queries[(i + 7) % queries.size()];
      hopeless.max_expansions = i % 2 == 0 ? 1 : 500;
      solver.solve(hopeless);
      CHECK(same(solver.solve(queries[i]), first[i]));
    }
  });
}

TEST_CASE("solver: a search advanced in slices gives the answer of one run") {
  for_each_solver([](auto&, const Grid&, Solver& solver, const std::vector<Query>& queries) {
    for (const Query& query : queries) {
      const Answer whole = solver.solve(query);
      solver.begin(query);
      int slices = 0;
      while (!solver.advance(7)) ++slices;
      CHECK(same(solver.answer(), whole));
      CHECK(static_cast<std::uint64_t>(slices) + 1 >= whole.stats.expanded / 7);
    }
  });
}

TEST_CASE("solver: a limit is said to be a limit, never 'no path'") {
  for_each_solver([](auto&, const Grid&, Solver& solver, const std::vector<Query>& queries) {
    for (Query query : queries) {
      const Answer whole = solver.solve(query);
      if (whole.stats.expanded < 2) continue;
      query.max_expansions = whole.stats.expanded / 2;
      const Answer& cut = solver.solve(query);
      CHECK(cut.status == Status::gave_up);
      CHECK(cut.reason == Reason::limit);
      CHECK(cut.stats.expanded <= query.max_expansions);
      CHECK_FALSE(cut.has_path());
      query.max_expansions = whole.stats.expanded;
      CHECK(same(solver.solve(query), whole));
    }
  });
}

TEST_CASE("solver: turning points alone are those of the whole path") {
  for_each_solver([](auto&, const Grid&, Solver& solver, const std::vector<Query>& queries) {
    for (Query query : queries) {
      const Answer whole = solver.solve(query);
      query.detail = PathDetail::turns;
      const Answer& turns = solver.solve(query);
      CHECK(turns.waypoints == whole.waypoints);
      CHECK(turns.cost_value() == whole.cost_value());
      CHECK(turns.cells.empty());
    }
  });
}

TEST_CASE("solver: expanded cells are as many as were counted, each passable") {
  for_each_solver([](auto&, const Grid& grid, Solver& solver, const std::vector<Query>& queries) {
    for (const Query& query : queries) {
      const Answer answer = solver.solve(query);
      std::vector<ExpandedCell> cells;
      solver.append_expanded(cells);
      // A cell that was expanded twice shows once; ends that were not expanded may show.
      CHECK(cells.size() <= answer.stats.expanded + 2);
      for (const ExpandedCell& each : cells) REQUIRE(grid.passable(each.cell));
    }
  });
}

TEST_CASE("solver: an index that was repaired answers like one made anew") {
  Rng rng(78);
  for (const PlannerInfo* planner : planners()) {
    Sample sample = make_sample(planner->can.terrain_costs ? Terrain::fields : Terrain::one);
    Grid grid(sample.map, sample.profile, DiagonalRule::only_if_no_obstacles);
    const auto index = planner->prepare(grid, {});
    const auto solver = index->new_solver();
    for (int i = 0; i < 60; ++i) {
      const Cell c{static_cast<int>(rng.below(60)), static_cast<int>(rng.below(45))};
      sample.map.set(c, rng.chance(0.4) ? 5 : 0);
      grid.update(sample.map, std::span(&c, 1));
      if (!index->update(std::span(&c, 1))) break;
      const auto fresh = planner->prepare(grid, {});
      const auto fresh_solver = fresh->new_solver();
      INFO(planner->name << " change " << i);
      for (const Query& query : sample.queries) {
        const Answer& repaired = solver->solve(query);
        const Answer& anew = fresh_solver->solve(query);
        REQUIRE(repaired.has_path() == anew.has_path());
        REQUIRE_FALSE(find_fault(grid, query, repaired));
        if (planner->can.optimal) REQUIRE(repaired.cost == anew.cost);
      }
    }
  }
}

#if !NAVTOOL_SANITIZED
TEST_CASE("solver: once warm, a query allocates nothing") {
  for_each_solver([](auto&, const Grid&, Solver& solver, const std::vector<Query>& queries) {
    for (const Query& query : queries) solver.solve(query);
    const std::size_t before = allocation_count();
    for (const Query& query : queries) solver.solve(query);
    CHECK(allocation_count() == before);
  });
}
#endif
