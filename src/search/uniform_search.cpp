#include "search/uniform_search.h"

#include <bit>
#include <limits>

#include "search/packed_cell.h"
#include "search/trace_path.h"

namespace nav {
namespace {

// Buckets are as wide as makes one step's change of f, at most two diagonals, span less than the
// ring's 64: about a twentieth of a cell.
template <class Metric>
constexpr unsigned bucket_shift() {
  unsigned shift = 0;
  while ((2 * Metric::kDiagonal >> shift) + 2 > BucketQueue::kBuckets) ++shift;
  return shift;
}

}  // namespace

template <class Metric>
UniformSearch<Metric>::UniformSearch(const Grid& grid)
    : grid_(grid), successors_(canonical_table(grid.rule())), nodes_(grid.id_count()) {}

template <class Metric>
void UniformSearch<Metric>::begin(const Query& query, Heuristic heuristic) {
  nodes_.next_query();
  estimate_.set(resolved(heuristic, grid_.rule()), query.to);
  stats_ = {};
  max_expansions_ = query.max_expansions;
  best_goal_.reset();
  best_cost_ = std::numeric_limits<Value>::max();
  progress_ = Progress::running;
  const Value f = estimate_(query.from.x, query.from.y);
  nodes_[grid_.id(query.from)] = {.mark = nodes_.mark(kNoDirection), .g = 0};
  queue_.reset(f, bucket_shift<Metric>());
  queue_.push(f, packed(query.from.x, query.from.y));
}

template <class Metric>
Progress UniformSearch<Metric>::advance(std::uint64_t expansions) {
  if (progress_ != Progress::running) return progress_;
  const std::uint64_t slice_end =
      expansions < kNoLimit - stats_.expanded ? stats_.expanded + expansions : kNoLimit;
  const std::uint64_t stop = std::min(slice_end, max_expansions_);
  if (estimate_.is_octile()) {
    run(estimate_.octile(), stop);
  } else {
    run(estimate_, stop);
  }
  return progress_;
}

template <class Metric>
template <class Rest>
void UniformSearch<Metric>::run(const Rest& rest, std::uint64_t stop) {
  constexpr std::array<Value, 2> kLength{Metric::kStraight, Metric::kDiagonal};
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
    if (best_goal_ && g + rest(x, y) > best_cost_ - !rest.has_several_goals()) continue;
    if (rest.is_goal({x, y})) {
      node.mark.set_expanded();
      reach_goal({x, y}, g);
      continue;
    }
    if (stats.expanded == stop || g >= Metric::kExactBelow) {
      queue_.push(0, item);
      if (stats.expanded == max_expansions_) progress_ = Progress::limit;
      if (g >= Metric::kExactBelow) progress_ = Progress::beyond;
      break;
    }
    node.mark.set_expanded();
    ++stats.expanded;
    unsigned set = successors_[node.mark.direction()][grid_.neighbourhood(id)];
    stats.generated += static_cast<unsigned>(std::popcount(set));
    for (; set != 0; set &= set - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(set));
      auto& next = nodes[id + offset[d]];
      const Value next_g = g + kLength[d & 1];
      if (next.mark.stamp() == fresh.stamp() && next.g <= next_g) continue;
      next.g = next_g;
      next.mark.bits = fresh.bits | d;
      const std::int32_t next_x = x + kStep[d].x;
      const std::int32_t next_y = y + kStep[d].y;
      queue_.push(next_g + rest(next_x, next_y), packed(next_x, next_y));
    }
  }
  stats_ = stats;
}

template <class Metric>
Progress UniformSearch<Metric>::finish_bucket() {
  if (best_goal_) return best_cost_ < Metric::kExactBelow ? Progress::found : Progress::beyond;
  return queue_.next_bucket() ? Progress::running : Progress::exhausted;
}

template <class Metric>
void UniformSearch<Metric>::reach_goal(Cell cell, Value g) {
  const bool better =
      !best_goal_ || g < best_cost_ || (g == best_cost_ && row_major_less(cell, *best_goal_));
  if (!better) return;
  best_goal_ = cell;
  best_cost_ = g;
}

template <class Metric>
void UniformSearch<Metric>::write_path(PathDetail detail, Answer& answer) const {
  answer.goal = *best_goal_;
  trace_path(grid_, nodes_, *best_goal_, detail, answer);
  answer.cost = uniform_cost(answer.waypoints, grid_.min_cost());
}

template <class Metric>
void UniformSearch<Metric>::append_expanded(std::vector<ExpandedCell>& cells) const {
  const double unit = Cost{grid_.min_cost(), 0}.value() / static_cast<double>(Metric::kStraight);
  append_expanded_nodes(
      grid_, nodes_, [&](Value g) { return static_cast<double>(g) * unit; }, cells);
}

template class UniformSearch<NarrowMetric>;
template class UniformSearch<WideMetric>;

}  // namespace nav
