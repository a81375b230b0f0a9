// Curves over random maps, held against the cells themselves by dense samples: a second way to ask
// what the curves asked of lines.
#include <catch2/catch.hpp>
#include <cmath>

#include "base/rng.h"
#include "planners/registry.h"
#include "smooth/registry.h"
#include "support/strewn.h"

using namespace nav;
using namespace nav::test;

namespace {

double distance_to_cell(Vec2 p, int x, int y) {
  return length({std::max(std::fabs(p.x - x) - 0.5, 0.0), std::max(std::fabs(p.y - y) - 0.5, 0.0)});
}

// How far the nearest cell that the agent may not touch is from a point, up to its radius and a
// bit.
double distance_to_walls(const Grid& grid, Vec2 p) {
  const double radius = grid.profile().radius_cells;
  const int reach = static_cast<int>(std::ceil(radius)) + 1;
  const int column = static_cast<int>(std::lround(p.x));
  const int row = static_cast<int>(std::lround(p.y));
  double least = reach;
  for (int y = row - reach; y <= row + reach; ++y) {
    for (int x = column - reach; x <= column + reach; ++x) {
      const Cell c{x, y};
      const bool open = radius > 0 ? grid.contains(c) && grid.open(grid.id(c)) : grid.passable(c);
      if (!open) least = std::min(least, distance_to_cell(p, x, y));
    }
  }
  return least;
}

// Is the point inside a cell that the agent may not enter, and not only on its border?
bool is_inside_wall(const Grid& grid, Vec2 p) {
  constexpr double kBorder = 1e-7;
  for (const double dx : {-kBorder, kBorder}) {
    for (const double dy : {-kBorder, kBorder}) {
      const Cell c{static_cast<std::int32_t>(std::lround(p.x + dx)),
                   static_cast<std::int32_t>(std::lround(p.y + dy))};
      if (grid.passable(c)) return false;
    }
  }
  return true;
}

// Where the rule forbids touching, or a disc has a radius, distance decides; else being inside.
bool may_be(const Grid& grid, Vec2 p) {
  const double radius = grid.profile().radius_cells;
  const bool strict =
      grid.rule() == DiagonalRule::only_if_no_obstacles || grid.rule() == DiagonalRule::never;
  if (radius > 0) return distance_to_walls(grid, p) >= radius - 1e-6;
  return strict ? distance_to_walls(grid, p) > 0 : !is_inside_wall(grid, p);
}

bool may_walk(const Grid& grid, Vec2 a, Vec2 b) {
  const int count = static_cast<int>(std::ceil(distance(a, b) / 0.02)) + 1;
  for (int i = 0; i <= count; ++i) {
    if (!may_be(grid, a + (b - a) * (static_cast<double>(i) / count))) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("curves: no sample lies where the agent may not be, on any map, under any rule") {
  Rng rng(29);
  int curves = 0;
  for (int round = 0; round < 240; ++round) {
    const TerrainMap map = strewn_map(rng, 24, 18, round % 2 == 0 ? 0.1 : 0.25);
    AgentProfile profile = walker(false);
    if (round % 5 == 3) profile.size_cells = 2;
    if (round % 5 == 4) profile.radius_cells = 0.5 + rng.unit();
    const Grid grid(map, profile, kDiagonalRules[static_cast<std::size_t>(round) % 4]);
    const auto solver = astar_planner.prepare(grid, {})->new_solver();
    const Cell from = any_cell(rng, grid);
    const Cell to = any_cell(rng, grid);
    const Answer& answer = solver->solve({.from = from, .to = {to}});
    if (!answer.has_path()) continue;
    const Ground ground = grid_ground(grid);
    const Polyline path = to_polyline(answer.waypoints);
    const Polyline pulled = line_of_sight_smoother.smooth(path, ground, {}).points;
    for (const Smoother* smoother :
         {&catmull_rom_smoother, &bezier_corners_smoother, &arc_smoother, &b_spline_smoother}) {
      const SmoothOptions options{.alpha = static_cast<double>(rng.below(3)) / 2,
                                  .turn_radius = 0.3 + 4 * rng.unit()};
      for (const Polyline& input : {path, pulled}) {
        INFO(round << " " << smoother->name << " alpha " << options.alpha);
        const Polyline smooth = smoother->smooth(input, ground, options).points;
        REQUIRE(smooth.front() == path.front());
        REQUIRE(smooth.back() == path.back());
        curves += smooth.size() > input.size();
        for (std::size_t i = 1; i < smooth.size(); ++i) {
          // A disc may have walked from centre to centre where the line between is too near to a
          // wall: such lines of the input may stay.
          if (profile.radius_cells > 0 && !ground.legal(smooth[i - 1], smooth[i])) continue;
          REQUIRE(may_walk(grid, smooth[i - 1], smooth[i]));
        }
      }
    }
  }
  CHECK(curves > 500);
}
