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

// How an index that was saved for one grid serves another.
enum class Fit {
  equal,      // as it is
  adaptable,  // once PlannerInfo::adapt has made anew what differs
  none,
};
Fit fit_of(const PlannerInfo& planner, const GridIdentity& saved, const GridIdentity& grid);

// Throws Error where it is another planner's, of another version, does not fit the grid, or its
// content does not fit together.
std::unique_ptr<Index> load_index(const PlannerInfo& planner, const Grid& grid, SavedIndex saved,
                                  const PlannerOptions& options = {});

// Where the indexes of a run come from, if not from PlannerInfo::prepare: gives the planner's index
// for this grid, or null where it has none to give. Throws Error.
using IndexSource =
    std::function<std::unique_ptr<Index>(const PlannerInfo&, const Grid&, const PlannerOptions&)>;

// From the source if it is not empty and has one, else prepared. Throws Error.
std::unique_ptr<Index> find_index(const PlannerInfo& planner, const Grid& grid,
                                  const IndexSource& source, const PlannerOptions& options = {});

}  // namespace nav
