// Jump point search without an index (search/jump_search.h; search/run_search.h where costs
// differ).
//
// Between scattered obstacles there is nothing to jump over: every implementation falls back to the
// speed of A*, or below, as scans find jump points at every other cell. Maps with more than one
// island of wall to 50 passable cells are therefore searched cell by cell in the same canonical
// order (search/bucket_search.h), which there is 2 to 5 times as fast; it breaks even at about one
// in 60. Likewise maps where more than 40 cells in 100 lie beside another terrain, as on pictures
// of costs: runs are 1.2 to 1.9 times as fast as single steps on maps of games, with 8 to 29 such
// cells in 100, about as fast at 30, and 0.7 to 0.97 times as fast at 63 and more.
// Source: Harabor and Grastien, Online Graph Pruning for Pathfinding on Grid Maps, AAAI 2011, and
//         Improving Jump Point Search, ICAPS 2014; Carlson, Moghadam, Harabor, Stuckey and
//         Ebrahimi, Optimal Pathfinding on Weighted Grid Maps, AAAI 2023. The choices are ours.
#include <optional>

#include "planners/best_first_solver.h"
#include "planners/narrow_first_solver.h"
#include "planners/registry.h"
#include "search/bucket_search.h"
#include "search/clutter.h"
#include "search/jump_search.h"

namespace nav {
namespace {

constexpr double kCluttered = 0.02;
constexpr double kMixed = 0.4;

class JpsIndex final : public Index {
 public:
  explicit JpsIndex(const Grid& grid) : grid_(grid) {
    if (!grid.uniform()) {
      if (RunSearch<ExactMetric>::fits(grid)) runs_.emplace(grid);
      if (runs_ && runs_->mixed_share() > kMixed) runs_.reset();
    } else if (clutter(grid) <= kCluttered) {
      map_.emplace(grid);
    }
  }
  std::unique_ptr<Solver> new_solver() const override {
    if (!grid_.uniform()) {
      const BestFirstOptions options{.own_estimate = true, .runs = runs_ ? &*runs_ : nullptr};
      return std::make_unique<BestFirstSolver>(grid_, options);
    }
    if (map_) return std::make_unique<NarrowFirstSolver<JumpSearch, JumpMap>>(grid_, *map_);
    return std::make_unique<NarrowFirstSolver<UniformSearch, Grid>>(grid_, grid_);
  }
  std::size_t bytes() const override {
    return (map_ ? map_->bytes() : 0) + (runs_ ? runs_->bytes() : 0);
  }

 private:
  const Grid& grid_;
  std::optional<JumpMap> map_;        // where all cells cost the same; none on cluttered maps
  std::optional<StraightRuns> runs_;  // where they don't; none on mixed maps
};

std::unique_ptr<Index> prepare(const Grid& grid, const PlannerOptions&) {
  return std::make_unique<JpsIndex>(grid);
}

}  // namespace

const PlannerInfo jps_planner{
    .name = "jps",
    .summary = "shortest path, looking only where walls or terrain force a turn",
    .source = "Harabor and Grastien 2011, 2014; Carlson et al. 2023",
    .can = {.optimal = true, .terrain_costs = true, .tells_steps = true},
    .prepare = prepare,
};

}  // namespace nav
