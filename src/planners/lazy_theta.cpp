// Lazy Theta*: Theta* that looks along a line only before it expands the cell at its end.
//
// The search itself is in search/any_angle_search.h.
// Source: Nash, Koenig and Tovey, Lazy Theta*: Any-Angle Path Planning and Path Length Analysis in
//         3D, AAAI 2010.
#include "planners/any_angle_solver.h"
#include "planners/registry.h"

namespace nav {
namespace {

std::unique_ptr<Index> prepare(const Grid& grid, const PlannerOptions&) {
  return std::make_unique<AnyAngleIndex<AnyAngle::lazy_theta>>(grid);
}

}  // namespace

const PlannerInfo lazy_theta_planner{
    .name = "lazy-theta",
    .summary = "as theta, looking along a line only before a cell is expanded",
    .source = "Nash, Koenig and Tovey 2010",
    .can = {.any_angle = true,
            .round_corners = true,
            .several_goals = true,
            .tells_steps = true,
            .after_change = AfterChange::repairs},
    .prepare = prepare,
};

}  // namespace nav
