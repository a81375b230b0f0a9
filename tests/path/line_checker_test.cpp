// The checker of straight lines: what it says of hand-drawn ones, and that it agrees with the walk
// along the segment, which is another method.
#include "path/line_checker.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "base/rng.h"
#include "grid/line_of_sight.h"
#include "path/checker.h"
#include "path/ground_cost.h"
#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

namespace {

const DrawnMap& drawn() {
  static const DrawnMap map = draw(R"(
    S....
    .##..
    ....G
  )");
  return map;
}

std::optional<std::string> fault_of(std::vector<Cell> points, DiagonalRule rule) {
  return find_illegal_line(drawn().grid(rule), points);
}

// From the start past the upper right corner of the wall to the goal.
Answer good_answer() {
  Answer answer;
  answer.status = Status::found;
  answer.motion = Motion::centre_line;
  answer.goal = {4, 2};
  answer.waypoints = {{0, 0}, {3, 0}, {4, 2}};
  answer.line_cost = 3 + std::sqrt(5.0);
  return answer;
}

std::optional<std::string> fault_of(const Answer& answer) {
  return find_fault(drawn().grid(), {.from = {0, 0}, .to = {{4, 2}}}, answer);
}

TerrainMap strewn_map(Rng& rng, int width, int height) {
  TerrainMap map(width, height, moving_ai_kinds());
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      map.set({x, y}, rng.chance(0.12) ? 5 : static_cast<std::uint8_t>(rng.below(3)));
    }
  }
  return map;
}

Cell any_cell(Rng& rng, const TerrainMap& map) {
  return {static_cast<int>(rng.below(static_cast<std::uint64_t>(map.width()))),
          static_cast<int>(rng.below(static_cast<std::uint64_t>(map.height())))};
}

}  // namespace

TEST_CASE("lines: each diagonal rule has its own promise about walls") {
  const auto strict = DiagonalRule::only_if_no_obstacles;
  CHECK_FALSE(fault_of({{0, 0}, {3, 0}, {4, 2}}, strict));
  CHECK(fault_of({{0, 0}, {4, 2}}, strict) ==
        "the line from 0,0 to 4,2 is not legal under only-if-no-obstacles: it crosses the blocked "
        "cell 1,1");
  // From 2,0 to 3,1 by the wall's corner.
  CHECK(fault_of({{2, 0}, {3, 1}}, strict) ==
        "the line from 2,0 to 3,1 is not legal under only-if-no-obstacles: it touches the blocked "
        "cell 2,1");
  CHECK(fault_of({{2, 0}, {3, 1}}, DiagonalRule::never));
  CHECK_FALSE(fault_of({{2, 0}, {3, 1}}, DiagonalRule::at_least_one_walkable));
  CHECK_FALSE(fault_of({{2, 0}, {3, 1}}, DiagonalRule::always));
  CHECK(fault_of({{0, 0}, {1, 1}}, strict) == "cell 1,1 is blocked");
  CHECK(fault_of({{0, 0}, {5, 0}}, strict) == "cell 5,0 lies outside the map");
}

TEST_CASE("lines: squeezing between two walls that meet in a corner is told") {
  const Grid grid = draw(R"(
    .#
    #.
  )")
                        .grid(DiagonalRule::at_least_one_walkable);
  const std::vector<Cell> squeeze{{0, 0}, {1, 1}};
  CHECK(find_illegal_line(grid, squeeze) ==
        "the line from 0,0 to 1,1 is not legal under at-least-one-walkable: it squeezes between "
        "blocked cells at the corner of 0,0 and 1,1");
}

TEST_CASE("lines: an agent with a radius keeps it") {
  const auto map = draw(R"(
    .....
    .....
    ..#..
  )");
  AgentProfile profile = *built_in_profile("ground");
  profile.radius_cells = 0.5;
  const Grid grid(map.map, profile, DiagonalRule::always);
  const std::vector<Cell> far{{0, 1}, {4, 1}};
  CHECK_FALSE(find_illegal_line(grid, far));
  const std::vector<Cell> near{{0, 2}, {2, 1}};
  CHECK(find_illegal_line(grid, near) ==
        "the line from 0,2 to 2,1 is not legal under always: it comes nearer to the blocked cell "
        "2,2 than the radius");
  const std::vector<Cell> touching{{1, 2}, {2, 1}};
  CHECK(find_illegal_line(grid, touching) ==
        "the line from 1,2 to 2,1 is not legal under always: it touches the blocked cell 2,2");
}

TEST_CASE("lines: agree with the walk along the segment, for every rule and kind of agent") {
  Rng rng(31);
  for (int i = 0; i < 240; ++i) {
    const TerrainMap map = strewn_map(rng, 17, 11);
    AgentProfile profile = *built_in_profile("ground");
    if (i % 3 == 1) profile.size_cells = 2;
    if (i % 3 == 2) profile.radius_cells = 0.3 + (i % 2 == 0 ? 0.4 : 2.5) * rng.unit();
    const Grid grid(map, profile, kDiagonalRules[rng.below(4)]);
    for (int k = 0; k < 60; ++k) {
      const std::vector<Cell> line{any_cell(rng, map), any_cell(rng, map)};
      const auto fault = find_illegal_line(grid, line);
      INFO(fault.value_or("legal"));
      REQUIRE(line_of_sight(grid, line[0], line[1]) == !fault);
    }
  }
}

TEST_CASE("lines: their cost is the walk's cost, over terrain and costs of entering") {
  Rng rng(32);
  AgentProfile profile = *built_in_profile("ground");
  profile.terrain["G"].cost = 2 * kUnitCost;
  profile.terrain["S"] = {.cost = 5 * kUnitCost, .enter_cost = kUnitCost / 2};
  int compared = 0;
  for (int i = 0; i < 60; ++i) {
    const TerrainMap map = strewn_map(rng, 13, 13);
    const Grid grid(map, profile, DiagonalRule::always);
    for (int k = 0; k < 60; ++k) {
      const std::vector<Cell> line{any_cell(rng, map), any_cell(rng, map)};
      if (find_illegal_line(grid, line)) continue;
      CHECK(is_same_number(recomputed_line_cost(grid, line), ground_cost(grid, line[0], line[1])));
      ++compared;
    }
  }
  CHECK(compared > 500);
}

TEST_CASE("checker: a right answer of straight lines has no fault") {
  CHECK_FALSE(fault_of(good_answer()));
}

TEST_CASE("checker: names a wrong line, a wrong cost, cells and wrong ends of straight lines") {
  Answer answer = good_answer();
  answer.waypoints = {{0, 0}, {4, 2}};
  answer.line_cost = std::sqrt(20.0);
  CHECK(fault_of(answer) ==
        "the line from 0,0 to 4,2 is not legal under only-if-no-obstacles: it crosses the blocked "
        "cell 1,1");
  answer = good_answer();
  answer.line_cost += 1e-6;
  CHECK(fault_of(answer) == "the stated cost is not the path's cost");
  answer = good_answer();
  answer.cells = {{0, 0}};
  CHECK(fault_of(answer) == "cells, where the path leaves the grid");
  answer = good_answer();
  answer.cost = {kUnitCost, 0};
  CHECK(fault_of(answer) == "a cost of steps, where the path leaves the grid");
  answer = good_answer();
  answer.waypoints.front() = {0, 1};
  CHECK(fault_of(answer) == "the path starts at 0,1");
  answer = good_answer();
  answer.goal = answer.waypoints.back() = {3, 2};
  CHECK(fault_of(answer) == "the goal reached was not asked for");
}
