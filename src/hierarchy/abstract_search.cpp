#include "hierarchy/abstract_search.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>

#include "grid/cost.h"

namespace nav {

AbstractSearch::AbstractSearch(const ClusterGraph& graph)
    : graph_(graph), patch_(graph.grid()), nodes_(graph.number_count()) {}

void AbstractSearch::begin(const Query& query) {
  if (nodes_.size() < graph_.number_count()) {
    nodes_ = NodeTable<Node>(graph_.number_count() + graph_.number_count() / 4);
  }
  nodes_.next_query();
  open_.clear();
  start_ = query.from;
  goal_ = query.to.front();
  least_cost_ = static_cast<float>(Cost{graph_.grid().min_cost(), 0}.value());
  goal_g_ = ClusterGraph::kNoWay;
  goal_parent_ = kStart;
  stats_ = {};
  max_expansions_ = query.max_expansions;
  progress_ = Progress::running;
  goal_cluster_ = graph_.layout().at(goal_);
  connect_goal();
  connect_start();
}

void AbstractSearch::connect_goal() {
  patch_.cut(graph_.layout().rect(goal_cluster_));
  const ClusterGraph::Part part = graph_.part(goal_cluster_);
  goal_costs_.resize(part.cells.size());
  inside_.find_costs(patch_, goal_, Sense::backwards, part.cells, goal_costs_);
  goal_marks_ = no_marks();
  for (Number i = 0; i < part.cells.size(); ++i) {
    const WayMarks& marks = graph_.marks(part.first + i);
    for (std::size_t k = 0; k < kLandmarks; ++k) {
      goal_marks_[k] = std::min(goal_marks_[k], marks[k] + goal_costs_[i]);
    }
  }
}

void AbstractSearch::connect_start() {
  const ClusterId cluster = graph_.layout().at(start_);
  patch_.cut(graph_.layout().rect(cluster));
  const ClusterGraph::Part part = graph_.part(cluster);
  targets_.assign(part.cells.begin(), part.cells.end());
  if (cluster == goal_cluster_) targets_.push_back(packed(goal_));
  costs_.resize(targets_.size());
  inside_.find_costs(patch_, start_, Sense::forwards, targets_, costs_);
  if (cluster == goal_cluster_) reach_goal(costs_.back(), kStart);
  ++stats_.expanded;
  leave(cluster, costs_.data(), 0, kStart);
}

Progress AbstractSearch::advance(std::uint64_t expansions) {
  if (progress_ != Progress::running) return progress_;
  const std::uint64_t slice_end =
      expansions < kNoLimit - stats_.expanded ? stats_.expanded + expansions : kNoLimit;
  const std::uint64_t stop = std::min(slice_end, max_expansions_);
  while (!open_.empty()) {
    const Entry top = open_.top();
    if (top.f >= goal_g_) break;
    Node& node = nodes_[top.node];
    if (node.mark.expanded() || node.g != top.g) {  // reached again, better, since it was pushed
      open_.pop();
      continue;
    }
    if (stats_.expanded >= stop) {
      if (stop == max_expansions_) progress_ = Progress::limit;
      return progress_;
    }
    open_.pop();
    node.mark.set_expanded();
    ++stats_.expanded;
    const ClusterId cluster = graph_.layout().at(graph_.cell(top.node));
    const ClusterGraph::Part part = graph_.part(cluster);
    const std::size_t here = top.node - part.first;
    if (cluster == goal_cluster_) reach_goal(top.g + goal_costs_[here], top.node);
    leave(cluster, part.costs_from(here), top.g, top.node);
  }
  progress_ = goal_g_ < ClusterGraph::kNoWay ? Progress::found : Progress::exhausted;
  return progress_;
}

// Over the costs to each node of the cluster to all exits.
void AbstractSearch::leave(ClusterId cluster, const float* costs, float g, Number parent) {
  for (const ClusterGraph::Exit& exit : graph_.part(cluster).exits) {
    const float way = costs[exit.node];
    if (way < ClusterGraph::kNoWay) reach(exit.target, g + way + exit.cost, parent, exit.direction);
  }
}

void AbstractSearch::reach(Number number, float g, Number parent, unsigned direction) {
  ++stats_.generated;
  Node& node = nodes_[number];
  if (nodes_.is_current(node) && node.g <= g) return;
  const float f = g + estimate(number);
  if (f >= goal_g_) return;
  node = {.mark = nodes_.mark(direction), .parent = parent, .g = g};
  open_.push({.f = f, .g = g, .node = number});
}

void AbstractSearch::reach_goal(float g, Number parent) {
  if (g >= goal_g_) return;
  goal_g_ = g;
  goal_parent_ = parent;
}

float AbstractSearch::estimate(Number node) const {
  const Cell c = graph_.cell(node);
  constexpr float kSaved = 2 - std::numbers::sqrt2_v<float>;
  const auto dx = static_cast<float>(std::abs(c.x - goal_.x));
  const auto dy = static_cast<float>(std::abs(c.y - goal_.y));
  const float saved = graph_.grid().rule() == DiagonalRule::never ? 0 : kSaved;
  const float straight = (dx + dy - saved * std::min(dx, dy)) * least_cost_;
  const float around = least_apart(graph_.marks(node), goal_marks_, graph_.both_ways());
  return std::max(straight, around) * 1.001f;
}

// From the goal back to the start, then turned round.
const std::vector<AbstractSearch::Leg>& AbstractSearch::legs() {
  legs_.clear();
  Cell to = goal_;
  for (Number n = goal_parent_; n != kStart; n = nodes_[n].parent) {
    const Cell entered = graph_.cell(n);
    legs_.push_back({.from = entered, .to = to});
    to = step(entered, opposite(static_cast<Direction>(nodes_[n].mark.direction())));
    if (n != goal_parent_) look_up(legs_.end()[-1], n);
  }
  legs_.push_back({.from = start_, .to = to});
  std::reverse(legs_.begin(), legs_.end());
  return legs_;
}

// How the way between two nodes of a cluster goes.
void AbstractSearch::look_up(Leg& leg, Number from) const {
  const ClusterGraph::Part part = graph_.part(graph_.layout().at(leg.from));
  const auto at = std::find(part.cells.begin(), part.cells.end(), packed(leg.to));
  leg.via = part.via(from - part.first, static_cast<std::size_t>(at - part.cells.begin()));
}

void AbstractSearch::append_expanded(std::vector<ExpandedCell>& cells) const {
  for (Number n = 0; n < graph_.number_count(); ++n) {
    const Node& node = nodes_[n];
    if (nodes_.is_current(node) && node.mark.expanded()) cells.push_back({graph_.cell(n), node.g});
  }
}

std::size_t AbstractSearch::bytes() const { return nodes_.bytes() + open_.bytes(); }

}  // namespace nav
