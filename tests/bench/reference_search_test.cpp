#include "bench/reference_search.h"

#include <catch2/catch.hpp>

#include "support/drawing.h"

namespace nav {
namespace {

// Whole straight and diagonal steps of cost 1.
Cost steps(int straight, int diagonal) { return {straight * kUnitCost, diagonal * kUnitCost}; }

TEST_CASE("reference search: each diagonal rule has its own answer") {
  const test::DrawnMap drawn = test::draw(R"(
    ....#G
    ##..#.
    S.##..
    ...#..
    .#....
  )");
  const auto cost = [&](DiagonalRule rule) {
    return reference_cost(drawn.grid(rule), *drawn.start, *drawn.goal);
  };
  CHECK(cost(DiagonalRule::always) == steps(3, 3));
  CHECK(cost(DiagonalRule::at_least_one_walkable) == steps(3, 4));
  CHECK(cost(DiagonalRule::only_if_no_obstacles) == steps(7, 2));
  CHECK(cost(DiagonalRule::never) == steps(11, 0));
}

TEST_CASE("reference search: no path, blocked ends and start = goal are told apart") {
  const Grid grid = test::draw(R"(
    .#.
    .#.
  )")
                        .grid();
  CHECK(reference_cost(grid, {0, 0}, {2, 1}) == std::nullopt);
  CHECK(reference_cost(grid, {1, 0}, {1, 0}) == std::nullopt);
  CHECK(reference_cost(grid, {0, 0}, {1, 1}) == std::nullopt);
  CHECK(reference_cost(grid, {2, 1}, {2, 1}) == Cost{});
}

TEST_CASE("reference search: cheap ground is worth a detour, dear ground is not") {
  const test::DrawnMap drawn = test::draw(R"(
    S.....G
    .......
    ggggggg
  )");
  AgentProfile profile = *built_in_profile("ground");
  profile.terrain["G"].cost = kUnitCost / 10;
  const Grid grid(drawn.map, profile, DiagonalRule::never);
  // Down 1 + 0.1, along 6 x 0.1, up 1 + 1.
  CHECK(reference_cost(grid, *drawn.start, *drawn.goal) == Cost{3'700'000, 0});
}

}  // namespace
}  // namespace nav
