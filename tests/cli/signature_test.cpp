#include "planners/signature.h"

#include <catch2/catch.hpp>

#include "grid/grid.h"

using namespace nav;

TEST_CASE("signature: the same set and the same number every time") {
  const std::vector<SignatureMap> maps = signature_maps();
  CHECK(maps.size() == 5);
  CHECK(maps.front().map == signature_maps().front().map);
  const Signature first = planner_signature();
  const Signature second = planner_signature();
  CHECK(first.expanded == second.expanded);
  CHECK(first.queries == second.queries);
  CHECK(first.expanded > first.queries);
}

TEST_CASE("signature: the maze is one tree of corridors, without blocks of free cells") {
  for (const SignatureMap& each : signature_maps()) {
    if (each.name != "maze") continue;
    const TerrainMap& map = each.map;
    const Grid grid(map, each.profile, DiagonalRule::never);
    std::size_t links = 0;
    for (std::int32_t y = 0; y < map.height(); ++y) {
      for (std::int32_t x = 0; x < map.width(); ++x) {
        if (!grid.passable({x, y})) continue;
        links += grid.passable({x + 1, y}) ? 1 : 0;
        links += grid.passable({x, y + 1}) ? 1 : 0;
      }
    }
    CHECK(links + 1 == grid.free_count());
  }
}
