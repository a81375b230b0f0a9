#include "grid/world_frame.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

using namespace nav;

TEST_CASE("world frame: a robot's map counts rows upwards from its lower left corner") {
  const WorldFrame frame{
      .origin = {-2, -1}, .cell_size = 0.5, .rotation = 0, .y_up = true, .height = 10};
  CHECK(to_world(frame, {0, 9}) == Vec2{-1.75, -0.75});
  CHECK(to_world(frame, {0, 0}) == Vec2{-1.75, 3.75});
  CHECK(cell_at(frame, {-1.75, -0.75}) == Cell{0, 9});
  CHECK(cell_at(frame, {-2.01, -0.75}) == Cell{-1, 9});
}

TEST_CASE("world frame: a tile map counts rows downwards in tiles of its size") {
  const WorldFrame frame{.origin = {0, 0}, .cell_size = 16};
  CHECK(to_world(frame, {2, 1}) == Vec2{40, 24});
  CHECK(cell_at(frame, {47.9, 16.0}) == Cell{2, 1});
}

TEST_CASE("world frame: rotated frames convert back to where they came from") {
  const WorldFrame frame{
      .origin = {3, -7}, .cell_size = 0.05, .rotation = 0.3, .y_up = true, .height = 400};
  for (int x = 0; x < 400; x += 37) {
    for (int y = 0; y < 400; y += 41) {
      const Vec2 world = to_world(frame, {static_cast<double>(x), static_cast<double>(y)});
      CHECK(cell_at(frame, world) == Cell{x, y});
      const Vec2 back = to_cells(frame, world);
      CHECK(back.x == Approx(x).margin(1e-9));
      CHECK(back.y == Approx(y).margin(1e-9));
    }
  }
}

TEST_CASE("world frame: points far off the map stay off the map") {
  const WorldFrame frame{.origin = {0, 0}, .cell_size = 1e-6};
  CHECK(cell_at(frame, {1e300, -1e300}) == Cell{1'000'000'000, -1'000'000'000});
}
