// Pictures of searches: exact sizes, exact colours at cell centres, nothing that is not true.
#include "render/overlay.h"

#include <catch2/catch.hpp>

#include "base/error.h"
#include "io/png_write.h"
#include "render/draw_map.h"
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

TEST_CASE("overlay: steps over corners of walls leave the centres of the walls alone") {
  const auto drawn = draw(R"(
    .#.
    #.#
    .#.
  )");
  const Grid grid = drawn.grid(DiagonalRule::always);
  const std::vector<Cell> path = {{0, 0}, {1, 1}, {2, 2}};
  OverlayInput input;
  input.cells = path;
  for (const int scale : {1, 2, 3, 4, 6, 8, 40}) {
    const Image image = draw_overlay(drawn.map, grid, input, {.scale = scale});
    for (const Cell wall : {Cell{1, 0}, Cell{0, 1}, Cell{2, 1}, Cell{1, 2}}) {
      CAPTURE(scale, wall.x, wall.y);
      CHECK(centre_colours(image, wall, scale) == four(kWallColour));
    }
  }
}

TEST_CASE("overlay: large markers on a large map leave paths and walls their colour") {
  std::string rows;
  for (int y = 0; y < 40; ++y) rows += std::string(200, y % 2 == 0 ? '.' : '#') + "\n";
  const auto drawn = draw(rows);
  std::vector<Cell> path;
  for (int x = 5; x < 200; ++x) path.push_back({x, 20});
  OverlayInput input;
  input.start = path.front();
  input.goals = std::span(path).last(1);
  input.cells = path;
  for (const int scale : {1, 2, 3, 5}) {
    const Image image = draw_overlay(drawn.map, drawn.grid(), input, {.scale = scale});
    CHECK(has_colour(image, colour_of(Ink::start)));
    int wrong = 0;
    for (int y = 0; y < 40; ++y) {
      for (int x = 0; x < 200; ++x) {
        if (y % 2 == 1 && centre_colours(image, {x, y}, scale) != four(kWallColour)) ++wrong;
      }
    }
    for (const Cell c : path) {
      if (centre_colours(image, c, scale) != four(colour_of(Ink::path))) ++wrong;
    }
    CAPTURE(scale);
    CHECK(wrong == 0);
  }
}

TEST_CASE("overlay: an end in a wall is shown") {
  const auto drawn = draw(kMap);
  const std::vector<Cell> walled = {{2, 0}};
  OverlayInput input;
  input.start = Cell{0, 0};
  input.goals = walled;
  for (const int scale : {1, 3, 8, 20}) {
    CHECK(has_colour(draw_overlay(drawn.map, drawn.grid(), input, {.scale = scale}),
                     colour_of(Ink::goal)));
  }
}

TEST_CASE("overlay: expanded cells are shaded by their cost over their terrain") {
  const auto drawn = draw("..s");
  const std::vector<ExpandedCell> expanded = {{{0, 0}, 0.0}, {{1, 0}, 8.0}, {{2, 0}, 8.0}};
  OverlayInput input;
  input.expanded = expanded;
  const Image image = draw_overlay(drawn.map, drawn.grid(), input, {.scale = 1});
  const PicturePalette palette(terrain_colours(drawn.map));
  CHECK(image.row(0)[0] == palette.heat_slot(0, 0));
  CHECK(image.row(0)[1] == palette.heat_slot(0, kHeatLevels - 1));
  CHECK(image.at(2, 0) != image.at(1, 0));
  const Image bare =
      draw_overlay(drawn.map, drawn.grid(), input, {.scale = 1, .show_expanded = false});
  CHECK(bare.row(0)[1] == palette.terrain_slots()[0]);
}

TEST_CASE("overlay: a search that expanded its start alone has no heat to spread") {
  const auto drawn = draw("..");
  const std::vector<ExpandedCell> expanded = {{{0, 0}, 0.0}};
  OverlayInput input;
  input.expanded = expanded;
  const Image image = draw_overlay(drawn.map, drawn.grid(), input, {.scale = 1});
  CHECK(image.row(0)[0] == PicturePalette(terrain_colours(drawn.map)).heat_slot(0, 0));
}

TEST_CASE("overlay: ground without room for the agent is shaded") {
  const auto drawn = draw(R"(
    ....
    ....
    ...#
  )");
  AgentProfile profile = *built_in_profile("ground");
  profile.size_cells = 2;
  const Grid grid(drawn.map, profile, DiagonalRule::only_if_no_obstacles);
  const Image image = draw_overlay(drawn.map, grid, {}, {.scale = 1});
  const PicturePalette palette(terrain_colours(drawn.map));
  CHECK(image.row(0)[0] == palette.terrain_slots()[0]);
  CHECK(image.row(0)[3] == palette.cramped_slot(0));
  CHECK(image.row(1)[2] == palette.cramped_slot(0));
  CHECK(image.at(3, 2) == kWallColour);
}

TEST_CASE("overlay: an any-angle path without cells is drawn as the path") {
  const auto drawn = draw("......");
  const std::vector<Vec2> line = {{0, 0}, {5, 0}};
  OverlayInput input;
  input.line = line;
  const Image image = draw_overlay(drawn.map, drawn.grid(), input, {.scale = 8});
  CHECK(has_colour(image, colour_of(Ink::path)));
  CHECK_FALSE(has_colour(image, colour_of(Ink::line)));
}

TEST_CASE("overlay: the automatic scale makes small maps legible and leaves large ones alone") {
  CHECK(auto_scale(1, 1) == 48);
  CHECK(auto_scale(9, 6) == 48);
  CHECK(auto_scale(50, 40) == 20);
  CHECK(auto_scale(512, 512) == 2);
  CHECK(auto_scale(1025, 3) == 1);
  CHECK(auto_scale(65'000, 65'000) == 1);
}
