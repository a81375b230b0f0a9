// Fields flooded by several threads are those of one.
#include <catch2/catch.hpp>

#include "base/rng.h"
#include "flow/flow_field.h"
#include "support/sanitized.h"
#include "support/strewn.h"

using namespace nav;
using namespace nav::test;

TEST_CASE("integration field: several threads find the values and directions of one") {
  Rng rng(31);
  // Large enough for threads to be used at all.
  const TerrainMap map = strewn_map(rng, 1100, 1000, 0.25, 0.3);
  WorkerPool pool(3);
  for (const bool terrain : {false, true}) {
    const Grid grid(map, walker(terrain), DiagonalRule::only_if_no_obstacles);
    const std::vector<Cell> goals{any_cell(rng, grid), any_cell(rng, grid)};
    IntegrationField alone(grid);
    alone.flood(goals);
    IntegrationField together(grid);
    for (int i = 0; i < (NAVTOOL_SANITIZED ? 1 : 3); ++i) together.flood(goals, pool);
    FlowField flow(alone);
    flow.make();
    FlowField flow_together(together);
    flow_together.make(pool);
    REQUIRE(alone.reached_count() == together.reached_count());
    bool same = true;
    for (int y = 0; y < grid.height(); ++y) {
      for (int x = 0; x < grid.width(); ++x) {
        same = same && alone.reached({x, y}) == together.reached({x, y}) &&
               flow.direction({x, y}) == flow_together.direction({x, y});
        if (alone.reached({x, y})) same = same && alone.cost({x, y}) == together.cost({x, y});
      }
    }
    REQUIRE(same);
  }
}
