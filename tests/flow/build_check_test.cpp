// May a tower stand here? Answered as by building it.
#include "flow/build_check.h"

#include <catch2/catch.hpp>

#include "conformance/samples.h"
#include "support/drawing.h"
#include "support/strewn.h"

using namespace nav;
using namespace nav::test;

namespace {

// By closing the cells on a copy of the map and flooding that.
bool leaves_ways_when_built(const TerrainMap& map, const AgentProfile& profile, DiagonalRule rule,
                            std::span<const Cell> goals, std::span<const Cell> closed,
                            std::span<const Cell> units) {
  TerrainMap built = map;
  for (const Cell c : closed) built.set(c, *map.find_kind("@"));
  const Grid grid(built, profile, rule);
  IntegrationField field(grid);
  field.flood(goals);
  return std::all_of(units.begin(), units.end(), [&](Cell c) { return field.reached(c); });
}

}  // namespace

TEST_CASE("build check: a tower beside the way may stand, one in a gap may not") {
  const DrawnMap drawn = draw(R"(
    S..#...
    ...#...
    ......G
    ...#...
    ...#...
  )");
  const Grid grid = drawn.grid();
  IntegrationField field(grid);
  field.flood(std::vector{*drawn.goal});
  BuildCheck check(field);
  const std::vector units{*drawn.start};
  CHECK(check.leaves_ways(std::vector{Cell{1, 1}}, units));
  CHECK(!check.leaves_ways(std::vector{Cell{3, 2}}, units));
  CHECK(check.leaves_ways(std::vector{Cell{3, 2}}, {}));
  CHECK(check.leaves_ways(std::vector{Cell{3, 0}}, units));
  INFO("under this rule no step leads past the corner");
  CHECK(!check.leaves_ways(std::vector{Cell{2, 1}, Cell{2, 2}, Cell{2, 3}}, units));
  CHECK(!check.leaves_ways(std::vector{*drawn.start}, units));
  CHECK(!check.leaves_ways(std::vector{*drawn.goal}, units));
}

TEST_CASE("build check: answers as a flood of the built map does") {
  Rng rng(11);
  int refused = 0;
  for (int i = 0; i < 400 / kThinning; ++i) {
    const int width = 6 + static_cast<int>(rng.below(30));
    const int height = 6 + static_cast<int>(rng.below(30));
    TerrainMap map = i % 3 == 0   ? random_maze(rng, width | 1, height | 1)
                     : i % 3 == 1 ? random_rooms(rng, width + 8, height + 8)
                                  : random_map(rng, width, height, 0.3);
    AgentProfile profile = walker(false);
    if (i % 5 == 1) profile.size_cells = 2;
    if (i % 5 == 2) profile.radius_cells = 0.3 + rng.unit();
    const DiagonalRule rule = kDiagonalRules[rng.below(4)];
    const Grid grid(map, profile, rule);
    IntegrationField field(grid, {.metric = kFieldMetrics[rng.below(2)]});
    std::vector<Cell> goals{any_cell(rng, grid)};
    if (rng.chance(0.3)) goals.push_back(any_cell(rng, grid));
    field.flood(goals);
    if (field.reached_count() < 2) continue;
    BuildCheck check(field);
    for (int k = 0; k < 40; ++k) {
      std::vector<Cell> closed;
      const Cell corner = any_cell(rng, grid);
      const int side = 1 + static_cast<int>(rng.below(2));
      for (int y = corner.y; y < std::min(corner.y + side, grid.height()); ++y) {
        for (int x = corner.x; x < std::min(corner.x + side, grid.width()); ++x) {
          closed.push_back({x, y});
        }
      }
      std::vector<Cell> units;
      while (units.size() < 3) {
        const Cell c = any_cell(rng, grid);
        if (field.reached(c)) units.push_back(c);
      }
      const bool expected = leaves_ways_when_built(map, profile, rule, goals, closed, units);
      REQUIRE(check.leaves_ways(closed, units) == expected);
      refused += expected ? 0 : 1;
    }
  }
  REQUIRE(refused > 100 / kThinning);
}
