#include "planners/best_first_solver.h"

#include <algorithm>

#include "planners/finish.h"

namespace nav {

BestFirstSolver::BestFirstSolver(const Grid& grid, const BestFirstOptions& options)
    : grid_(grid), options_(options), stage_(Stage::heap_wide) {}

void BestFirstSolver::begin(const Query& query) {
  query_ = query;  // keeps the memory of the list of goals
  if (options_.own_estimate) query_.heuristic = Heuristic::automatic;
  done_ = refuse_blocked_ends(grid_, query_, answer_);
  if (!done_) start(first_stage());
}

BestFirstSolver::Stage BestFirstSolver::first_stage() const {
  if (is_optimal(options_.kind)) {
    if (grid_.uniform() && grid_.pattern_decides_moves()) return Stage::uniform_narrow;
    if (options_.runs != nullptr) {
      if (RunSearch<NarrowMetric>::fits(grid_)) return Stage::run_narrow;
      if (RunSearch<WideMetric>::fits(grid_)) return Stage::run_wide;
      if (RunSearch<ExactMetric>::fits(grid_)) return Stage::run_exact;
    }
    if (TerrainSteps<NarrowMetric>::fits(grid_)) return Stage::terrain_narrow;
    if (TerrainSteps<WideMetric>::fits(grid_)) return Stage::terrain_wide;
    if (TerrainSteps<ExactMetric>::fits(grid_)) return Stage::terrain_exact;
  }
  return TerrainCosts<WideMetric>::fits(grid_) ? Stage::heap_wide : Stage::heap_exact;
}

void BestFirstSolver::start(Stage stage) {
  stage_ = stage;
  const Heuristic heuristic = options_.kind == KeyKind::cost ? Heuristic::zero : query_.heuristic;
  const auto begin = [&](auto& search, const auto& map) {
    if (!search) search.emplace(map);
    search->watch(observer_);
    search->begin(query_, heuristic);
  };
  const auto begin_heap = [&](auto& search) {
    if (!search) search.emplace(grid_, options_.kind);
    search->watch(observer_);
    search->begin(query_);
  };
  switch (stage) {
    case Stage::uniform_narrow:
      return begin(uniform_narrow_, grid_);
    case Stage::uniform_wide:
      return begin(uniform_wide_, grid_);
    case Stage::run_narrow:
      return begin(run_narrow_, *options_.runs);
    case Stage::run_wide:
      return begin(run_wide_, *options_.runs);
    case Stage::run_exact:
      return begin(run_exact_, *options_.runs);
    case Stage::terrain_narrow:
      return begin(terrain_narrow_, grid_);
    case Stage::terrain_wide:
      return begin(terrain_wide_, grid_);
    case Stage::terrain_exact:
      return begin(terrain_exact_, grid_);
    case Stage::heap_wide:
      return begin_heap(heap_wide_);
    case Stage::heap_exact:
      return begin_heap(heap_exact_);
  }
}

// The exact ones never go beyond.
BestFirstSolver::Stage BestFirstSolver::wider(Stage stage) {
  switch (stage) {
    case Stage::uniform_narrow:
      return Stage::uniform_wide;
    case Stage::run_narrow:
      return Stage::run_wide;
    case Stage::run_wide:
      return Stage::run_exact;
    case Stage::terrain_narrow:
      return Stage::terrain_wide;
    case Stage::terrain_wide:
      return Stage::terrain_exact;
    default:
      return Stage::heap_exact;
  }
}

// Calls f with the search of the current stage.
template <class Self, class F>
auto BestFirstSolver::with_search(Self& self, const F& f) {
  switch (self.stage_) {
    case Stage::uniform_narrow:
      return f(*self.uniform_narrow_);
    case Stage::uniform_wide:
      return f(*self.uniform_wide_);
    case Stage::run_narrow:
      return f(*self.run_narrow_);
    case Stage::run_wide:
      return f(*self.run_wide_);
    case Stage::run_exact:
      return f(*self.run_exact_);
    case Stage::terrain_narrow:
      return f(*self.terrain_narrow_);
    case Stage::terrain_wide:
      return f(*self.terrain_wide_);
    case Stage::terrain_exact:
      return f(*self.terrain_exact_);
    case Stage::heap_wide:
      return f(*self.heap_wide_);
    case Stage::heap_exact:
      break;
  }
  return f(*self.heap_exact_);
}

bool BestFirstSolver::advance(std::uint64_t expansions) {
  if (done_) return true;
  return with_search(*this, [&](auto& search) {
    const Progress progress = search.advance(expansions);
    if (progress == Progress::beyond) {
      start(wider(stage_));
      return false;
    }
    done_ = finish(search, progress, query_.detail, answer_);
    answer_.optimal = answer_.optimal && is_optimal(options_.kind);
    return done_;
  });
}

void BestFirstSolver::append_expanded(std::vector<ExpandedCell>& cells) const {
  if (answer_.stats.expanded == 0) return;
  with_search(*this, [&](const auto& search) { search.append_expanded(cells); });
}

std::size_t BestFirstSolver::bytes() const {
  const auto of = [](const auto&... searches) {
    return ((searches ? searches->bytes() : std::size_t{0}) + ...);
  };
  return of(uniform_narrow_, uniform_wide_, run_narrow_, run_wide_, run_exact_, terrain_narrow_,
            terrain_wide_, terrain_exact_, heap_wide_, heap_exact_);
}

namespace {

class BestFirstIndex final : public Index {
 public:
  BestFirstIndex(const Grid& grid, KeyKind kind) : grid_(grid), kind_(kind), costs_(grid) {}
  std::unique_ptr<Solver> new_solver() const override {
    return std::make_unique<BestFirstSolver>(grid_, BestFirstOptions{.kind = kind_});
  }
  std::size_t bytes() const override { return 0; }
  bool update(std::span<const Cell> /*changed*/) override { return CostBasis(grid_) == costs_; }

 private:
  const Grid& grid_;
  KeyKind kind_;
  CostBasis costs_;
};

}  // namespace

std::unique_ptr<Index> best_first_index(const Grid& grid, KeyKind kind) {
  return std::make_unique<BestFirstIndex>(grid, kind);
}

}  // namespace nav
