// The euclidean field against a second solver, true distances, and itself after edits.
#include "flow/eikonal.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "gen/registry.h"
#include "support/drawing.h"
#include "support/messages.h"
#include "support/strewn.h"

using namespace nav;
using namespace nav::test;

namespace {

constexpr FieldOptions kEuclidean{.metric = FieldMetric::euclidean};

// The least solution that relaxing single cells in any order ends at: of the same equations, in
// long doubles, knowing nothing of fronts and queues.
class AnyOrder {
 public:
  AnyOrder(const Grid& grid, const CostField& costs, const FieldOptions& options)
      : grid_(grid), ground_(costs, options.side), values_(grid.id_count(), kFar) {}

  void run(std::span<const Cell> goals, Rng& rng) {
    near_goals_.make(ground_, goals);
    std::vector<CellId> open;
    for (int y = 0; y < grid_.height(); ++y) {
      for (int x = 0; x < grid_.width(); ++x) {
        if (grid_.passable(Cell{x, y})) open.push_back(grid_.id({x, y}));
      }
    }
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = open.size(); i > 1; --i) std::swap(open[i - 1], open[rng.below(i)]);
      for (const CellId id : open) {
        const double found = solved(id);
        if (found >= values_[id]) continue;
        values_[id] = found;
        changed = true;
      }
    }
  }
  bool reached(CellId id) const { return values_[id] < kFar; }
  double units(CellId id) const { return values_[id]; }

 private:
  static constexpr double kFar = 1e300;

  double solved(CellId id) const {
    const std::uint64_t bound = near_goals_.at(id);
    double least = bound == NearGoals::kNone ? kFar : static_cast<double>(bound);
    const CellId stride = grid_.stride();
    for (const CellId a : {id - 1, id + 1}) {
      for (const CellId b : {id - stride, id + stride}) {
        least = std::min({least, one(id, a), one(id, b), pair(id, a, b)});
      }
    }
    return least;
  }
  double one(CellId id, CellId near) const {
    return grid_.passable(near) ? values_[near] + ground_.extra(id, near) + ground_.charge(id, near)
                                : kFar;
  }
  double pair(CellId id, CellId a, CellId b) const {
    if (!grid_.passable(a) || !grid_.passable(b)) return kFar;
    const long double c = std::max(ground_.charge(id, a), ground_.charge(id, b));
    const long double p = values_[a] + ground_.extra(id, a);
    const long double q = values_[b] + ground_.extra(id, b);
    if (!(std::abs(p - q) < c)) return kFar;
    const long double root = std::sqrt(2 * c * c - (p - q) * (p - q));
    return static_cast<double>(std::floor((p + q + root + 1) / 2));
  }

  const Grid& grid_;
  EikonalGround ground_;
  NearGoals near_goals_;
  std::vector<double> values_;
};

void check_against_any_order(const Grid& grid, const FieldOptions& options,
                             std::span<const Cell> goals, Rng& rng) {
  const CostField costs(grid, options.costs);
  Eikonal field(costs, options);
  field.run(goals, kNoBudget);
  AnyOrder other(grid, costs, options);
  other.run(goals, rng);
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      const CellId id = grid.id({x, y});
      if (field.reached(id) != other.reached(id)) FAIL("reached differs at " << x << ',' << y);
      if (!field.reached(id)) continue;
      if (static_cast<double>(field.units(id)) != other.units(id)) {
        FAIL("at " << x << ',' << y << ": " << field.units(id) << ", any order "
                   << other.units(id));
      }
    }
  }
}

bool same_fields(const Grid& grid, const Eikonal& a, const Eikonal& b) {
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      const CellId id = grid.id({x, y});
      if (a.reached(id) != b.reached(id)) return false;
      if (a.reached(id) && (a.units(id) != b.units(id) || a.value(id) != b.value(id))) return false;
    }
  }
  return true;
}

}  // namespace

TEST_CASE("eikonal: any order of relaxing cells gives the same field") {
  Rng rng(1);
  for (int i = 0; i < 12; ++i) {
    const double density = 0.1 + 0.05 * i;
    const TerrainMap map = strewn_map(rng, 31, 26, density, i % 3 == 0 ? 0 : 0.7);
    const Grid grid(map, walker(i % 3 != 0), DiagonalRule::only_if_no_obstacles);
    FieldOptions options = kEuclidean;
    options.side = i % 2 == 0 ? FieldSide::to_goals : FieldSide::from_starts;
    if (i % 4 == 1) options.costs = {.wall_penalty = 2 * kUnitCost, .wall_reach = 3};
    const std::vector<Cell> goals{any_cell(rng, grid), any_cell(rng, grid)};
    check_against_any_order(grid, options, goals, rng);
  }
}

