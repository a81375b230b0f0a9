// The tile flood finds the least costs, on whatever registers, and keeps them when the map changes.
#include "flow/tile_flood.h"

#include <catch2/catch.hpp>

#include "conformance/reference.h"
#include "conformance/samples.h"
#include "flow/exact_flood.h"
#include "flow/flow_field.h"
#include "flow/integration_field.h"
#include "support/drawing.h"
#include "support/strewn.h"

using namespace nav;
using namespace nav::test;

namespace {

std::vector<TileKernels> kernels() {
  std::vector<TileKernels> all{plain_tile_kernels(), avx2_tile_kernels(), avx512_tile_kernels()};
  std::erase_if(all, [](const TileKernels& kernels) { return !kernels.available(); });
  return all;
}

std::vector<Cell> some_goals(Rng& rng, const Grid& grid, int count) {
  std::vector<Cell> goals;
  for (int i = 0; i < count; ++i) goals.push_back(any_cell(rng, grid));
  return goals;
}

template <class Flood>
void require_equal(const Grid& grid, const Flood& flood, const ExactFlood& exact) {
  std::size_t count = 0;
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      REQUIRE(flood.reached({x, y}) == exact.reached({x, y}));
      if (!exact.reached({x, y})) continue;
      ++count;
      REQUIRE(flood.cost({x, y}) == exact.cost({x, y}));
    }
  }
  REQUIRE(flood.reached_count() == count);
}

constexpr LeadCodes kCodes{
    .reached = 9,
    .step = {1, 2, 3, 4, 5, 6, 7, 8},
    .falls = {1 << 4, 1 << 5, 1 << 6, 1 << 7, 1 << 8, 1 << 9, 1 << 10, 1 << 11},
    .falling = 1 << 12,
    .rising = 1 << 13};

template <class Flood>
unsigned expected_code(const Grid& grid, const Flood& flood, Cell c) {
  if (!grid.contains(c) || !flood.reached(c)) return 0;
  unsigned code = kCodes.reached;
  for (const unsigned d : {7u, 5u, 3u, 1u, 6u, 4u, 2u, 0u}) {
    const auto direction = static_cast<Direction>(d);
    if (grid.can_step(c, direction) && flood.leads_on(c, direction)) code = d + 1;
  }
  for (unsigned d = 0; d < kDirectionCount; ++d) {
    const auto direction = static_cast<Direction>(d);
    if (!grid.can_step(c, direction)) continue;
    const Cell next = step(c, direction);
    if (flood.reached(next) && flood.nearer(next, c)) code |= kCodes.falls[d];
    if (direction == Direction::nw) code |= kCodes.falling;
    if (direction == Direction::ne) code |= kCodes.rising;
  }
  return code;
}

// The step that leads on from every cell is the first of those that do, straight ones before
// diagonal ones, clockwise from north.
template <class Flood>
void require_leads(const Grid& grid, const Flood& flood) {
  const TileLayout& layout = flood.layout();
  for (std::uint32_t tile = 0; tile < layout.tile_count(); ++tile) {
    std::array<std::uint16_t, kTileSide * kTileSide> codes;
    flood.find_leads(tile, kCodes, codes.data(), kTileSide);
    for (int i = 0; i < kTileSide * kTileSide; ++i) {
      const Cell origin = layout.origin(tile);
      const Cell c{origin.x + i % kTileSide, origin.y + i / kTileSide};
      REQUIRE(codes[static_cast<std::size_t>(i)] == expected_code(grid, flood, c));
    }
  }
}

// Maps of all kinds, of sizes around those of tiles.
TerrainMap any_map(Rng& rng, bool terrain) {
  const int width = 1 + static_cast<int>(rng.below(70));
  const int height = 1 + static_cast<int>(rng.below(50));
  const auto kind = rng.below(4);
  TerrainMap map = kind == 0   ? random_maze(rng, width | 1, height | 1)
                   : kind == 1 ? random_rooms(rng, width + 8, height + 8)
                               : random_map(rng, width, height, kind == 2 ? 0.1 : 0.35);
  if (terrain) strew_terrain(rng, map);
  return map;
}

