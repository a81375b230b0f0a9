#include "search/jump_graph_search.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "search/jump_path.h"
#include "search/jump_scan.h"

namespace nav {

template <class Metric>
JumpGraphSearch<Metric>::JumpGraphSearch(const JumpAtlas& atlas)
    : graph_(atlas.graph),
      landmarks_(atlas.landmarks),
      grid_(graph_.map().grid()),
      successors_(graph_.map().successors()),
      goal_node_(graph_.size()),
      start_node_(graph_.size() + 1),
      length_(grid_.rule()),
      nodes_(std::size_t{graph_.size()} + 2) {}

template <class Metric>
void JumpGraphSearch<Metric>::begin(const Query& query) {
  nodes_.next_query();
  open_.clear();
  start_ = query.from;
  goal_ = query.to.front();
  stats_ = {};
  max_expansions_ = query.max_expansions;
  progress_ = Progress::running;
  least_to_goal_ = std::numeric_limits<Value>::max();
  goal_steps_ = straight_steps(graph_.map(), goal_);
  goal_marks_ = landmarks_.of(goal_);
  nodes_[start_node_] = {.mark = nodes_.mark(kNoDirection), .parent = start_node_, .g = 0};
  open_.push({.f = length_(start_, goal_), .g = 0, .node = start_node_});
  if (observer_ == nullptr) return;
  observer_->begin(start_, query.to);
  tell(SearchStep::source, start_node_, std::nullopt, 0);
}

template <class Metric>
Progress JumpGraphSearch<Metric>::advance(std::uint64_t expansions) {
  if (progress_ != Progress::running) return progress_;
  const std::uint64_t stop = end_of_slice(stats_.expanded, expansions, max_expansions_);
  with_rule(grid_.rule(), [&](auto rule) { run<rule()>(stop); });
  return progress_;
}

template <class Metric>
template <DiagonalRule rule>
void JumpGraphSearch<Metric>::run(std::uint64_t stop) {
  while (!open_.empty()) {
    const Entry top = open_.top();
    Node& node = nodes_[top.node];
    if (node.mark.expanded() || node.g != top.g) {  // reached again, better, since it was pushed
      open_.pop();
      continue;
    }
    if (top.f >= Metric::kExactBelow) {
      progress_ = Progress::beyond;
      return;
    }
    if (top.node == goal_node_) {
      if (observer_ != nullptr) tell(SearchStep::goal, top.node, std::nullopt, top.g);
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
    if (observer_ != nullptr) tell(SearchStep::expand, top.node, std::nullopt, top.g);
    if (top.node == start_node_) {
      expand_start<rule>();
    } else {
      const Cell c = graph_.cell(top.node);
      if (in_sight(rule, graph_.map(), c, goal_, goal_steps_)) {
        reach(top.node, top.g + length_(c, goal_), goal_node_, goal_, 0);
      }
      expand(top, c);
    }
  }
  progress_ = Progress::exhausted;
}

template <class Metric>
template <DiagonalRule rule>
void JumpGraphSearch<Metric>::expand_start() {
  if (start_ == goal_) return reach(start_node_, 0, goal_node_, goal_, 0);
  const auto reached = [this](const JumpEnd& end) {
    if (end.at != goal_ && !graph_.is_node(end.at)) return;
    const Value g = static_cast<Value>(end.straight) * Metric::kStraight +
                    static_cast<Value>(end.diagonal) * Metric::kDiagonal;
    const Number node = end.at == goal_ ? goal_node_ : graph_.number(end.at);
    reach(start_node_, g, node, end.at, static_cast<unsigned>(end.arrived));
  };
  JumpScan<rule, decltype(reached)> scan(graph_.map(), goal_, reached);
  unsigned set = successors_[kNoDirection][grid_.neighbourhood(grid_.id(start_))];
  for (; set != 0; set &= set - 1)
    scan.follow(start_, static_cast<Direction>(std::countr_zero(set)));
}

template <class Metric>
void JumpGraphSearch<Metric>::expand(const Entry& entry, Cell c) {
  const unsigned arrived = nodes_[entry.node].mark.direction();
  const unsigned set = successors_[arrived][grid_.neighbourhood(grid_.id(c))];
  for (const JumpGraph::Edge edge : graph_.edges(entry.node)) {
    if ((set >> edge.left() & 1) == 0) continue;
    const Cell at = graph_.cell(edge.to());
    reach(entry.node, entry.g + length_(c, at), edge.to(), at, edge.arrived());
  }
}

template <class Metric>
void JumpGraphSearch<Metric>::reach(Number parent, Value g, Number number, Cell at,
                                    unsigned arrived) {
  ++stats_.generated;
  Node& node = nodes_[number];
  if (observer_ != nullptr) {
    const bool known = nodes_.is_current(node);
    const bool better = (!known || g < node.g) && g + estimate(number, at) < least_to_goal_;
    tell(look_step(known, node.mark.expanded(), better), number, cell(parent), g);
  }
  if (nodes_.is_current(node) && node.g <= g) return;
  const Value f = g + estimate(number, at);
  if (f >= least_to_goal_) return;
  if (number == goal_node_) least_to_goal_ = f;
  node = {.mark = nodes_.mark(arrived), .parent = parent, .g = g};
  open_.push({.f = f, .g = g, .node = number});
}

template <class Metric>
Cell JumpGraphSearch<Metric>::cell(Number node) const {
  if (node == goal_node_) return goal_;
  return node == start_node_ ? start_ : graph_.cell(node);
}

// Of the way from a node to the goal.
template <class Metric>
typename JumpGraphSearch<Metric>::Value JumpGraphSearch<Metric>::estimate(Number node,
                                                                          Cell at) const {
  const Value straight = length_(at, goal_);
  if (node >= goal_node_) return straight;
  return std::max(straight, Value{landmarks_.apart(node, goal_marks_)} * Metric::kPerNarrow);
}

template <class Metric>
void JumpGraphSearch<Metric>::tell(SearchStep step, Number node, std::optional<Cell> from,
                                   Value g) const {
  const double unit = Cost{grid_.min_cost(), 0}.value();
  const Value rest = estimate(node, cell(node));
  observer_->event({.step = step,
                    .at = cell(node),
                    .from = from,
                    .g = Metric::to_double(g) * unit,
                    .h = Metric::to_double(rest) * unit,
                    .f = Metric::to_double(g + rest) * unit});
}

template <class Metric>
void JumpGraphSearch<Metric>::write_path(PathDetail detail, Answer& answer) const {
  JumpPath path(grid_, goal_, answer);
  Number number = nodes_[goal_node_].parent;
  while (number != start_node_) {
    path.add(graph_.cell(number));
    number = nodes_[number].parent;
  }
  path.add(start_);
  path.finish(detail);
}

template <class Metric>
void JumpGraphSearch<Metric>::append_expanded(std::vector<ExpandedCell>& cells) const {
  const double unit = Cost{grid_.min_cost(), 0}.value() / static_cast<double>(Metric::kStraight);
  bool start_is_listed = false;
  const auto list_start = [&] {
    if (!start_is_listed && nodes_[start_node_].mark.expanded()) cells.push_back({start_, 0});
    start_is_listed = true;
  };
  for (Number n = 0; n < graph_.size(); ++n) {
    const Node& node = nodes_[n];
    if (!nodes_.is_current(node) || !node.mark.expanded()) continue;
    if (!row_major_less(graph_.cell(n), start_)) list_start();
    if (graph_.cell(n) == start_) continue;
    cells.push_back({graph_.cell(n), static_cast<double>(node.g) * unit});
  }
  list_start();
}

template class JumpGraphSearch<NarrowMetric>;
template class JumpGraphSearch<WideMetric>;

}  // namespace nav
