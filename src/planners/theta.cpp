// Theta*: A* whose cells may have any cell in sight for a parent.
//
// The search itself is in search/any_angle_search.h.
// Source: Nash, Daniel, Koenig and Felner, Theta*: Any-Angle Path Planning on Grids, AAAI 2007; on
//         ground of different costs as in Choi and Yu, Any-Angle Path Planning on Non-Uniform
//         Costmaps, ICRA 2011.
#include "planners/any_angle_solver.h"
#include "planners/registry.h"

namespace nav {
namespace {

std::unique_ptr<Index> prepare(const Grid& grid, const PlannerOptions&) {
  if (grid.uniform()) return std::make_unique<AnyAngleIndex<AnyAngle::theta>>(grid);
  return std::make_unique<AnyAngleIndex<AnyAngle::theta_on_terrain>>(grid);
}

}  // namespace

const PlannerInfo theta_planner{
    .name = "theta",
    .summary = "straight lines at any angle from turn to turn, short but not the shortest",
    .source = "Nash, Daniel, Koenig and Felner 2007; Choi and Yu 2011",
    .can = {.any_angle = true,
            .terrain_costs = true,
            .round_corners = true,
            .several_goals = true,
            .tells_steps = true,
            .after_change = AfterChange::repairs},
    .prepare = prepare,
};

}  // namespace nav
