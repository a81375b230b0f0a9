// Which cells see a goal: every cell against line_of_sight().
#include "flow/goal_sight.h"

#include <catch2/catch.hpp>

#include "gen/registry.h"
#include "grid/line_of_sight.h"
#include "io/map_file.h"
#include "support/drawing.h"
#include "support/files.h"
#include "support/strewn.h"

using namespace nav;
using namespace nav::test;

namespace {

void check_goal(const Grid& grid, GoalSight& sight, Cell goal) {
  sight.look_from(goal, 1 << 20);
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      const bool expected = line_of_sight(grid, {x, y}, goal);
      if (sight.sees({x, y}) != expected) {
        FAIL("goal " << goal.x << ',' << goal.y << ", cell " << x << ',' << y << ": expected "
                     << expected << ", rule " << name(grid.rule()));
      }
    }
  }
}

void check_map(const TerrainMap& map, Rng& rng, int goals) {
  for (const DiagonalRule rule : kDiagonalRules) {
    const Grid grid(map, walker(false), rule);
    if (grid.free_count() == 0) continue;
    const CostField costs(grid);
    GoalSight sight(costs);
    sight.prepare({0, 0});
    for (int i = 0; i < goals;) {
      const Cell goal = any_cell(rng, grid);
      if (!grid.passable(goal)) continue;
      check_goal(grid, sight, goal);
      ++i;
    }
  }
}

}  // namespace

TEST_CASE("goal sight: every small map, every goal") {
  for (unsigned bits = 0; bits < 1u << 12; ++bits) {
    TerrainMap map(4, 3, moving_ai_kinds());
    for (int i = 0; i < 12; ++i) {
      if ((bits >> i & 1) != 0) map.set({i % 4, i / 4}, kWallKind);
    }
    for (const DiagonalRule rule : kDiagonalRules) {
      const Grid grid(map, walker(false), rule);
      const CostField costs(grid);
      GoalSight sight(costs);
      sight.prepare({0, 0});
      for (int i = 0; i < 12; ++i) {
        if (grid.passable(Cell{i % 4, i / 4})) check_goal(grid, sight, {i % 4, i / 4});
      }
    }
  }
}

TEST_CASE("goal sight: random maps, sparse to dense, wider than a word") {
  Rng rng(1);
  for (const double density : {0.0, 0.01, 0.03, 0.1, 0.25, 0.4}) {
    check_map(strewn_map(rng, 70, 61, density), rng, 8);
    check_map(strewn_map(rng, 33, 140, density), rng, 8);
    check_map(strewn_map(rng, 17, 19, density), rng, 40);
  }
}

TEST_CASE("goal sight: mazes, rooms, caves and cities") {
  Rng rng(2);
  for (const GeneratorInfo* kind : generators()) {
    INFO(kind->name);
    check_map(generate(*kind, {.width = 90, .height = 75, .seed = 3}), rng, 12);
  }
}

TEST_CASE("goal sight: a room of a benchmark map") {
  const auto file = shared_path("data/movingai/rooms/maps/32room_000.map");
  if (!file) {
    WARN("skipped: no benchmark maps");
    return;
  }
  const TerrainMap map = load_map(file->string(), {});
  Rng rng(3);
  check_map(map, rng, 2);
}

TEST_CASE("goal sight: not over other terrain, not farther than the reach") {
  const auto drawn = draw(R"(
    .......
    ..s....
    .......
  )");
  const Grid grid(drawn.map, walker(true), DiagonalRule::always);
  const CostField costs(grid);
  GoalSight sight(costs);
  sight.prepare({0, 1});
  sight.look_from({0, 1}, 100);
  CHECK(sight.sees({0, 1}));
  CHECK(sight.sees({1, 1}));
  CHECK_FALSE(sight.sees({2, 1}));
  CHECK_FALSE(sight.sees({3, 1}));
  CHECK(sight.sees({6, 0}) == false);
  CHECK(sight.sees({2, 0}));
  sight.look_from({0, 1}, 1);
  CHECK(sight.sees({1, 0}));
  CHECK_FALSE(sight.sees({2, 0}));
}

TEST_CASE("goal sight: an agent with a radius, within its reach") {
  Rng rng(4);
  AgentProfile profile = walker(false);
  profile.radius_cells = 0.7;
  const Grid grid(strewn_map(rng, 60, 50, 0.04), profile, DiagonalRule::only_if_no_obstacles);
  const CostField costs(grid);
  GoalSight sight(costs);
  sight.prepare({0, 0});
  for (int i = 0; i < 20;) {
    const Cell goal = any_cell(rng, grid);
    if (!grid.passable(goal)) continue;
    ++i;
    sight.look_from(goal, 100);
    for (int y = 0; y < 50; ++y) {
      for (int x = 0; x < 60; ++x) {
        const int away = std::max(std::abs(x - goal.x), std::abs(y - goal.y));
        const bool expected = away <= GoalSight::kDiscReach && line_of_sight(grid, {x, y}, goal);
        if (sight.sees({x, y}) != expected) FAIL("cell " << x << ',' << y);
      }
    }
  }
}
