// Weighted A*: the estimate counts `weight` times.
//
// Bound: a path costs at most weight times the least, since some cell of a cheapest path is always
// open with its right cost and a key of at most weight times that path's cost.
// Source: Pohl, Heuristic Search Viewed as Path Finding in a Graph, Artificial Intelligence 1,
// 1970.
#include "planners/best_first_solver.h"
#include "planners/registry.h"

namespace nav {
namespace {

std::unique_ptr<Index> prepare(const Grid& grid, const PlannerOptions&) {
  return best_first_index(grid, KeyKind::weighted);
}

}  // namespace

const PlannerInfo weighted_astar_planner{
    .name = "weighted-astar",
    .summary = "path of at most weight times the least cost, found sooner",
    .source = "Pohl 1970",
    .can = {.bounded = true,
            .terrain_costs = true,
            .round_corners = true,
            .several_goals = true,
            .takes_heuristic = true,
            .takes_weight = true,
            .tells_steps = true,
            .after_change = AfterChange::goes_on},
    .prepare = prepare,
};

}  // namespace nav
