// The flood, held against the plain reference of the tests, which shares no code with it.
#include "bench/reference_flood.h"

#include <catch2/catch.hpp>

#include "bench/reference_search.h"
#include "conformance/reference.h"
#include "conformance/samples.h"
#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

namespace {

// Is every cell's cost from a start as the reference has it, and is nothing else reached?
bool agrees(ReferenceFlood& flood, const Grid& grid, const Reference& reference, Cell start) {
  flood.run(start);
  const auto costs = reference.costs_from(start);
  std::size_t reachable = 0;
  for (const auto& cost : costs) reachable += cost ? 1u : 0u;
  if (flood.reached().size() != reachable) return false;
  for (const CellId id : flood.reached()) {
    const auto& expected = costs[reference.index(grid.cell(id))];
    if (!expected || flood.cost(id) != *expected) return false;
    if (flood.value(id) != expected->value()) return false;
  }
  return true;
}

void check_all_starts(const TerrainMap& map, const AgentProfile& profile) {
  for (const DiagonalRule rule : kDiagonalRules) {
    const Grid grid(map, profile, rule);
    const Reference reference(map, profile, rule);
    ReferenceFlood flood(grid);
    bool all_agree = true;
    for (const Cell start : reference.passable_cells()) {
      all_agree = all_agree && agrees(flood, grid, reference, start);
    }
    CHECK(all_agree);
  }
}

}  // namespace

TEST_CASE("flood: right on every 3x3 map, from every cell, by every rule") {
  for (unsigned walls = 0; walls < 512; walls += kThinning) {
    check_all_starts(map_of_bits(3, 3, walls), *built_in_profile("ground"));
  }
}

TEST_CASE("flood: right on random maps, mazes and rooms") {
  Rng rng(1);
  for (int round = 0; round < 22 / kThinning; ++round) {
    const int width = static_cast<int>(1 + rng.below(24));
    const int height = static_cast<int>(1 + rng.below(15));
    check_all_starts(random_map(rng, width, height, rng.unit() / 2), *built_in_profile("ground"));
    check_all_starts(random_maze(rng, width, height), *built_in_profile("ground"));
    check_all_starts(random_rooms(rng, width, height), *built_in_profile("ground"));
  }
}

TEST_CASE("flood: right with terrain costs, costs of entering and costs of nothing") {
  Rng rng(2);
  for (int round = 0; round < 40 / kThinning; ++round) {
    TerrainMap map = random_map(rng, static_cast<int>(1 + rng.below(20)),
                                static_cast<int>(1 + rng.below(14)), 0.2);
    strew_terrain(rng, map);
    AgentProfile profile = *built_in_profile("flying");
    profile.terrain["G"].cost = static_cast<CellCost>(rng.below(5'000'000));
    profile.terrain["S"].cost = round % 3 == 0 ? 0 : 3'500'000;
    profile.terrain["W"].enter_cost = round % 2 == 0 ? 0 : 2'000'000;
    check_all_starts(map, profile);
  }
}

TEST_CASE("flood: right for large agents, by size and by radius") {
  Rng rng(3);
  for (int round = 0; round < 20 / kThinning; ++round) {
    const TerrainMap map = random_map(rng, 18, 14, 0.12);
    AgentProfile profile = *built_in_profile("ground");
    profile.size_cells = 2;
    check_all_starts(map, profile);
    profile.size_cells = 1;
    profile.radius_cells = 0.8;
    check_all_starts(map, profile);
  }
}

TEST_CASE("flood: where all cells cost the same but not 1, costs are in those units") {
  const DrawnMap drawn = draw("S....\n.....");
  AgentProfile profile = *built_in_profile("ground");
  profile.terrain["."].cost = 2'500'000;
  const Grid grid(drawn.map, profile, DiagonalRule::only_if_no_obstacles);
  ReferenceFlood flood(grid);
  flood.run({0, 0});
  CHECK(flood.cost(grid.id({4, 1})) == Cost{3 * 2'500'000, 2'500'000});
}

TEST_CASE("flood: long paths stay exact") {
  // A serpent of 20,000 cells and a plain beside it, against the search from cell to cell.
  TerrainMap map(201, 400, moving_ai_kinds());
  for (int y = 1; y < 400; y += 2) {
    for (int x = 0; x < 100; ++x) map.set({x, y}, 5);
    map.set({y % 4 == 1 ? 99 : 0, y}, 0);
    map.set({100, y}, 5);
    map.set({100, y - 1}, 5);
  }
  map.set({100, 0}, 0);
  const Grid grid(map, *built_in_profile("ground"), DiagonalRule::only_if_no_obstacles);
  ReferenceFlood flood(grid);
  flood.run({50, 398});
  for (const Cell goal : {Cell{0, 0}, Cell{99, 200}, Cell{200, 0}, Cell{150, 399}}) {
    CHECK(flood.cost(grid.id(goal)) == *reference_cost(grid, {50, 398}, goal));
  }
}
