// Cases 025 to 027: line of sight in exact integers, and smoothing that keeps the path's promise
// and its price.
#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>

#include "cases/cases.h"
#include "grid/line_of_sight.h"
#include "path/ground_cost.h"
#include "smooth/registry.h"
#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

namespace {

constexpr auto kInterior = DiagonalRule::always;
constexpr auto kPinch = DiagonalRule::at_least_one_walkable;
constexpr auto kClosed = DiagonalRule::only_if_no_obstacles;

bool sees(const std::string& file, DiagonalRule rule, Cell a, Cell b) {
  const TerrainMap map = case_map(file);
  const Grid grid(map, case_profile(), rule);
  const bool there = line_of_sight(grid, a, b);
  CHECK(there == line_of_sight(grid, b, a));
  return there;
}

bool at_centre(Vec2 p) { return p.x == std::round(p.x) && p.y == std::round(p.y); }

int pairs_in_sight(const std::string& file, DiagonalRule rule) {
  const TerrainMap map = case_map(file);
  const Grid grid(map, case_profile(), rule);
  int count = 0;
  const int cells = map.width() * map.height();
  for (int i = 0; i < cells; ++i) {
    for (int j = 0; j < cells; ++j) {
      const Cell a{i % map.width(), i / map.width()};
      const Cell b{j % map.width(), j / map.width()};
      if (grid.passable(a) && grid.passable(b) && line_of_sight(grid, a, b)) ++count;
    }
  }
  return count;
}

}  // namespace

TEST_CASE("case 025: what a segment crosses, touches and squeezes through") {
  struct Row {
    std::string file;
    Cell to;
    bool interior, pinch, closed;
  };
  const std::vector<Row> rows{{"025-los-a.map", {4, 1}, true, true, true},
                              {"025-los-b.map", {4, 1}, false, false, false},
                              {"025-los-c.map", {4, 1}, false, false, false},
                              {"025-los-d.map", {3, 1}, true, true, false},
                              {"025-los-e.map", {3, 1}, true, false, false},
                              {"025-los-f.map", {1, 1}, true, true, false},
                              {"025-los-g.map", {1, 1}, true, false, false},
                              {"025-los-h.map", {3, 0}, true, true, true},
                              {"025-los-i.map", {4, 4}, false, false, false}};
  for (const Row& row : rows) {
    INFO(row.file);
    CHECK(sees(row.file, kInterior, {0, 0}, row.to) == row.interior);
    CHECK(sees(row.file, kPinch, {0, 0}, row.to) == row.pinch);
    CHECK(sees(row.file, kClosed, {0, 0}, row.to) == row.closed);
    CHECK(sees(row.file, DiagonalRule::never, {0, 0}, row.to) == row.closed);
  }
}

TEST_CASE("case 025: pairs of cells in sight of each other, counted") {
  CHECK(pairs_in_sight("010-battery3.map", kInterior) == 1140);
  CHECK(pairs_in_sight("010-battery3.map", kPinch) == 1054);
  CHECK(pairs_in_sight("010-battery3.map", kClosed) == 764);
  CHECK(pairs_in_sight("010-battery4.map", kInterior) == 744);
  CHECK(pairs_in_sight("010-battery4.map", kPinch) == 650);
  CHECK(pairs_in_sight("010-battery4.map", kClosed) == 504);
  CHECK(pairs_in_sight("010-battery6.map", kInterior) == 1668);
  CHECK(pairs_in_sight("010-battery6.map", kPinch) == 1532);
  CHECK(pairs_in_sight("010-battery6.map", kClosed) == 1166);
}

TEST_CASE("case 026: smoothing keeps the ends and every segment legal, twice is once") {
  struct Row {
    std::string file;
    Cell from, to;
    DiagonalRule rule;
    double shortest;  // of all lines over centres
    double grid_length;
  };
  for (const Row& row :
       {Row{"026-smooth-interior.map", {0, 0}, {7, 2}, kClosed, 9.359174, 10.414214},
        Row{"026-smooth-interior.map", {0, 0}, {7, 2}, kPinch, 8.226773, 10.414214},
        Row{"026-smooth-pinch.map", {0, 4}, {7, 5}, kClosed, 12.359174, 13.414214},
        Row{"026-smooth-pinch.map", {0, 4}, {7, 5}, kPinch, 10.714777, 13.414214}}) {
    const TerrainMap map = case_map(row.file);
    const Grid grid(map, case_profile(), row.rule);
    const Answer answer = route(grid, astar_planner, {.query = {.from = row.from, .to = {row.to}}});
    const Polyline path = to_polyline(answer.cells);
    CHECK(path_length(path) <= row.grid_length + 1e-6);
    for (const Smoother* smoother : smoothers()) {
      INFO(row.file << " " << smoother->name);
      const Smoothed once = smoother->smooth(path, grid_ground(grid), {});
      const Polyline& smooth = once.points;
      const Ground ground = grid_ground(grid, once.motion);
      CHECK(smooth.front() == path.front());
      CHECK(smooth.back() == path.back());
      if (std::all_of(smooth.begin(), smooth.end(), at_centre)) {
        CHECK(path_length(smooth) >= row.shortest - 1e-6);
      }
      if (smoother->promises.never_longer) {
        CHECK(path_length(smooth) <= path_length(path) + 1e-9);
      }
      for (std::size_t i = 1; i < smooth.size(); ++i) CHECK(ground.legal(smooth[i - 1], smooth[i]));
      if (smoother->promises.idempotent) {
        CHECK(smoother->smooth(smooth, ground, {}).points == smooth);
      }
    }
    // The shortest path over cells goes the same way about as the best line.
    CHECK(path_length(string_pull_smoother.smooth(path, grid_ground(grid), {}).points) ==
          Approx(row.shortest).epsilon(1e-6));
  }
}

TEST_CASE("case 027: no smoother walks through dear ground that the search avoided") {
  // Around the swamp: 1,0 and 5,0 by diagonal steps, four straight ones between them.
  const auto drawn = draw(R"(
    .......
    .sssss.
    .sssss.
    .......
  )");
  for (const double dear : {1.5, 3.0, 1000.0}) {
    AgentProfile profile = *built_in_profile("ground");
    profile.terrain["S"].cost = static_cast<CellCost>(dear * kUnitCost);
    const Grid grid(drawn.map, profile, kClosed);
    const Answer answer = route(grid, astar_planner, {.query = {.from = {0, 1}, .to = {{6, 1}}}});
    const Polyline path = to_polyline(answer.waypoints);
    for (const Smoother* smoother : smoothers()) {
      INFO(smoother->name << " at cost " << dear);
      const Smoothed once = smoother->smooth(path, grid_ground(grid), {.tolerance = 5});
      double cost = 0;
      for (std::size_t i = 1; i < once.points.size(); ++i) {
        cost += ground_cost(grid, once.points[i - 1], once.points[i]);
      }
      if (smoother->promises.never_longer) CHECK(cost <= answer.cost.value() + 1e-9);
    }
  }
}
