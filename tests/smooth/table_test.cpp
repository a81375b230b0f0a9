// What every smoother of the table promises, held against random maps.
#include <catch2/catch.hpp>
#include <cmath>

#include "base/rng.h"
#include "planners/registry.h"
#include "smooth/registry.h"

using namespace nav;

TEST_CASE("smoothers: never longer nor dearer, ends kept, twice is once, under every rule") {
  Rng rng(9);
  for (int i = 0; i < 200; ++i) {
    TerrainMap map(30, 20, moving_ai_kinds());
    for (int y = 0; y < 20; ++y) {
      for (int x = 0; x < 30; ++x) {
        map.set({x, y}, rng.chance(0.2) ? 5 : rng.chance(0.3) ? 2 : 0);
      }
    }
    AgentProfile profile = *built_in_profile("ground");
    if (i % 2 == 0) profile.terrain["S"].cost = 3 * kUnitCost;
    if (i % 3 == 0) profile.radius_cells = 0.4;
    const Grid grid(map, profile, kDiagonalRules[rng.below(4)]);
    const Ground ground = grid_ground(grid);
    const auto solver = astar_planner.prepare(grid, {})->new_solver();
    const Answer& answer = solver->solve({.from = {0, 0}, .to = {{29, 19}}});
    if (!answer.has_path()) continue;
    const Polyline path = to_polyline(answer.cells);
    const auto cost = [&](const Polyline& points) {
      double sum = 0;
      for (std::size_t k = 1; k < points.size(); ++k) sum += ground.cost(points[k - 1], points[k]);
      return sum;
    };
    for (const Smoother* smoother : smoothers()) {
      if (smoother == &taut_smoother && profile.radius_cells > 0) continue;  // refuses discs
      INFO(smoother->name);
      const Smoothed once = smoother->smooth(path, ground, {});
      const Polyline& smooth = once.points;
      const Ground after = grid_ground(grid, once.motion);
      CHECK(smooth.front() == path.front());
      CHECK(smooth.back() == path.back());
      if (smoother->promises.never_longer) {
        CHECK(path_length(smooth) <= path_length(path) + 1e-9);
        CHECK(cost(smooth) <= cost(path) + 1e-9);
      }
      if (smoother->promises.idempotent)
        CHECK(smoother->smooth(smooth, after, {}).points == smooth);
      for (std::size_t k = 1; k < smooth.size(); ++k) CHECK(after.legal(smooth[k - 1], smooth[k]));
    }
  }
}
