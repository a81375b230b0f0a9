// A grid that has followed changes of its map is equal, bit for bit, to one made afresh.
#include <catch2/catch.hpp>
#include <vector>

#include "base/rng.h"
#include "grid/grid.h"
#include "support/sanitized.h"

namespace nav {
namespace {

struct Agent {
  int size = 1;
  double radius = 0;
};
constexpr Agent kAgents[] = {{1, 0},   {2, 0},   {3, 0},   {7, 0},   {70, 0},
                             {1, 0.4}, {1, 1.0}, {1, 2.3}, {1, 9.5}, {1, 33}};

// Which terrains cost what, from all alike to costs on coming from another terrain.
enum class Costs { alike, by_terrain, on_entering };
constexpr Costs kCosts[] = {Costs::alike, Costs::by_terrain, Costs::on_entering};

AgentProfile profile_of(const Agent& agent, Costs costs) {
  AgentProfile profile = *built_in_profile("ground");
  profile.size_cells = agent.size;
  profile.radius_cells = agent.radius;
  if (costs == Costs::by_terrain) profile.terrain["S"].cost = 3 * kUnitCost;
  if (costs == Costs::on_entering) profile.enter_costs = {{"ground", "swamp", 2 * kUnitCost}};
  return profile;
}

constexpr int kWidth = 190;
constexpr int kHeight = 80;

Cell any_cell(Rng& rng) {
  return {static_cast<int>(rng.below(kWidth)), static_cast<int>(rng.below(kHeight))};
}

// A cell, a rectangle, or cells all over the map, some of them twice; mostly of few terrains.
std::vector<Cell> edit(TerrainMap& map, Rng& rng, std::uint64_t round) {
  constexpr std::uint8_t kFew[] = {0, 0, 0, 5, 2};
  std::vector<Cell> changed;
  const auto change = [&](Cell c) {
    const bool any = round % 8 == 7;
    map.set(c, any ? static_cast<std::uint8_t>(rng.below(7)) : kFew[rng.below(round % 3 + 3)]);
    changed.push_back(c);
  };
  if (round % 4 == 0) {
    change(any_cell(rng));
  } else if (round % 4 == 1) {
    const Cell at = any_cell(rng);
    const auto kind = static_cast<std::uint8_t>(rng.below(2) * 5);
    for (int y = at.y; y < std::min(at.y + 9, kHeight); ++y) {
      for (int x = at.x; x < std::min(at.x + 20, kWidth); ++x) {
        map.set({x, y}, kind);
        changed.push_back({x, y});
      }
    }
  } else {
    for (std::uint64_t n = rng.below(60); n > 0; --n) change(any_cell(rng));
    if (!changed.empty()) change(changed.front());
  }
  return changed;
}

TEST_CASE("grid: thousands of changes give the grid that a new build would give") {
  constexpr std::uint64_t kRounds = NAVTOOL_SANITIZED ? 6 : 40;
  Rng rng(91);
  for (const DiagonalRule rule : kDiagonalRules) {
    for (const Agent& agent : kAgents) {
      for (const Costs costs : kCosts) {
        const AgentProfile profile = profile_of(agent, costs);
        TerrainMap map(kWidth, kHeight, moving_ai_kinds());
        Grid grid(map, profile, rule);
        for (std::uint64_t round = 0; round < kRounds; ++round) {
          grid.update(map, edit(map, rng, round));
          INFO("size " << agent.size << " radius " << agent.radius << " costs "
                       << static_cast<int>(costs) << " round " << round);
          REQUIRE((grid == Grid(map, profile, rule)));
        }
      }
    }
  }
}

TEST_CASE("grid: a map without any free cell, and back") {
  for (const Costs costs : kCosts) {
    const AgentProfile profile = profile_of({2, 0}, costs);
    TerrainMap map(5, 4, moving_ai_kinds());
    Grid grid(map, profile, DiagonalRule::always);
    constexpr std::uint8_t kKinds[] = {5, 2, 0, 6, 0};
    for (const std::uint8_t kind : kKinds) {
      for (int i = 0; i < 20; ++i) {
        const Cell c{i * 3 % 5, i * 7 % 4};
        map.set(c, kind);
        grid.update(map, {&c, 1});
        REQUIRE((grid == Grid(map, profile, DiagonalRule::always)));
      }
    }
  }
}

TEST_CASE("grid: a terrain that the map did not know before is taken over") {
  for (const bool weighted : {false, true}) {
    TerrainMap map(40, 9, {moving_ai_kinds()[0], moving_ai_kinds()[5]});
    AgentProfile profile = *built_in_profile("ground");
    if (weighted) profile.terrain["S"].cost = 2 * kUnitCost;
    Grid grid(map, profile, DiagonalRule::never);
    for (const char* letter : {"S", "G", "T", "."}) {
      for (const TerrainKind& kind : moving_ai_kinds()) {
        if (kind.letter != *letter) continue;
        const Cell c{kind.letter % 40, 3};
        map.set(c, map.add_kind(kind));
        grid.update(map, {&c, 1});
        REQUIRE((grid == Grid(map, profile, DiagonalRule::never)));
      }
    }
  }
}

}  // namespace
}  // namespace nav
