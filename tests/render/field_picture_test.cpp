// Pictures of fields: what shows where, at every scale.
#include "render/field_picture.h"

#include <catch2/catch.hpp>

#include <cmath>
#include <set>

#include "base/error.h"
#include "flow/flow_field.h"
#include "render/contours.h"
#include "render/field_arrows.h"
#include "render/field_surface.h"
#include "render/picture_palette.h"
#include "support/drawing.h"

using namespace nav;
using nav::test::draw;

namespace {

constexpr Rgb kWallColour{52, 58, 68};
constexpr Rgb kArrow{74, 50, 84};
constexpr Rgb kSeeing{0, 118, 128};

struct Field {
  test::DrawnMap drawn;
  Grid grid;
  IntegrationField field;
  FlowField flow;
  std::vector<Cell> goals;

  Field(const char* map, std::vector<Cell> ends, DiagonalRule rule = DiagonalRule::never)
      : drawn(draw(map)), grid(drawn.grid(rule)), field(grid), flow(field), goals(std::move(ends)) {
    field.flood(goals);
    flow.make();
  }
  FieldRows rows() const { return FieldRows(flow); }
  Image picture(const FieldPictureOptions& options) const {
    FieldPictureInput input;
    input.goals = goals;
    return draw_field(drawn.map, rows(), input, options);
  }
};

std::set<std::tuple<int, int, int>> colours_in(const Image& image, int left, int right) {
  std::set<std::tuple<int, int, int>> colours;
  for (int y = 0; y < image.height; ++y) {
    for (int x = left; x < right; ++x) {
      const Rgb c = image.at(x, y);
      colours.insert({c.r, c.g, c.b});
    }
  }
  return colours;
}

bool has_colour(const Image& image, Rgb colour) {
  return colours_in(image, 0, image.width).contains({colour.r, colour.g, colour.b});
}

}  // namespace

TEST_CASE("field picture: exact sizes, and the centre of every wall shows the wall") {
  const Field f(R"(
    ....#...
    .##...#.
    .#..##..
    ...#..#.
  )",
                {{7, 0}});
  for (const int scale : {1, 2, 3, 4, 7, 12, 16, 32, 40}) {
    CAPTURE(scale);
    const Image image = f.picture({.scale = scale});
    REQUIRE(image.width == 8 * scale);
    REQUIRE(image.height == 4 * scale);
    for (int y = 0; y < 4; ++y) {
      for (int x = 0; x < 8; ++x) {
        if (f.grid.passable(Cell{x, y})) continue;
        CAPTURE(x, y);
        CHECK(image.at(x * scale + scale / 2, y * scale + scale / 2) == kWallColour);
      }
    }
  }
}

TEST_CASE("field picture: heat darkens with the cost, and only what has a way has heat") {
  const Field f("....#.", {{0, 0}});
  const Image image = f.picture({.scale = 1, .contours = false});
  const auto light = [&](int x) {
    const Rgb c = image.at(x, 0);
    return 299 * c.r + 587 * c.g + 114 * c.b;
  };
  CHECK(light(1) > light(2));
  CHECK(light(2) > light(3));
  CHECK(image.at(4, 0) == kWallColour);
  CHECK((image.at(5, 0) == Rgb{232, 233, 236} || image.at(5, 0) == Rgb{176, 180, 190}));
}

TEST_CASE("field picture: no arrows below scale 4, then thinned, then one a cell") {
  const Field f(R"(
    ........................
    ........................
    ........................
    ........................
  )",
                {{0, 0}});
  // All of it sees the goal.
  for (const int scale : {1, 2, 3}) CHECK_FALSE(has_colour(f.picture({.scale = scale}), kSeeing));
  CHECK(has_colour(f.picture({.scale = 4}), kSeeing));
  CHECK_FALSE(has_colour(f.picture({.scale = 4}), kArrow));
  CHECK(arrow_spacing(3) == 0);
  CHECK(arrow_spacing(4) == 5);
  CHECK(arrow_spacing(8) == 3);
  CHECK(arrow_spacing(12) == 1);
  CHECK(arrow_spacing(32) == 1);
  CHECK_FALSE(has_colour(f.picture({.scale = 16, .arrows = false}), kSeeing));
  const Field hidden(R"(
    ..............#.
    ..............#.
    ................
  )",
                     {{15, 0}});
  CHECK(has_colour(hidden.picture({.scale = 4}), kArrow));
}

TEST_CASE("field picture: numbers in cells where they fit") {
  const Field f("..........", {{0, 0}});
  const FieldSurface surface(f.rows());
  CHECK_FALSE(fits_values(surface, 16));
  CHECK(fits_values(surface, 32));
  const Rgb ink = colour_of(Ink::text);
  CHECK(has_colour(f.picture({.scale = 32, .contours = false, .arrows = false}), ink));
  CHECK_FALSE(has_colour(f.picture({.scale = 32, .contours = false, .values = false}), ink));
}

