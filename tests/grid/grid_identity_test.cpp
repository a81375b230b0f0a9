#include "grid/grid_identity.h"

#include <catch2/catch.hpp>

#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

namespace {

constexpr std::string_view kRoom = R"(
  .....
  .#.s.
  .....
)";

AgentProfile ground() { return *built_in_profile("ground"); }

// What an index for `other` is told where `here` is needed.
std::string told(const Grid& other, const Grid& here) {
  return difference(identity_of(other), identity_of(here));
}

Grid room(const AgentProfile& profile = ground(),
          DiagonalRule rule = DiagonalRule::only_if_no_obstacles) {
  return Grid(draw(kRoom).map, profile, rule);
}

AgentProfile swamp_costs(CellCost cost, CellCost enter_cost = 0) {
  AgentProfile profile = ground();
  profile.terrain["S"] = {.cost = cost, .enter_cost = enter_cost};
  return profile;
}

}  // namespace

TEST_CASE("grid identity: is the same for equal grids, whatever they are called") {
  CHECK(told(room(), room()).empty());
  AgentProfile renamed = ground();
  renamed.name = "walker";
  CHECK(told(room(renamed), room()).empty());
  // The terrain differs, what the agent may do does not.
  const Grid without_swamp = draw(".....\n.#...\n.....").grid();
  CHECK(told(without_swamp, room()).empty());
}

TEST_CASE("grid identity: a difference is told in words") {
  CHECK(told(draw("...").grid(), room()) == "is for a map of 3x1 cells, not 5x3");
  CHECK(told(room(ground(), DiagonalRule::never), room()) ==
        "is for --diagonal never, not only-if-no-obstacles");
  AgentProfile large = ground();
  large.size_cells = 2;
  CHECK(told(room(large), room()) == "is for --agent-size 2, not 1");
  AgentProfile disc = ground();
  disc.radius_cells = 0.75;
  CHECK(told(room(), room(disc)) == "is for --radius 0, not 0.75");
  CHECK(told(room(*built_in_profile("water")), room()) == "is for profile 'water', not 'ground'");
  CHECK(told(draw(".....\n.#.#.\n.....").grid(), room()) == "is for a map of other walls or costs");
}

TEST_CASE("grid identity: every cost counts") {
  const Grid even = room();
  const Grid dear = room(swamp_costs(3 * kUnitCost));
  const Grid dearer = room(swamp_costs(4 * kUnitCost));
  const Grid entered = room(swamp_costs(3 * kUnitCost, kUnitCost));
  AgentProfile doubled = ground();
  for (auto& [name, rule] : doubled.terrain) rule.cost *= 2;
  const Grid twice = room(doubled);
  for (const Grid* a : {&even, &dear, &dearer, &entered, &twice}) {
    for (const Grid* b : {&even, &dear, &dearer, &entered, &twice}) {
      CHECK(told(*a, *b).empty() == (a == b));
    }
  }
}

TEST_CASE("grid identity: follows changes of the map there and back") {
  TerrainMap map = draw(kRoom).map;
  Grid grid(map, ground(), DiagonalRule::always);
  const GridIdentity before = identity_of(grid);
  const std::uint8_t old = map.at({0, 0});
  const std::array cells{Cell{0, 0}};
  map.set({0, 0}, *map.find_kind("@"));
  grid.update(map, cells);
  CHECK_FALSE(difference(before, identity_of(grid)).empty());
  map.set({0, 0}, old);
  grid.update(map, cells);
  CHECK(difference(before, identity_of(grid)).empty());
}

TEST_CASE("grid identity: what a large agent does not fit into counts where it looks through") {
  // Neither map has room for the agent, but what stands in the way differs.
  AgentProfile large = ground();
  large.size_cells = 2;
  const Grid one(draw(".#.\n#.#").map, large, DiagonalRule::always);
  const Grid other(draw("#.#\n.#.").map, large, DiagonalRule::always);
  CHECK_FALSE(told(one, other).empty());
}
