// Fields for goals that move and maps that change: kept, repaired, dropped in time.
#include "flow/field_cache.h"

#include <catch2/catch.hpp>

#include "flow/goal_policy.h"
#include "support/drawing.h"
#include "support/strewn.h"

using namespace nav;
using namespace nav::test;

TEST_CASE("field cache: the same goals in any order are one field") {
  const Grid grid = draw("....\n....").grid();
  FieldCache cache(std::size_t{1} << 30);
  const FlowField& one = cache.find(grid, std::vector{Cell{0, 0}, Cell{3, 1}});
  const FlowField& same = cache.find(grid, std::vector{Cell{3, 1}, Cell{0, 0}, Cell{3, 1}});
  CHECK(&one == &same);
  CHECK(cache.size() == 1);
  cache.find(grid, std::vector{Cell{0, 0}});
  cache.find(grid, std::vector{Cell{0, 0}}, {.metric = FieldMetric::uniform});
  CHECK(cache.size() == 3);
  const Grid other = draw("....\n....").grid(DiagonalRule::never);
  cache.find(other, std::vector{Cell{0, 0}});
  CHECK(cache.size() == 4);
  cache.forget(grid);
  CHECK(cache.size() == 1);
}

TEST_CASE("field cache: beyond its memory the field not asked for longest goes") {
  const Grid grid = draw("....\n....").grid();
  FieldCache cache(1);
  const std::vector a{Cell{0, 0}};
  const std::vector b{Cell{1, 0}};
  cache.find(grid, a);
  CHECK(cache.size() == 1);
  cache.find(grid, b);
  CHECK(cache.size() == 1);

  const std::size_t each = cache.bytes();
  FieldCache roomy(2 * each + each / 2);
  const std::vector c{Cell{2, 0}};
  const FlowField* const first = &roomy.find(grid, a);
  roomy.find(grid, b);
  CHECK(&roomy.find(grid, a) == first);
  roomy.find(grid, c);  // b goes
  CHECK(roomy.size() == 2);
  CHECK(&roomy.find(grid, a) == first);
  CHECK(roomy.bytes() <= 2 * each + each / 2);
}

TEST_CASE("field cache: fields are those of the map as it is, however often it changed") {
  Rng rng(5);
  TerrainMap map = strewn_map(rng, 40, 30, 0.25);
  Grid grid(map, walker(false), DiagonalRule::only_if_no_obstacles);
  FieldCache cache(std::size_t{1} << 30);
  for (int i = 0; i < 200; ++i) {
    const std::vector changed{any_cell(rng, grid)};
    map.set(changed[0], *map.find_kind(rng.chance(0.5) ? "@" : "."));
    grid.update(map, changed);
    cache.note_changes(grid, changed);
    const std::vector goal{Cell{static_cast<int>(rng.below(4)), 3}};
    const FlowField& flow = cache.find(grid, goal);
    IntegrationField fresh(grid);
    fresh.flood(goal);
    FlowField fresh_flow(fresh);
    fresh_flow.make();
    for (int k = 0; k < 50; ++k) {
      const Cell c = any_cell(rng, grid);
      REQUIRE(flow.field().reached(c) == fresh.reached(c));
      REQUIRE(flow.direction(c) == fresh_flow.direction(c));
    }
  }
}

TEST_CASE("goal policy: by time, by distance, or the later the farther") {
  GoalPolicy time({.rule = UpdateRule::by_time, .interval_seconds = 0.5});
  CHECK(time.is_due(0, {0, 0}, 10));
  CHECK(!time.is_due(0.4, {1, 0}, 10));
  CHECK(time.is_due(0.5, {1, 0}, 10));
  CHECK(!time.is_due(5, {1, 0}, 10));  // the goal stands still

  GoalPolicy distance({.rule = UpdateRule::by_distance, .moved_cells = 2});
  CHECK(distance.is_due(0, {0, 0}, 10));
  CHECK(!distance.is_due(9, {2, 0}, 10));
  CHECK(distance.is_due(9, {2.5, 0}, 10));
  CHECK(!distance.is_due(9, {4, 0}, 10));

  GoalPolicy adaptive({.interval_seconds = 0.1, .longest_interval_seconds = 1.1, .far_cells = 100});
  CHECK(adaptive.is_due(0, {0, 0}, 50));
  CHECK(!adaptive.is_due(0.55, {1, 0}, 50));  // half way: 0.6 s
  CHECK(adaptive.is_due(0.65, {1, 0}, 50));
  CHECK(adaptive.is_due(0.76, {2, 0}, 0));
  CHECK(!adaptive.is_due(1.8, {3, 0}, 1000));
  CHECK(adaptive.is_due(1.87, {3, 0}, 1000));

  CHECK_THROWS(GoalPolicy({.far_cells = 0}));
  CHECK_THROWS(GoalPolicy({.interval_seconds = 2}));
}
