// Lines of sight by whole runs of bits, held against the plain walk along the segment.
#include "search/sight_lines.h"

#include <catch2/catch.hpp>

#include "base/rng.h"
#include "grid/line_of_sight.h"
#include "search/implied_sight.h"
#include "support/drawing.h"
#include "support/strewn.h"

using namespace nav;
using namespace nav::test;

namespace {

// Asks for random pairs of passable cells; returns how many were in sight.
int check_pairs(Rng& rng, const Grid& grid, int pairs) {
  const SightLines sight(grid);
  int seen = 0;
  for (int i = 0; i < pairs; ++i) {
    const Cell a = any_cell(rng, grid);
    const Cell b = any_cell(rng, grid);
    if (!grid.passable(a) || !grid.passable(b)) continue;
    INFO(name(grid.rule()) << " " << a.x << "," << a.y << " -> " << b.x << "," << b.y);
    const bool expected = line_of_sight(grid, a, b);
    REQUIRE(sight.are_in_sight(a, b) == expected);
    REQUIRE(sight.are_in_sight(b, a) == expected);
    seen += expected ? 1 : 0;
  }
  return seen;
}

}  // namespace

TEST_CASE("sight lines: as the plain walk on small maps, under every rule and for every agent") {
  Rng rng(41);
  for (int i = 0; i < 200; ++i) {
    const TerrainMap map = strewn_map(rng, 14, 10, 0.15);
    AgentProfile profile = *built_in_profile("ground");
    if (i % 5 == 1) profile.size_cells = 2;
    if (i % 5 == 2) profile.radius_cells = 0.2 + rng.unit();
    check_pairs(rng, Grid(map, profile, kDiagonalRules[rng.below(4)]), 200);
  }
}

TEST_CASE("sight lines: as the plain walk over runs of several words, along rows and columns") {
  Rng rng(42);
  for (const DiagonalRule rule : kDiagonalRules) {
    const Grid wide(strewn_map(rng, 700, 9, 0.002), *built_in_profile("ground"), rule);
    CHECK(check_pairs(rng, wide, 1000) > 200);
    const Grid tall(strewn_map(rng, 9, 700, 0.002), *built_in_profile("ground"), rule);
    CHECK(check_pairs(rng, tall, 1000) > 200);
    const Grid large(strewn_map(rng, 300, 280, 0.0003), *built_in_profile("ground"), rule);
    CHECK(check_pairs(rng, large, 1000) > 500);
  }
}

TEST_CASE("sight lines: the outermost cells see each other along the edge of the map") {
  const TerrainMap map(65, 64, moving_ai_kinds());
  const Grid grid(map, *built_in_profile("ground"), DiagonalRule::only_if_no_obstacles);
  const SightLines sight(grid);
  CHECK(sight.are_in_sight({0, 0}, {64, 0}));
  CHECK(sight.are_in_sight({64, 0}, {64, 63}));
  CHECK(sight.are_in_sight({64, 63}, {0, 0}));
  CHECK(sight.are_in_sight({0, 63}, {64, 0}));
}

TEST_CASE("implied sight: what follows from the sight of nearer cells is so, under every rule") {
  Rng rng(43);
  int implied = 0;
  int seen = 0;
  for (int i = 0; i < 300; ++i) {
    AgentProfile profile = *built_in_profile("ground");
    if (i % 3 == 1) profile.size_cells = 2;
    const Grid grid(strewn_map(rng, 16, 11, 0.2 * rng.unit()), profile,
                    kDiagonalRules[rng.below(4)]);
    const Cell from = any_cell(rng, grid);
    if (!grid.passable(from)) continue;
    const auto sees = [&](Cell c) { return line_of_sight(grid, from, c); };
    for (int k = 0; k < 16 * 11; ++k) {
      const Cell to{k % 16, k / 16};
      if (!grid.passable(to) || to == from) continue;
      seen += sees(to) ? 1 : 0;
      if (!is_sight_implied(grid, from, to, sees)) continue;
      ++implied;
      INFO(name(grid.rule()) << " " << from.x << "," << from.y << " -> " << to.x << "," << to.y);
      REQUIRE(sees(to));
    }
  }
  CHECK(implied > 8 * seen / 10);
}
