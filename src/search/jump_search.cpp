#include "search/jump_search.h"

#include <algorithm>
#include <bit>

#include "search/jump_path.h"
#include "search/packed_cell.h"
#include "search/trace_path.h"

namespace nav {

template <class Metric>
JumpSearch<Metric>::JumpSearch(const JumpMap& map)
    : grid_(map.grid()),
      map_(map),
      successors_(map.successors()),
      length_(grid_.rule()),
      nodes_(grid_.id_count()) {}

template <class Metric>
void JumpSearch<Metric>::begin(const Query& query) {
  nodes_.next_query();
  open_.clear();
  goal_ = query.to.front();
  stats_ = {};
  max_expansions_ = query.max_expansions;
  progress_ = Progress::running;
  const Cell start = query.from;
  nodes_[grid_.id(start)] = {.mark = nodes_.mark(kNoDirection), .parent = packed(start), .g = 0};
  open_.push({.f = length_(start, goal_), .g = 0, .cell = packed(start)});
  if (observer_ == nullptr) return;
  observer_->begin(start, query.to);
  tell(SearchStep::source, start, std::nullopt, 0);
}

template <class Metric>
Progress JumpSearch<Metric>::advance(std::uint64_t expansions) {
  if (progress_ != Progress::running) return progress_;
  const std::uint64_t stop = end_of_slice(stats_.expanded, expansions, max_expansions_);
  with_rule(grid_.rule(), [&](auto rule) { run<rule()>(stop); });
  return progress_;
}

template <class Metric>
template <DiagonalRule rule>
void JumpSearch<Metric>::run(std::uint64_t stop) {
  while (!open_.empty()) {
    const Entry top = open_.top();
    const Cell c = unpacked(top.cell);
    const CellId id = grid_.id(c);
    Node& node = nodes_[id];
    if (node.mark.expanded() || node.g != top.g) {  // reached again, better, since it was pushed
      open_.pop();
      continue;
    }
    if (top.f >= Metric::kExactBelow) {
      progress_ = Progress::beyond;
      return;
    }
    if (c == goal_) {
      if (observer_ != nullptr) tell(SearchStep::goal, c, std::nullopt, top.g);
      progress_ = Progress::found;
      return;
    }
    if (stats_.expanded == stop) {
      if (stop == max_expansions_) progress_ = Progress::limit;
      return;
    }
    open_.pop();
    node.mark.set_expanded();
    ++stats_.expanded;
    if (observer_ != nullptr) tell(SearchStep::expand, c, std::nullopt, top.g);
    expand<rule>(top, successors_[node.mark.direction()][grid_.neighbourhood(id)]);
  }
  progress_ = Progress::exhausted;
}

template <class Metric>
template <DiagonalRule rule>
void JumpSearch<Metric>::expand(const Entry& entry, unsigned directions) {
  const auto reached = [&](const JumpEnd& end) { reach(entry, end); };
  JumpScan<rule, decltype(reached)> scan(map_, goal_, reached);
  for (; directions != 0; directions &= directions - 1) {
    scan.follow(unpacked(entry.cell), static_cast<Direction>(std::countr_zero(directions)));
  }
}

template <class Metric>
void JumpSearch<Metric>::reach(const Entry& parent, const JumpEnd& end) {
  ++stats_.generated;
  const Value g = parent.g + static_cast<Value>(end.straight) * Metric::kStraight +
                  static_cast<Value>(end.diagonal) * Metric::kDiagonal;
  Node& node = nodes_[grid_.id(end.at)];
  if (observer_ != nullptr) {
    const bool known = nodes_.is_current(node);
    tell(look_step(known, node.mark.expanded(), !known || g < node.g), end.at,
         unpacked(parent.cell), g);
  }
  if (nodes_.is_current(node) && node.g <= g) return;
  node = {.mark = nodes_.mark(static_cast<unsigned>(end.arrived)), .parent = parent.cell, .g = g};
  open_.push({.f = g + length_(end.at, goal_), .g = g, .cell = packed(end.at)});
}

template <class Metric>
void JumpSearch<Metric>::tell(SearchStep step, Cell at, std::optional<Cell> from, Value g) const {
  const double unit = Cost{grid_.min_cost(), 0}.value();
  const Value rest = length_(at, goal_);
  observer_->event({.step = step,
                    .at = at,
                    .from = from,
                    .g = Metric::to_double(g) * unit,
                    .h = Metric::to_double(rest) * unit,
                    .f = Metric::to_double(g + rest) * unit});
}

template <class Metric>
void JumpSearch<Metric>::write_path(PathDetail detail, Answer& answer) const {
  JumpPath path(grid_, goal_, answer);
  Cell c = goal_;
  for (const Node* node = &nodes_[grid_.id(c)]; node->mark.direction() != kNoDirection;
       node = &nodes_[grid_.id(c)]) {
    c = unpacked(node->parent);
    path.add(c);
  }
  path.finish(detail);
}

template <class Metric>
void JumpSearch<Metric>::append_expanded(std::vector<ExpandedCell>& cells) const {
  const double unit = Cost{grid_.min_cost(), 0}.value() / static_cast<double>(Metric::kStraight);
  append_expanded_nodes(
      grid_, nodes_, [&](Value g) { return static_cast<double>(g) * unit; }, cells);
}

template class JumpSearch<NarrowMetric>;
template class JumpSearch<WideMetric>;

}  // namespace nav
