// The solver behind astar, dijkstra, weighted-astar and greedy, and of jps where costs differ.
//
// Chooses the search that is fastest for the grid and still exact: buckets where costs are equal or
// not too far apart, with runs where such were prepared, a heap elsewhere; and runs a query again
// in a wider metric in the rare case that its costs outgrow the narrow one. Searches are made when
// first needed.
#pragma once

#include <optional>

#include "planners/planner.h"
#include "search/bucket_search.h"
#include "search/heap_search.h"
#include "search/run_search.h"

namespace nav {

struct BestFirstOptions {
  KeyKind kind = KeyKind::cost_and_rest;
  bool own_estimate = false;           // overrides Query::heuristic
  const StraightRuns* runs = nullptr;  // of the grid; must outlive the solver
};

class BestFirstSolver final : public Solver {
 public:
  BestFirstSolver(const Grid& grid, const BestFirstOptions& options);

  void begin(const Query& query) override;
  bool advance(std::uint64_t expansions) override;
  const Answer& answer() override { return answer_; }
  void append_expanded(std::vector<ExpandedCell>& cells) const override;
  void watch(SearchObserver* observer) override { observer_ = observer; }
  std::size_t bytes() const override;

 private:
  // From fastest to widest; each hands on to the next where a cost goes beyond its metric.
  enum class Stage : std::uint8_t {
    uniform_narrow,
    uniform_wide,
    run_narrow,
    run_wide,
    run_exact,
    terrain_narrow,
    terrain_wide,
    terrain_exact,
    heap_wide,
    heap_exact
  };

  Stage first_stage() const;
  static Stage wider(Stage stage);
  void start(Stage stage);
  template <class Self, class F>
  static auto with_search(Self& self, const F& f);

  const Grid& grid_;
  BestFirstOptions options_;
  Query query_;
  Answer answer_;
  Stage stage_;
  bool done_ = true;
  SearchObserver* observer_ = nullptr;
  std::optional<UniformSearch<NarrowMetric>> uniform_narrow_;
  std::optional<UniformSearch<WideMetric>> uniform_wide_;
  std::optional<RunSearch<NarrowMetric>> run_narrow_;
  std::optional<RunSearch<WideMetric>> run_wide_;
  std::optional<RunSearch<ExactMetric>> run_exact_;
  std::optional<TerrainSearch<NarrowMetric>> terrain_narrow_;
  std::optional<TerrainSearch<WideMetric>> terrain_wide_;
  std::optional<TerrainSearch<ExactMetric>> terrain_exact_;
  std::optional<HeapSearch<WideMetric>> heap_wide_;
  std::optional<HeapSearch<ExactMetric>> heap_exact_;
};

// The Index of these planners: nothing but the grid.
std::unique_ptr<Index> best_first_index(const Grid& grid, KeyKind kind);

}  // namespace nav
