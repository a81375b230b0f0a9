// Sampled directions: a particle arrives from everywhere.
#include <catch2/catch.hpp>
#include <cmath>

#include "flow/flow_field.h"
#include "flow/particle.h"
#include "gen/registry.h"
#include "support/drawing.h"
#include "support/strewn.h"

using namespace nav;
using namespace nav::test;

namespace {

// Middle, near every corner, and on borders.
constexpr std::array<Vec2, 6> kOffsets{
    {{0, 0}, {0.49, 0.47}, {-0.46, 0.49}, {0.48, -0.5}, {-0.5, -0.5}, {0.1, 0.45}}};

void check_walks(const FlowField& flow, std::size_t offsets) {
  const IntegrationField& field = flow.field();
  const Grid& grid = field.grid();
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      const Vec2 centre{static_cast<double>(x), static_cast<double>(y)};
      if (!field.reached({x, y})) {
        if (flow.sample(centre) != Vec2{}) FAIL("a direction where there is no way");
        continue;
      }
      for (std::size_t i = 0; i < offsets; ++i) {
        const Walk walked = walk(flow, centre + kOffsets[i], 0.3);
        if (!walked.fault.empty()) FAIL("from " << x << ',' << y << ": " << walked.fault);
        if (walked.length > 3 * (walked.cells + 1)) FAIL("a long way from " << x << ',' << y);
      }
    }
  }
}

// All metrics and rules; some goals.
void check_map(const TerrainMap& map, const AgentProfile& profile, Rng& rng, int goal_count,
               const CostFieldOptions& costs = {}) {
  for (const DiagonalRule rule : kDiagonalRules) {
    const Grid grid(map, profile, rule);
    std::vector<Cell> goals;
    while (static_cast<int>(goals.size()) < goal_count) {
      const Cell goal = any_cell(rng, grid);
      if (grid.passable(goal)) goals.push_back(goal);
    }
    for (const FieldMetric metric : kFieldMetrics) {
      INFO(name(rule) << ' ' << name(metric));
      IntegrationField field(grid, {.metric = metric, .costs = costs});
      field.flood(goals);
      FlowField flow(field);
      flow.make();
      check_walks(flow, kOffsets.size());
    }
  }
}

}  // namespace

TEST_CASE("sample: particles arrive on random maps") {
  Rng rng(1);
  for (const double density : {0.05, 0.2, 0.35, 0.5}) {
    check_map(strewn_map(rng, 24, 17, density), walker(false), rng, 1);
    check_map(strewn_map(rng, 13, 22, density), walker(false), rng, 3);
  }
}

TEST_CASE("sample: particles arrive over dear ground") {
  Rng rng(2);
  for (const double density : {0.3, 0.6, 0.9}) {
    const TerrainMap map = strewn_map(rng, 21, 18, density, 0.7);
    check_map(map, walker(true), rng, 2);
    check_map(map, walker(true), rng, 1, {.wall_penalty = 5 * kUnitCost, .wall_reach = 3});
  }
}

TEST_CASE("sample: particles arrive over ground that costs nothing") {
  Rng rng(3);
  AgentProfile profile = walker(true);
  profile.terrain["S"].cost = 0;
  check_map(strewn_map(rng, 18, 18, 0.5, 0.6), profile, rng, 2);
}

TEST_CASE("sample: particles arrive in mazes, rooms and caves") {
  Rng rng(4);
  for (const GeneratorInfo* kind : generators()) {
    INFO(kind->name);
    check_map(generate(*kind, {.width = 27, .height = 23, .seed = 5}), walker(false), rng, 1);
  }
}

// Case 024: between a wall and an open row the blend of four cells must not point into the wall,
// and on a plateau of equal values opposite directions must not cancel.
TEST_CASE("sample: no standstill between two goals, and no way into a wall") {
  const auto drawn = draw(R"(
    ...........
    .###.#.###.
    ...........
  )");
  for (const DiagonalRule rule : kDiagonalRules) {
    const Grid grid = drawn.grid(rule);
    for (const FieldMetric metric : kFieldMetrics) {
      IntegrationField field(grid, {.metric = metric});
      field.flood(std::vector<Cell>{{0, 0}, {10, 0}, {0, 2}, {10, 2}});
      FlowField flow(field);
      flow.make();
      check_walks(flow, kOffsets.size());
      // Half way between two columns that part from each other.
      for (double x = 0; x <= 10; x += 0.125) {
        for (double y = -0.5; y <= 2.5; y += 0.125) {
          const Cell cell{static_cast<int>(x + 0.5), static_cast<int>(y + 0.5)};
          if (!grid.passable(cell)) continue;
          const Vec2 v = flow.sample({x, y});
          if (field.is_goal(cell)) continue;
          CHECK(length(v) == Approx(1));
        }
      }
    }
  }
}

TEST_CASE("sample: blends the directions around, by hand") {
  const auto drawn = draw(R"(
    .....
    .....
    .....
  )");
  const Grid grid = drawn.grid();
  IntegrationField field(grid);
  // Of so many goals, though they are one, none is looked for straight.
  field.flood(std::vector<Cell>(FlowField::kMostSightGoals + 1, Cell{4, 1}));
  FlowField flow(field);
  flow.make();
  CHECK(flow.sample({1, 1}) == Vec2{1, 0});
  // (3,0) leads south-east, the three cells left of it and below east.
  const Vec2 sum{std::sqrt(0.5) * 9 / 16 + 7.0 / 16, std::sqrt(0.5) * 9 / 16};
  CHECK(flow.sample({2.75, 0.25}).x == Approx(sum.x / length(sum)));
  CHECK(flow.sample({2.75, 0.25}).y == Approx(sum.y / length(sum)));
  // Towards the goal's centre within its cell.
  CHECK(flow.sample({4, 1}) == Vec2{});
  CHECK(flow.sample({4, 0.75}) == Vec2{0, 1});
  CHECK(flow.sample({4.25, 1}) == Vec2{-1, 0});
}

TEST_CASE("sample: nothing where there is no way") {
  const auto drawn = draw(R"(
    ..#.
    ..#.
  )");
  const Grid grid = drawn.grid();
  IntegrationField field(grid);
  field.flood(std::vector<Cell>{{0, 0}});
  FlowField flow(field);
  flow.make();
  CHECK(flow.sample({3, 0.25}) == Vec2{});
  CHECK(flow.sample({2, 1}) == Vec2{});
  // On the border of ground and wall, which counts to the wall: that of the ground.
  CHECK(flow.sample({1.5, 0}) == Vec2{-1, 0});
}
