#include "grid/clearance.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "base/rng.h"
#include "grid/grid.h"
#include "support/strewn.h"

using namespace nav;
using namespace nav::test;

namespace {

// Distance from a point to the nearest blocked square, the outside of the map being blocked.
double room(const TerrainMap& map, double px, double py) {
  double least = 1e9;
  for (int y = -8; y < map.height() + 8; ++y) {
    for (int x = -8; x < map.width() + 8; ++x) {
      if (map.contains({x, y}) && map.at({x, y}) == 0) continue;
      const double dx = std::max(std::fabs(x - px) - 0.5, 0.0);
      const double dy = std::max(std::fabs(y - py) - 0.5, 0.0);
      least = std::min(least, std::sqrt(dx * dx + dy * dy));
    }
  }
  return least;
}

}  // namespace

TEST_CASE("clearance: a square agent fits exactly where all its cells are open") {
  Rng rng(11);
  for (const int n : {1, 2, 3, 4, 7}) {
    const TerrainMap map = strewn_map(rng, 90, 30, 0.03);
    AgentProfile profile = *built_in_profile("ground");
    profile.size_cells = n;
    const Grid grid(map, profile, DiagonalRule::never);
    for (int y = 0; y < 30; ++y) {
      for (int x = 0; x < 90; ++x) {
        bool fits = true;
        for (int dy = 0; dy < n; ++dy) {
          for (int dx = 0; dx < n; ++dx) {
            const Cell c{x + dx, y + dy};
            fits = fits && map.contains(c) && map.at(c) == 0;
          }
        }
        REQUIRE(grid.passable(Cell{x, y}) == fits);
      }
    }
  }
}

TEST_CASE("clearance: a disc fits exactly where nothing blocked is nearer than its radius") {
  Rng rng(12);
  for (const double radius : {0.2, 0.5, 0.6, 1.0, 1.5, 2.0, 2.5, 3.3}) {
    const TerrainMap map = strewn_map(rng, 75, 25, 0.02);
    AgentProfile profile = *built_in_profile("ground");
    profile.radius_cells = radius;
    const Grid grid(map, profile, DiagonalRule::always);
    for (int y = 0; y < 25; ++y) {
      for (int x = 0; x < 75; ++x) {
        INFO(radius << " at " << x << "," << y);
        REQUIRE(grid.passable(Cell{x, y}) == (room(map, x, y) >= radius));
        if (!grid.can_step({x, y}, Direction::se)) continue;
        REQUIRE(room(map, x + 0.5, y + 0.5) >= radius);
      }
    }
  }
}