TEST_CASE("eikonal: with costs of entering, any order gives the same field") {
  Rng rng(2);
  AgentProfile profile = walker(true);
  profile.terrain["S"].enter_cost = kUnitCost * 7 / 4;
  const TerrainMap map = strewn_map(rng, 25, 25, 0.5, 0.6);
  const Grid grid(map, profile, DiagonalRule::always);
  REQUIRE(grid.has_enter_costs());
  check_against_any_order(grid, kEuclidean, std::vector<Cell>{{12, 12}, {3, 20}}, rng);
}

TEST_CASE("eikonal: open ground within about one hundredth of the straight distance") {
  const TerrainMap map(301, 301, moving_ai_kinds());
  const Grid grid(map, walker(false), DiagonalRule::only_if_no_obstacles);
  const CostField costs(grid);
  Eikonal field(costs, kEuclidean);
  const Cell goal{150, 150};
  field.run(std::vector<Cell>{goal}, kNoBudget);
  double sum = 0;
  for (int y = 0; y < 301; ++y) {
    for (int x = 0; x < 301; ++x) {
      const double straight = std::sqrt(static_cast<double>(squared_distance({x, y}, goal)));
      const double value = field.value(grid.id({x, y}));
      // Along rows and columns, and close by, it is exact.
      const bool is_exact = x == 150 || y == 150 || straight <= NearGoals::kReach;
      const double allowed = is_exact ? 1.0 / 4096 : 0.012 * straight;
      if (std::abs(value - straight) > allowed) FAIL(x << ',' << y << ": " << value);
      sum += value - straight;
      if (straight == 0) continue;
      const Vec2 down = field.descent(grid.id({x, y}));
      const Vec2 towards{(goal.x - x) / straight, (goal.y - y) / straight};
      const double cosine = (down.x * towards.x + down.y * towards.y) / length(down);
      if (cosine < std::cos(0.12)) FAIL(x << ',' << y << ": turned by " << std::acos(cosine));
    }
  }
  CHECK(sum / (301 * 301) < 0.6);
}

TEST_CASE("eikonal: round the end of a wall") {
  // From left of the wall to the goal right of it the cheapest curve bends at the wall's end.
  // Fronts know cells, not corners: the bend lies within the cell beyond the end, at 40,41.
  TerrainMap map(81, 81, moving_ai_kinds());
  for (int y = 0; y <= 40; ++y) map.set({40, y}, kWallKind);
  const Grid grid(map, walker(false), DiagonalRule::only_if_no_obstacles);
  const CostField costs(grid);
  Eikonal field(costs, kEuclidean);
  field.run(std::vector<Cell>{{60, 20}}, kNoBudget);
  for (int y = 0; y <= 30; ++y) {
    for (int x = 0; x < 38; ++x) {
      const double first = std::hypot(20.0, 21.0);
      const double through_cell = first + std::hypot(40.0 - x, 41.0 - y);
      const double value = field.value(grid.id({x, y}));
      // It may cut half a cell off; two fans of first-order fronts lose a cell each.
      if (value < through_cell - 0.5 || value > through_cell + 2.2) {
        FAIL(x << ',' << y << ": " << value << ", by the cell " << through_cell);
      }
    }
  }
}

TEST_CASE("eikonal: rows charge what steps do, and nothing slips between corners") {
  const auto drawn = draw(R"(
    ..ss.#.
    ####.##
    ...##..
  )");
  const Grid grid(drawn.map, walker(true), DiagonalRule::always);
  const CostField costs(grid);
  Eikonal field(costs, kEuclidean);
  field.run(std::vector<Cell>{{4, 0}}, kNoBudget);
  // Into 4,0: 1; into 3,0 and 2,0: 3 each; into 1,0: 1.
  CHECK(field.value(grid.id({3, 0})) == 1);
  CHECK(field.value(grid.id({2, 0})) == 4);
  CHECK(field.value(grid.id({1, 0})) == 7);
  CHECK(field.value(grid.id({0, 0})) == 8);
  CHECK(field.value(grid.id({4, 1})) == 1);
  CHECK_FALSE(field.reached(grid.id({5, 0})));
  CHECK_FALSE(field.reached(grid.id({5, 2})));
  CHECK_FALSE(field.reached(grid.id({0, 2})));
  Eikonal outwards(costs, {.metric = FieldMetric::euclidean, .side = FieldSide::from_starts});
  outwards.run(std::vector<Cell>{{4, 0}}, kNoBudget);
  // From 4,0 into 3,0 and 2,0: 3 each; into 1,0 and 0,0: 1 each.
  CHECK(outwards.value(grid.id({3, 0})) == 3);
  CHECK(outwards.value(grid.id({1, 0})) == 7);
  CHECK(outwards.value(grid.id({0, 0})) == 8);
}

