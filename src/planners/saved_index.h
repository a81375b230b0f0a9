// From an index to what a file of it holds, and back.
#pragma once

#include <functional>
#include <memory>

#include "grid/saved_index.h"
#include "planners/planner.h"

namespace nav {

// Looks at the index, which must outlive it. Requires: planner.can.has_index, the index is this
// planner's, made for this grid.
SavedIndex save_index(const PlannerInfo& planner, const Index& index, const Grid& grid);

// Throws Error where it is another planner's, of another version, made for another grid, or its
// content does not fit together.
std::unique_ptr<Index> load_index(const PlannerInfo& planner, const Grid& grid, SavedIndex saved);

// Where the indexes of a run come from, if not from PlannerInfo::prepare: gives the planner's index
// for this grid, or null where it has none to give. Throws Error.
using IndexSource = std::function<std::unique_ptr<Index>(const PlannerInfo&, const Grid&)>;

// From the source if it is not empty and has one, else prepared. Throws Error.
std::unique_ptr<Index> find_index(const PlannerInfo& planner, const Grid& grid,
                                  const IndexSource& source, const PlannerOptions& options = {});

}  // namespace nav
