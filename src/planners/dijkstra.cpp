// Dijkstra's algorithm: the cell of least cost comes first, no estimate.
//
// The search itself is in search/bucket_search.h, for costs very far apart in search/heap_search.h.
// Source: Dijkstra, A Note on Two Problems in Connexion with Graphs, Numerische Mathematik 1, 1959.
#include "planners/best_first_solver.h"
#include "planners/registry.h"

namespace nav {
namespace {

std::unique_ptr<Index> prepare(const Grid& grid, const PlannerOptions&) {
  return best_first_index(grid, KeyKind::cost);
}

}  // namespace

const PlannerInfo dijkstra_planner{
    .name = "dijkstra",
    .summary = "shortest path, looking equally far in all directions",
    .source = "Dijkstra 1959",
    .can = {.optimal = true,
            .terrain_costs = true,
            .round_corners = true,
            .several_goals = true,
            .tells_steps = true,
            .after_change = AfterChange::goes_on},
    .prepare = prepare,
};

}  // namespace nav
