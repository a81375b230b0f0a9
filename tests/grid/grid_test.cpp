#include "grid/grid.h"

#include <catch2/catch.hpp>

#include "base/error.h"
#include "base/rng.h"
#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

TEST_CASE("grid: ids and cells convert both ways, on rows of every length") {
  for (const int width : {1, 2, 61, 62, 63, 64, 65, 127, 128, 200}) {
    const TerrainMap map(width, 3, moving_ai_kinds());
    const Grid grid(map, *built_in_profile("ground"), DiagonalRule::always);
    for (int x = 0; x < width; ++x) {
      const Cell c{x, 2};
      REQUIRE(grid.cell(grid.id(c)) == c);
      REQUIRE(grid.passable(c));
    }
    CHECK(grid.free_count() == static_cast<std::size_t>(3 * width));
    CHECK_FALSE(grid.passable(Cell{width, 0}));
    CHECK_FALSE(grid.passable(Cell{-1, 0}));
  }
}

TEST_CASE("grid: a step never leaves the map") {
  for (const DiagonalRule rule : kDiagonalRules) {
    const TerrainMap map(1, 1, moving_ai_kinds());
    CHECK(Grid(map, *built_in_profile("ground"), rule)
              .moves(Grid(map, *built_in_profile("ground"), rule).id({0, 0})) == 0);
  }
}

TEST_CASE("grid: the four rules differ where walls flank a diagonal") {
  const auto drawn = draw(R"(
    S#
    .G
  )");
  const auto allowed = [&](DiagonalRule rule) {
    return drawn.grid(rule).can_step({0, 0}, Direction::se);
  };
  CHECK(allowed(DiagonalRule::always));
  CHECK(allowed(DiagonalRule::at_least_one_walkable));
  CHECK_FALSE(allowed(DiagonalRule::only_if_no_obstacles));
  CHECK_FALSE(allowed(DiagonalRule::never));
}

TEST_CASE("grid: costs are kept by cell only where they differ") {
  const auto drawn = draw(R"(
    .ss
    .##
  )");
  CHECK(drawn.grid().uniform());
  AgentProfile profile = *built_in_profile("ground");
  profile.terrain["S"].cost = 3 * kUnitCost;
  const Grid weighted(drawn.map, profile, DiagonalRule::never);
  CHECK_FALSE(weighted.uniform());
  CHECK(weighted.step_cost({0, 0}, Direction::e) == Cost{3 * kUnitCost, 0});
  CHECK(weighted.step_cost({1, 0}, Direction::w) == Cost{kUnitCost, 0});
  profile.terrain["."].passable = false;
  CHECK(Grid(drawn.map, profile, DiagonalRule::never).uniform());
}

TEST_CASE("grid: changed cells give the grid that a new build would give") {
  Rng rng(5);
  for (const int size : {1, 2}) {
    for (const bool weighted : {false, true}) {
      TerrainMap map(70, 20, moving_ai_kinds());
      AgentProfile profile = *built_in_profile("ground");
      profile.size_cells = size;
      if (weighted) profile.terrain["S"].cost = 3 * kUnitCost;
      Grid grid(map, profile, DiagonalRule::only_if_no_obstacles);
      for (int i = 0; i < 300; ++i) {
        const Cell c{static_cast<int>(rng.below(70)), static_cast<int>(rng.below(20))};
        map.set(c, static_cast<std::uint8_t>(rng.below(7)));
        grid.update(map, {&c, 1});
        const Grid fresh(map, profile, DiagonalRule::only_if_no_obstacles);
        REQUIRE(grid.free_count() == fresh.free_count());
        REQUIRE(std::equal(grid.words().begin(), grid.words().end(), fresh.words().begin()));
        for (int x = 0; x < 70; ++x) {
          if (grid.passable(Cell{x, c.y})) {
            REQUIRE(grid.cost(Cell{x, c.y}) == fresh.cost(Cell{x, c.y}));
          }
        }
      }
    }
  }
}

TEST_CASE("grid: agents out of range are refused") {
  const TerrainMap map(3, 3, moving_ai_kinds());
  AgentProfile profile = *built_in_profile("ground");
  profile.size_cells = 0;
  CHECK_THROWS_AS(Grid(map, profile, DiagonalRule::never), Error);
  profile.size_cells = 2;
  profile.radius_cells = 1;
  CHECK_THROWS_AS(Grid(map, profile, DiagonalRule::never), Error);
  profile.size_cells = 1;
  profile.radius_cells = -1;
  CHECK_THROWS_AS(Grid(map, profile, DiagonalRule::never), Error);
}

TEST_CASE("grid: a uniform map takes little more than an eighth of a byte a cell") {
  const TerrainMap map(1000, 1000, moving_ai_kinds());
  const Grid grid(map, *built_in_profile("ground"), DiagonalRule::never);
  CHECK(grid.bytes() < 140'000);
}