AgentProfile any_profile(Rng& rng, bool terrain) {
  AgentProfile profile = walker(terrain);
  const auto kind = rng.below(6);
  if (kind == 0) profile.size_cells = 2;
  if (kind == 1) profile.radius_cells = 0.8;
  return profile;
}

FieldOptions any_options(Rng& rng) {
  FieldOptions options;
  options.metric = rng.below(2) == 0 ? FieldMetric::octile : FieldMetric::uniform;
  options.side = rng.below(2) == 0 ? FieldSide::to_goals : FieldSide::from_starts;
  if (rng.below(4) == 0) options.costs = {.wall_penalty = 2 * kUnitCost, .wall_reach = 3};
  if (rng.below(4) == 0) options.costs.as_bytes = true;
  return options;
}

}  // namespace

TEST_CASE("tile flood: agrees with the exact flood on every kind of registers") {
  Rng rng(1);
  for (int i = 0; i < 600 / kThinning; ++i) {
    const bool terrain = i % 2 != 0;
    const TerrainMap map = any_map(rng, terrain);
    const Grid grid(map, any_profile(rng, terrain), kDiagonalRules[rng.below(4)]);
    const FieldOptions options = any_options(rng);
    const CostField costs(grid, options.costs);
    const std::vector<Cell> goals = some_goals(rng, grid, 1 + static_cast<int>(rng.below(3)));
    const double budget = rng.below(3) == 0 ? static_cast<double>(rng.below(30)) : kNoBudget;
    ExactFlood exact(costs, options);
    exact.run(goals, budget);
    const bool has_leads = options.side == FieldSide::to_goals;
    for (const TileKernels& registers : kernels()) {
      if (TileFlood<std::uint32_t>::fits(costs)) {
        TileFlood<std::uint32_t> narrow(costs, options, registers);
        REQUIRE(narrow.run(goals, budget));
        require_equal(grid, narrow, exact);
        if (has_leads) require_leads(grid, narrow);
      }
      REQUIRE(TileFlood<std::uint64_t>::fits(costs));
      TileFlood<std::uint64_t> wide(costs, options, registers);
      REQUIRE(wide.run(goals, budget));
      require_equal(grid, wide, exact);
      if (has_leads) require_leads(grid, wide);
    }
  }
}

TEST_CASE("integration field: the value of a cell is the cost of the cheapest path from it") {
  Rng rng(2);
  for (int i = 0; i < 120 / kThinning; ++i) {
    const TerrainMap map = any_map(rng, i % 2 != 0);
    const AgentProfile profile = any_profile(rng, i % 2 != 0);
    const DiagonalRule rule = kDiagonalRules[rng.below(4)];
    const Grid grid(map, profile, rule);
    const Reference reference(map, profile, rule);
    const Cell goal = any_cell(rng, grid);
    IntegrationField to(grid);
    IntegrationField from(grid, {.side = FieldSide::from_starts});
    to.flood(std::vector{goal});
    from.flood(std::vector{goal});
    const auto costs_from_goal = reference.costs_from(goal);
    for (int k = 0; k < 20; ++k) {
      const Cell c = any_cell(rng, grid);
      const std::optional<Cost> there = reference.costs_from(c)[reference.index(goal)];
      REQUIRE(to.reached(c) == there.has_value());
      if (there) REQUIRE(to.cost(c) == *there);
      const std::optional<Cost> back = costs_from_goal[reference.index(c)];
      REQUIRE(from.reached(c) == back.has_value());
      if (back) REQUIRE(from.cost(c) == *back);
    }
  }
}

