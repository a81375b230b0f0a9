// The solver and index of the planners that search at any angle (search/any_angle_search.h).
#pragma once

#include "planners/finish.h"
#include "planners/planner.h"
#include "search/any_angle_search.h"

namespace nav {

template <AnyAngle kind>
class AnyAngleSolver final : public Solver {
 public:
  // `sight` and its grid must outlive the solver.
  explicit AnyAngleSolver(const SightLines& sight) : grid_(sight.grid()), search_(sight) {}

  void begin(const Query& query) override {
    detail_ = query.detail;
    done_ = refuse_blocked_ends(grid_, query, answer_);
    answer_.motion = Motion::centre_line;
    if (!done_) search_.begin(query);
  }

  bool advance(std::uint64_t expansions) override {
    if (done_) return true;
    done_ = finish(search_, search_.advance(expansions), detail_, answer_);
    answer_.optimal = answer_.optimal && search_.is_straight();
    return done_;
  }

  const Answer& answer() override { return answer_; }

  void append_expanded(std::vector<ExpandedCell>& cells) const override {
    if (answer_.stats.expanded > 0) search_.append_expanded(cells);
  }

  void watch(SearchObserver* observer) override { search_.watch(observer); }

  std::size_t bytes() const override { return search_.bytes(); }

 private:
  const Grid& grid_;
  AnyAngleSearch<kind> search_;
  PathDetail detail_ = PathDetail::cells;
  Answer answer_;
  bool done_ = true;
};

// The lines of bits in which lines of sight are looked for.
template <AnyAngle kind>
class AnyAngleIndex final : public Index {
 public:
  explicit AnyAngleIndex(const Grid& grid) : sight_(grid), costs_(grid) {}
  std::unique_ptr<Solver> new_solver() const override {
    return std::make_unique<AnyAngleSolver<kind>>(sight_);
  }
  std::size_t bytes() const override { return sight_.bytes(); }
  bool update(std::span<const Cell> changed) override {
    if (!(CostBasis(sight_.grid()) == costs_)) return false;
    sight_.update(changed);
    return true;
  }

 private:
  SightLines sight_;
  CostBasis costs_;
};

}  // namespace nav
