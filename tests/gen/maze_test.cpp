#include <catch2/catch.hpp>

#include "gen/generated.h"
#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

namespace {

std::size_t count_links(const TerrainMap& map) {
  std::size_t links = 0;
  for (Cell c{0, 0}; c.y < map.height(); ++c.y) {
    for (c.x = 0; c.x < map.width(); ++c.x) {
      if (!is_open(map, c)) continue;
      links += is_open(map, {c.x + 1, c.y}) ? 1u : 0u;
      links += is_open(map, {c.x, c.y + 1}) ? 1u : 0u;
    }
  }
  return links;
}

std::size_t count_dead_ends(const TerrainMap& map) {
  std::size_t ends = 0;
  for (Cell c{0, 0}; c.y < map.height(); ++c.y) {
    for (c.x = 0; c.x < map.width(); ++c.x) {
      if (!is_open(map, c)) continue;
      int exits = 0;
      for (const Cell d : {Cell{1, 0}, Cell{-1, 0}, Cell{0, 1}, Cell{0, -1}}) {
        exits += is_open(map, {c.x + d.x, c.y + d.y}) ? 1 : 0;
      }
      ends += exits <= 1 ? 1 : 0;
    }
  }
  return ends;
}

}  // namespace

TEST_CASE("maze: a perfect maze is a tree: connected, with one link less than cells") {
  for (const Cell size : {Cell{1, 1}, Cell{1, 9}, Cell{2, 2}, Cell{3, 3}, Cell{4, 7}, Cell{5, 5},
                          Cell{31, 31}, Cell{64, 40}, Cell{501, 502}}) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      CAPTURE(size.x, size.y, seed);
      const TerrainMap map = generated("maze", size, seed);
      CHECK(open_parts(map).count == 1);
      CHECK(count_links(map) + 1 == count_open(map));
    }
  }
}

TEST_CASE("maze: all that can be corridor is, a cell apart from each other") {
  const TerrainMap map = generated("maze", {41, 31}, 3);
  for (int y = 1; y < 31; y += 2) {
    for (int x = 1; x < 41; x += 2) CHECK(is_open(map, {x, y}));
  }
  CHECK(count_open(map) == 2 * 20 * 15 - 1);
}

TEST_CASE("maze: corridors and walls have the widths asked for") {
  const Options options{{"corridor", 3}, {"wall", 2}};
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    // 2 + 6 x (3 + 2) = 32 across, 2 + 4 x (3 + 2) = 22 down, and what is left over is wall.
    const TerrainMap map = generated("maze", {35, 24}, seed, options);
    const std::size_t squares = 6 * 4;
    CHECK(count_open(map) == squares * 3 * 3 + (squares - 1) * 3 * 2);
    CHECK(open_parts(map).count == 1);
    for (int y = 0; y < 24; ++y) {
      for (const int x : {0, 1, 32, 33, 34}) CHECK_FALSE(is_open(map, {x, y}));
    }
  }
}

TEST_CASE("maze: with all dead ends opened there are loops and no dead ends") {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const TerrainMap perfect = generated("maze", {61, 45}, seed);
    const TerrainMap some = generated("maze", {61, 45}, seed, {{"loops", 50}});
    const TerrainMap all = generated("maze", {61, 45}, seed, {{"loops", 100}});
    CHECK(count_dead_ends(perfect) > 20);
    CHECK(count_dead_ends(some) < count_dead_ends(perfect));
    CHECK(count_dead_ends(some) > 0);
    CHECK(count_dead_ends(all) == 0);
    CHECK(count_links(all) > count_open(all));
    CHECK(open_parts(all).count == 1);
  }
}
