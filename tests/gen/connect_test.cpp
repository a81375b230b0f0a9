#include "gen/connect.h"

#include <catch2/catch.hpp>

#include "base/rng.h"
#include "gen/generated.h"
#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

namespace {

std::string connected(std::string_view drawing, Connect how) {
  TerrainMap map = draw(drawing).map;
  connect_parts(map, how);
  std::string text(1, '\n');
  text += drawn(map);
  return text;
}

}  // namespace

TEST_CASE("connect: the largest part stays, the first among equals") {
  CHECK(connected(R"(
    .#..
    .##.
    ##..
  )",
                  Connect::largest) == R"(
##..
###.
##..
)");
  CHECK(connected(".#.", Connect::largest) == "\n.##\n");
  CHECK(connected("#.#\n.#.", Connect::largest) == "\n#.#\n###\n");
}

TEST_CASE("connect: parts that touch at corners only are apart") {
  CHECK(connected(".#\n#.", Connect::tunnels) == "\n..\n#.\n");
}

TEST_CASE("connect: the shortest tunnels are dug, and none that nobody needs") {
  CHECK(connected(R"(
    ..###..
    ..###..
    ######.
    .##....
  )",
                  Connect::tunnels) == R"(
..###..
..###..
.#####.
.......
)");
}

TEST_CASE("connect: parts without a straight way between them are joined around a corner") {
  CHECK(connected(R"(
    #.####
    ######
    ######
    ###.##
  )",
                  Connect::tunnels) == R"(
#...##
###.##
###.##
###.##
)");
}

TEST_CASE("connect: what is open stays open, and all of it becomes one") {
  Rng rng(8);
  for (int round = 0; round < 200; ++round) {
    TerrainMap map(static_cast<int>(1 + rng.below(20)), static_cast<int>(1 + rng.below(20)),
                   moving_ai_kinds());
    const double density = rng.unit();
    for (Cell c{0, 0}; c.y < map.height(); ++c.y) {
      for (c.x = 0; c.x < map.width(); ++c.x) {
        map.set(c, rng.chance(density) ? kWallKind : kGroundKind);
      }
    }
    TerrainMap dug = map;
    connect_parts(dug, Connect::tunnels);
    CHECK(open_parts(dug).count == std::min(open_parts(map).count, 1));
    bool kept = true;
    for (std::size_t i = 0; i < map.cell_count(); ++i) {
      kept = kept && (map.row(0)[i] == kWallKind || dug.row(0)[i] == kGroundKind);
    }
    CHECK(kept);
    connect_parts(map, Connect::largest);
    CHECK(open_parts(map).count == std::min(open_parts(dug).count, 1));
  }
}
