// Maps that we write, read back by our own readers, which are tested on files of others.
#include "io/map_output.h"

#include <catch2/catch.hpp>
#include <stdexcept>

#include "base/error.h"
#include "base/rng.h"
#include "grid/agent_profile.h"
#include "io/legend_file.h"
#include "io/map_file.h"
#include "io/moving_ai_map.h"
#include "support/messages.h"

using namespace nav;

namespace {

std::string written(const TerrainMap& map, MapOutputFormat format) {
  std::string file;
  write_map(map, format, [&](std::string_view bytes) { file += bytes; });
  return file;
}

TerrainMap read(const std::string& file, const MapOptions& options = {}) {
  return read_map(std::as_bytes(std::span(file.data(), file.size())), "a map", options);
}

// Terrains drawn from those of the letters.
TerrainMap strewn(Rng& rng, Cell size, std::string_view letters) {
  TerrainMap map(size.x, size.y, moving_ai_kinds());
  for (Cell c{0, 0}; c.y < size.y; ++c.y) {
    for (c.x = 0; c.x < size.x; ++c.x) {
      map.set(c, *map.find_kind(letters.substr(rng.below(letters.size()), 1)));
    }
  }
  return map;
}

std::string letters_of(const TerrainMap& map) {
  std::string letters;
  for (std::size_t i = 0; i < map.cell_count(); ++i) letters += map.kinds()[map.row(0)[i]].letter;
  return letters;
}

constexpr std::array<Cell, 7> kSizes{{{1, 1}, {1, 9}, {9, 1}, {7, 5}, {8, 8}, {65, 33}, {300, 50}}};

}  // namespace

TEST_CASE("map output: the ending of the name says the format") {
  CHECK(map_output_format("a.map") == MapOutputFormat::moving_ai);
  CHECK(map_output_format("folder.png/A.MAP") == MapOutputFormat::moving_ai);
  CHECK(map_output_format("a.map.png") == MapOutputFormat::png);
  CHECK(map_output_format(".png") == MapOutputFormat::png);
  for (const char* other : {"", "-", "map", "png", "a.pgm", "a.map.gz", "a.png/b", "amap"}) {
    CHECK(map_output_format(other) == std::nullopt);
  }
}

TEST_CASE("map output: a Moving AI map reads back the same") {
  Rng rng(1);
  for (const Cell size : kSizes) {
    const TerrainMap map = strewn(rng, size, ".GSWT@O");
    CHECK(read(written(map, MapOutputFormat::moving_ai)) == map);
  }
}

TEST_CASE("map output: a PNG of ground and walls reads back the same without any option") {
  Rng rng(2);
  for (const Cell size : kSizes) {
    for (const std::string_view letters : {".@", ".", "@"}) {
      const TerrainMap map = strewn(rng, size, letters);
      CHECK(read(written(map, MapOutputFormat::png)) == map);
    }
  }
}

TEST_CASE("map output: a PNG reads back the same with its legend") {
  Rng rng(3);
  for (const Cell size : kSizes) {
    const TerrainMap map = strewn(rng, size, ".GSWT@O");
    MapOptions options;
    options.png = PngMeaning::legend;
    options.legend = read_legend(png_legend(map), "legend.json");
    const TerrainMap back = read(written(map, MapOutputFormat::png), options);
    CHECK(back.width() == map.width());
    CHECK(letters_of(back) == letters_of(map));
    // What agents may do on it is the same too.
    for (const std::string_view name : built_in_profile_names()) {
      const AgentProfile profile = *built_in_profile(name);
      for (std::size_t i = 0; i < map.cell_count(); ++i) {
        const TerrainRule rule = profile.rule(map.kinds()[map.row(0)[i]]);
        const TerrainRule read_rule = profile.rule(back.kinds()[back.row(0)[i]]);
        CHECK(rule.passable == read_rule.passable);
        CHECK((!rule.passable || rule.cost == read_rule.cost));
      }
    }
  }
}

TEST_CASE("map output: a PNG without its legend has the right walls for agents on the ground") {
  Rng rng(4);
  const TerrainMap map = strewn(rng, {60, 40}, ".GSWT@O");
  const TerrainMap back = read(written(map, MapOutputFormat::png));
  const AgentProfile ground = *built_in_profile("ground");
  CHECK_FALSE(back.start);
  for (std::size_t i = 0; i < map.cell_count(); ++i) {
    CHECK(ground.rule(map.kinds()[map.row(0)[i]]).passable ==
          ground.rule(back.kinds()[back.row(0)[i]]).passable);
  }
}

TEST_CASE("map output: a legend's own terrains, costs and layers read back") {
  const std::string text = R"({"format": "navtool/legend/1", "colours": {
    "#102030": {"name": "mud", "cost": 2.5},
    "#405060": {"name": "lake", "letter": "W"},
    "#708090": {"name": "house", "blocked": true},
    "#a0b0c0": {"name": "garden", "cost": 3, "only": ["player", "cat"]}}})";
  MapOptions options;
  options.png = PngMeaning::legend;
  options.legend = read_legend(text, "legend.json");
  TerrainMap map(4, 1, options.legend->kinds);
  for (int x = 0; x < 4; ++x) map.set({x, 0}, static_cast<std::uint8_t>(x));
  CHECK(read_legend(png_legend(map), "legend.json") == *options.legend);
  const TerrainMap back = read(written(map, MapOutputFormat::png), options);
  for (int x = 0; x < 4; ++x) {
    CHECK(back.kinds()[back.at({x, 0})] == map.kinds()[static_cast<std::size_t>(x)]);
  }
}

TEST_CASE("map output: terrain that a format can't hold is refused") {
  TerrainKind mud;
  mud.name = "mud";
  const TerrainMap map(2, 1, {mud});
  CHECK(test::message_of([&] { written(map, MapOutputFormat::png); }) ==
        "terrain 'mud' has no colour; give it one by a legend");
}

TEST_CASE("map output: what goes wrong where the bytes go comes out again") {
  const TerrainMap map(3000, 3000, moving_ai_kinds());
  for (const MapOutputFormat format : {MapOutputFormat::moving_ai, MapOutputFormat::png}) {
    CHECK_THROWS_AS(
        write_map(map, format, [](std::string_view) { throw std::range_error("full"); }),
        std::range_error);
  }
}