TEST_CASE("integration field: after thousands of changes it is that of the changed map") {
  Rng rng(3);
  for (int i = 0; i < 60 / kThinning; ++i) {
    const bool terrain = i % 2 != 0;
    TerrainMap map = any_map(rng, terrain);
    Grid grid(map, any_profile(rng, terrain), kDiagonalRules[rng.below(4)]);
    FieldOptions options = any_options(rng);
    options.side = FieldSide::to_goals;
    const std::vector<Cell> goals = some_goals(rng, grid, i % 4 < 2 ? 1 : 2);
    IntegrationField field(grid, options);
    field.flood(goals);
    FlowField flow(field);
    flow.make();
    for (int change = 0; change < 100; ++change) {
      std::vector<Cell> cells;
      for (std::uint64_t k = 0; k <= rng.below(3); ++k) {
        cells.push_back(any_cell(rng, grid));
        map.set(cells.back(), static_cast<std::uint8_t>(rng.below(map.kinds().size())));
      }
      grid.update(map, cells);
      field.update(cells);
      if (rng.below(4) != 0) flow.update();  // else two updates of the field at once
      if (change % 10 != 9) continue;
      const CostField costs(grid, options.costs);
      ExactFlood exact(costs, options);
      exact.run(goals, kNoBudget);
      require_equal(grid, field, exact);
      flow.update();
      FlowField fresh(field);
      fresh.make();
      for (int y = 0; y < grid.height(); ++y) {
        for (int x = 0; x < grid.width(); ++x) {
          REQUIRE(flow.direction({x, y}) == fresh.direction({x, y}));
          REQUIRE(flow.visible_goal({x, y}) == fresh.visible_goal({x, y}));
        }
      }
    }
  }
}

TEST_CASE("integration field: a flood that was abandoned leaves nothing behind") {
  Rng rng(4);
  for (int i = 0; i < 60 / kThinning; ++i) {
    const TerrainMap map = any_map(rng, i % 2 != 0);
    const Grid grid(map, walker(i % 2 != 0), kDiagonalRules[rng.below(4)]);
    IntegrationField field(grid);
    for (int k = 0; k < 10; ++k) {
      field.begin(some_goals(rng, grid, 2));
      field.advance(rng.below(3000));
      const std::vector<Cell> goals = some_goals(rng, grid, 1);
      field.flood(goals);
      const CostField costs(grid);
      ExactFlood exact(costs, {});
      exact.run(goals);
      require_equal(grid, field, exact);
    }
  }
}

TEST_CASE("integration field: costs far beyond 32 bits are exact (case 023)") {
  const DrawnMap drawn = draw(R"(
    ssssss
    #####s
    ssssss
    s#####
    ssssss
  )");
  for (const CellCost cost :
       {CellCost{1'000}, kUnitCost, 400 * kUnitCost, 100'000'000 * kUnitCost}) {
    AgentProfile profile = walker(false);
    profile.terrain["S"] = {.passable = true, .cost = cost};
    profile.terrain["."] = {.passable = true, .cost = kUnitCost};
    const Grid grid(drawn.map, profile, DiagonalRule::never);
    IntegrationField field(grid);
    field.flood(std::vector{Cell{5, 4}});
    REQUIRE(field.cost({0, 0}) == Cost{19 * cost, 0});
  }
}

TEST_CASE("integration field: ground that costs nothing is crossed in the fewest steps") {
  const DrawnMap drawn = draw(R"(
    sssss
    sssss
    sssss
  )");
  AgentProfile profile = walker(false);
  profile.terrain["S"] = {.passable = true, .cost = 0};
  const Grid grid(drawn.map, profile, DiagonalRule::always);
  IntegrationField field(grid);
  field.flood(std::vector{Cell{0, 0}});
  REQUIRE(field.reached_count() == 15);
  REQUIRE(field.cost({4, 2}) == Cost{});
  REQUIRE(field.nearer({3, 2}, {4, 2}));
  REQUIRE(field.leads_on({4, 2}, Direction::w));
  REQUIRE(!field.leads_on({4, 2}, Direction::n));
}

TEST_CASE("integration field: goals in walls count once they are freed") {
  DrawnMap drawn = draw(R"(
    ...#
    ....
  )");
  Grid grid = drawn.grid();
  IntegrationField field(grid);
  field.flood(std::vector{Cell{3, 0}});
  REQUIRE(field.reached_count() == 0);
  drawn.map.set({3, 0}, drawn.map.at({0, 0}));
  const std::vector changed{Cell{3, 0}};
  grid.update(drawn.map, changed);
  field.update(changed);
  REQUIRE(field.reached_count() == 8);
  REQUIRE(field.cost({0, 0}) == Cost{3 * kUnitCost, 0});
}
