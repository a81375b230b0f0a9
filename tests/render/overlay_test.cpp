// Pictures of searches: exact sizes, exact colours at cell centres, nothing that is not true.
#include "render/overlay.h"

#include <catch2/catch.hpp>

#include "base/error.h"
#include "io/png_write.h"
#include "render/picture_palette.h"
#include "support/drawing.h"

using namespace nav;
using nav::test::draw;

namespace {

// A 9 x 6 map and a shortest path over it under the default rule, found by hand.
const char* const kMap = R"(
  ..##..#..
  ..#.###..
  .#...#...
  .#.###.#.
  ........#
  .........
)";
const std::vector<Cell> kPath = {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 5}, {2, 5},
                                 {3, 5}, {4, 5}, {5, 5}, {6, 5}, {7, 5}, {8, 5}};
const std::vector<Cell> kGoal = {{8, 5}};
constexpr Rgb kWallColour{52, 58, 68};

OverlayInput path_input() {
  OverlayInput input;
  input.start = Cell{0, 0};
  input.goals = kGoal;
  input.cells = kPath;
  return input;
}

// The centre pixels of a cell: one, or on even scales any of four.
std::vector<Rgb> centre_colours(const Image& image, Cell c, int scale) {
  std::vector<Rgb> colours;
  for (const int dy : {(scale - 1) / 2, scale / 2}) {
    for (const int dx : {(scale - 1) / 2, scale / 2}) {
      colours.push_back(image.at(c.x * scale + dx, c.y * scale + dy));
    }
  }
  return colours;
}

std::vector<Rgb> four(Rgb colour) { return std::vector<Rgb>(4, colour); }

bool has_colour(const Image& image, Rgb colour) {
  for (int y = 0; y < image.height; ++y) {
    for (int x = 0; x < image.width; ++x) {
      if (image.at(x, y) == colour) return true;
    }
  }
  return false;
}

}  // namespace

TEST_CASE("overlay: a 9 x 6 map at scale N is 9 N x 6 N pixels with exact colours at centres") {
  const auto drawn = draw(kMap);
  const Grid grid = drawn.grid();
  for (const int scale : {1, 2, 3, 4, 5, 7, 16, 31}) {
    CAPTURE(scale);
    const Image image = draw_overlay(drawn.map, grid, path_input(), {.scale = scale});
    REQUIRE(image.width == 9 * scale);
    REQUIRE(image.height == 6 * scale);
    for (const Cell c : kPath) {
      CAPTURE(c.x, c.y);
      CHECK(centre_colours(image, c, scale) == four(colour_of(Ink::path)));
    }
    for (int y = 0; y < 6; ++y) {
      for (int x = 0; x < 9; ++x) {
        if (grid.passable(Cell{x, y})) continue;
        CAPTURE(x, y);
        CHECK(centre_colours(image, {x, y}, scale) == four(kWallColour));
      }
    }
  }
}

TEST_CASE("overlay: without a path nothing has the path's colour and the goal is crossed out") {
  const auto drawn = draw(kMap);
  OverlayInput input = path_input();
  input.cells = {};
  for (const int scale : {1, 4, 16}) {
    const Image image = draw_overlay(drawn.map, drawn.grid(), input, {.scale = scale});
    CHECK_FALSE(has_colour(image, colour_of(Ink::path)));
    CHECK_FALSE(has_colour(image, colour_of(Ink::line)));
    CHECK(has_colour(image, colour_of(Ink::start)));
    CHECK(has_colour(image, colour_of(Ink::goal)));
  }
  const Image crossed = draw_overlay(drawn.map, drawn.grid(), input, {.scale = 16});
  CHECK(centre_colours(crossed, {8, 5}, 16) == four(colour_of(Ink::goal)));
}

TEST_CASE("overlay: the same input gives the same picture and the same bytes") {
  const auto drawn = draw(kMap);
  const Image first = draw_overlay(drawn.map, drawn.grid(), path_input(), {.scale = 7});
  const Image second = draw_overlay(drawn.map, drawn.grid(), path_input(), {.scale = 7});
  CHECK(first == second);
  CHECK(encode_png(first) == encode_png(second));
}

TEST_CASE("overlay: a picture that is too large is refused with its size and the remedy") {
  const auto drawn = draw(kMap);
  CHECK_THROWS_WITH(draw_overlay(drawn.map, drawn.grid(), path_input(), {.scale = 1'000'000}),
                    Catch::Contains("9000000 x 6000000") && Catch::Contains("--scale"));
}
