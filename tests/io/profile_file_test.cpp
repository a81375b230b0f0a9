#include "io/profile_file.h"

#include <catch2/catch.hpp>
#include <fstream>
#include <string>

#include "support/files.h"
#include "support/messages.h"

using nav::AgentProfile;
using nav::test::message_of;

namespace {

AgentProfile read(const std::string& members) {
  return nav::read_profile("{\"format\": \"navtool/profile/1\"" + members + "}", "carts/cart.json");
}
std::string fault(const std::string& members) {
  return message_of([&] { read(members); });
}

}  // namespace

TEST_CASE("profile: every member is read") {
  const AgentProfile profile = read(R"(,
    "name": "cart",
    "terrain": {".": 1, "G": 0.5, "W": "blocked", "forest": {"cost": 2, "enter": 1.25}},
    "enter": [{"from": "road", "to": "forest", "cost": 3}],
    "otherwise": "blocked",
    "layers": ["player"],
    "size": 3)");
  CHECK(profile.name == "cart");
  REQUIRE(profile.terrain.size() == 4);
  CHECK(profile.terrain.at(".") == nav::TerrainRule{.passable = true, .cost = 1'000'000});
  CHECK(profile.terrain.at("G").cost == 500'000);
  CHECK(!profile.terrain.at("W").passable);
  CHECK(profile.terrain.at("forest") ==
        nav::TerrainRule{.passable = true, .cost = 2'000'000, .enter_cost = 1'250'000});
  REQUIRE(profile.enter_costs.size() == 1);
  CHECK(profile.enter_costs[0] ==
        nav::EnterCost{.from = "road", .to = "forest", .cost = 3'000'000});
  CHECK(!profile.accept_declared);
  CHECK(profile.layers == std::vector<std::string>{"player"});
  CHECK(profile.size_cells == 3);
  CHECK(read(R"(, "radius": 1.5)").radius_cells == 1.5);
}

TEST_CASE("profile: what a file leaves out has its default, the name that of the file") {
  const AgentProfile profile = read("");
  AgentProfile expected;
  expected.name = "cart";
  CHECK(profile == expected);
  CHECK(read(R"(, "otherwise": "declared")").accept_declared);
}

TEST_CASE("profile: faults are named with line and path") {
  const std::string file = "carts/cart.json:1: ";
  CHECK(fault(R"(, "sise": 2)") ==
        file +
            "sise: unknown key; did you mean 'size'? choose from format, name, terrain, enter, "
            "otherwise, layers, size, radius");
  CHECK(fault(R"(, "terrain": {".": "bloked"})") ==
        file + "terrain..: is 'bloked'; a cost, \"blocked\" or an object is needed");
  CHECK(fault(R"(, "terrain": {"G": -1})") ==
        file +
            "terrain.G: is no valid cost; a number from 0 to 1e9 with at most 6 places is needed");
  CHECK(fault(R"(, "terrain": {"G": null})") ==
        file + "terrain.G: is no rule; a cost, \"blocked\" or an object is needed");
  CHECK(fault(R"(, "size": 0)") ==
        file + "size: is out of range; a whole number from 1 to 1000 is needed");
  CHECK(fault(R"(, "size": 1.5)") ==
        file + "size: is out of range; a whole number from 1 to 1000 is needed");
  CHECK(fault(R"(, "radius": 1001)") == file + "radius: is out of range; from 0 to 1000 cells");
  CHECK(fault(R"(, "size": 2, "radius": 1)") ==
        file + "radius: an agent has a size or a radius; leave one of the two out");
  CHECK(fault(R"(, "otherwise": "block")") ==
        file + "otherwise: is 'block'; did you mean 'blocked'? choose from declared, blocked");
  CHECK(
      fault(
          R"(, "enter": [{"from": "a", "to": "b", "cost": 1}, {"from": "a", "to": "b", "cost": 2}])") ==
      file + "enter[1]: the same pair of terrains is given twice; once is enough");
}

TEST_CASE("profile: built-in names come first, unknown ones are told apart from files") {
  CHECK(nav::load_profile("water") == *nav::built_in_profile("water"));
  CHECK(message_of([] { nav::load_profile("grund"); }) ==
        "unknown profile 'grund'; did you mean 'ground'? choose from ground, water, flying, or "
        "name a JSON file");
  CHECK(message_of([] { nav::load_profile("submarine"); }) ==
        "unknown profile 'submarine'; choose from ground, water, flying, or name a JSON file");
  CHECK(message_of([] {
          nav::load_profile("missing.json");
        }).find("missing.json: can't be opened: ") == 0);
}

TEST_CASE("profile: a file is read by its name") {
  const nav::test::ScratchFolder scratch;
  const std::string file = (scratch.path() / "boat.json").string();
  std::ofstream(file) << R"({"format": "navtool/profile/1", "terrain": {"W": 2}})";
  const AgentProfile profile = nav::load_profile(file);
  CHECK(profile.name == "boat");
  CHECK(profile.terrain.at("W").cost == 2'000'000);
}
