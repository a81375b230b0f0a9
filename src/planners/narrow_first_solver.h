// A solver for searches that come in a narrow and a wide metric: the fast one first, the other in
// the rare case that a path's cost outgrows it. For planners that choose their own estimate.
#pragma once

#include <optional>

#include "planners/finish.h"
#include "planners/planner.h"
#include "search/metric.h"

namespace nav {

// Search<Metric> is made from a Source, which must outlive the solver.
template <template <class> class Search, class Source>
class NarrowFirstSolver final : public Solver {
 public:
  NarrowFirstSolver(const Grid& grid, const Source& source)
      : grid_(grid), source_(source), narrow_(source) {}

  void begin(const Query& query) override {
    query_ = query;  // keeps the memory of the list of goals
    query_.heuristic = Heuristic::automatic;
    wide_runs_ = false;
    done_ = refuse_blocked_ends(grid_, query_, answer_);
    if (done_) return;
    narrow_.watch(observer_);
    narrow_.begin(query_);
  }

  bool advance(std::uint64_t expansions) override {
    if (done_) return true;
    const Progress progress = wide_runs_ ? wide_->advance(expansions) : narrow_.advance(expansions);
    if (progress == Progress::beyond) {
      wide_runs_ = true;
      if (!wide_) wide_.emplace(source_);
      wide_->watch(observer_);
      wide_->begin(query_);
      return false;
    }
    done_ = wide_runs_ ? finish(*wide_, progress, query_.detail, answer_)
                       : finish(narrow_, progress, query_.detail, answer_);
    return done_;
  }

  const Answer& answer() override { return answer_; }

  void append_expanded(std::vector<ExpandedCell>& cells) const override {
    if (answer_.stats.expanded == 0) return;
    wide_runs_ ? wide_->append_expanded(cells) : narrow_.append_expanded(cells);
  }

  void watch(SearchObserver* observer) override { observer_ = observer; }

  std::size_t bytes() const override { return narrow_.bytes() + (wide_ ? wide_->bytes() : 0); }

 private:
  const Grid& grid_;
  const Source& source_;
  Query query_;
  Answer answer_;
  bool done_ = true;
  bool wide_runs_ = false;
  SearchObserver* observer_ = nullptr;
  Search<NarrowMetric> narrow_;
  std::optional<Search<WideMetric>> wide_;
};

}  // namespace nav
