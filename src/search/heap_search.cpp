#include "search/heap_search.h"

#include <bit>

#include "search/canonical_order.h"
#include "search/trace_path.h"

namespace nav {

template <class Metric>
HeapSearch<Metric>::HeapSearch(const Grid& grid, KeyKind kind)
    : grid_(grid), kind_(kind), costs_(grid), nodes_(grid.id_count()) {}

template <class Metric>
void HeapSearch<Metric>::begin(const Query& query) {
  nodes_.next_query();
  open_.clear();
  goals_ = query.to;
  heuristic_ = resolved(query.heuristic, grid_.rule());
  weight_ = query.weight;
  max_expansions_ = query.max_expansions;
  stats_ = {};
  progress_ = Progress::running;
  best_goal_.reset();
  reach<Watch::off>(grid_.id(query.from), query.from, Value{}, kNoDirection);
  if (observer_ == nullptr) return;
  observer_->begin(query.from, query.to);
  tell(SearchStep::source, query.from, std::nullopt, {});
}

// Of the cost from a cell to the nearest goal.
template <class Metric>
typename HeapSearch<Metric>::Value HeapSearch<Metric>::estimate(Cell c) const {
  Value rest = costs_.estimate(heuristic_, c, goals_.front());
  for (std::size_t i = 1; i < goals_.size(); ++i) {
    rest = std::min(rest, costs_.estimate(heuristic_, c, goals_[i]));
  }
  return rest;
}

template <class Metric>
typename HeapSearch<Metric>::Value HeapSearch<Metric>::key(Cell c, const Value& g) const {
  if (kind_ == KeyKind::cost) return g;
  const Value rest = estimate(c);
  switch (kind_) {
    case KeyKind::weighted:
      return g + Metric::scaled(rest, weight_);
    case KeyKind::rest:
      return rest;
    default:
      return g + rest;
  }
}

template <class Metric>
template <Watch watch>
void HeapSearch<Metric>::reach(CellId id, Cell c, const Value& g, unsigned direction) {
  auto& node = nodes_[id];
  const bool known = nodes_.is_current(node);
  const bool is_final = kind_ == KeyKind::rest && known && node.mark.expanded();
  const bool better = !known || (g < node.g && !is_final);
  if constexpr (watch == Watch::on) {
    tell(look_step(known, node.mark.expanded(), better), c,
         step(c, opposite(static_cast<Direction>(direction))), g);
  }
  if (!better) return;
  node.g = g;
  node.mark = nodes_.mark(direction);
  open_.push({.key = key(c, g), .g = g, .id = id});
}

template <class Metric>
template <Watch watch>
void HeapSearch<Metric>::expand(CellId id, Cell c) {
  auto& node = nodes_[id];
  if constexpr (watch == Watch::on) {
    tell(SearchStep::expand, c, std::nullopt, node.g);
  }
  node.mark.set_expanded();
  ++stats_.expanded;
  const Value g = node.g;
  for (unsigned set = grid_.moves(id); set != 0; set &= set - 1) {
    const auto d = static_cast<Direction>(std::countr_zero(set));
    const CellId next = id + grid_.offset(d);
    ++stats_.generated;
    reach<watch>(next, step(c, d), g + costs_.step(id, next, is_diagonal(d)),
                 static_cast<unsigned>(d));
  }
}

// Nothing left can be a cheaper way to a goal (or, for several goals, an equal one).
template <class Metric>
bool HeapSearch<Metric>::is_done(const Entry& top) const {
  if (!best_goal_) return false;
  return !is_optimal(kind_) || goals_.size() == 1 || best_cost_ < top.key;
}

template <class Metric>
void HeapSearch<Metric>::reach_goal(Cell c, const Value& g) {
  const bool better =
      !best_goal_ || g < best_cost_ || (g == best_cost_ && row_major_less(c, *best_goal_));
  if (!better) return;
  best_goal_ = c;
  best_cost_ = g;
}

template <class Metric>
void HeapSearch<Metric>::tell(SearchStep step, Cell at, std::optional<Cell> from,
                              const Value& g) const {
  const double unit = Cost{costs_.unit(), 0}.value();
  const Value rest = kind_ == KeyKind::cost ? Value{} : estimate(at);
  observer_->event({.step = step,
                    .at = at,
                    .from = from,
                    .g = Metric::to_double(g) * unit,
                    .h = Metric::to_double(rest) * unit,
                    .f = Metric::to_double(key(at, g)) * unit});
}

template <class Metric>
Progress HeapSearch<Metric>::advance(std::uint64_t expansions) {
  return with_watch(observer_, [&](auto watch) { return run<watch()>(expansions); });
}

template <class Metric>
template <Watch watch>
Progress HeapSearch<Metric>::run(std::uint64_t expansions) {
  for (std::uint64_t left = expansions; progress_ == Progress::running;) {
    if (open_.empty() || is_done(open_.top())) {
      progress_ = best_goal_ ? Progress::found : Progress::exhausted;
      break;
    }
    const Entry top = open_.top();
    const auto& node = nodes_[top.id];
    if (node.mark.expanded() || node.g != top.g) {  // reached again, better, since it was pushed
      open_.pop();
      continue;
    }
    if (!Metric::is_exact(top.g)) {
      progress_ = Progress::beyond;
      break;
    }
    const Cell c = grid_.cell(top.id);
    const bool is_goal = std::find(goals_.begin(), goals_.end(), c) != goals_.end();
    if (!is_goal && stats_.expanded == max_expansions_) {
      progress_ = Progress::limit;
      break;
    }
    if (!is_goal && left-- == 0) break;
    open_.pop();
    if (is_goal) reach_goal(c, top.g);
    if constexpr (watch == Watch::on) {
      if (is_goal) tell(SearchStep::goal, c, std::nullopt, top.g);
    }
    if (!is_goal || goals_.size() > 1) expand<watch>(top.id, c);
  }
  return progress_;
}

template <class Metric>
void HeapSearch<Metric>::write_path(PathDetail detail, Answer& answer) const {
  answer.goal = *best_goal_;
  trace_path(grid_, nodes_, *best_goal_, detail, answer);
  answer.cost = waypoints_cost(grid_, answer.waypoints);
}

template <class Metric>
void HeapSearch<Metric>::append_expanded(std::vector<ExpandedCell>& cells) const {
  const double unit = Cost{costs_.unit(), 0}.value();
  append_expanded_nodes(
      grid_, nodes_, [&](const Value& g) { return Metric::to_double(g) * unit; }, cells);
}

template class HeapSearch<WideMetric>;
template class HeapSearch<ExactMetric>;

}  // namespace nav
