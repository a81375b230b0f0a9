#include "planners/best_first_solver.h"

#include <algorithm>

#include "planners/finish.h"

namespace nav {

BestFirstSolver::BestFirstSolver(const Grid& grid, KeyKind kind)
    : grid_(grid), kind_(kind), stage_(Stage::heap_wide) {}

void BestFirstSolver::begin(const Query& query) {
  query_ = query;  // keeps the memory of the list of goals
  done_ = refuse_blocked_ends(grid_, query_, answer_);
  if (done_) return;
  if (is_optimal(kind_) && grid_.uniform() && grid_.pattern_decides_moves()) {
    start(Stage::uniform_narrow);
  } else if (TerrainCosts<WideMetric>::fits(grid_)) {
    start(Stage::heap_wide);
  } else {
    start(Stage::heap_exact);
  }
}

void BestFirstSolver::start(Stage stage) {
  stage_ = stage;
  const Heuristic heuristic = kind_ == KeyKind::cost ? Heuristic::zero : query_.heuristic;
  switch (stage) {
    case Stage::uniform_narrow:
      if (!uniform_narrow_) uniform_narrow_.emplace(grid_);
      uniform_narrow_->begin(query_, heuristic);
      break;
    case Stage::uniform_wide:
      if (!uniform_wide_) uniform_wide_.emplace(grid_);
      uniform_wide_->begin(query_, heuristic);
      break;
    case Stage::heap_wide:
      if (!heap_wide_) heap_wide_.emplace(grid_, kind_);
      heap_wide_->begin(query_);
      break;
    case Stage::heap_exact:
      if (!heap_exact_) heap_exact_.emplace(grid_, kind_);
      heap_exact_->begin(query_);
      break;
  }
}

bool BestFirstSolver::advance(std::uint64_t expansions) {
  if (done_) return true;
  switch (stage_) {
    case Stage::uniform_narrow:
      return advance(*uniform_narrow_, expansions);
    case Stage::uniform_wide:
      return advance(*uniform_wide_, expansions);
    case Stage::heap_wide:
      return advance(*heap_wide_, expansions);
    case Stage::heap_exact:
      return advance(*heap_exact_, expansions);
  }
  return true;
}

template <class Search>
bool BestFirstSolver::advance(Search& search, std::uint64_t expansions) {
  const Progress progress = search.advance(expansions);
  if (progress == Progress::beyond) {
    start(stage_ == Stage::uniform_narrow ? Stage::uniform_wide : Stage::heap_exact);
    return false;
  }
  done_ = finish(search, progress, query_.detail, answer_);
  answer_.optimal = answer_.optimal && is_optimal(kind_);
  return done_;
}

void BestFirstSolver::append_expanded(std::vector<ExpandedCell>& cells) const {
  if (answer_.stats.expanded == 0) return;
  switch (stage_) {
    case Stage::uniform_narrow:
      return uniform_narrow_->append_expanded(cells);
    case Stage::uniform_wide:
      return uniform_wide_->append_expanded(cells);
    case Stage::heap_wide:
      return heap_wide_->append_expanded(cells);
    case Stage::heap_exact:
      return heap_exact_->append_expanded(cells);
  }
}

std::size_t BestFirstSolver::bytes() const {
  return (uniform_narrow_ ? uniform_narrow_->bytes() : 0) +
         (uniform_wide_ ? uniform_wide_->bytes() : 0) + (heap_wide_ ? heap_wide_->bytes() : 0) +
         (heap_exact_ ? heap_exact_->bytes() : 0);
}

namespace {

class BestFirstIndex final : public Index {
 public:
  BestFirstIndex(const Grid& grid, KeyKind kind) : grid_(grid), kind_(kind) {}
  std::unique_ptr<Solver> new_solver() const override {
    return std::make_unique<BestFirstSolver>(grid_, kind_);
  }
  std::size_t bytes() const override { return 0; }

 private:
  const Grid& grid_;
  KeyKind kind_;
};

}  // namespace

std::unique_ptr<Index> best_first_index(const Grid& grid, KeyKind kind) {
  return std::make_unique<BestFirstIndex>(grid, kind);
}

}  // namespace nav
