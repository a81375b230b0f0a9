// Queries on one loaded map: what `path` and its streams share.
#pragma once

#include <optional>

#include "commands.h"
#include "grid/components.h"
#include "io/path_report.h"
#include "outputs.h"
#include "path/smoother.h"
#include "picture.h"
#include "planners/route.h"

namespace nav::cli {

// Throws: Error where an end or a stop lies outside the map.
void check_ends(const Grid& grid, const RouteRequest& request);

// Asks and reports. Planners are prepared when first needed and kept. The grid, the components and
// the options must outlive it.
class PathAsker {
 public:
  PathAsker(const PathOptions& options, const Grid& grid, const Components& components,
            const std::optional<WorldFrame>& world);

  // Throws: Error for ends outside the map and for what the planner refuses.
  PathReport ask(const RouteRequest& request);
  // What the searches of the last query expanded; only where recorded. Each cell once.
  void record_expanded() { records_ = true; }
  std::vector<ExpandedCell> expanded() const { return unique_cells(expanded_); }

 private:
  void prepare(const Query& query);
  void straighten(PathReport& report) const;

  const PathOptions& options_;
  const Grid& grid_;
  const Components& components_;
  std::optional<WorldFrame> world_;
  std::optional<Router> router_;
  double prepare_ms_ = 0;
  bool records_ = false;
  std::vector<ExpandedCell> expanded_;
};

// `path --queries`: JSON Lines in and out.
int run_stream(const PathOptions& options, const Console& console, TerrainMap& map,
               Outputs& outputs);

}  // namespace nav::cli
