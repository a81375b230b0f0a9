#include "render/sheet.h"

#include <catch2/catch.hpp>

#include "render/draw_map.h"
#include "render/picture_palette.h"
#include "support/drawing.h"

using namespace nav;
using nav::test::draw;

namespace {

const std::vector<Cell> kOver = {{0, 1}, {0, 0}, {1, 0}, {2, 0}, {2, 1}};
const std::vector<Cell> kUnder = {{0, 1}, {0, 2}, {1, 2}, {2, 2}, {2, 1}};
const std::vector<Cell> kGoal = {{2, 1}};

SheetPanel panel(const std::string& name, std::span<const Cell> cells) {
  SheetPanel result;
  result.name = name;
  result.input.start = Cell{0, 1};
  result.input.goals = kGoal;
  result.input.cells = cells;
  return result;
}

// Does the picture contain the part, and where?
std::optional<Cell> find_part(const Image& image, const Image& part) {
  for (int y = 0; y + part.height <= image.height; ++y) {
    for (int x = 0; x + part.width <= image.width; ++x) {
      bool same = true;
      for (int row = 0; same && row < part.height; ++row) {
        same = std::equal(part.row(row), part.row(row) + part.width, image.row(y + row) + x);
      }
      if (same) return Cell{x, y};
    }
  }
  return std::nullopt;
}

}  // namespace

TEST_CASE("sheet: it says whether paths are the same and how far they differ") {
  const SheetPanel first = panel("astar", kOver);
  CHECK(comparison(panel("dijkstra", kOver), first) == "same path as astar");
  CHECK(comparison(panel("dijkstra", kUnder), first) == "3 cells off the path of astar");
  CHECK(comparison(panel("dijkstra", {}), first).empty());
}

TEST_CASE("sheet: each panel is the overlay itself, and what differs is marked") {
  const auto drawn = draw(R"(
    ...
    .#.
    ...
  )");
  const Grid grid = drawn.grid();
  const std::vector<SheetPanel> panels = {panel("astar", kOver), panel("jps", kUnder)};
  const Image sheet = draw_sheet(drawn.map, grid, panels, {.scale = 9, .title = "one query"});

  const Image first = draw_overlay(drawn.map, grid, panels[0].input, {.scale = 9});
  OverlayInput compared = panels[1].input;
  compared.compared_with = kOver;
  const Image second = draw_overlay(drawn.map, grid, compared, {.scale = 9});
  const std::optional<Cell> first_at = find_part(sheet, first);
  const std::optional<Cell> second_at = find_part(sheet, second);
  REQUIRE(first_at);
  REQUIRE(second_at);
  CHECK(row_major_less(*first_at, *second_at));

  CHECK(second.at(4, 4 + 18) == colour_of(Ink::differs));
  CHECK(second.at(4, 4 + 9) == colour_of(Ink::path));
  CHECK(first.at(4, 4) == colour_of(Ink::path));
}

TEST_CASE("sheet: heat has one scale on all panels") {
  const auto drawn = draw("...");
  const std::vector<ExpandedCell> near = {{{0, 0}, 1.0}};
  const std::vector<ExpandedCell> far = {{{0, 0}, 1.0}, {{2, 0}, 100.0}};
  SheetPanel a = panel("near", {});
  a.input = {};
  SheetPanel b = a;
  a.input.expanded = near;
  b.input.expanded = far;
  const std::vector<SheetPanel> panels = {a, b};
  const Image sheet = draw_sheet(drawn.map, drawn.grid(), panels, {.scale = 3});
  OverlayInput scaled = a.input;
  scaled.heat_end = 100;
  const Image expected = draw_overlay(drawn.map, drawn.grid(), scaled, {.scale = 3});
  CHECK(find_part(sheet, expected));
}

TEST_CASE("sheet: one that is too large is refused before it is drawn") {
  const auto drawn = draw("...");
  const std::vector<SheetPanel> panels(4, panel("astar", {}));
  CHECK_THROWS_WITH(draw_sheet(drawn.map, drawn.grid(), panels, {.scale = 10'000}),
                    Catch::Contains("--scale"));
}

TEST_CASE("sheet: a title that is too wide goes on in the next line") {
  const auto drawn = draw("...");
  const std::vector<SheetPanel> panels = {panel("astar", {})};
  SheetPanel plain = panels.front();
  plain.input = {};
  const std::vector<SheetPanel> one = {plain};
  const Image narrow = draw_sheet(drawn.map, drawn.grid(), one, {.scale = 30, .title = "one two"});
  const Image wide =
      draw_sheet(drawn.map, drawn.grid(), one,
                 {.scale = 30, .title = "one two three four five six seven eight nine"});
  CHECK(wide.width == narrow.width);
  CHECK(wide.height > narrow.height);
}

TEST_CASE("path runs: what each path has alone, and what both have, have colours of their own") {
  const auto drawn = draw(R"(
    ...
    .#.
    ...
  )");
  const Grid grid = drawn.grid();
  for (const int scale : {1, 2, 9}) {
    OverlayInput input;
    const std::vector<PathRun> runs = path_runs(kOver, kUnder, RunsOf::both, "astar", "jps");
    input.runs = runs;
    const Image image = draw_overlay(drawn.map, grid, input, {.scale = scale});
    const auto centre = [&](Cell c) {
      return image.at(c.x * scale + (scale - 1) / 2, c.y * scale + (scale - 1) / 2);
    };
    for (const Cell c : {Cell{0, 0}, Cell{1, 0}, Cell{2, 0}}) {
      CHECK(centre(c) == colour_of(kFirstAlone));
    }
    for (const Cell c : {Cell{0, 2}, Cell{1, 2}, Cell{2, 2}}) {
      CHECK(centre(c) == colour_of(kSecondAlone));
    }
    CHECK(centre({0, 1}) == colour_of(Ink::path));
    CHECK(centre({2, 1}) == colour_of(Ink::path));
    CHECK(centre({1, 1}) ==
          draw_map(drawn.map, scale).at(scale + (scale - 1) / 2, scale + (scale - 1) / 2));
  }
}

TEST_CASE("path runs: equal paths have one run, and a lone path is all its own") {
  const std::vector<PathRun> same = path_runs(kOver, kOver, RunsOf::both, "astar", "jps");
  REQUIRE(same.size() == 1);
  CHECK(same[0].points == kOver);
  CHECK(same[0].ink == Ink::path);
  const std::vector<PathRun> lone = path_runs({}, kOver, RunsOf::both, "astar", "jps");
  REQUIRE(lone.size() == 1);
  CHECK(lone[0].points == kOver);
  CHECK(lone[0].name == "only jps");
  CHECK(path_runs({}, kOver, RunsOf::first, "astar", "jps").empty());
}
