#include <catch2/catch.hpp>

#include "gen/generated.h"

using namespace nav;
using namespace nav::test;

TEST_CASE("rooms: rooms of one size lie in a grid with walls of one cell") {
  const Options options{{"room-min", 7}, {"room-max", 7}, {"doors", 100}};
  const TerrainMap map = generated("rooms", {41, 33}, 5, options);
  for (Cell c{0, 0}; c.y < 33; ++c.y) {
    for (c.x = 0; c.x < 41; ++c.x) {
      const bool on_line = c.x % 8 == 0 || c.y % 8 == 0;
      if (!on_line) CHECK(is_open(map, c));
      if (c.x % 8 == 0 && c.y % 8 == 0) CHECK_FALSE(is_open(map, c));
    }
  }
  // A door in each of the 4 x 4 + 5 x 3 walls between two rooms.
  CHECK(count_open(map) == 5 * 4 * 49 + 4 * 4 + 5 * 3);
}

TEST_CASE("rooms: without more doors than needed they still connect all rooms") {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Options options{{"room-min", 7}, {"room-max", 7}, {"doors", 0}};
    const TerrainMap map = generated("rooms", {41, 33}, seed, options);
    CHECK(open_parts(map).count == 1);
    CHECK(count_open(map) == 5 * 4 * 49 + 5 * 4 - 1);
    CHECK(open_parts(generated("rooms", {150, 120}, seed, {{"doors", 0}})).count == 1);
  }
}

TEST_CASE("rooms: doors have the width asked for, or that of a narrower wall") {
  const Options options{{"room-min", 7}, {"room-max", 7}, {"doors", 100}, {"door", 3}};
  const TerrainMap wide = generated("rooms", {41, 33}, 5, options);
  CHECK(count_open(wide) == 5 * 4 * 49 + 3 * (4 * 4 + 5 * 3));
  const Options wider{{"room-min", 3}, {"room-max", 9}, {"doors", 0}, {"door", 50}};
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    CHECK(open_parts(generated("rooms", {90, 70}, seed, wider)).count == 1);
  }
}

TEST_CASE("rooms: the least and the greatest size hold but for the last of a band") {
  // Walls without doors are whole, so a room is a run of open cells in a row.
  const Options options{{"room-min", 4}, {"room-max", 9}, {"doors", 0}, {"door", 1}};
  const TerrainMap map = generated("rooms", {400, 6}, 2, options);  // one band: door cells in it
  int run = 0;
  int shortest = 400;
  int longest = 0;
  for (int x = 1; x < 380; ++x) {
    int walls = 0;
    for (int y = 1; y < 5; ++y) walls += is_open(map, {x, y}) ? 0 : 1;
    if (walls == 0) ++run;
    if (walls == 0 || run == 0) continue;
    shortest = std::min(shortest, run);
    longest = std::max(longest, run);
    run = 0;
  }
  CHECK(shortest == 4);
  CHECK(longest == 9);
}
