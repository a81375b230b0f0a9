// string-pull and taut against brute force over the homotopy class, on small random maps.
#include <catch2/catch.hpp>
#include <cmath>

#include "base/rng.h"
#include "homotopy.h"
#include "planners/registry.h"
#include "smooth/registry.h"

using namespace nav;
using namespace nav::test;

namespace {

TerrainMap strewn(int width, int height, double density, Rng& rng) {
  TerrainMap map(width, height, moving_ai_kinds());
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) map.set({x, y}, rng.chance(density) ? 5 : 0);
  }
  return map;
}

Cell any_cell(const Grid& grid, Rng& rng) {
  return {static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(grid.width()))),
          static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(grid.height())))};
}

// A legal path over two stops: it may go about walls the long way, and there and back again.
Polyline winding_path(const Grid& grid, Rng& rng, bool any_angle) {
  const PlannerInfo& planner = any_angle ? theta_planner : astar_planner;
  const auto index = planner.prepare(grid, {});
  const auto solver = index->new_solver();
  Polyline path;
  Cell at = any_cell(grid, rng);
  for (int leg = 0; leg < 3; ++leg) {
    const Cell next = any_cell(grid, rng);
    const Answer& answer = solver->solve({.from = at, .to = {next}});
    if (!answer.has_path()) return {};
    const Polyline line = to_polyline(answer.waypoints);
    path.insert(path.end(), line.begin() + (path.empty() ? 0 : 1), line.end());
    at = next;
  }
  return path;
}

struct Agent {
  int size = 1;
  double radius = 0;
};

// Calls check(grid, path) on so many random maps with a path.
template <class Check>
void for_each_path(int count, const Agent& agent, std::uint64_t seed, Check check) {
  Rng rng(seed);
  AgentProfile profile = *built_in_profile("ground");
  profile.size_cells = agent.size;
  profile.radius_cells = agent.radius;
  const double density = agent.size == 1 && agent.radius == 0 ? 0.28 : 0.1;
  for (int done = 0; done < count;) {
    const Grid grid(strewn(8, 7, density, rng), profile, kDiagonalRules[rng.below(4)]);
    const Polyline path = winding_path(grid, rng, rng.chance(0.3));
    if (path.size() < 2) continue;
    INFO("number " << done << ", " << name(grid.rule()) << ", size " << agent.size << ", radius "
                   << agent.radius);
    check(grid, path);
    ++done;
  }
}

void check_exact(const Smoother& smoother, const Grid& grid, const Polyline& path,
                 const std::optional<double>& shortest) {
  const Smoothed once = smoother.smooth(path, grid_ground(grid), {});
  REQUIRE(shortest);
  CHECK(path_length(once.points) == Approx(*shortest).margin(1e-9));
  CHECK(is_homotopic(grid, path, once.points));
  CHECK(once.notes.empty());
  const Ground ground = grid_ground(grid, once.motion);
  CHECK(smoother.smooth(once.points, ground, {}).points == once.points);
  for (std::size_t i = 1; i < once.points.size(); ++i) {
    CHECK(ground.legal(once.points[i - 1], once.points[i]));
  }
}

}  // namespace

TEST_CASE("string-pull: the shortest line over centres of the class, for every rule and agent") {
  for (const Agent agent :
       {Agent{}, Agent{.size = 2}, Agent{.size = 3}, Agent{.radius = 0.4}, Agent{.radius = 0.9}}) {
    const int count = agent.size == 1 && agent.radius == 0 ? 240 : 60;
    for_each_path(count, agent, 3, [](const Grid& grid, const Polyline& path) {
      check_exact(string_pull_smoother, grid, path, shortest_centre_line(grid, path));
    });
  }
}

TEST_CASE("taut: the shortest line of the class in continuous space, for every rule and agent") {
  for (const Agent agent : {Agent{}, Agent{.size = 2}, Agent{.size = 3}}) {
    const int count = agent.size == 1 ? 400 : 100;
    for_each_path(count, agent, 4, [](const Grid& grid, const Polyline& path) {
      check_exact(taut_smoother, grid, path, shortest_taut_line(grid, path));
    });
  }
}
