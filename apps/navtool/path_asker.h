// Queries on one loaded map, asked and reported: what `path`, its streams and `compare` share.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "commands.h"
#include "grid/components.h"
#include "io/path_report.h"
#include "picture.h"
#include "planners/route.h"
#include "prepared_planners.h"

namespace nav::cli {

// Throws: Error where an end or a stop lies outside the map.
void check_ends(const Grid& grid, const RouteRequest& request);

// For one thread; several may share grid, components and prepared planners. All that it is made
// from must outlive it.
class PathAsker {
 public:
  PathAsker(const PathOptions& options, const Grid& grid, const Components& components,
            const std::optional<WorldFrame>& world, PreparedPlanners& planners);

  // The report is the asker's own and lasts until its next query. Throws: Error for ends outside
  // the map and for what the planner refuses.
  PathReport& ask(const RouteRequest& request);
  // What the searches of the last query expanded; only where recorded. Each cell once.
  void record_expanded() { records_ = true; }
  std::vector<ExpandedCell> expanded() const { return unique_cells(expanded_); }

 private:
  struct Prepared {
    std::unique_ptr<Router> router;
    double prepare_ms = 0;
  };

  Prepared& prepared(const PlannerInfo& planner);
  void straighten();
  Cell stop(std::size_t i) const;

  const PathOptions& options_;
  const Grid& grid_;
  const Components& components_;
  PreparedPlanners& planners_;
  std::vector<Prepared> prepared_;  // one for each planner asked so far
  PathReport report_;
  bool records_ = false;
  std::vector<ExpandedCell> expanded_;
};

}  // namespace nav::cli
