// Jump point search without an index (search/jump_search.h).
//
// Between scattered obstacles there is nothing to jump over: every implementation falls back to the
// speed of A*, or below, as scans find jump points at every other cell. Maps with more than one
// island of wall to 50 passable cells are therefore searched cell by cell in the same canonical
// order (search/bucket_search.h), which there is 2 to 5 times as fast; it breaks even at about one
// in 60.
// Source: Harabor and Grastien, Online Graph Pruning for Pathfinding on Grid Maps, AAAI 2011, and
//         Improving Jump Point Search, ICAPS 2014. The choice by clutter is ours.
#include <optional>

#include "planners/narrow_first_solver.h"
#include "planners/registry.h"
#include "search/bucket_search.h"
#include "search/clutter.h"
#include "search/jump_search.h"

namespace nav {
namespace {

constexpr double kCluttered = 0.02;

class JpsIndex final : public Index {
 public:
  explicit JpsIndex(const Grid& grid) : grid_(grid) {
    if (clutter(grid) <= kCluttered) map_.emplace(grid);
  }
  std::unique_ptr<Solver> new_solver() const override {
    if (map_) return std::make_unique<NarrowFirstSolver<JumpSearch, JumpMap>>(grid_, *map_);
    return std::make_unique<NarrowFirstSolver<UniformSearch, Grid>>(grid_, grid_);
  }
  std::size_t bytes() const override { return map_ ? map_->bytes() : 0; }

 private:
  const Grid& grid_;
  std::optional<JumpMap> map_;  // none on cluttered maps
};

std::unique_ptr<Index> prepare(const Grid& grid, const PlannerOptions&) {
  return std::make_unique<JpsIndex>(grid);
}

}  // namespace

const PlannerInfo jps_planner{
    .name = "jps",
    .summary = "shortest path, looking only where walls force a turn",
    .source = "Harabor and Grastien 2011, 2014",
    .can = {.optimal = true},
    .prepare = prepare,
};

}  // namespace nav
