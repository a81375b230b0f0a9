#include "cases/cases.h"

#include "io/map_file.h"
#include "support/files.h"

namespace nav::test {

TerrainMap case_map(const std::string& file) {
  return load_map(project_path("tests/cases/data/" + file).string(), {});
}

AgentProfile case_profile(const std::vector<Weight>& weights, int size) {
  AgentProfile profile = *built_in_profile("ground");
  for (const Weight& weight : weights) {
    profile.terrain[std::string(1, weight.letter)].cost = cell_cost_from(weight.cost).value();
  }
  profile.size_cells = size;
  return profile;
}

Answer route(const Grid& grid, const PlannerInfo& planner, const RouteRequest& request) {
  const Components components(grid);
  Router router(grid, components, planner);
  return router.route(request);
}

std::vector<const PlannerInfo*> optimal_planners(const Grid& grid, const Query& query) {
  std::vector<const PlannerInfo*> result;
  for (const PlannerInfo* planner : planners()) {
    if (planner->can.optimal && !refusal(*planner, grid, query)) result.push_back(planner);
  }
  return result;
}

}  // namespace nav::test
