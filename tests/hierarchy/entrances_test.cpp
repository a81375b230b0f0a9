// Where clusters are entered, on drawn maps.
#include "hierarchy/entrances.h"

#include <catch2/catch.hpp>

#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

namespace {

// The cluster's part of the map, with `o` at its entrances.
std::string drawn_entrances(const DrawnMap& drawn, const CellRect& rect,
                            DiagonalRule rule = DiagonalRule::only_if_no_obstacles) {
  const Grid grid = drawn.grid(rule);
  Patch patch(grid);
  patch.cut(rect);
  std::vector<Entrance> entrances;
  find_entrances(patch, entrances);
  std::string text;
  for (int y = 0; y < rect.height; ++y) {
    for (int x = 0; x < rect.width; ++x) {
      text += patch.passable({rect.origin.x + x, rect.origin.y + y}) ? '.' : '#';
    }
    text += '\n';
  }
  for (const Entrance& each : entrances) {
    const int x = each.cell.x - rect.origin.x;
    const int y = each.cell.y - rect.origin.y;
    text[static_cast<std::size_t>(y * (rect.width + 1) + x)] = 'o';
  }
  return text;
}

}  // namespace

TEST_CASE("entrances: a narrow opening has one, a wide one its ends, a very wide one its middle") {
  // The cluster is the left half; its right border opens over two, five and eight cells.
  const auto drawn = draw(R"(
    ....####
    ........
    ........
    ...#....
    ........
    ........
    ........
    ........
    ........
    ...##...
    ........
    ........
    ........
    ........
    ........
    ........
    ........
    ........
  )");
  CHECK(drawn_entrances(drawn, {.origin = {0, 0}, .width = 4, .height = 18}) ==
        "....\n"
        "....\n"
        "...o\n"
        "...#\n"
        "...o\n"
        "....\n"
        "....\n"
        "....\n"
        "...o\n"
        "...#\n"
        "...o\n"
        "....\n"
        "....\n"
        "...o\n"
        "....\n"
        "....\n"
        "....\n"
        "...o\n");
}

TEST_CASE("entrances: openings that meet in a corner share it") {
  const auto drawn = draw(R"(
    ......
    ......
    ......
    ......
    ......
    ......
  )");
  CHECK(drawn_entrances(drawn, {.origin = {0, 0}, .width = 3, .height = 3}) ==
        "..o\n"
        "...\n"
        "o.o\n");
}

TEST_CASE("entrances: a wall on either side of the border closes it") {
  const auto drawn = draw(R"(
    ...#..
    ..#...
    ...#..
  )");
  CHECK(drawn_entrances(drawn, {.origin = {0, 0}, .width = 3, .height = 3}) ==
        "...\n"
        "..#\n"
        "...\n");
}

TEST_CASE("entrances: a slip between two walls is one where the rule allows it") {
  const auto drawn = draw(R"(
    ..#.
    ..#.
    .#..
    .#..
  )");
  const CellRect rect{.origin = {0, 0}, .width = 2, .height = 2};
  CHECK(drawn_entrances(drawn, rect) ==
        "..\n"
        "o.\n");
  CHECK(drawn_entrances(drawn, rect, DiagonalRule::always) ==
        "..\n"
        "oo\n");
}
