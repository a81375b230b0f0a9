// Every planner on maps that change, held against the plain reference after each change.
#include <catch2/catch.hpp>
#include <vector>

#include "base/rng.h"
#include "conformance/reference.h"
#include "path/checker.h"
#include "planners/registry.h"
#include "support/sanitized.h"

namespace nav {
namespace {

constexpr int kWidth = 31;
constexpr int kHeight = 22;

AgentProfile any_agent(Rng& rng) {
  AgentProfile profile = *built_in_profile("ground");
  const std::uint64_t kind = rng.below(4);
  if (kind == 1) profile.size_cells = 2;
  if (kind == 2) profile.radius_cells = 1.2;
  return profile;
}

// A rectangle of one terrain, or a piece of a wall with holes.
std::vector<Cell> change(TerrainMap& map, Rng& rng, bool with_swamp) {
  const Cell at{static_cast<int>(rng.below(kWidth)), static_cast<int>(rng.below(kHeight))};
  const int right = std::min(at.x + 1 + static_cast<int>(rng.below(7)), kWidth);
  const int bottom = std::min(at.y + 1 + static_cast<int>(rng.below(5)), kHeight);
  const bool holes = rng.chance(0.5);
  const std::uint8_t kind = rng.chance(0.5) ? 5 : with_swamp && rng.chance(0.5) ? 2 : 0;
  std::vector<Cell> changed;
  for (int y = at.y; y < bottom; ++y) {
    for (int x = at.x; x < right; ++x) {
      if (holes && rng.chance(0.4)) continue;
      map.set({x, y}, kind);
      changed.push_back({x, y});
    }
  }
  return changed;
}

void check_answers(const PlannerInfo& planner, const Grid& grid, const test::Reference& reference,
                   Solver& solver, Rng& rng) {
  const std::vector<Cell> cells = reference.passable_cells();
  for (int i = 0; i < 4 && !cells.empty(); ++i) {
    const Cell from = cells[rng.below(cells.size())];
    const auto costs = reference.costs_from(from);
    for (int k = 0; k < 6; ++k) {
      const Cell to = cells[rng.below(cells.size())];
      const Query query{.from = from, .to = {to}};
      const Answer& answer = solver.solve(query);
      const auto& least = costs[reference.index(to)];
      REQUIRE(answer.has_path() == least.has_value());
      REQUIRE_FALSE(find_fault(grid, query, answer));
      if (planner.can.optimal && least) REQUIRE(answer.cost == *least);
    }
  }
}

void follow_changes(const PlannerInfo& planner, DiagonalRule rule, bool with_swamp, Rng& rng) {
  TerrainMap map(kWidth, kHeight, moving_ai_kinds());
  AgentProfile profile = any_agent(rng);
  if (with_swamp) profile.terrain["S"].cost = 3 * kUnitCost;
  if (with_swamp) map.set({0, 0}, 2);
  Grid grid(map, profile, rule);
  const Query any{.from = {}, .to = {{0, 0}}};
  if (refusal(planner, grid, any)) return;
  const PlannerOptions options{.cluster_side = 8, .levels = 2};
  auto index = planner.prepare(grid, options);
  auto solver = index->new_solver();
  for (int i = 0; i < 12; ++i) {
    const bool was_uniform = grid.uniform();
    const std::vector<Cell> changed = change(map, rng, with_swamp);
    grid.update(map, changed);
    if (refusal(planner, grid, any)) return;
    const bool follows = index->update(changed);
    if (planner.can.after_change == AfterChange::rebuilds) REQUIRE_FALSE(follows);
    // Costs that begin to differ, or end to, are the only reason not to follow.
    if (planner.can.after_change != AfterChange::rebuilds && !with_swamp) {
      REQUIRE((follows || was_uniform != grid.uniform() || grid.free_count() == 0));
    }
    if (!follows) {
      solver.reset();
      index = planner.prepare(grid, options);
      solver = index->new_solver();
    }
    INFO(planner.name << " rule " << name(rule) << " change " << i << " size " << profile.size_cells
                      << " radius " << profile.radius_cells);
    check_answers(planner, grid, test::Reference(map, profile, rule), *solver, rng);
  }
}

TEST_CASE("changes: every planner answers rightly on the map as it has become") {
  constexpr int kRounds = NAVTOOL_SANITIZED ? 1 : 2;
  Rng rng(57);
  for (const PlannerInfo* planner : planners()) {
    for (const DiagonalRule rule : kDiagonalRules) {
      for (int round = 0; round < 2 * kRounds; ++round) {
        follow_changes(*planner, rule, round % 2 == 1, rng);
      }
    }
  }
}

}  // namespace
}  // namespace nav
