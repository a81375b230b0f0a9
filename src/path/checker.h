// The independent checker: is a path legal on a grid, and is its cost right?
//
// Shares no code with the planners beyond the Grid's cells: it applies the diagonal rule and the
// line-of-sight promise from their definitions, slowly.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "path/answer.h"
#include "path/path.h"
#include "path/query.h"

namespace nav {

// Empty if the answer is a legal path, over the grid or straight between cell centres, from
// query.from to one of query.to (or, for a partial answer, or where it is cut off, to wherever it
// ends) with the stated cost; else what is wrong with it, for a person. Answers without a path pass
// if they state none.
std::optional<std::string> find_fault(const Grid& grid, const Query& query, const Answer& answer);

// Empty if every step between neighbouring cells is legal; else what is wrong.
std::optional<std::string> find_illegal_step(const Grid& grid, std::span<const Cell> cells);

// Cost of the steps, computed from definitions. Requires: find_illegal_step found nothing.
Cost recomputed_cost(const Grid& grid, std::span<const Cell> cells);

}  // namespace nav
