// Queries on one loaded map: what `path` and its streams share.
#pragma once

#include <optional>

#include "commands.h"
#include "grid/components.h"
#include "index_files.h"
#include "io/path_report.h"
#include "outputs.h"
#include "path/smoother.h"
#include "picture.h"
#include "planners/route.h"

namespace nav::cli {

// Throws: Error where an end or a stop lies outside the map.
void check_ends(const Grid& grid, const RouteRequest& request);

// Asks and reports. Planners are prepared, or their index loaded, when first needed and kept. The
// grid, the components, the options and what the source refers to must outlive it.
class PathAsker {
 public:
  PathAsker(const PathOptions& options, const Grid& grid, const Components& components,
            const std::optional<WorldFrame>& world, IndexSource indexes = {});

  // At once, without a query. Requires: the algorithm is not `auto`. Throws: Error.
  void prepare();
  // Throws: Error for ends outside the map and for what the planner refuses.
  PathReport ask(const RouteRequest& request);
  // What the searches of the last query expanded; only where recorded. Each cell once.
  void record_expanded() { records_ = true; }
  std::vector<ExpandedCell> expanded() const { return unique_cells(expanded_); }

 private:
  void prepare(const PlannerInfo& planner);
  void straighten(PathReport& report) const;

  const PathOptions& options_;
  const Grid& grid_;
  const Components& components_;
  std::optional<WorldFrame> world_;
  IndexSource indexes_;
  std::unique_ptr<const Index> index_;
  std::optional<Router> router_;
  double prepare_ms_ = 0;
  bool records_ = false;
  std::vector<ExpandedCell> expanded_;
};

// `path --queries`: JSON Lines in and out. Changes of the map end the use of indexes.
int run_stream(const PathOptions& options, const Console& console, TerrainMap& map,
               const IndexFiles& indexes, Outputs& outputs);

}  // namespace nav::cli
