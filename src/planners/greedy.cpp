// Greedy best-first search: the cell that looks nearest to the goal comes first.
//
// Source: Doran and Michie, Experiments with the Graph Traverser Program, Proceedings of the Royal
//         Society A 294, 1966.
#include "planners/best_first_solver.h"
#include "planners/registry.h"

namespace nav {
namespace {

std::unique_ptr<Index> prepare(const Grid& grid, const PlannerOptions&) {
  return best_first_index(grid, KeyKind::rest);
}

}  // namespace

const PlannerInfo greedy_planner{
    .name = "greedy",
    .summary = "some path, towards the goal at every step; no promise",
    .source = "Doran and Michie 1966",
    .can = {.terrain_costs = true,
            .round_corners = true,
            .several_goals = true,
            .takes_heuristic = true,
            .tells_steps = true,
            .after_change = AfterChange::goes_on},
    .prepare = prepare,
};

}  // namespace nav
