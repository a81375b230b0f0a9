// A field over the sectors that units cross: every unit with a way has one, nearly as short.
#include "flow/sector_field.h"

#include <catch2/catch.hpp>

#include "conformance/samples.h"
#include "support/drawing.h"
#include "support/strewn.h"

using namespace nav;
using namespace nav::test;

namespace {

// Walks by steps; the cost of the way, or nothing where it does not arrive.
std::optional<double> walk(const SectorField& field, Cell from) {
  const Grid& grid = field.field().grid();
  Cost cost;
  for (Cell c = from; !field.field().is_goal(c);) {
    const std::optional<Direction> d = field.flow().step(c);
    if (!d || !grid.can_step(c, *d)) return std::nullopt;
    cost = cost + grid.step_cost(c, *d);
    c = step(c, *d);
  }
  return cost.value();
}

}  // namespace

TEST_CASE("sector field: units arrive wherever there is a way, nearly on the shortest") {
  Rng rng(21);
  WorkerPool alone(1);
  double sum = 0;
  double least_sum = 0;
  std::size_t opened = 0;
  std::size_t sectors_in_all = 0;
  for (int i = 0; i < 60 / kThinning; ++i) {
    const bool terrain = i % 3 == 0;
    TerrainMap map = i % 2 == 0 ? random_rooms(rng, 150, 120) : random_map(rng, 140, 130, 0.25);
    if (terrain) strew_terrain(rng, map);
    const Grid grid(map, walker(terrain), kDiagonalRules[rng.below(4)]);
    const ClusterLevels sectors(grid, 20 + static_cast<int>(rng.below(20)), 1, alone);
    SectorField field(sectors);
    const Cell goal = any_cell(rng, grid);
    IntegrationField whole(grid);
    whole.flood(std::vector{goal});
    field.set_goal(goal);
    std::vector<Cell> units;
    for (int k = 0; k < 5; ++k) units.push_back(any_cell(rng, grid));
    std::size_t lost = 0;
    for (const Cell unit : units) lost += whole.reached(unit) ? 0 : 1;
    REQUIRE(field.cover(units) == lost);
    FlowField fresh(field.field());
    fresh.make();
    for (int k = 0; k < 500; ++k) {
      const Cell c = any_cell(rng, grid);
      REQUIRE(field.flow().direction(c) == fresh.direction(c));
      REQUIRE(field.flow().sees_goal(c) == fresh.sees_goal(c));
    }
    for (const Cell unit : units) {
      if (!whole.reached(unit)) continue;
      const std::optional<double> cost = walk(field, unit);
      REQUIRE(cost.has_value());
      REQUIRE(*cost == Approx(field.field().value(unit)));
      REQUIRE(*cost >= whole.value(unit) * (1 - 1e-12));
      sum += *cost;
      least_sum += whole.value(unit);
    }
    opened += field.open_sectors();
    sectors_in_all += sectors.layout(1).count();
  }
  CHECK(sum < 1.03 * least_sum);
  CHECK(opened < sectors_in_all);
}

TEST_CASE("sector field: a field opened bit by bit is the one flooded at once") {
  Rng rng(22);
  for (int i = 0; i < 40 / kThinning; ++i) {
    const TerrainMap map = random_map(rng, 100, 90, 0.3);
    const Grid grid(map, walker(false), kDiagonalRules[rng.below(4)]);
    const std::vector goals{any_cell(rng, grid)};
    IntegrationField whole(grid);
    whole.flood(goals);
    const TileLayout layout(grid.width(), grid.height());
    IntegrationField grown(grid);
    grown.flood_within(goals, std::vector{layout.tile(goals[0])});
    std::vector<std::uint32_t> tiles(layout.tile_count());
    for (std::uint32_t k = 0; k < tiles.size(); ++k) tiles[k] = k;
    for (std::size_t k = tiles.size(); k > 1; --k) std::swap(tiles[k - 1], tiles[rng.below(k)]);
    for (std::size_t k = 0; k < tiles.size(); k += 5) {
      grown.extend(std::span(tiles).subspan(k, std::min<std::size_t>(5, tiles.size() - k)));
    }
    REQUIRE(grown.reached_count() == whole.reached_count());
    for (int y = 0; y < grid.height(); ++y) {
      for (int x = 0; x < grid.width(); ++x) {
        if (whole.reached({x, y})) REQUIRE(grown.cost({x, y}) == whole.cost({x, y}));
      }
    }
  }
}

TEST_CASE("sector field: after changes of the map units are covered again") {
  Rng rng(23);
  WorkerPool alone(1);
  TerrainMap map = random_map(rng, 120, 100, 0.2);
  Grid grid(map, walker(false), DiagonalRule::only_if_no_obstacles);
  ClusterLevels sectors(grid, 32, 1, alone);
  SectorField field(sectors);
  const Cell goal{60, 50};
  field.set_goal(goal);
  for (int i = 0; i < 300; ++i) {
    const std::vector changed{any_cell(rng, grid)};
    map.set(changed[0], *map.find_kind(rng.chance(0.5) ? "@" : "."));
    grid.update(map, changed);
    sectors.update(changed);
    field.update(changed);
    const std::vector units{any_cell(rng, grid), any_cell(rng, grid)};
    field.cover(units);
    IntegrationField whole(grid);
    whole.flood(std::vector{goal});
    for (const Cell unit : units) {
      REQUIRE(field.field().reached(unit) == whole.reached(unit));
      if (whole.reached(unit)) REQUIRE(walk(field, unit).has_value());
    }
  }
}
