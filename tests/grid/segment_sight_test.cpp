#include "grid/segment_sight.h"

#include <catch2/catch.hpp>
#include <limits>

#include "base/rng.h"
#include "grid/line_of_sight.h"
#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

TEST_CASE("segment: between cell centres it answers as line of sight does, under every rule") {
  Rng rng(5);
  for (int i = 0; i < 60; ++i) {
    TerrainMap map(14, 11, moving_ai_kinds());
    for (int y = 0; y < 11; ++y) {
      for (int x = 0; x < 14; ++x) map.set({x, y}, rng.chance(0.25) ? 5 : 0);
    }
    AgentProfile profile = *built_in_profile("ground");
    if (i % 5 == 1) profile.size_cells = 2;
    if (i % 5 == 2) profile.radius_cells = 0.3 + 0.4 * (i % 3);
    const Grid grid(map, profile, kDiagonalRules[rng.below(4)]);
    for (int k = 0; k < 300; ++k) {
      const Cell a{static_cast<int>(rng.below(14)), static_cast<int>(rng.below(11))};
      const Cell b{static_cast<int>(rng.below(14)), static_cast<int>(rng.below(11))};
      if (!grid.passable(a) || !grid.passable(b)) continue;
      const Vec2 from{static_cast<double>(a.x), static_cast<double>(a.y)};
      const Vec2 to{static_cast<double>(b.x), static_cast<double>(b.y)};
      INFO(i << ": " << a.x << ',' << a.y << " to " << b.x << ',' << b.y);
      CHECK(segment_is_clear(grid, from, to, contact_under(grid.rule())) ==
            line_of_sight(grid, a, b));
    }
  }
}

TEST_CASE("segment: walls may be touched or not, as the contact says") {
  const auto drawn = draw(R"(
    ....
    .##.
    ....
  )");
  const Grid grid = drawn.grid();
  const auto clear = [&](Vec2 a, Vec2 b, Contact contact) {
    return segment_is_clear(grid, a, b, contact);
  };
  // Along the upper side of the wall, whose corners are 0.5,0.5 and 2.5,0.5.
  CHECK(clear({0.5, 0.5}, {2.5, 0.5}, Contact::touch));
  CHECK_FALSE(clear({0.5, 0.5}, {2.5, 0.5}, Contact::none));
  CHECK(clear({0.5, 0.499}, {2.5, 0.499}, Contact::none));
  CHECK_FALSE(clear({0.4, 0.501}, {2.6, 0.501}, Contact::squeeze));
  // About a corner, and through the border between both blocked cells.
  CHECK(clear({0, 1}, {1, 0}, Contact::touch));
  CHECK_FALSE(clear({0, 1}, {1, 0}, Contact::none));
  CHECK_FALSE(clear({1.5, 0}, {1.5, 2}, Contact::squeeze));
  // The rim of the map is a wall.
  CHECK(clear({-0.5, -0.5}, {3.5, -0.5}, Contact::touch));
  CHECK_FALSE(clear({0, 0}, {3.6, 0}, Contact::touch));
  CHECK_FALSE(clear({0, 0}, {std::numeric_limits<double>::quiet_NaN(), 0}, Contact::touch));
}

TEST_CASE("segment: two blocked cells that meet in a corner can only be squeezed between") {
  const Grid grid = draw(R"(
    .#
    #.
  )")
                        .grid();
  CHECK(segment_is_clear(grid, {0, 0}, {1, 1}, Contact::squeeze));
  CHECK_FALSE(segment_is_clear(grid, {0, 0}, {1, 1}, Contact::touch));
  CHECK(segment_is_clear(grid, {0, 0}, {0.5, 0.5}, Contact::touch));
}

TEST_CASE("segment: a disc keeps its radius from walls, at any point") {
  AgentProfile profile = *built_in_profile("ground");
  profile.radius_cells = 1;
  const Grid grid(draw(R"(
    .......
    .......
    .......
    ...#...
    .......
    .......
    .......
  )")
                      .map,
                  profile, DiagonalRule::only_if_no_obstacles);
  CHECK(segment_is_clear(grid, {0.5, 1.5}, {5.5, 1.5}, Contact::none));
  CHECK_FALSE(segment_is_clear(grid, {0.5, 1.5001}, {5.5, 1.5001}, Contact::none));
  CHECK_FALSE(segment_is_clear(grid, {0.4999, 1.5}, {5.5, 1.5}, Contact::none));
  // Past the corner 2.5,2.5 at a distance of 1.
  CHECK(segment_is_clear(grid, {0.5, 3.085786}, {3.085786, 0.5}, Contact::none));
  CHECK_FALSE(segment_is_clear(grid, {0.5, 3.0859}, {3.0859, 0.5}, Contact::none));
}
