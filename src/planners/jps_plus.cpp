// Jump point search over a graph of jump points made beforehand (search/jump_graph.h).
#include "planners/narrow_first_solver.h"
#include "planners/registry.h"
#include "search/jump_graph_search.h"

namespace nav {
namespace {

class JpsPlusIndex final : public Index {
 public:
  JpsPlusIndex(const Grid& grid, WorkerPool& pool)
      : grid_(grid), map_(grid), graph_(map_, pool), landmarks_(graph_, pool) {}
  JpsPlusIndex(const Grid& grid, const Sections& saved)
      : grid_(grid), map_(grid, saved), graph_(map_, saved), landmarks_(graph_, saved) {}

  std::unique_ptr<Solver> new_solver() const override {
    return std::make_unique<NarrowFirstSolver<JumpGraphSearch, JumpAtlas>>(grid_, atlas_);
  }
  std::size_t bytes() const override { return map_.bytes() + graph_.bytes() + landmarks_.bytes(); }
  void save(Sections& out) const override {
    map_.save(out);
    graph_.save(out);
    landmarks_.save(out);
  }

 private:
  const Grid& grid_;
  JumpMap map_;
  JumpGraph graph_;
  Landmarks landmarks_;
  JumpAtlas atlas_{graph_, landmarks_};
};

std::unique_ptr<Index> prepare(const Grid& grid, const PlannerOptions& options) {
  WorkerPool pool(options.threads);
  return std::make_unique<JpsPlusIndex>(grid, pool);
}

std::unique_ptr<Index> load(const Grid& grid, const Sections& saved) {
  return std::make_unique<JpsPlusIndex>(grid, saved);
}

}  // namespace

const PlannerInfo jps_plus_planner{
    .name = "jps-plus",
    .summary = "shortest path over jump points and landmarks found beforehand",
    .source = "Harabor and Grastien 2014; Goldberg and Harrelson 2005",
    .can = {.optimal = true, .has_index = true, .tells_steps = true},
    .prepare = prepare,
    .index_version = 4,
    .load = load,
};

}  // namespace nav
