// A*: the cell of least cost so far plus estimated rest comes first.
//
// The search itself is in search/bucket_search.h, for costs very far apart in search/heap_search.h.
// Source: Hart, Nilsson and Raphael, A Formal Basis for the Heuristic Determination of Minimum Cost
//         Paths, IEEE Transactions on Systems Science and Cybernetics 4(2), 1968.
#include "planners/best_first_solver.h"
#include "planners/registry.h"

namespace nav {
namespace {

std::unique_ptr<Index> prepare(const Grid& grid, const PlannerOptions&) {
  return best_first_index(grid, KeyKind::cost_and_rest);
}

}  // namespace

const PlannerInfo astar_planner{
    .name = "astar",
    .summary = "shortest path, led to the goal by an estimate that never overestimates",
    .source = "Hart, Nilsson and Raphael 1968",
    .can = {.optimal = true,
            .terrain_costs = true,
            .round_corners = true,
            .several_goals = true,
            .takes_heuristic = true,
            .tells_steps = true,
            .after_change = AfterChange::goes_on},
    .prepare = prepare,
};

}  // namespace nav
