#include "search/bucket_search.h"

#include <bit>

#include "search/packed_cell.h"
#include "search/trace_path.h"

namespace nav {

template <class Steps>
BucketSearch<Steps>::BucketSearch(const Grid& grid)
    : grid_(grid), steps_(grid), nodes_(grid.id_count()) {}

template <class Steps>
void BucketSearch<Steps>::begin(const Query& query, Heuristic heuristic) {
  nodes_.next_query();
  estimate_.set(resolved(heuristic, grid_.rule()), query.to, steps_.least());
  stats_ = {};
  max_expansions_ = query.max_expansions;
  best_goal_.reset();
  const Value rest = estimate_(query.from.x, query.from.y);
  // Paths are seldom dearer than three times the estimate; where that is beyond, don't start.
  const bool fits = Metric::is_exact(rest) && Metric::is_exact(rest + rest + rest);
  progress_ = fits ? Progress::running : Progress::beyond;
  const std::uint64_t key = Metric::key(rest);
  nodes_[grid_.id(query.from)] = {.mark = nodes_.mark(kNoDirection), .g = {}};
  queue_.reset(key, BucketQueue::shift_for(steps_.largest_growth()));
  queue_.push(key, packed(query.from));
  if (observer_ == nullptr) return;
  observer_->begin(query.from, query.to);
  tell(SearchStep::source, query.from, std::nullopt, {});
}

template <class Steps>
Progress BucketSearch<Steps>::advance(std::uint64_t expansions) {
  if (progress_ != Progress::running) return progress_;
  const std::uint64_t stop = end_of_slice(stats_.expanded, expansions, max_expansions_);
  with_watch(observer_, [&](auto watch) {
    if (estimate_.is_octile()) {
      run<watch()>(estimate_.octile(), stop);
    } else {
      run<watch()>(estimate_, stop);
    }
  });
  return progress_;
}

template <class Steps>
template <Watch watch, class Rest>
void BucketSearch<Steps>::run(const Rest& rest, std::uint64_t stop) {
  const CellId stride = grid_.stride();
  std::array<CellId, kDirectionCount> offset;
  for (unsigned d = 0; d < kDirectionCount; ++d) {
    offset[d] = grid_.offset(static_cast<Direction>(d));
  }
  auto* const nodes = nodes_.data();
  const NodeMark fresh = nodes_.mark(0);
  SearchStats stats = stats_;

  while (true) {
    std::uint32_t item;
    if (!queue_.pop(item)) {
      progress_ = finish_bucket();
      if (progress_ == Progress::running) continue;
      break;
    }
    const auto [x, y] = unpacked(item);
    const CellId id = static_cast<CellId>(y + 1) * stride + static_cast<CellId>(x + 1);
    auto& node = nodes[id];
    if (node.mark.expanded()) continue;  // reached again, better, and expanded since
    const Value g = node.g;
    if (best_goal_ && !may_improve(g + rest(x, y))) continue;
    if (rest.is_goal({x, y})) {
      reach_goal({x, y}, g);
      if (!rest.has_several_goals()) {
        if constexpr (watch == Watch::on) tell(SearchStep::goal, {x, y}, std::nullopt, g);
        continue;
      }
    }
    if (stats.expanded == stop || !Metric::is_exact(g)) {
      queue_.push(0, item);
      if (stats.expanded == max_expansions_) progress_ = Progress::limit;
      if (!Metric::is_exact(g)) progress_ = Progress::beyond;
      break;
    }
    node.mark.set_expanded();
    ++stats.expanded;
    if constexpr (watch == Watch::on) {
      if (rest.is_goal({x, y})) tell(SearchStep::goal, {x, y}, std::nullopt, g);
      tell(SearchStep::expand, {x, y}, std::nullopt, g);
    }
    unsigned set = steps_.worth_taking(id, node.mark.direction());
    stats.generated += static_cast<unsigned>(std::popcount(set));
    for (; set != 0; set &= set - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(set));
      const CellId next_id = id + offset[d];
      auto& next = nodes[next_id];
      const Value next_g = g + steps_.cost(id, next_id, d);
      const std::int32_t next_x = x + kStep[d].x;
      const std::int32_t next_y = y + kStep[d].y;
      if constexpr (watch == Watch::on) {
        const bool known = next.mark.stamp() == fresh.stamp();
        const SearchStep step = look_step(known, next.mark.expanded(), !known || next_g < next.g);
        tell(step, {next_x, next_y}, Cell{x, y}, next_g);
      }
      if (next.mark.stamp() == fresh.stamp() && next.g <= next_g) continue;
      next.g = next_g;
      next.mark.bits = fresh.bits | d;
      queue_.push(Metric::key(next_g + rest(next_x, next_y)), packed(next_x, next_y));
    }
  }
  stats_ = stats;
}

template <class Steps>
void BucketSearch<Steps>::tell(SearchStep step, Cell at, std::optional<Cell> from,
                               const Value& g) const {
  const double unit = Cost{steps_.unit(), 0}.value();
  const Value rest = estimate_(at.x, at.y);
  observer_->event({.step = step,
                    .at = at,
                    .from = from,
                    .g = Metric::to_double(g) * unit,
                    .h = Metric::to_double(rest) * unit,
                    .f = Metric::to_double(g + rest) * unit});
}

template <class Steps>
Progress BucketSearch<Steps>::finish_bucket() {
  if (best_goal_) {
    if (!Metric::is_exact(best_cost_)) return Progress::beyond;
    const std::uint64_t key = Metric::key(best_cost_);
    if (key + Metric::key_error(key) < queue_.bucket_end()) return Progress::found;
  }
  if (queue_.next_bucket()) return Progress::running;
  return best_goal_ ? Progress::found : Progress::exhausted;
}

template <class Steps>
void BucketSearch<Steps>::reach_goal(Cell cell, const Value& g) {
  const bool better =
      !best_goal_ || g < best_cost_ || (g == best_cost_ && row_major_less(cell, *best_goal_));
  if (!better) return;
  best_goal_ = cell;
  best_cost_ = g;
}

template <class Steps>
void BucketSearch<Steps>::write_path(PathDetail detail, Answer& answer) const {
  answer.goal = *best_goal_;
  trace_path(grid_, nodes_, *best_goal_, detail, answer);
  answer.cost = waypoints_cost(grid_, answer.waypoints);
}

template <class Steps>
void BucketSearch<Steps>::append_expanded(std::vector<ExpandedCell>& cells) const {
  const double unit = Cost{steps_.unit(), 0}.value();
  append_expanded_nodes(
      grid_, nodes_, [&](const Value& g) { return Metric::to_double(g) * unit; }, cells);
}

template class BucketSearch<UniformSteps<NarrowMetric>>;
template class BucketSearch<UniformSteps<WideMetric>>;
template class BucketSearch<TerrainSteps<NarrowMetric>>;
template class BucketSearch<TerrainSteps<WideMetric>>;
template class BucketSearch<TerrainSteps<ExactMetric>>;

}  // namespace nav
