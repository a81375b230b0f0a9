// The reference itself, against answers worked out by hand: what all else is held against.
#include <catch2/catch.hpp>

#include "conformance/reference.h"
#include "support/drawing.h"

using namespace nav;
using nav::test::draw;
using nav::test::Reference;

namespace {

std::optional<Cost> cost(const test::DrawnMap& drawn, DiagonalRule rule,
                         const AgentProfile& profile = *built_in_profile("ground")) {
  const Reference reference(drawn.map, profile, rule);
  return reference.costs_from(*drawn.start)[reference.index(*drawn.goal)];
}

Cost steps(int straight, int diagonal) { return {straight * kUnitCost, diagonal * kUnitCost}; }

}  // namespace

TEST_CASE("reference: each diagonal rule has its own answer on the same map") {
  const auto drawn = draw(R"(
    ....#G
    ##..#.
    S.##..
    ...#..
    .#....
  )");
  CHECK(cost(drawn, DiagonalRule::always) == steps(3, 3));
  CHECK(cost(drawn, DiagonalRule::at_least_one_walkable) == steps(3, 4));
  CHECK(cost(drawn, DiagonalRule::only_if_no_obstacles) == steps(7, 2));
  CHECK(cost(drawn, DiagonalRule::never) == steps(11, 0));
}

TEST_CASE("reference: a wall of diagonal tiles is a wall") {
  const auto drawn = draw(R"(
    S..#...
    ..#....
    .#.....
    #.....G
  )");
  CHECK(cost(drawn, DiagonalRule::always) == steps(3, 3));
  CHECK_FALSE(cost(drawn, DiagonalRule::at_least_one_walkable));
  CHECK_FALSE(cost(drawn, DiagonalRule::only_if_no_obstacles));
  CHECK_FALSE(cost(drawn, DiagonalRule::never));
}

TEST_CASE("reference: larger agents need wider gaps") {
  const auto drawn = draw(R"(
    S..#.G..
    ........
    ...#....
    ...#....
    ........
    ........
  )");
  AgentProfile agent = *built_in_profile("ground");
  CHECK(cost(drawn, DiagonalRule::only_if_no_obstacles, agent) == steps(3, 2));
  agent.size_cells = 2;
  CHECK(cost(drawn, DiagonalRule::only_if_no_obstacles, agent) == steps(9, 2));
  CHECK(cost(drawn, DiagonalRule::never, agent) == steps(13, 0));
  agent.size_cells = 3;
  CHECK_FALSE(cost(drawn, DiagonalRule::only_if_no_obstacles, agent));
}

TEST_CASE("reference: roads cheaper than ground are worth a detour") {
  const auto drawn = draw(R"(
    S.....G
    .......
    ggggggg
  )");
  AgentProfile agent = *built_in_profile("ground");
  agent.terrain["G"].cost = kUnitCost / 10;
  CHECK(cost(drawn, DiagonalRule::never, agent) == Cost{3'700'000, 0});
  CHECK(cost(drawn, DiagonalRule::only_if_no_obstacles, agent)->value() ==
        Approx(3.641421356).epsilon(1e-9));
}
