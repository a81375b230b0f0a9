#include "io/legend_file.h"

#include <catch2/catch.hpp>
#include <string>

#include "support/messages.h"

using nav::Legend;

namespace {

Legend read(const std::string& colours) {
  return nav::read_legend("{\"format\": \"navtool/legend/1\",\n\"colours\": {\n" + colours + "}}",
                          "l.json");
}
std::string fault(const std::string& colours) {
  return nav::test::message_of([&] { read(colours); });
}

}  // namespace

TEST_CASE("legend: each colour is a declared terrain") {
  const Legend legend = read(R"(
    "#B5651D": {"name": "mud", "letter": "S", "cost": 3.5},
    "#0000ff": {"name": "lake", "blocked": true},
    "#00a000": {"name": "park", "only": ["player", "dog"]})");
  REQUIRE(legend.kinds.size() == 3);
  const nav::TerrainKind& mud = legend.kinds[0];
  CHECK(mud.name == "mud");
  CHECK(mud.letter == 'S');
  CHECK(mud.declared);
  CHECK(mud.passable);
  CHECK(mud.cost == 3'500'000);
  CHECK(mud.colour == nav::Rgb{0xb5, 0x65, 0x1d});
  CHECK(!legend.kinds[1].passable);
  CHECK(legend.kinds[2].cost == nav::kUnitCost);
  CHECK(legend.kinds[2].reserved_for == std::vector<std::string>{"player", "dog"});
}

TEST_CASE("legend: faults are named with line and path") {
  CHECK(fault("") == "l.json:2: colours: no colour is given; at least one is needed");
  CHECK(fault(R"("#12345": {"name": "a"})") ==
        "l.json:3: colours.#12345: no colour; as in #30a0ff");
  CHECK(fault(R"("#12345g": {"name": "a"})") ==
        "l.json:3: colours.#12345g: no colour; as in #30a0ff");
  CHECK(fault(R"("red": {"name": "a"})") == "l.json:3: colours.red: no colour; as in #30a0ff");
  CHECK(fault(R"("#123456": {})") == "l.json:3: colours.#123456: has no 'name'; it is needed");
  CHECK(fault(R"("#123456": {"name": ""})") ==
        "l.json:3: colours.#123456.name: is empty; a name is needed");
  CHECK(fault(R"("#123456": {"name": "a", "kost": 1})") ==
        "l.json:3: colours.#123456.kost: unknown key; did you mean 'cost'? choose from name, "
        "letter, cost, blocked, only");
  CHECK(fault(R"("#123456": {"name": "a", "cost": -1})") ==
        "l.json:3: colours.#123456.cost: is no valid cost; a number from 0 to 1e9 with at most 6 "
        "places is needed");
  CHECK(
      fault(R"("#123456": {"name": "a", "letter": "ab"})") ==
      "l.json:3: colours.#123456.letter: 'ab' is no letter; one visible ASCII character is needed");
  CHECK(fault(R"("#123456": {"name": "a", "cost": 2, "blocked": true})") ==
        "l.json:3: colours.#123456.cost: a blocked terrain has no cost; leave one of the two out");
  CHECK(fault(R"("#123456": {"name": "a", "only": []})") ==
        "l.json:3: colours.#123456.only: the list is empty; name the agents that may enter, or set "
        "blocked");
}

TEST_CASE("legend: colours, names and letters are unique") {
  CHECK(fault("\"#abcdef\": {\"name\": \"a\"},\n\"#ABCDEF\": {\"name\": \"b\"}") ==
        "l.json:4: colours.#ABCDEF: the colour is given twice; once is enough");
  CHECK(fault("\"#abcdef\": {\"name\": \"a\"},\n\"#abcdee\": {\"name\": \"a\"}") ==
        "l.json:4: colours.#abcdee.name: 'a' is the name of two colours; each has its own");
  CHECK(fault("\"#abcdef\": {\"name\": \"a\", \"letter\": \"S\"},\n"
              "\"#abcdee\": {\"name\": \"b\", \"letter\": \"S\"}") ==
        "l.json:4: colours.#abcdee.letter: 'S' is the letter of two colours; each has its own, or "
        "none");
  CHECK(fault("\"#abcdef\": {\"name\": \"a\"},\n\"#abcdef\": {\"name\": \"b\"}") ==
        "l.json:4: the key '#abcdef' is given twice; once in an object");
}

TEST_CASE("legend: as many colours as a map has room for") {
  const auto colours = [](int count) {
    std::string text;
    for (int i = 0; i < count; ++i) {
      const std::string number = std::to_string(100000 + i);
      text += (i == 0 ? "\"#" : ",\"#") + number + R"(": {"name": "t)" + number + "\"}";
    }
    return text;
  };
  CHECK(fault(colours(254)) == "no error");
  CHECK(fault(colours(255)) == "l.json:3: colours.#100254: too many colours; at most 254");
}

TEST_CASE("legend: another format is refused") {
  CHECK(nav::test::message_of(
            [] { nav::read_legend(R"({"format": "navtool/profile/1"})", "l.json"); }) ==
        "l.json:1: format: unknown format 'navtool/profile/1'; \"navtool/legend/1\" is read "
        "here");
  CHECK(nav::test::message_of([] { nav::read_legend("[]", "l.json"); }) ==
        "l.json:1: is a list; an object is needed");
}
