// Case 028: any-angle paths lie between the shortest lines over cell centres and the best steps.
#include <catch2/catch.hpp>

#include "cases/cases.h"
#include "path/checker.h"
#include "smooth/registry.h"

using namespace nav;
using namespace nav::test;

namespace {

constexpr auto kOpen = DiagonalRule::always;
constexpr auto kPinch = DiagonalRule::at_least_one_walkable;
constexpr auto kClosed = DiagonalRule::only_if_no_obstacles;

std::vector<const PlannerInfo*> any_angle_planners() {
  std::vector<const PlannerInfo*> result;
  for (const PlannerInfo* planner : planners()) {
    if (planner->can.any_angle) result.push_back(planner);
  }
  return result;
}

}  // namespace

TEST_CASE("case 028: one query under three promises") {
  struct Row {
    DiagonalRule rule;
    double shortest;
  };
  const TerrainMap map = case_map("028-anyangle.map");
  const RouteRequest request{.query = {.from = {0, 1}, .to = {{8, 1}}}};
  for (const Row& row : {Row{kOpen, 8.485281}, Row{kPinch, 8.485281}, Row{kClosed, 9.062258}}) {
    const Grid grid(map, case_profile(), row.rule);
    for (const PlannerInfo* planner : any_angle_planners()) {
      INFO(planner->name << " " << name(row.rule));
      const Answer answer = route(grid, *planner, request);
      CHECK_FALSE(find_fault(grid, request.query, answer));
      CHECK(answer.line_cost >= row.shortest - 1e-6);
      CHECK(answer.line_cost <= 9.414214);
    }
  }
}

TEST_CASE("case 028: sums over all pairs of a map lie between the shortest lines and the steps") {
  struct Row {
    DiagonalRule rule;
    int pairs;
    double shortest;
    double steps;  // of case 010
  };
  const double root = 1.4142135623730951;
  const TerrainMap map = case_map("010-battery4.map");
  for (const Row& row : {Row{kOpen, 2916, 16368.866381, 7672 + 6466 * root},
                         Row{kPinch, 1352, 5365.647419, 2224 + 2338 * root},
                         Row{kClosed, 1352, 5846.549396, 4904 + 998 * root}}) {
    const Grid grid(map, case_profile(), row.rule);
    for (const PlannerInfo* planner : any_angle_planners()) {
      INFO(planner->name << " " << name(row.rule));
      const auto index = planner->prepare(grid, {});
      const auto solver = index->new_solver();
      int pairs = 0;
      double sum = 0;
      for (int i = 0; i < map.width() * map.height(); ++i) {
        for (int j = 0; j < map.width() * map.height(); ++j) {
          const Cell from{i % map.width(), i / map.width()};
          const Cell to{j % map.width(), j / map.width()};
          const Answer& answer = solver->solve({.from = from, .to = {to}});
          if (answer.status != Status::found) continue;
          ++pairs;
          sum += answer.line_cost;
        }
      }
      CHECK(pairs == row.pairs);
      CHECK(sum >= row.shortest - 1e-4);
      CHECK(sum <= row.steps + 1e-4);
    }
  }
}

TEST_CASE(
    "case 028: string-pull of the best steps is no longer than they, nor shorter than all lines") {
  struct Row {
    DiagonalRule rule;
    double shortest;
  };
  const TerrainMap map = case_map("010-battery4.map");
  for (const Row& row :
       {Row{kOpen, 16368.866381}, Row{kPinch, 5365.647419}, Row{kClosed, 5846.549396}}) {
    const Grid grid(map, case_profile(), row.rule);
    const auto index = astar_planner.prepare(grid, {});
    const auto solver = index->new_solver();
    double steps = 0;
    double pulled = 0;
    double taut = 0;
    for (int i = 0; i < map.width() * map.height(); ++i) {
      for (int j = 0; j < map.width() * map.height(); ++j) {
        const Cell from{i % map.width(), i / map.width()};
        const Cell to{j % map.width(), j / map.width()};
        const Answer& answer = solver->solve({.from = from, .to = {to}});
        if (answer.status != Status::found) continue;
        const Polyline path = to_polyline(answer.waypoints);
        steps += path_length(path);
        pulled += path_length(string_pull_smoother.smooth(path, grid_ground(grid), {}).points);
        taut += path_length(taut_smoother.smooth(path, grid_ground(grid), {}).points);
      }
    }
    CHECK(pulled >= row.shortest - 1e-4);
    CHECK(pulled <= steps + 1e-4);
    CHECK(taut <= pulled + 1e-4);
  }
}