TEST_CASE("field picture: a blocked goal is crossed out, and a picture too large is refused") {
  const Field f("..#", {{2, 0}});
  CHECK(has_colour(f.picture({.scale = 16}), colour_of(Ink::goal)));
  CHECK_THROWS_AS(f.picture({.scale = 1'000'000}), Error);
}

TEST_CASE("field picture: many goals get one frame") {
  const Field f(R"(
    ......
    ......
    ......
  )",
                {{0, 0},
                 {1, 0},
                 {2, 0},
                 {3, 0},
                 {4, 0},
                 {0, 1},
                 {1, 1},
                 {2, 1},
                 {3, 1},
                 {4, 1},
                 {0, 2},
                 {1, 2},
                 {2, 2},
                 {3, 2},
                 {4, 2}});
  const Image image = f.picture({.scale = 12, .contours = false});
  const Rgb goal = colour_of(Ink::goal);
  CHECK(image.at(0, 0) == goal);
  CHECK(image.at(59, 18) == goal);
  CHECK(image.at(30, 18) != goal);
  CHECK(image.at(66, 18) != goal);
}

TEST_CASE("contours: on even ground each line runs where the way costs just that") {
  const Field f(".........", {{0, 0}});
  for (const int scale : {8, 16, 21}) {
    CAPTURE(scale);
    const Image with = f.picture({.scale = scale, .heat = false, .arrows = false});
    const Image bare =
        f.picture({.scale = scale, .heat = false, .contours = false, .arrows = false});
    // Cost x is met at the centre of cell x: half a cell right of its left side.
    for (int x = 2; x < 8; ++x) {
      for (int dx = 0; dx < scale; ++dx) {
        const int pixel = x * scale + dx;
        const double off = std::fabs(dx + 0.5 - scale / 2.0);
        CAPTURE(x, dx);
        // Strong lines are twice as wide, and have names.
        if (off > scale / 5.0 && x != 5 && x != 4 && x != 6) {
          CHECK(with.at(pixel, scale / 2) == bare.at(pixel, scale / 2));
        }
        if (off < 0.5 && x != 5) CHECK(with.at(pixel, scale / 2) != bare.at(pixel, scale / 2));
      }
    }
  }
}

TEST_CASE("contours: steps are 1, 2 or 5 times a power of ten, and lines lie apart") {
  CHECK(contour_step(100, 1, 16) == 5);  // 100 / 40 = 2.5
  CHECK(contour_step(59, 1, 16) == 2);   // 59 / 40 = 1.5
  CHECK(contour_step(59, 1, 1) == 10);   // 7 pixels apart
  CHECK(contour_step(30, 1, 32) == 1);
  CHECK(contour_step(1000, 1, 2) == 50);  // 1000 / 40 = 25
  CHECK(contour_step(0.8, 0.01, 32) == Approx(0.02));
  CHECK(contour_step(0, 0, 8) == 1);
}

TEST_CASE("surface: goes on level up to walls, and knows nothing of what lies behind them") {
  const Field f(R"(
    ..#.
    ..#.
    ....
  )",
                {{0, 0}});
  const FieldSurface surface(f.rows());
  CHECK(surface.at({0, 0}, {0.5, 0}).value == Approx(0.5));
  CHECK(surface.at({1, 0}, {0.49, 0}).value == Approx(1));
  CHECK(surface.at({1, 0}, {0.49, 0}).slope.x == Approx(0));
  CHECK(surface.at({3, 0}, {-0.49, 0}).value == Approx(surface.value({3, 0})));
}

TEST_CASE("surface: cells that meet in a corner between two walls are strangers") {
  const Field f(R"(
    .#.
    #..
    ...
  )",
                {{2, 2}}, DiagonalRule::only_if_no_obstacles);
  const FieldSurface surface(f.rows());
  CHECK_FALSE(surface.reached({0, 0}));
  const Cell inner{1, 1};
  CHECK(surface.at(inner, {-0.4, -0.4}).value == Approx(surface.value(inner)));
}

TEST_CASE("field picture: arrows point straight to a goal in sight, elsewhere along the step") {
  const Field f(R"(
    .....
    .....
    ##...
    .....
  )",
                {{4, 0}}, DiagonalRule::only_if_no_obstacles);
  const FieldSurface surface(f.rows());
  REQUIRE(surface.sees_goal({0, 1}));
  const Vec2 seen = surface.walk({0, 1});  // 4 to the right, 1 up
  CHECK(seen.x == Approx(4 / std::sqrt(17.0)));
  CHECK(seen.y == Approx(-1 / std::sqrt(17.0)));
  REQUIRE_FALSE(surface.sees_goal({0, 3}));
  const Vec2 hidden = surface.walk({0, 3});
  CHECK(hidden.x == 1);
  CHECK(hidden.y == 0);
  CHECK(surface.walk({4, 0}) == Vec2{});
  CHECK(surface.walk({0, 2}) == Vec2{});
}
