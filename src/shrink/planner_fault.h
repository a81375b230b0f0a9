// Is what a planner answers wrong? Judged as the bench judges it, and asked more than once.
#pragma once

#include <optional>
#include <string>

#include "grid/grid.h"
#include "path/query.h"
#include "planners/planner.h"

namespace nav {

// What is wrong, for a person: an illegal path, a cost other than stated or than the planner
// promises, a path where there is none or none where there is one, an answer that changes when it
// is asked again, by the same solver or by a new one, or an exception that is no refusal. Empty if
// nothing is, and where the planner refuses the grid or the query.
// Requires: ends on the map, one goal.
std::optional<std::string> planner_fault(const PlannerInfo& planner, const Grid& grid,
                                         const Query& query, const PlannerOptions& options);

}  // namespace nav
