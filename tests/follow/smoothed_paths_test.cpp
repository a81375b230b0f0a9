// Followers on real paths: found on maps with walls, smoothed, and walked to the end.
#include <catch2/catch.hpp>
#include <cmath>

#include "base/rng.h"
#include "follow/path_follower.h"
#include "follow/path_walker.h"
#include "planners/registry.h"
#include "smooth/registry.h"
#include "support/strewn.h"

using namespace nav;
using namespace nav::test;

namespace {

struct Walk {
  bool arrived = false;
  bool monotone = true;
  bool on_free_cells = true;
  double farthest_out = 0;
  double walked = 0;
  Vec2 end;
};

bool is_free(const Grid& grid, Vec2 p) {
  return grid.passable(Cell{static_cast<std::int32_t>(std::lround(p.x)),
                            static_cast<std::int32_t>(std::lround(p.y))});
}

// Half a minute of steps at 30 a second, or until it stands at the end.
Walk walk(const Smoothed& smoothed, const Grid& grid, const FollowOptions& options) {
  constexpr double kStep = 1.0 / 30;
  const Polyline& path = smoothed.points;
  const Ground ground = grid_ground(grid, smoothed.motion);
  PathFollower follower(options);
  follower.set_path(path);
  Walk result{.end = path.front()};
  Vec2 velocity;
  double along = 0;
  for (int i = 0; i < 6000; ++i) {
    const FollowStep step = follower.step(result.end, velocity, kStep, ground.legal);
    result.monotone = result.monotone && follower.progress().along() >= along;
    along = follower.progress().along();
    result.farthest_out = std::max(result.farthest_out, follower.progress().deviation());
    velocity = step.velocity;
    result.end = result.end + velocity * kStep;
    result.walked += length(velocity) * kStep;
    result.on_free_cells = result.on_free_cells && is_free(grid, result.end);
    result.arrived = step.state == FollowState::arrived && length(velocity) == 0;
    if (result.arrived) break;
  }
  return result;
}

}  // namespace

TEST_CASE("followers arrive on every smoothed path, near it, going forwards only") {
  Rng rng(7);
  int walks = 0;
  for (int round = 0; round < 30; ++round) {
    const Grid grid(strewn_map(rng, 40, 30, 0.2), walker(false),
                    DiagonalRule::only_if_no_obstacles);
    const auto solver = astar_planner.prepare(grid, {})->new_solver();
    const Cell from = any_cell(rng, grid);
    const Cell to = any_cell(rng, grid);
    const Answer& answer = solver->solve({.from = from, .to = {to}});
    if (!answer.has_path()) continue;
    const Polyline path = to_polyline(answer.waypoints);
    for (const Smoother* smoother : smoothers()) {
      INFO(round << " " << smoother->name);
      const Smoothed smoothed = smoother->smooth(path, grid_ground(grid), {});
      const Polyline& smooth = smoothed.points;
      const double length = path_length(smooth);

      // Pushed by nothing and free to turn: no farther from the path than the look-ahead cuts off
      // at a right angle, and never in a wall, as it cuts only what it sees.
      const Walk light =
          walk(smoothed, grid,
               {.max_speed = 4, .look_ahead = 1.5, .final_tolerance = 0.05, .max_deviation = 3});
      REQUIRE(light.arrived);
      REQUIRE(light.monotone);
      // Where walls may be touched, the border of a cell belongs to both.
      if (smoothed.motion != Motion::point) REQUIRE(light.on_free_cells);
      REQUIRE(light.farthest_out <= 0.75);
      REQUIRE(light.walked <= length + 1e-6);
      REQUIRE(distance(light.end, smooth.back()) <= 0.05 + 1e-9);

      // With inertia it swings out at turns, by less than it needs to stop: 2^2 / (2 * 4) cells.
      const Walk heavy = walk(smoothed, grid,
                              {.max_speed = 2,
                               .max_acceleration = 4,
                               .look_ahead = 1,
                               .final_tolerance = 0.1,
                               .max_deviation = 3});
      REQUIRE(heavy.arrived);
      REQUIRE(heavy.monotone);
      REQUIRE(heavy.farthest_out <= 0.75);
      REQUIRE(distance(heavy.end, smooth.back()) <= 0.2);

      PathWalker exact;
      exact.set_path(smooth);
      double walked = 0;
      while (!exact.arrived()) walked += exact.advance(0.37);
      REQUIRE(walked == Approx(length));
      REQUIRE(exact.position() == smooth.back());
      ++walks;
    }
  }
  CHECK(walks >= 100);
}
