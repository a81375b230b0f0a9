// Cells that see a goal, and how units walk from them.
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "flow/flow_field.h"
#include "grid/line_of_sight.h"
#include "support/drawing.h"
#include "support/strewn.h"

using namespace nav;
using namespace nav::test;

namespace {

double straight_length(Cell a, Cell b) {
  return std::sqrt(static_cast<double>(squared_distance(a, b)));
}

}  // namespace

TEST_CASE("flow sight: with one goal on even ground, all cells in line of sight") {
  Rng rng(1);
  for (const DiagonalRule rule : kDiagonalRules) {
    for (const FieldMetric metric : kFieldMetrics) {
      const Grid grid(strewn_map(rng, 40, 35, 0.1), walker(false), rule);
      IntegrationField field(grid, {.metric = metric});
      FlowField flow(field);
      for (int i = 0; i < 10; ++i) {
        const Cell goal = any_cell(rng, grid);
        const double budget = i < 7 ? kNoBudget : 6;
        field.flood(std::vector<Cell>{goal}, budget);
        flow.make();
        for (int y = 0; y < 35; ++y) {
          for (int x = 0; x < 40; ++x) {
            const bool expected = field.reached({x, y}) && line_of_sight(grid, {x, y}, goal);
            if (flow.sees_goal({x, y}) != expected) FAIL("cell " << x << ',' << y);
          }
        }
      }
    }
  }
}

TEST_CASE("flow sight: with several goals, where the nearest in sight is not dearer than others") {
  Rng rng(2);
  for (const DiagonalRule rule : kDiagonalRules) {
    for (const bool weighted : {false, true}) {
      const TerrainMap map = strewn_map(rng, 36, 30, weighted ? 0.3 : 0.15, weighted ? 0.6 : 0);
      const Grid grid(map, walker(weighted), rule);
      IntegrationField field(grid);
      FlowField flow(field);
      std::vector<Cell> goals;
      for (int i = 0; i < 3; ++i) goals.push_back(any_cell(rng, grid));
      field.flood(goals);
      flow.make();
      for (int y = 0; y < 30; ++y) {
        for (int x = 0; x < 36; ++x) {
          if (!field.reached({x, y})) {
            CHECK_FALSE(flow.sees_goal({x, y}));
            continue;
          }
          double nearest = std::numeric_limits<double>::infinity();
          for (const Cell goal : goals) {
            if (!line_of_sight(grid, {x, y}, goal)) continue;
            const auto cost = static_cast<double>(grid.cost(goal)) / kUnitCost;
            nearest = std::min(nearest, straight_length({x, y}, goal) * cost);
          }
          const bool is_cheap = nearest <= field.value({x, y}) + 1e-3;
          if (flow.sees_goal({x, y}) && !is_cheap) FAIL("cell " << x << ',' << y);
          if (!weighted && is_cheap && !flow.sees_goal({x, y})) FAIL("cell " << x << ',' << y);
        }
      }
    }
  }
}

TEST_CASE("flow sight: over open ground every point leads straight to the goal") {
  const TerrainMap map(31, 24, moving_ai_kinds());
  for (const DiagonalRule rule : kDiagonalRules) {
    const Grid grid(map, walker(false), rule);
    for (const FieldMetric metric : kFieldMetrics) {
      INFO(name(rule) << ' ' << name(metric));
      IntegrationField field(grid, {.metric = metric});
      const Cell goal{21, 9};
      field.flood(std::vector<Cell>{goal});
      FlowField flow(field);
      flow.make();
      Rng rng(3);
      for (int i = 0; i < 20000; ++i) {
        const Vec2 point{rng.unit() * 31 - 0.5, rng.unit() * 24 - 0.5};
        const Vec2 to_goal = Vec2{21, 9} - point;
        const Vec2 v = flow.sample(point);
        const double cosine = (v.x * to_goal.x + v.y * to_goal.y) / length(to_goal);
        if (cosine < 1 - 1e-9) FAIL("at " << point.x << ',' << point.y << ": " << cosine);
      }
    }
  }
}

TEST_CASE("flow sight: many goals") {
  const TerrainMap map(40, 40, moving_ai_kinds());
  const Grid grid(map, walker(false), DiagonalRule::only_if_no_obstacles);
  IntegrationField field(grid);
  FlowField flow(field);
  std::vector<Cell> goals;
  for (int i = 0; i < 64; ++i) goals.push_back({5 * (i % 8), 5 * (i / 8)});
  field.flood(goals);
  flow.make();
  // Every cell has a goal within three cells, and the reach is no less.
  for (int y = 0; y < 36; ++y) {
    for (int x = 0; x < 36; ++x) CHECK(flow.sees_goal({x, y}));
  }
  goals.push_back({1, 1});
  field.flood(goals);
  flow.make();
  CHECK(flow.sees_goal({1, 1}));
  CHECK_FALSE(flow.sees_goal({2, 1}));
}
