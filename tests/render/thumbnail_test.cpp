#include "render/thumbnail.h"

#include <catch2/catch.hpp>

#include "render/draw_map.h"

using namespace nav;

namespace {

const Rgb kLight{255, 255, 255};
const Rgb kDark{0, 0, 0};

// `#` is dark.
TerrainMap map_of(std::initializer_list<std::string_view> rows) {
  TerrainKind open;
  open.name = "open";
  open.colour = kLight;
  TerrainKind wall;
  wall.name = "wall";
  wall.colour = kDark;
  TerrainMap map(static_cast<int>(rows.begin()->size()), static_cast<int>(rows.size()),
                 {open, wall});
  int y = 0;
  for (const std::string_view row : rows) {
    for (int x = 0; x < map.width(); ++x) map.set({x, y}, row[static_cast<std::size_t>(x)] == '#');
    ++y;
  }
  return map;
}

TEST_CASE("thumbnail: a map that fits is drawn cell by cell") {
  const TerrainMap map = map_of({"..#", "#.."});
  CHECK(cells_a_pixel(map, 3) == 1);
  CHECK(thumbnail(map, 3) == draw_map(map, 1));
}

TEST_CASE("thumbnail: squares take the colour of most of their cells, and walls stay") {
  // 2 of 4 cells are enough for a wall, 1 is not; the rim has squares of less.
  const TerrainMap map = map_of({".#.#.", ".#...", "..###", "...##", "....#"});
  CHECK(cells_a_pixel(map, 3) == 2);
  CHECK(cells_a_pixel(map, 4) == 2);
  CHECK(cells_a_pixel(map, 2) == 3);
  const Image image = thumbnail(map, 3);
  REQUIRE(image.width == 3);
  REQUIRE(image.height == 3);
  const std::vector<std::vector<Rgb>> expected{
      {kDark, kLight, kLight}, {kLight, kDark, kDark}, {kLight, kLight, kDark}};
  for (int y = 0; y < 3; ++y) {
    for (int x = 0; x < 3; ++x) {
      CAPTURE(x, y);
      CHECK(image.at(x, y) == expected[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]);
    }
  }
}

}  // namespace
