#include "io/picture_map.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "io/map_file.h"
#include "io/png_writer.h"
#include "support/messages.h"

using nav::Cell;
using nav::Legend;
using nav::MapOptions;
using nav::PngMeaning;
using nav::TerrainMap;
using nav::test::bytes_of;
using nav::test::message_of;

namespace {

using Colour = std::array<int, 4>;
constexpr Colour kGreen{0, 255, 0, 255};
constexpr Colour kRed{255, 0, 0, 255};
constexpr Colour kBlack{0, 0, 0, 255};
constexpr Colour kWhite{255, 255, 255, 255};

// A picture of one row.
TerrainMap read_row(const std::vector<Colour>& colours, const MapOptions& options = {}) {
  const std::string file =
      nav::test::write_png({.colour_type = 6}, static_cast<int>(colours.size()), 1,
                           [&](int x, int) { return colours[static_cast<std::size_t>(x)]; });
  return nav::read_map(bytes_of(file), "a.png", options);
}

std::string name_at(const TerrainMap& map, int x) { return map.kinds()[map.at({x, 0})].name; }

// w for wall, g for ground, ? for others.
std::string row_of(const TerrainMap& map) {
  std::string text;
  for (int x = 0; x < map.width(); ++x) {
    text += name_at(map, x) == "wall" ? 'w' : name_at(map, x) == "ground" ? 'g' : '?';
  }
  return text;
}

Legend legend(const std::string& colours) {
  return nav::read_legend(R"({"format":"navtool/legend/1","colours":{)" + colours + "}}",
                          "legend.json");
}

MapOptions by_legend(const std::string& colours) {
  return {.png = PngMeaning::legend, .legend = legend(colours)};
}

}  // namespace

TEST_CASE("picture: luminance below the threshold is wall") {
  const std::vector<Colour> greys{
      {0, 0, 0, 255}, {127, 127, 127, 255}, {128, 128, 128, 255}, {255, 255, 255, 255}};
  CHECK(row_of(read_row(greys)) == "wwgg");
  CHECK(row_of(read_row(greys, {.threshold = 127})) == "wggg");
  CHECK(row_of(read_row(greys, {.threshold = 0})) == "gggg");
  CHECK(row_of(read_row(greys, {.threshold = 256})) == "wwww");
  CHECK(row_of(read_row(greys, {.invert = true})) == "ggww");
  CHECK(message_of([&] { read_row(greys, {.threshold = 257}); }) ==
        "threshold 257 is out of range; a luminance from 0 to 256");
}

TEST_CASE("picture: luminance is that of Rec. 601, rounded") {
  // 0.299 R + 0.587 G + 0.114 B of pure blue is 29.07, of pure yellow 225.93.
  CHECK(row_of(read_row({{0, 0, 255, 255}}, {.threshold = 29})) == "g");
  CHECK(row_of(read_row({{0, 0, 255, 255}}, {.threshold = 30})) == "w");
  CHECK(row_of(read_row({{255, 255, 0, 255}}, {.threshold = 226})) == "g");
  CHECK(row_of(read_row({{255, 255, 0, 255}}, {.threshold = 227})) == "w");
}

TEST_CASE("picture: a pixel that is more transparent than not is wall") {
  const std::vector<Colour> fading{
      {255, 255, 255, 0}, {255, 255, 255, 127}, {255, 255, 255, 128}, {0, 0, 0, 127}};
  CHECK(row_of(read_row(fading)) == "wwgw");
  CHECK(row_of(read_row(fading, {.invert = true})) == "wwww");
  CHECK(row_of(read_row(fading, {.png = PngMeaning::cost})) == "wwgw");
}

TEST_CASE("picture: one pure green and one pure red pixel are start and goal on ground") {
  const TerrainMap map = read_row({kBlack, kGreen, kWhite, kRed});
  CHECK(row_of(map) == "wggg");
  CHECK(map.start == Cell{1, 0});
  CHECK(map.goal == Cell{3, 0});
}

TEST_CASE("picture: green and red in any other number are colours like all others") {
  const std::vector<std::vector<Colour>> pictures{
      {kGreen, kWhite}, {kRed, kWhite}, {kGreen, kGreen, kRed}, {kGreen, kRed, kRed, kRed}};
  const std::vector<std::string> rows{"gg", "wg", "ggw", "gwww"};
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    const TerrainMap map = read_row(pictures[i]);
    CHECK(row_of(map) == rows[i]);
    CHECK(!map.start);
    CHECK(!map.goal);
  }
}

TEST_CASE("picture: almost green, and a transparent red, mark nothing") {
  const TerrainMap map = read_row({{0, 255, 1, 255}, {255, 0, 0, 0}, kRed});
  CHECK(!map.start);
  CHECK(row_of(map) == "gww");
}

TEST_CASE("picture: costs grow linearly from white to black") {
  const TerrainMap map =
      read_row({{0, 0, 0, 255}, {1, 1, 1, 255}, {128, 128, 128, 255}, {254, 254, 254, 255}, kWhite},
               {.png = PngMeaning::cost, .max_cost = 10});
  CHECK(name_at(map, 0) == "wall");
  CHECK(name_at(map, 1) == "grey-1");
  CHECK(name_at(map, 4) == "ground");
  const auto cost_at = [&](int x) { return map.kinds()[map.at({x, 0})].cost; };
  CHECK(cost_at(1) == 10'000'000);
  CHECK(cost_at(2) == 5'500'000);  // 1 + 9 * 127 / 254
  CHECK(cost_at(3) == 1'035'433);  // 1 + 9 / 254 = 1.0354330...
  for (int x = 1; x < 4; ++x) {
    CHECK(map.kinds()[map.at({x, 0})].declared);
    CHECK(map.kinds()[map.at({x, 0})].passable);
  }
  CHECK(map.kinds().size() == 5);
}

