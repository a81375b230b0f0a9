// Directions of the euclidean metric against the field's gradient.
#include <catch2/catch.hpp>
#include <cmath>

#include "flow/eikonal.h"
#include "flow/flow_field.h"
#include "support/strewn.h"

using namespace nav;
using namespace nav::test;

namespace {

constexpr FieldOptions kEuclidean{.metric = FieldMetric::euclidean};

double cosine(Vec2 a, Vec2 b) { return (a.x * b.x + a.y * b.y) / (length(a) * length(b)); }

// The directions are those of the descent, to half of a 1024th turn, and each step is the nearest
// to its direction of those that lead on.
void check_directions(const Grid& grid, const FlowField& flow, const Eikonal& field) {
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      const Cell c{x, y};
      const std::optional<Direction> taken = flow.step(c);
      if (!field.reached(c) || field.value(c) == 0) {
        CHECK_FALSE(taken);
        CHECK(flow.direction(c) == Vec2{});
        continue;
      }
      const Vec2 direction = flow.direction(c);
      if (cosine(direction, field.descent(grid.id(c))) < std::cos(0.0033)) {
        FAIL("direction at " << x << ',' << y);
      }
      if (!taken) FAIL("no step from " << x << ',' << y);
      double best = -1;
      for (unsigned d = 0; d < kDirectionCount; ++d) {
        if (!grid.can_step(c, static_cast<Direction>(d))) continue;
        const Cell next = step(c, static_cast<Direction>(d));
        if (!field.reached(next) || !field.nearer(next, c)) continue;
        const Vec2 along{static_cast<double>(kStep[d].x), static_cast<double>(kStep[d].y)};
        best = std::max(best, cosine(direction, along));
      }
      const Cell delta = kStep[static_cast<unsigned>(*taken)];
      const Vec2 along{static_cast<double>(delta.x), static_cast<double>(delta.y)};
      if (cosine(direction, along) < best - 1e-9) FAIL("step at " << x << ',' << y);
      if (best < std::sqrt(0.5) - 0.01) FAIL("no step ahead at " << x << ',' << y);
    }
  }
}

}  // namespace

TEST_CASE("flow euclidean: directions go down the gradient, steps beside them") {
  Rng rng(1);
  for (const DiagonalRule rule : kDiagonalRules) {
    for (const double density : {0.0, 0.15, 0.35, 0.5}) {
      for (const bool weighted : {false, true}) {
        INFO(name(rule) << ' ' << density << ' ' << weighted);
        const Grid grid(strewn_map(rng, 37, 29, density, weighted ? 0.7 : 0), walker(weighted),
                        rule);
        const std::vector<Cell> goals{any_cell(rng, grid), any_cell(rng, grid)};
        IntegrationField field(grid, kEuclidean);
        field.flood(goals);
        FlowField flow(field);
        WorkerPool pool(3);
        flow.make(pool);
        const CostField costs(grid);
        Eikonal same(costs, kEuclidean);
        same.run(goals, kNoBudget);
        check_directions(grid, flow, same);
      }
    }
  }
}

TEST_CASE("flow euclidean: after thousands of changes it is that of a new field") {
  Rng rng(2);
  for (int i = 0; i < 24; ++i) {
    const bool weighted = i % 3 == 2;
    const DiagonalRule rule = kDiagonalRules[static_cast<std::size_t>(i) % 4];
    TerrainMap map = strewn_map(rng, 53, 39, 0.1 * (i % 5), weighted ? 0.7 : 0);
    AgentProfile profile = walker(weighted);
    if (i >= 12 && i < 18) profile.size_cells = 2;
    if (i >= 18) profile.radius_cells = 1.2;
    Grid grid(map, profile, rule);
    std::vector<Cell> goals{any_cell(rng, grid)};
    if (i % 2 != 0) goals.push_back(any_cell(rng, grid));
    IntegrationField field(grid, kEuclidean);
    field.flood(goals, i % 8 == 7 ? 25 : kNoBudget);
    FlowField flow(field);
    flow.make();
    for (int change = 0; change < 150; ++change) {
      std::vector<Cell> cells;
      for (std::uint64_t k = 0; k <= rng.below(3); ++k) {
        cells.push_back(any_cell(rng, grid));
        map.set(cells.back(), static_cast<std::uint8_t>(rng.below(map.kinds().size())));
      }
      grid.update(map, cells);
      field.update(cells);
      if (rng.below(4) != 0) flow.update();  // else two updates of the field at once
      if (change % 5 != 4) continue;
      flow.update();
      IntegrationField fresh_field(grid, kEuclidean);
      fresh_field.flood(goals, i % 8 == 7 ? 25 : kNoBudget);
      FlowField fresh(fresh_field);
      fresh.make();
      for (int y = 0; y < grid.height(); ++y) {
        for (int x = 0; x < grid.width(); ++x) {
          const Cell c{x, y};
          INFO("map " << i << " change " << change << " cell " << c.x << "," << c.y);
          REQUIRE(field.reached(c) == fresh_field.reached(c));
          if (field.reached(c)) REQUIRE(field.value(c) == fresh_field.value(c));
          REQUIRE(flow.direction(c) == fresh.direction(c));
          REQUIRE(flow.step(c) == fresh.step(c));
          REQUIRE(flow.visible_goal(c) == fresh.visible_goal(c));
        }
      }
    }
  }
}
