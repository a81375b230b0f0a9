#include <catch2/catch.hpp>

#include "grid/agent_profile.h"

using namespace nav;

namespace {

TerrainKind kind_of(char letter) {
  for (const TerrainKind& kind : moving_ai_kinds()) {
    if (kind.letter == letter) return kind;
  }
  return {};
}

}  // namespace

TEST_CASE("profile: the built-in agents enter what the contract says") {
  const auto enters = [](std::string_view profile) {
    std::string letters;
    for (const TerrainKind& kind : moving_ai_kinds()) {
      if (built_in_profile(profile)->rule(kind).passable) letters += kind.letter;
    }
    return letters;
  };
  CHECK(enters("ground") == ".GS");
  CHECK(enters("water") == "W");
  CHECK(enters("flying") == ".GSWT");
  CHECK_FALSE(built_in_profile("submarine"));
}

TEST_CASE("profile: a rule by name comes before one by letter, both before the map's own") {
  AgentProfile profile;
  TerrainKind mud{.name = "mud",
                  .letter = 'S',
                  .declared = true,
                  .passable = true,
                  .cost = 7,
                  .reserved_for = {},
                  .colour = {}};
  CHECK(profile.rule(mud).cost == 7);
  profile.terrain["S"].cost = 5;
  CHECK(profile.rule(mud).cost == 5);
  profile.terrain["mud"].cost = 3;
  CHECK(profile.rule(mud).cost == 3);
  profile = AgentProfile{};
  profile.accept_declared = false;
  CHECK_FALSE(profile.rule(mud).passable);
}

TEST_CASE("profile: the built-in agents pay what a legend declares for a lettered terrain") {
  TerrainKind mud{.name = "mud",
                  .letter = 'S',
                  .declared = true,
                  .passable = true,
                  .cost = 3 * kUnitCost,
                  .reserved_for = {},
                  .colour = {}};
  CHECK(built_in_profile("ground")->rule(mud).cost == 3 * kUnitCost);
  mud.passable = false;
  CHECK_FALSE(built_in_profile("ground")->rule(mud).passable);
  mud.passable = true;
  mud.letter = 'W';
  CHECK_FALSE(built_in_profile("ground")->rule(mud).passable);
  CHECK(built_in_profile("water")->rule(mud).cost == 3 * kUnitCost);
}

TEST_CASE("profile: reserved terrain is blocked for agents of other layers") {
  TerrainKind secret{.name = "secret",
                     .letter = 0,
                     .declared = true,
                     .passable = true,
                     .cost = kUnitCost,
                     .reserved_for = {"player"},
                     .colour = {}};
  AgentProfile profile;
  CHECK_FALSE(profile.rule(secret).passable);
  profile.terrain["secret"].passable = true;
  CHECK_FALSE(profile.rule(secret).passable);
  profile.layers = {"player"};
  CHECK(profile.rule(secret).passable);
}

TEST_CASE("profile: entering a terrain from another costs extra, within it nothing") {
  AgentProfile profile = *built_in_profile("flying");
  profile.terrain["T"].enter_cost = 1'000'000;
  profile.enter_costs.push_back({.from = "swamp", .to = "trees", .cost = 250'000});
  CHECK(profile.enter_cost(kind_of('.'), kind_of('T')) == 1'000'000);
  CHECK(profile.enter_cost(kind_of('S'), kind_of('T')) == 250'000);
  CHECK(profile.enter_cost(kind_of('T'), kind_of('T')) == 0);
  CHECK(profile.enter_cost(kind_of('T'), kind_of('.')) == 0);
}