TEST_CASE("picture: all 256 levels fit the kinds of a map") {
  const std::string file =
      nav::test::write_png({}, 256, 1, [](int x, int) { return std::array<int, 4>{x}; });
  const TerrainMap map = nav::read_map(bytes_of(file), "a.png", {.png = PngMeaning::cost});
  CHECK(map.kinds().size() == 256);
}

TEST_CASE("picture: the highest cost is a cost of at least 1") {
  for (const double bad : {0.5, -1.0, 1e10, 1.0000001, 0.0 / 0.0}) {
    CHECK(message_of([&] {
            read_row({kWhite}, {.png = PngMeaning::cost, .max_cost = bad});
          }).find("the highest cost of a picture is no number from 1 to 1e9") == 0);
  }
}

TEST_CASE("picture: colours of a legend are its terrains") {
  const MapOptions options = by_legend(
      R"("#112233": {"name":"mud","letter":"S","cost":3}, "#FFffFF": {"name":"road","cost":0.5})");
  const TerrainMap map = read_row({{0x11, 0x22, 0x33, 255}, kWhite, {1, 2, 3, 0}}, options);
  CHECK(name_at(map, 0) == "mud");
  CHECK(name_at(map, 1) == "road");
  CHECK(name_at(map, 2) == "wall");
  CHECK(map.kinds()[0].cost == 3'000'000);
  CHECK(map.kinds()[0].letter == 'S');
}

TEST_CASE("picture: a colour without terrain is named with its pixel") {
  const MapOptions options = by_legend(R"("#ffffff": {"name":"road"})");
  CHECK(message_of([&] {
          read_row({kWhite, {0xab, 0, 0x0c, 255}}, options);
        }) ==
        "a.png: colour #ab000c of pixel 1,0 is not in the legend legend.json; add it there, or "
        "change the pixel");
  CHECK(message_of([&] { read_row({kWhite}, {.png = PngMeaning::legend}); }) ==
        "reading a picture by its legend needs a legend; name its file with --legend");
}

TEST_CASE("picture: start and goal need no entry in a legend") {
  const std::string road = R"("#ffffff": {"name":"road"})";
  const TerrainMap map = read_row({kRed, kWhite, kGreen}, by_legend(road));
  CHECK(map.start == Cell{2, 0});
  CHECK(map.goal == Cell{0, 0});
  CHECK(name_at(map, 0) == "ground");
  CHECK(message_of([&] {
          read_row({kRed, kWhite}, by_legend(road));
        }).find("a.png: colour #ff0000 of pixel 0,0 is not in the legend") == 0);
  CHECK(message_of([&] {
          read_row({kWhite, kGreen, kGreen, kRed}, by_legend(road));
        }).find("a.png: colour #00ff00 of pixel 1,0") == 0);
}

TEST_CASE("picture: a legend may define green and red") {
  const MapOptions options =
      by_legend(R"("#00ff00": {"name":"lawn"}, "#ff0000": {"name":"lava","blocked":true})");
  const TerrainMap map = read_row({kGreen, kRed}, options);
  CHECK(!map.start);
  CHECK(name_at(map, 0) == "lawn");
  CHECK(name_at(map, 1) == "lava");
  CHECK(!map.kinds()[map.at({1, 0})].passable);
}

TEST_CASE("picture: palette colours that no pixel has need no terrain") {
  const std::string file = nav::test::write_png(
      {.depth = 2, .colour_type = 3, .palette = {{9, 9, 9}, {255, 255, 255}, {7, 7, 7}}}, 2, 1,
      [](int, int) { return std::array<int, 4>{1}; });
  const MapOptions options = by_legend(R"("#ffffff": {"name":"road"})");
  CHECK(name_at(nav::read_map(bytes_of(file), "a.png", options), 0) == "road");
}

TEST_CASE("picture: a palette picture and its RGB twin are one map, marks included") {
  const std::vector<std::array<int, 3>> palette{
      {255, 255, 255}, {0, 0, 0}, {0, 255, 0}, {255, 0, 0}, {90, 90, 90}};
  const std::vector<int> indices{0, 1, 2, 4, 3, 0};
  const auto index = [&](int x, int) {
    return std::array<int, 4>{indices[static_cast<std::size_t>(x)]};
  };
  const auto colour = [&](int x, int y) {
    const auto& c = palette[static_cast<std::size_t>(index(x, y)[0])];
    return std::array<int, 4>{c[0], c[1], c[2]};
  };
  const std::string indexed =
      nav::test::write_png({.depth = 4, .colour_type = 3, .palette = palette}, 6, 1, index);
  const std::string direct = nav::test::write_png({.colour_type = 2}, 6, 1, colour);
  for (const PngMeaning meaning : {PngMeaning::threshold, PngMeaning::cost}) {
    const TerrainMap map = nav::read_map(bytes_of(indexed), "a.png", {.png = meaning});
    CHECK(map == nav::read_map(bytes_of(direct), "a.png", {.png = meaning}));
    CHECK(map.start == Cell{2, 0});
    CHECK(map.goal == Cell{4, 0});
  }
}
