// What tells two clusters apart, and what does not.
#include "hierarchy/fingerprint.h"

#include <catch2/catch.hpp>

#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

namespace {

// The middle of a map of 5 x 5 cells.
constexpr CellRect kMiddle{.origin = {2, 2}, .width = 1, .height = 1};

std::uint64_t print(const Grid& grid, const CellRect& rect = kMiddle) {
  return Fingerprinter(grid).take(rect);
}

// Open ground with some cells of another terrain, for a profile of rules.
Grid field(const std::vector<Cell>& cells, char terrain, const AgentProfile& profile,
           DiagonalRule rule = DiagonalRule::only_if_no_obstacles) {
  TerrainMap map(5, 5, moving_ai_kinds());
  for (const Cell c : cells) map.set(c, *map.find_kind(std::string(1, terrain)));
  return Grid(map, profile, rule);
}

AgentProfile paying(CellCost swamp, CellCost enter = 0) {
  AgentProfile profile = *built_in_profile("ground");
  profile.terrain["S"] = TerrainRule{.cost = swamp, .enter_cost = enter};
  return profile;
}

}  // namespace

TEST_CASE("fingerprint: a wall counts in the cluster and on its rim, not beyond") {
  const AgentProfile ground = *built_in_profile("ground");
  const std::uint64_t open = print(field({}, '@', ground));
  for (int y = 0; y < 5; ++y) {
    for (int x = 0; x < 5; ++x) {
      const bool near = x >= 1 && x <= 3 && y >= 1 && y <= 3;
      INFO(x << ',' << y);
      CHECK((print(field({{x, y}}, '@', ground)) != open) == near);
    }
  }
}

TEST_CASE("fingerprint: a cost counts in the cluster and on its rim, not beyond") {
  const AgentProfile dear = paying(2 * kUnitCost);
  const std::uint64_t open = print(field({}, '.', dear));
  for (int y = 0; y < 5; ++y) {
    for (int x = 0; x < 5; ++x) {
      const bool near = x >= 1 && x <= 3 && y >= 1 && y <= 3;
      INFO(x << ',' << y);
      CHECK((print(field({{x, y}}, 'S', dear)) != open) == near);
    }
  }
  CHECK(print(field({{2, 2}}, 'S', dear)) != print(field({{2, 2}}, 'S', paying(3 * kUnitCost))));
}

TEST_CASE("fingerprint: one cost is one cost, by whatever terrains and on whatever grid") {
  const AgentProfile dear = paying(2 * kUnitCost);
  const std::uint64_t open = print(field({}, '.', dear));
  CHECK(print(field({{0, 0}}, 'S', dear)) == open);  // costs differ elsewhere
  CHECK(print(field({{2, 2}, {2, 3}}, 'S', paying(kUnitCost))) == open);
  CHECK(print(field({{2, 2}, {0, 0}}, 'G', dear)) == open);
  // All of the cluster and its rim dear.
  std::vector<Cell> all;
  for (int i = 0; i < 9; ++i) all.push_back({1 + i % 3, 1 + i / 3});
  CHECK(print(field(all, 'S', dear)) != open);
  // Nothing to enter: costs do not matter.
  CHECK(print(field(all, '@', dear)) == print(field(all, '@', *built_in_profile("ground"))));
}

TEST_CASE("fingerprint: what is paid on coming from one terrain to another counts") {
  const std::vector<Cell> one{{2, 2}};
  const std::uint64_t free = print(field(one, 'S', paying(kUnitCost)));
  const std::uint64_t dear = print(field(one, 'S', paying(kUnitCost, 5)));
  CHECK(dear != free);
  CHECK(print(field(one, 'S', paying(kUnitCost, 6))) != dear);
  CHECK(print(field({{0, 0}}, 'S', paying(kUnitCost, 5))) == print(field({}, '.', paying(1))));
}

TEST_CASE("fingerprint: corners that a radius closes count") {
  AgentProfile disc = *built_in_profile("ground");
  const std::vector<Cell> wall{{3, 1}};
  disc.radius_cells = 0.5;
  const std::uint64_t narrow = print(field(wall, '@', disc, DiagonalRule::always));
  disc.radius_cells = 0.9;  // the same cells, but not past the corner of the wall
  CHECK(print(field(wall, '@', disc, DiagonalRule::always)) != narrow);
  disc.radius_cells = 0;
  CHECK(print(field(wall, '@', disc, DiagonalRule::always)) != narrow);
}
