#include <catch2/catch.hpp>

#include "gen/connect.h"
#include "gen/generated.h"

using namespace nav;
using namespace nav::test;

namespace {

Options cave(double rock, double rounds, Connect connect) {
  return {{"rock", rock}, {"rounds", rounds}, {"connect", static_cast<double>(connect)}};
}

// One round, cell by cell, by the rule as it is written down.
TerrainMap smoothed(const TerrainMap& map) {
  TerrainMap result = map;
  for (Cell c{0, 0}; c.y < map.height(); ++c.y) {
    for (c.x = 0; c.x < map.width(); ++c.x) {
      int rock = 0;
      for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) rock += is_open(map, {c.x + dx, c.y + dy}) ? 0 : 1;
      }
      result.set(c, rock >= 5 ? kWallKind : kGroundKind);
    }
  }
  return result;
}

}  // namespace

TEST_CASE("caves: a cell is rock where five of the nine around it were") {
  for (const Cell size : {Cell{30, 20}, Cell{64, 20}, Cell{65, 40}, Cell{200, 100}}) {
    TerrainMap expected = generated("caves", size, 4, cave(50, 0, Connect::none));
    for (int round = 1; round <= 4; ++round) {
      expected = smoothed(expected);
      const TerrainMap map = generated("caves", size, 4, cave(50, round, Connect::none));
      // The rim is closed in the end, which is seen a cell further in after every round.
      bool same = true;
      for (Cell c{round + 1, 0}; c.x < size.x - round - 1; ++c.x) {
        for (c.y = round + 1; c.y < size.y - round - 1; ++c.y) {
          same = same && map.at(c) == expected.at(c);
        }
      }
      CAPTURE(size.x, size.y, round);
      CHECK(same);
    }
  }
}

TEST_CASE("caves: the rim is rock") {
  const TerrainMap map = generated("caves", {70, 50}, 2, cave(20, 4, Connect::none));
  for (int x = 0; x < 70; ++x) CHECK_FALSE((is_open(map, {x, 0}) || is_open(map, {x, 49})));
  for (int y = 0; y < 50; ++y) CHECK_FALSE((is_open(map, {0, y}) || is_open(map, {69, y})));
}

TEST_CASE("caves: many apart become one, by their largest or by tunnels") {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    CAPTURE(seed);
    const TerrainMap apart = generated("caves", {150, 100}, seed, cave(49, 3, Connect::none));
    const TerrainMap largest = generated("caves", {150, 100}, seed, cave(49, 3, Connect::largest));
    const TerrainMap dug = generated("caves", {150, 100}, seed, cave(49, 3, Connect::tunnels));
    CHECK(open_parts(apart).count > 1);
    CHECK(open_parts(largest).count == 1);
    CHECK(open_parts(dug).count == 1);
    CHECK(count_open(largest) < count_open(apart));
    CHECK(count_open(dug) > count_open(apart));
  }
}

TEST_CASE("caves: a map of rock has one open cell") {
  CHECK(drawn(generated("caves", {3, 3}, 1, {{"rock", 100}})) == "###\n#.#\n###\n");
  CHECK(drawn(generated("caves", {1, 1}, 1)) == ".\n");
}
