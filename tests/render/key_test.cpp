// The strip below a picture.
#include "render/key.h"

#include <catch2/catch.hpp>

#include "render/overlay.h"
#include "render/overlay_key.h"
#include "support/drawing.h"

using namespace nav;
using nav::test::draw;

namespace {

const std::vector<Cell> kPath = {{0, 0}, {1, 0}, {2, 0}};
const std::vector<Cell> kGoal = {{2, 0}};
const std::vector<std::string> kLines = {"cost 2   expanded 3"};
const std::vector<ExpandedCell> kExpanded = {{{0, 0}, 0}, {{1, 0}, 1}, {{2, 0}, 2}};

OverlayInput input_with_path() {
  OverlayInput input;
  input.start = Cell{0, 0};
  input.goals = kGoal;
  input.cells = kPath;
  input.expanded = kExpanded;
  input.lines = kLines;
  return input;
}

std::vector<std::string> texts(const TerrainMap& map, const OverlayInput& input) {
  const Key key = overlay_key(map, input, {}, PicturePalette(terrain_colours(map)));
  std::vector<std::string> texts = key.lines;
  for (const KeyEntry& entry : key.entries) texts.push_back(entry.text);
  return texts;
}

}  // namespace

TEST_CASE("key: it lies below the map and changes nothing in it") {
  const auto drawn = draw(R"(
    ...
    .##
  )");
  for (const int scale : {1, 3, 40, 200}) {
    const Image bare = draw_overlay(drawn.map, drawn.grid(), input_with_path(), {.scale = scale});
    const Image keyed =
        draw_overlay(drawn.map, drawn.grid(), input_with_path(), {.scale = scale, .key = true});
    CAPTURE(scale);
    REQUIRE(keyed.width == 3 * scale);
    REQUIRE(keyed.height > 2 * scale);
    const bool same_map = std::equal(bare.pixels.begin(), bare.pixels.end(), keyed.pixels.begin());
    CHECK(same_map);
  }
}

TEST_CASE("key: what an index looks like is named where it is drawn") {
  const auto drawn = draw("....\n....");
  AbstractLevel low;
  low.clusters = {{{0, 0}, 2, 2}, {{2, 0}, 2, 2}};
  AbstractLevel high;
  high.level = 2;
  high.clusters = {{{0, 0}, 4, 2}};
  const std::vector<AbstractLevel> levels{low, high};
  const std::vector<std::vector<Cell>> ways{{{0, 0}, {3, 1}}};
  OverlayInput input;
  input.levels = levels;
  input.abstract_ways = ways;
  const auto names = [&](const OverlayOptions& options) {
    const Key key =
        overlay_key(drawn.map, input, options, PicturePalette(terrain_colours(drawn.map)));
    std::vector<std::string> named;
    for (const KeyEntry& entry : key.entries) named.push_back(entry.text);
    return named;
  };
  using Texts = std::vector<std::string>;
  CHECK(names({.scale = 40}) == Texts{"ground"});
  CHECK(names({.scale = 40, .show_clusters = true}) ==
        Texts{"clusters", "clusters of level 2", "ground"});
  CHECK(names({.scale = 40, .show_entrances = true, .show_abstract = true}) ==
        Texts{"entrances", "edges", "abstract way", "ground"});
  // Edges need room.
  CHECK(names({.scale = 4, .show_abstract = true}) == Texts{"abstract way", "ground"});
}

TEST_CASE("key: it names what is drawn and nothing else") {
  const auto drawn = draw(R"(
    ...
    .##
  )");
  CHECK(texts(drawn.map, input_with_path()) ==
        std::vector<std::string>{"cost 2   expanded 3", "start", "goal", "path",
                                 "expanded, cost 0 to 2.0", "ground", "wall"});
  OverlayInput nothing;
  CHECK(texts(drawn.map, nothing) == std::vector<std::string>{"ground", "wall"});
}

TEST_CASE("key: without a path it says so") {
  const auto drawn = draw("..#");
  OverlayInput input = input_with_path();
  input.cells = {};
  input.expanded = {};
  input.lines = {};
  CHECK(texts(drawn.map, input) ==
        std::vector<std::string>{"no path", "start", "goal, not reached", "ground", "wall"});
  input.verdict = "gave up at the limit";
  CHECK(texts(drawn.map, input).front() == "gave up at the limit");
}

TEST_CASE("key: of many costs it names the least and the greatest") {
  std::vector<TerrainKind> kinds;
  for (int i = 0; i < 9; ++i) {
    TerrainKind kind;
    kind.name = "cost " + std::to_string(i + 1);
    kind.declared = true;
    kind.passable = true;
    kind.cost = (i + 1) * kUnitCost;
    kinds.push_back(kind);
  }
  TerrainMap map(9, 1, kinds);
  for (int x = 0; x < 9; ++x) map.set({x, 0}, static_cast<std::uint8_t>(x));
  CHECK(texts(map, {}) == std::vector<std::string>{"cost 1", "cost 9"});
}

TEST_CASE("key: entries that do not fit on a line go to the next") {
  Key key;
  for (int i = 0; i < 6; ++i) key.entries.push_back({KeySymbol::cell, 0, "terrain"});
  CHECK(key_height(key, 100) > key_height(key, 200));
  const int one_a_line = key_height(key, 100);
  CHECK(key_height(key, 1) == one_a_line);
}
