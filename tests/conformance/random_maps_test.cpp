// Every planner of the table on seeded random maps, mazes and rooms: with terrain costs, costs of
// entering, large agents, every heuristic that it accepts, and several goals.
#include <catch2/catch.hpp>

#include "conformance/samples.h"
#include "planners/registry.h"

using namespace nav;
using namespace nav::test;

namespace {

TerrainMap sample_map(Rng& rng) {
  const int width = 5 + static_cast<int>(rng.below(36));
  const int height = 5 + static_cast<int>(rng.below(26));
  switch (rng.below(4)) {
    case 0:
      return random_maze(rng, width, height);
    case 1:
      return random_rooms(rng, width, height);
    case 2:
      return random_map(rng, width, height, 0.1);
    default:
      return random_map(rng, width, height, 0.1 + 0.35 * rng.unit());
  }
}

Cell any_cell(Rng& rng, const TerrainMap& map) {
  return {static_cast<int>(rng.below(static_cast<std::uint64_t>(map.width()))),
          static_cast<int>(rng.below(static_cast<std::uint64_t>(map.height())))};
}

// Where queries begin; what their ways cost, the dearest part of the test, is worked out once.
struct Start {
  Cell cell;
  std::vector<std::optional<Cost>> costs;
};

std::vector<Start> some_starts(Rng& rng, const TerrainMap& map, const Reference& reference) {
  std::vector<Start> starts(12);
  for (Start& start : starts) {
    start.cell = any_cell(rng, map);
    start.costs = reference.costs_from(start.cell);
  }
  return starts;
}

std::optional<Cost> least_of(const Reference& reference,
                             const std::vector<std::optional<Cost>>& costs,
                             const std::vector<Cell>& goals) {
  std::optional<Cost> least;
  for (const Cell goal : goals) {
    const auto& cost = costs[reference.index(goal)];
    if (cost && (!least || *cost < *least)) least = cost;
  }
  return least;
}

// Queries on one map, blocked ends included, against the reference.
void check_map(Rng& rng, const TerrainMap& map, const AgentProfile& profile, int queries) {
  for (const DiagonalRule rule : kDiagonalRules) {
    const Reference reference(map, profile, rule);
    const Grid grid(map, profile, rule);
    const std::vector<Start> starts = some_starts(rng, map, reference);
    for (const PlannerInfo* planner : planners()) {
      Query query{.from = any_cell(rng, map), .to = {any_cell(rng, map)}};
      if (refusal(*planner, grid, query)) continue;
      const auto index = planner->prepare(grid, {});
      const auto solver = index->new_solver();
      for (int i = 0; i < queries; ++i) {
        const Start& start = starts[rng.below(starts.size())];
        query.from = start.cell;
        query.to = {any_cell(rng, map)};
        query.weight = 1 + 2 * rng.unit();
        query.heuristic = static_cast<Heuristic>(rng.below(heuristic_names().size()));
        if (planner->can.several_goals && rng.chance(0.3)) {
          query.to.push_back(any_cell(rng, map));
          query.to.push_back(any_cell(rng, map));
        }
        if (refusal(*planner, grid, query)) continue;
        const auto least = least_of(reference, start.costs, query.to);
        const auto fault = judge(*planner, grid, query, solver->solve(query), least);
        if (fault) FAIL(describe(*planner, grid, query, *fault));
      }
    }
  }
}

AgentProfile profile_with_costs(std::vector<CellCost> costs) {
  AgentProfile profile = *built_in_profile("flying");
  const std::vector<std::string> letters{".", "G", "S", "W", "T"};
  for (std::size_t i = 0; i < letters.size(); ++i) profile.terrain[letters[i]].cost = costs[i];
  return profile;
}

void check_random_maps(std::uint64_t seed, int maps, const AgentProfile& profile, bool terrain,
                       bool in_fields = false) {
  Rng rng(seed);
  for (int i = 0; i < std::max(maps / kThinning, 1); ++i) {
    TerrainMap map = sample_map(rng);
    if (terrain && !in_fields) strew_terrain(rng, map);
    if (in_fields) lay_fields(rng, map);
    check_map(rng, map, profile, 6);
  }
}

}  // namespace

TEST_CASE("conformance: random maps, mazes and rooms of one cost") {
  check_random_maps(1, 250, *built_in_profile("ground"), false);
}

TEST_CASE("conformance: terrain of different costs") {
  check_random_maps(
      2, 100, profile_with_costs({1'000'000, 500'000, 3'000'000, 5'000'000, 7'250'000}), true);
}

TEST_CASE("conformance: terrain that costs nothing") {
  check_random_maps(3, 60, profile_with_costs({1'000'000, 0, 3'000'000, 0, 2'000'000}), true);
}

TEST_CASE("conformance: one cost other than one") {
  check_random_maps(4, 40, profile_with_costs(std::vector<CellCost>(5, 2'500'000)), true);
}

TEST_CASE("conformance: costs too far apart for the integer metric") {
  check_random_maps(
      5, 60, profile_with_costs({1, 999'999'937, kMaxCellCost, 3, 500'000'000'000'001}), true);
}

TEST_CASE("conformance: costs that leave the integer metric on the way") {
  check_random_maps(6, 60, profile_with_costs({900'000'001, 900'000'007, 1'000'000'000, 1, 7}),
                    true);
}

TEST_CASE("conformance: costs with many places, which each integer metric hands on to the next") {
  check_random_maps(8, 60, profile_with_costs({1'003, 20'003, 7'001, 11'009, 30'011}), true);
  check_random_maps(
      9, 60, profile_with_costs({1'000'000, 1'035'433, 9'964'567, 2'500'001, 3'141'593}), true);
  check_random_maps(
      10, 60, profile_with_costs({300'000'001, 300'000'007, 900'000'001, 400'000'009, 500'000'003}),
      true);
  check_random_maps(11, 60,
                    profile_with_costs({2'000'000'001, 2'000'000'003, 2'000'000'007, 2'100'000'001,
                                        150'000'000'001}),
                    true);
}

TEST_CASE("conformance: fields of one terrain, within which paths are pruned") {
  AgentProfile profile = profile_with_costs({1'000'000, 1'414'214, 2'000'000, 5'000'000, 0});
  check_random_maps(12, 80, profile, true, true);
  profile.terrain["S"].enter_cost = 700'000;
  profile.enter_costs.push_back({.from = "W", .to = ".", .cost = 1'000'000});
  check_random_maps(13, 80, profile, true, true);
}

TEST_CASE("conformance: costs of entering other terrain") {
  AgentProfile profile = profile_with_costs({1'000'000, 500'000, 2'000'000, 1'000'000, 1'000'000});
  profile.terrain["T"].enter_cost = 1'000'000;
  profile.enter_costs.push_back({.from = ".", .to = "S", .cost = 2'500'000});
  check_random_maps(7, 80, profile, true);
}

TEST_CASE("conformance: agents of several cells") {
  for (const int size : {2, 3, 5}) {
    AgentProfile profile = *built_in_profile("ground");
    profile.size_cells = size;
    check_random_maps(static_cast<std::uint64_t>(size), 40, profile, false);
  }
}

TEST_CASE("conformance: agents with a radius") {
  for (const double radius : {0.25, 0.5, 0.75, 1.0, 1.5, 2.3}) {
    AgentProfile profile = *built_in_profile("ground");
    profile.radius_cells = radius;
    check_random_maps(static_cast<std::uint64_t>(radius * 100), 25, profile, false);
  }
}
