#include "hierarchy/abstract_search.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>

#include "base/prefetch.h"
#include "grid/cost.h"

namespace nav {
namespace {

// Estimates are raised a little, so that of ways as good as equally long one is followed to its
// end. On upper levels, where an opening has one entrance, ways are some tenths of a per cent
// longer than the marks know.
constexpr float kStretch = 1.001f;
constexpr float kStretchOfSeveral = 1.01f;

}  // namespace

AbstractSearch::AbstractSearch(const ClusterLevels& levels)
    : levels_(levels),
      base_(levels.base()),
      start_patch_(levels.grid()),
      goal_patch_(levels.grid()),
      nodes_(levels.base().number_count()) {}

void AbstractSearch::reset(std::uint64_t max_expansions) {
  if (nodes_.size() < base_.number_count()) {
    nodes_ = NodeTable<Node>(base_.number_count() + base_.number_count() / 4);
  }
  nodes_.next_query();
  open_.clear();
  stretch_ = levels_.count() == 1 ? kStretch : kStretchOfSeveral;
  least_cost_ = static_cast<float>(Cost{levels_.grid().min_cost(), 0}.value());
  goal_g_ = ClusterGraph::kNoWay;
  goal_parent_ = kStart;
  stats_ = {};
  max_expansions_ = max_expansions;
  progress_ = Progress::running;
}

void AbstractSearch::begin(const Query& query) {
  reset(query.max_expansions);
  start_ = query.from;
  goal_ = query.to.front();
  leg_ = nullptr;
  within_ = {.origin = {0, 0}, .width = levels_.grid().width(), .height = levels_.grid().height()};
  for (int level = 2; level <= levels_.count(); ++level) {
    const ClusterLayout& layout = levels_.layout(level);
    fine_[static_cast<std::size_t>(level)] = {layout.rect(layout.at(start_)),
                                              layout.rect(layout.at(goal_))};
  }
  goal_level_ = 1;
  goal_cluster_ = base_.layout().at(goal_);
  if (observer_ != nullptr) observer_->begin(start_, query.to);
  connect_goal();
  connect_start();
}

void AbstractSearch::begin(const Leg& leg) {
  reset(kNoLimit);
  start_ = leg.from;
  goal_ = leg.to;
  leg_ = &leg;
  const ClusterLayout& own = levels_.layout(leg.level);
  within_ = own.rect(own.at(leg.from));
  goal_level_ = leg.level - 1;
  goal_cluster_ = levels_.layout(goal_level_).at(goal_);
  const Number goal = base_.number(goal_);
  const ClusterView cluster = levels_.view(goal_level_, goal_cluster_);
  const std::size_t place = levels_.place(goal_level_, goal, cluster);
  goal_costs_.resize(cluster.size);
  for (std::size_t i = 0; i < cluster.size; ++i) goal_costs_[i] = cluster.costs_from(i)[place];
  goal_marks_ = base_.marks(goal);
  reach<Watch::off>(base_.number(start_), 0, kStart, kNoDirection);
  if (observer_ == nullptr) return;
  observer_->begin(start_, {goal_});
  tell(SearchStep::source, start_, std::nullopt, 0, nodes_[base_.number(start_)].estimate);
}

void AbstractSearch::connect_goal() {
  goal_patch_.cut(base_.layout().rect(goal_cluster_));
  const ClusterGraph::Part part = base_.part(goal_cluster_);
  goal_costs_.resize(part.size);
  to_goal_.find_costs(goal_patch_, goal_, Sense::backwards, part.cells, goal_costs_);
  goal_marks_ = no_marks();
  for (Number i = 0; i < part.size; ++i) {
    const WayMarks& marks = base_.marks(part.first + i);
    for (std::size_t k = 0; k < kLandmarks; ++k) {
      goal_marks_[k] = std::min(goal_marks_[k], marks[k] + goal_costs_[i]);
    }
  }
}

void AbstractSearch::connect_start() {
  const ClusterId cluster = base_.layout().at(start_);
  start_patch_.cut(base_.layout().rect(cluster));
  const ClusterGraph::Part part = base_.part(cluster);
  targets_.assign(part.cells.begin(), part.cells.end());
  if (cluster == goal_cluster_) targets_.push_back(packed(goal_));
  costs_.resize(targets_.size());
  from_start_.find_costs(start_patch_, start_, Sense::forwards, targets_, costs_);
  if (cluster == goal_cluster_) reach_goal(costs_.back(), kStart);
  ++stats_.expanded;
  with_watch(observer_, [&](auto watch) {
    if constexpr (watch() == Watch::on) {
      tell(SearchStep::source, start_, std::nullopt, 0, straight_estimate(start_));
      tell(SearchStep::expand, start_, std::nullopt, 0, straight_estimate(start_));
    }
    leave<watch()>(part, costs_.data(), 0, kStart);
  });
}

// The level on which the search goes on from a cell.
int AbstractSearch::level_at(Cell c) const {
  if (leg_ != nullptr) return goal_level_;
  int level = levels_.count();
  for (; level > 1; --level) {
    const auto& [start, goal] = fine_[static_cast<std::size_t>(level)];
    if (!start.contains(c) && !goal.contains(c)) break;
  }
  return level;
}

Progress AbstractSearch::advance(std::uint64_t expansions) {
  if (progress_ != Progress::running) return progress_;
  return with_watch(observer_, [&](auto watch) { return run<watch()>(expansions); });
}

template <Watch watch>
Progress AbstractSearch::run(std::uint64_t expansions) {
  const std::uint64_t stop = end_of_slice(stats_.expanded, expansions, max_expansions_);
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
    const Cell c = base_.cell(top.node);
    if constexpr (watch == Watch::on) {
      tell(SearchStep::expand, c, std::nullopt, top.g, node.estimate);
    }
    const int level = level_at(c);
    const ClusterId id = levels_.layout(level).at(c);
    const ClusterView cluster = levels_.view(level, id);
    const std::size_t place = levels_.place(level, top.node, cluster);
    if (place == ClusterLevel::kNoPlace) continue;  // a side entrance
    if (level == goal_level_ && id == goal_cluster_) {
      reach_goal(top.g + goal_costs_[place], top.node);
    }
    leave<watch>(cluster, cluster.costs_from(place), top.g, top.node);
  }
  if constexpr (watch == Watch::on) {
    if (goal_g_ < ClusterGraph::kNoWay) {
      tell(SearchStep::goal, goal_, goal_parent_ == kStart ? start_ : base_.cell(goal_parent_),
           goal_g_, 0);
    }
  }
  progress_ = goal_g_ < ClusterGraph::kNoWay ? Progress::found : Progress::exhausted;
  return progress_;
}

