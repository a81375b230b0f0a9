// How far paths over clusters are from the shortest, against the lengths that published scenario
// files state.
#include <algorithm>
#include <catch2/catch.hpp>

#include "conformance/samples.h"
#include "io/map_file.h"
#include "io/scen_file.h"
#include "path/checker.h"
#include "planners/registry.h"
#include "smooth/registry.h"
#include "support/files.h"

using namespace nav;
using namespace nav::test;

namespace {

// Evenly from the short ones to the long ones, of each map.
constexpr std::size_t kQueries = 60 / kThinning + 1;

// Calls check(map's name, grid, queries, their least lengths) for maps of games and streets.
template <class Check>
void for_each_map(Check check) {
  for (const char* name : {"AR0011SR", "Berlin_0_256", "IceFloes", "Shanghai_2_1024", "den312d",
                           "ht_chantry", "icecrown", "rmtst01"}) {
    const std::string file = std::string(name) + ".map";
    const Grid grid(load_map((project_path("maps") / file).string(), {}),
                    *built_in_profile("ground"), DiagonalRule::only_if_no_obstacles);
    const ScenFile scen = load_scen((project_path("scenarios") / (file + ".scen")).string());
    std::vector<Query> queries;
    std::vector<double> lengths;
    for (std::size_t i = 0; i < kQueries; ++i) {
      const auto& line = scen.lines[i * scen.lines.size() / kQueries];
      if (line.length <= 0) continue;
      queries.push_back({.from = line.from, .to = {line.to}});
      lengths.push_back(line.length);
    }
    INFO(name);
    check(grid, queries, lengths);
  }
}

double smoothed_length(const Grid& grid, const Answer& answer) {
  return path_length(
      line_of_sight_smoother.smooth(to_polyline(answer.waypoints), grid_ground(grid), {}).points);
}

}  // namespace

TEST_CASE("conformance: paths over clusters are half a per cent longer than the shortest at most") {
  for_each_map([](const Grid& grid, const auto& queries, const auto& lengths) {
    for (const PlannerInfo* planner : planners()) {
      if (!planner->can.has_clusters) continue;
      for (const int levels : {1, 2}) {
        const auto index = planner->prepare(grid, {.levels = levels});
        const auto solver = index->new_solver();
        double sum = 0;
        double worst = 0;
        for (std::size_t i = 0; i < queries.size(); ++i) {
          const Answer& answer = solver->solve(queries[i]);
          REQUIRE_FALSE(find_fault(grid, queries[i], answer));
          const double ratio = answer.cost_value() / lengths[i];
          sum += ratio;
          worst = std::max(worst, ratio);
        }
        INFO(planner->name << " levels " << levels);
        CHECK(sum / static_cast<double>(queries.size()) <= 1.005);
        CHECK(worst <= 1.10);
      }
    }
  });
}

TEST_CASE("conformance: smoothed, paths over clusters are as short as the shortest smoothed") {
  for_each_map([](const Grid& grid, const auto& queries, const auto&) {
    const auto optimal_index = astar_planner.prepare(grid, {});
    const auto index = hpa_planner.prepare(grid, {});
    const auto optimal = optimal_index->new_solver();
    const auto solver = index->new_solver();
    double sum = 0;
    for (const Query& query : queries) {
      const double least = smoothed_length(grid, optimal->solve(query));
      sum += smoothed_length(grid, solver->solve(query)) / least;
    }
    CHECK(sum / static_cast<double>(queries.size()) <= 1.005);
  });
}
