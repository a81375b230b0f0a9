// Maps of the cases and what every case does with them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grid/components.h"
#include "grid/grid.h"
#include "planners/registry.h"
#include "planners/route.h"

namespace nav::test {

// A map of tests/cases/data.
TerrainMap case_map(const std::string& file);

// A terrain letter and its cost.
struct Weight {
  char letter;
  double cost;
};

// `ground` with these costs and this size.
AgentProfile case_profile(const std::vector<Weight>& weights = {}, int size = 1);

// One request of a grid by one planner, through the Router.
Answer route(const Grid& grid, const PlannerInfo& planner, const RouteRequest& request);

// The planners that promise the least cost and accept the query.
std::vector<const PlannerInfo*> optimal_planners(const Grid& grid, const Query& query);

}  // namespace nav::test
