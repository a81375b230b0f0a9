// Clusters and the graph of their entrances on pictures: what may be covered, and what shows.
#include "render/abstract_layers.h"

#include <catch2/catch.hpp>

#include "render/overlay.h"
#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

namespace {

// Clusters of 3 x 3 cells; a way from 1,1 through the wall of the middle, as edges go.
const char* const kMap = R"(
  ...###...
  ...###...
  .........
)";

AbstractLevel level_of(int number) {
  AbstractLevel level;
  level.level = number;
  level.clusters = {{{0, 0}, 3, 3}, {{3, 0}, 3, 3}, {{6, 0}, 3, 3}};
  level.entrances = {{2, 2}, {3, 2}, {5, 2}, {6, 2}};
  level.edges = {{{1, 1}, {7, 1}}, {{2, 2}, {3, 2}, true}};
  return level;
}

struct Shown {
  bool clusters = false;
  bool entrances = false;
  bool abstract = false;
};

Image picture(int scale, int level, Shown shown) {
  const DrawnMap drawn = draw(kMap);
  const std::vector<AbstractLevel> levels{level_of(level)};
  const std::vector<std::vector<Cell>> ways{{{0, 0}, {8, 0}}};
  OverlayInput input;
  input.levels = levels;
  input.abstract_ways = ways;
  return draw_overlay(drawn.map, drawn.grid(), input,
                      {.scale = scale,
                       .show_clusters = shown.clusters,
                       .show_entrances = shown.entrances,
                       .show_abstract = shown.abstract});
}

int count(const Image& image, Ink ink) {
  int pixels = 0;
  for (const std::uint8_t slot : image.pixels) pixels += slot == slot_of(ink) ? 1 : 0;
  return pixels;
}

}  // namespace

TEST_CASE("abstract layers: each is drawn where it is asked for, else nothing of an index") {
  const Image bare = picture(24, 1, {});
  for (const Ink ink : {Ink::cluster, Ink::entrance, Ink::edge, Ink::abstract_way}) {
    CHECK(count(bare, ink) == 0);
  }
  CHECK(count(picture(24, 1, {.clusters = true}), Ink::cluster) > 0);
  CHECK(count(picture(24, 1, {.clusters = true}), Ink::entrance) == 0);
  CHECK(count(picture(24, 1, {.entrances = true}), Ink::entrance) > 0);
  CHECK(count(picture(24, 1, {.abstract = true}), Ink::edge) > 0);
  CHECK(count(picture(24, 1, {.abstract = true}), Ink::abstract_way) > 0);
}

TEST_CASE("abstract layers: the centres of walls show the wall at every scale") {
  const DrawnMap drawn = draw(kMap);
  const Rgb wall = terrain_colours(drawn.map)[drawn.map.at({3, 0})];
  for (const int scale : {1, 2, 3, 4, 5, 8, 24, 31}) {
    for (const int level : {1, 5}) {
      const Image image =
          picture(scale, level, {.clusters = true, .entrances = true, .abstract = true});
      CAPTURE(scale, level);
      for (const Cell c : {Cell{3, 0}, {4, 0}, {5, 0}, {3, 1}, {4, 1}, {5, 1}}) {
        for (const int at : {(scale - 1) / 2, scale / 2}) {
          CHECK(image.at(c.x * scale + at, c.y * scale + at) == wall);
        }
      }
    }
  }
}

TEST_CASE("abstract layers: borders lie between cells and leave the centres of open cells free") {
  const DrawnMap drawn = draw(kMap);
  const Rgb ground = terrain_colours(drawn.map)[drawn.map.at({0, 0})];
  for (const int scale : {3, 4, 8, 24}) {
    for (const int level : {1, 2, 9}) {
      const Image image = picture(scale, level, {.clusters = true});
      CAPTURE(scale, level);
      CHECK(image.at(3 * scale, 2 * scale + scale / 2) == colour_of(border_ink(level)));
      for (const int x : {2, 3}) {
        for (const int at : {(scale - 1) / 2, scale / 2}) {
          CHECK(image.at(x * scale + at, 2 * scale + at) == ground);
        }
      }
    }
  }
  // Two borders of three cells each: level 2 is drawn twice as wide, in a colour of its own.
  CHECK(count(picture(8, 1, {.clusters = true}), Ink::cluster) == 2 * 24);
  CHECK(count(picture(8, 2, {.clusters = true}), Ink::upper_cluster) == 2 * 2 * 24);
}

TEST_CASE("abstract layers: an entrance is a frame around its cell, on small scales the cell") {
  CHECK(count(picture(1, 1, {.entrances = true}), Ink::entrance) == 4);
  CHECK(count(picture(2, 1, {.entrances = true}), Ink::entrance) == 4 * 4);
  CHECK(count(picture(3, 1, {.entrances = true}), Ink::entrance) == 4 * 8);
  CHECK(count(picture(8, 1, {.entrances = true}), Ink::entrance) == 4 * (64 - 36));
}
