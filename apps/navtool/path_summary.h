// What a person is told about a path.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "console.h"
#include "io/path_report.h"
#include "planners/planner.h"
#include "request_arguments.h"

namespace nav::cli {

struct PathSummary {
  const PathReport& report;
  const ResolvedRequest& resolved;
  const Grid& grid;
  bool automatic = false;                // the algorithm was chosen by `auto`
  std::string index;                     // file that was loaded, if any
  std::optional<Adaptation> adaptation;  // of the index, where it was saved for another grid
  std::vector<std::string> files;        // written
};

std::string path_summary(const PathSummary& summary, const Console& console);

}  // namespace nav::cli