TEST_CASE("eikonal: a budget cuts the field, and no more") {
  Rng rng(3);
  const TerrainMap map = strewn_map(rng, 40, 30, 0.3);
  const Grid grid(map, walker(false), DiagonalRule::only_if_no_obstacles);
  const CostField costs(grid);
  Eikonal all(costs, kEuclidean);
  Eikonal within(costs, kEuclidean);
  const std::vector<Cell> goals{{20, 15}, {5, 5}};
  all.run(goals, kNoBudget);
  within.run(goals, 9.5);
  for (CellId id = grid.id({0, 0}); id <= grid.id({39, 29}); ++id) {
    const bool expected = all.reached(id) && all.value(id) <= 9.5;
    if (within.reached(id) != expected) FAIL("cell " << id);
    if (expected && within.units(id) != all.units(id)) FAIL("value of cell " << id);
  }
}

TEST_CASE("eikonal: repaired after thousands of edits it equals a fresh field") {
  Rng rng(4);
  for (const bool weighted : {false, true}) {
    TerrainMap map = strewn_map(rng, 41, 33, 0.3, weighted ? 0.5 : 0);
    const AgentProfile profile = walker(weighted);
    Grid grid(map, profile, DiagonalRule::only_if_no_obstacles);
    CostFieldOptions options;
    if (weighted) options = {.wall_penalty = kUnitCost / 2, .wall_reach = 2};
    CostField costs(grid, options);
    Eikonal field(costs, kEuclidean);
    const std::vector<Cell> goals{{20, 16}, {3, 30}};
    field.run(goals, weighted ? 70 : kNoBudget);
    std::vector<Cell> touched;
    for (int i = 0; i < 3000; ++i) {
      std::vector<Cell> changed;
      for (std::uint64_t n = rng.below(10) == 0 ? 8 : 1; n > 0; --n) {
        const Cell c = any_cell(rng, grid);
        const bool is_wall = map.at(c) == kWallKind;
        map.set(c, is_wall ? kGroundKind : weighted && rng.chance(0.5) ? kSwampKind : kWallKind);
        changed.push_back(c);
      }
      grid.update(map, changed);
      costs.update(changed, touched);
      field.update(touched);
      if (i % 4 != 0) continue;
      const CostField fresh_costs(grid, options);
      Eikonal fresh(fresh_costs, kEuclidean);
      fresh.run(goals, weighted ? 70 : kNoBudget);
      if (!same_fields(grid, field, fresh)) FAIL("differs after edit " << i);
    }
  }
}

TEST_CASE("eikonal: costs far apart") {
  // 40 cells of cost 100,000 in a row: more units than 32 bits hold.
  TerrainMap map(60, 1, moving_ai_kinds());
  for (int x = 10; x < 50; ++x) map.set({x, 0}, kSwampKind);
  AgentProfile profile = walker(true);
  profile.terrain["S"].cost = 100'000 * kUnitCost;
  Grid grid(map, profile, DiagonalRule::never);
  CostField costs(grid);
  Eikonal field(costs, kEuclidean);
  field.run(std::vector<Cell>{{0, 0}}, kNoBudget);
  // Out of the cells of swamp but the last, and into the last on the way from it.
  CHECK(field.value(grid.id({9, 0})) == 9);
  CHECK(field.value(grid.id({10, 0})) == 10);
  CHECK(field.value(grid.id({50, 0})) == 10 + 40 * 100'000.0);
  CHECK(field.value(grid.id({59, 0})) == 19 + 40 * 100'000.0);
  // A wall in between, and away again.
  std::vector<Cell> touched;
  for (const std::uint8_t kind : {kWallKind, kSwampKind}) {
    map.set({30, 0}, kind);
    grid.update(map, std::vector<Cell>{{30, 0}});
    costs.update(std::vector<Cell>{{30, 0}}, touched);
    field.update(touched);
    CHECK(field.reached(grid.id({59, 0})) == (kind == kSwampKind));
  }
  CHECK(field.value(grid.id({59, 0})) == 19 + 40 * 100'000.0);

  profile.terrain["S"].cost = kMaxCellCost;
  const Grid far(map, profile, DiagonalRule::never);
  const CostField far_costs(far);
  CHECK(message_of([&] { Eikonal(far_costs, kEuclidean); }).find("four million times apart") !=
        std::string::npos);
}

TEST_CASE("eikonal: the smallest maps, and goals that don't count") {
  const auto drawn = draw(R"(
    .#.
  )");
  const Grid grid = drawn.grid();
  const CostField costs(grid);
  Eikonal field(costs, kEuclidean);
  field.run(std::vector<Cell>{}, kNoBudget);
  CHECK_FALSE(field.reached(grid.id({0, 0})));
  field.run(std::vector<Cell>{{1, 0}, {2, 0}}, kNoBudget);
  CHECK_FALSE(field.reached(grid.id({0, 0})));
  CHECK_FALSE(field.reached(grid.id({1, 0})));
  CHECK(field.value(grid.id({2, 0})) == 0);
  CHECK(field.descent(grid.id({2, 0})) == Vec2{});
}
