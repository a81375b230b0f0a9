// Is what a path file says true on a map?
#pragma once

#include <string>
#include <vector>

#include "grid/grid.h"
#include "io/path_file.h"

namespace nav::cli {

struct PathVerdict {
  std::vector<std::string> faults;  // empty: all of it is true
  std::string summary;              // what was found to be true, for a person
};

// Steps and lines are held against the rule, cost and length against their sums, "optimal" against
// a plain Dijkstra, and "no path" against connected components. Of "gave-up" nothing can be said.
// Requires: the grid has the file's size, rule and agent.
PathVerdict judge_path(const PathFile& file, const Grid& grid);

}  // namespace nav::cli
