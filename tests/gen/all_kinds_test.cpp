// What holds for every kind of map in the table.
#include <catch2/catch.hpp>

#include "base/error.h"
#include "gen/generated.h"

using namespace nav;
using namespace nav::test;

namespace {

constexpr std::array<Cell, 16> kSizes{{{1, 1},
                                       {1, 2},
                                       {2, 1},
                                       {1, 40},
                                       {40, 1},
                                       {2, 2},
                                       {3, 3},
                                       {4, 4},
                                       {3, 50},
                                       {5, 5},
                                       {12, 9},
                                       {33, 33},
                                       {64, 64},
                                       {65, 63},
                                       {128, 30},
                                       {301, 200}}};

std::string refusal_of(std::string_view kind, const Options& options) {
  try {
    generated(kind, {9, 9}, 1, options);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

std::uint64_t fingerprint(const TerrainMap& map) {
  std::uint64_t hash = 0xcbf29ce484222325ull;  // FNV-1a
  for (std::size_t i = 0; i < map.cell_count(); ++i) {
    hash = (hash ^ map.row(0)[i]) * 0x100000001b3ull;
  }
  return hash;
}

}  // namespace

TEST_CASE("gen: every kind makes maps of every size, some of it open but for random obstacles") {
  for (const GeneratorInfo* kind : generators()) {
    for (const Cell size : kSizes) {
      for (std::uint64_t seed = 0; seed < 8; ++seed) {
        CAPTURE(kind->name, size.x, size.y, seed);
        const TerrainMap map = generated(kind->name, size, seed);
        CHECK(map.width() == size.x);
        CHECK(map.height() == size.y);
        CHECK(map.kinds() == moving_ai_kinds());
        CHECK((count_open(map) > 0 || kind->name == "random" || kind->name == "rivers"));
      }
    }
  }
}

TEST_CASE("gen: kinds that promise one connected part keep it at every size") {
  for (const std::string kind : {"maze", "rooms", "caves", "city"}) {
    for (const Cell size : kSizes) {
      for (std::uint64_t seed = 0; seed < 8; ++seed) {
        CAPTURE(kind, size.x, size.y, seed);
        CHECK(open_parts(generated(kind, size, seed)).count == 1);
      }
    }
  }
}

TEST_CASE("gen: large maps keep it as well") {
  for (const std::string kind : {"maze", "rooms", "caves", "city"}) {
    CAPTURE(kind);
    const TerrainMap map = generated(kind, {1501, 1203}, 1);
    CHECK(open_parts(map).count == 1);
    CHECK(count_open(map) > map.cell_count() / 3);
  }
}

TEST_CASE("gen: a seed gives the same map again, another seed another map") {
  for (const GeneratorInfo* kind : generators()) {
    CAPTURE(kind->name);
    const TerrainMap map = generated(kind->name, {70, 50}, 1);
    CHECK(map == generated(kind->name, {70, 50}, 1));
    CHECK_FALSE(map == generated(kind->name, {70, 50}, 2));
    CHECK_FALSE(map == generated(kind->name, {70, 50}, std::uint64_t{1} << 63));
  }
}

TEST_CASE("gen: the maps are the same on every machine and with every compiler") {
  const std::map<std::string_view, std::uint64_t> expected{
      {"maze", 0x41c304e87d55bb71},   {"rooms", 0x31dc073c30b9b629}, {"caves", 0xacf7df04f6b6568a},
      {"random", 0x30c0178c50b3d189}, {"city", 0xe47587991bc4ee09},  {"rivers", 0xf2fc45507f62036},
  };
  for (const GeneratorInfo* kind : generators()) {
    CAPTURE(kind->name);
    REQUIRE(expected.contains(kind->name));
    CHECK(fingerprint(generated(kind->name, {197, 161}, 7)) == expected.at(kind->name));
  }
}

TEST_CASE("gen: standards lie in their ranges, and a name means the same in all kinds") {
  std::map<std::string_view, const GeneratorOption*> known;
  for (const GeneratorInfo* kind : generators()) {
    for (const GeneratorOption& option : kind->options) {
      CAPTURE(kind->name, option.name);
      CHECK(option.standard >= option.least);
      CHECK(option.standard <= option.greatest);
      const auto [place, is_new] = known.try_emplace(option.name, &option);
      const GeneratorOption& other = *place->second;
      CHECK((other.unit == option.unit && other.help == option.help &&
             other.least == option.least && other.greatest == option.greatest));
    }
  }
}

TEST_CASE("gen: every option may have its least and its greatest value") {
  for (const GeneratorInfo* kind : generators()) {
    for (const GeneratorOption& option : kind->options) {
      for (const double value : {option.least, option.greatest}) {
        CAPTURE(kind->name, option.name, value);
        // Refused only where it contradicts the standard of another option.
        const std::string refusal = refusal_of(kind->name, {{std::string(option.name), value}});
        CHECK((refusal.empty() || refusal.find("out of range") == std::string::npos));
      }
    }
  }
}

TEST_CASE("gen: options of other kinds and values out of range are refused") {
  CHECK(refusal_of("maze", {{"density", 5}}) ==
        "--density is no option of maze maps; they have --corridor, --wall, --loops");
  CHECK(refusal_of("maze", {{"corridor", 0}}) ==
        "--corridor is out of range; give a whole number, 1 to 1000");
  CHECK(refusal_of("maze", {{"corridor", 1.5}}) ==
        "--corridor is out of range; give a whole number, 1 to 1000");
  CHECK(refusal_of("maze", {{"loops", 100.5}}) == "--loops is out of range; give 0 to 100");
  CHECK(refusal_of("rooms", {{"room-min", 9}, {"room-max", 8}}) ==
        "--room-max 8 is below --room-min 9; a greatest size is at least the least");
  CHECK(refusal_of("city", {{"block-min", 9}, {"block-max", 8}}) ==
        "--block-max 8 is below --block-min 9; a greatest length is at least the least");
  CHECK(refusal_of("rivers", {{"forest", 60}, {"swamp", 50}}) ==
        "--forest 60 and --swamp 50 are more than all land; give at most 100 together");
  CHECK(
      refusal_of("rivers", {{"river-width", 30}, {"river-spacing", 35}}) ==
      "--river-spacing 35 leaves too little land beside rivers of --river-width 30; give at least "
      "6 cells more than the width");
}