// Over the costs to each node of the cluster to all exits.
template <Watch watch>
void AbstractSearch::leave(const ClusterView& cluster, const float* costs, float g, Number parent) {
  for (const ClusterExit& exit : cluster.exits) {
    prefetch(&nodes_[exit.target]);
    prefetch(&base_.marks(exit.target));
  }
  for (const ClusterExit& exit : cluster.exits) {
    const float way = costs[exit.node];
    if (way >= ClusterGraph::kNoWay) continue;
    reach<watch>(exit.target, g + way + exit.cost, parent, exit.direction);
  }
}

template <Watch watch>
void AbstractSearch::reach(Number number, float g, Number parent, unsigned direction) {
  ++stats_.generated;
  Node& node = nodes_[number];
  const bool known = nodes_.is_current(node);
  if constexpr (watch == Watch::on) {
    const float left = known ? node.estimate : estimate(number);
    const bool inside = leg_ == nullptr || within_.contains(base_.cell(number));
    const bool better = inside && (!known || g < node.g) && g + left < goal_g_;
    tell(look_step(known, node.mark.expanded(), better), base_.cell(number),
         parent == kStart ? start_ : base_.cell(parent), g, left);
  }
  if (known && node.g <= g) return;
  if (leg_ != nullptr && !within_.contains(base_.cell(number))) return;
  const float rest = known ? node.estimate : estimate(number);
  node = {.mark = nodes_.mark(direction), .parent = parent, .g = g, .estimate = rest};
  const float f = g + rest;
  if (f >= goal_g_) return;
  open_.push({.f = f, .g = g, .node = number});
}

void AbstractSearch::reach_goal(float g, Number parent) {
  if (g >= goal_g_) return;
  goal_g_ = g;
  goal_parent_ = parent;
}

void AbstractSearch::tell(SearchStep step, Cell at, std::optional<Cell> from, float g,
                          float rest) const {
  observer_->event(
      {.step = step, .at = at, .from = from, .g = g, .h = rest, .f = double{g} + double{rest}});
}

float AbstractSearch::estimate(Number node) const {
  const float straight = straight_estimate(base_.cell(node));
  const float around = least_apart(base_.marks(node), goal_marks_, base_.both_ways());
  return std::max(straight, around) * stretch_;
}

// As if there were no walls.
float AbstractSearch::straight_estimate(Cell c) const {
  constexpr float kSaved = 2 - std::numbers::sqrt2_v<float>;
  const auto dx = static_cast<float>(std::abs(c.x - goal_.x));
  const auto dy = static_cast<float>(std::abs(c.y - goal_.y));
  const float saved = levels_.grid().rule() == DiagonalRule::never ? 0 : kSaved;
  return (dx + dy - saved * std::min(dx, dy)) * least_cost_;
}

// From the goal back to the start, then turned round.
const std::vector<AbstractSearch::Leg>& AbstractSearch::legs() {
  legs_.clear();
  Cell to = goal_;
  for (Number n = goal_parent_; n != kStart; n = nodes_[n].parent) {
    const Cell entered = base_.cell(n);
    legs_.push_back({.from = entered, .to = to, .level = level_at(entered)});
    if (leg_ != nullptr || n != goal_parent_) look_up(legs_.back(), n);
    to = step(entered, opposite(static_cast<Direction>(nodes_[n].mark.direction())));
  }
  if (leg_ == nullptr) legs_.push_back({.from = start_, .to = to});
  std::reverse(legs_.begin(), legs_.end());
  return legs_;
}

void AbstractSearch::append_first(const Leg& leg, std::vector<Cell>& points) const {
  points.push_back(start_);
  from_start_.append_found(leg.to, points);
}

void AbstractSearch::append_last(const Leg& leg, std::vector<Cell>& points) const {
  const std::size_t begin = points.size();
  points.push_back(goal_);
  to_goal_.append_found(leg.from, points);
  std::reverse(points.begin() + static_cast<std::ptrdiff_t>(begin), points.end());
}

// How the way between two nodes of a cluster goes.
void AbstractSearch::look_up(Leg& leg, Number from) const {
  if (leg.level > 1) return;
  const ClusterGraph::Part part = base_.part(base_.layout().at(leg.from));
  leg.via = part.via(from - part.first, base_.number(leg.to) - part.first);
}

void AbstractSearch::append_expanded(std::vector<ExpandedCell>& cells) const {
  for (Number n = 0; n < base_.number_count(); ++n) {
    const Node& node = nodes_[n];
    if (nodes_.is_current(node) && node.mark.expanded()) cells.push_back({base_.cell(n), node.g});
  }
}

std::size_t AbstractSearch::bytes() const { return nodes_.bytes() + open_.bytes(); }

}  // namespace nav
