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
  // From now on keeps what a picture of the last query shows.
  void record_search() { records_ = true; }
  // Runs the last query once more, telling the observer of each step of its searches. Requires: a
  // query was asked.
  void watch_again(const RouteRequest& request, SearchObserver& observer);
  // What its searches expanded, each cell once; only where recorded.
  std::vector<ExpandedCell> expanded() const { return unique_cells(expanded_); }
  // The ways that they took over entrances of clusters; only where recorded.
  const std::vector<std::vector<Cell>>& abstract_ways() const { return abstract_ways_; }
  // How the index that they used came from a file for another grid. Requires: a query was asked.
  std::optional<Adaptation> adaptation() const { return router_->index().adaptation(); }
  // The clusters of the index that they used. Requires: a query was asked.
  std::vector<AbstractLevel> abstract_levels() const { return router_->index().abstract_levels(); }

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
  Router* router_ = nullptr;        // of the last query
  PathReport report_;
  bool records_ = false;
  std::vector<ExpandedCell> expanded_;
  std::vector<std::vector<Cell>> abstract_ways_;
};

}  // namespace nav::cli
