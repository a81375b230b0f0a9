#include "render/map_window.h"

#include <catch2/catch.hpp>

using namespace nav;

namespace {

TerrainMap open_map(int width, int height) { return {width, height, moving_ai_kinds()}; }

}  // namespace

TEST_CASE("map window: small maps are shown whole") {
  const TerrainMap map = open_map(256, 3);
  const MapWindow window = window_around(map, {{9, 1}, {9, 1}});
  CHECK(window == MapWindow{0, 0, 256, 3, 1});
  CHECK(window.is_whole(map));
  CHECK(cut_out(map, window) == map);
}

TEST_CASE("map window: of large maps what was searched is shown, with a margin, up to the rim") {
  const TerrainMap map = open_map(300, 40);
  CellBox box{{10, 20}, {10, 20}};
  box.add({4, 25});
  CHECK(box.low == Cell{4, 20});
  CHECK(box.high == Cell{10, 25});
  // Margins of 6: columns 0 to 16, rows 14 to 31.
  const MapWindow window = window_around(map, box);
  CHECK(window == MapWindow{0, 14, 17, 18, 1});
  CHECK(window.place(Cell{4, 25}) == Cell{4, 11});
  CHECK(window.place(Vec2{4.5, 25}) == Vec2{4.5, 11});
}

TEST_CASE("map window: what is too large is drawn in blocks of its commonest terrain") {
  TerrainMap map = open_map(2050, 4);
  // Of the first block of 3 x 3 cells five are blocked; the last one has a single column.
  for (const Cell c : {Cell{0, 0}, Cell{1, 0}, Cell{2, 0}, Cell{0, 1}, Cell{1, 1}, Cell{2049, 3}}) {
    map.set(c, 4);
  }
  const MapWindow window = window_around(map, {{0, 0}, {2049, 3}});
  CHECK(window == MapWindow{0, 0, 2050, 4, 3});
  const TerrainMap blocks = cut_out(map, window);
  CHECK(blocks.width() == 684);
  CHECK(blocks.height() == 2);
  CHECK(blocks.at({0, 0}) == 4);
  CHECK(blocks.at({1, 0}) == 0);
  CHECK(blocks.at({683, 1}) == 4);
  CHECK(window.place(Cell{2049, 3}) == Cell{683, 1});
  CHECK(window.place(Vec2{1, 1}) == Vec2{0, 0});  // the centre of the first block
}
