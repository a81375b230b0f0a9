#include "hierarchy/cluster_level.h"

#include <algorithm>
#include <limits>

namespace nav {
namespace {

constexpr float kNoWay = ClusterGraph::kNoWay;

ClusterLayout layout_above(const Grid& grid, const ClusterLayout& below) {
  return {grid.width(), grid.height(), below.side() * ClusterLevel::kFactor};
}

}  // namespace

ClusterLevel::ClusterLevel(const ClusterGraph& base, const ClusterLevel* below, WorkerPool& pool)
    : base_(&base),
      below_(below),
      level_(below == nullptr ? 2 : below->level() + 1),
      layout_(layout_above(base.grid(), layout_below())) {
  clusters_.resize(layout_.count());
  places_.resize(base.number_count(), kNoPlace);
  for (ClusterId cluster = 0; cluster < layout_.count(); ++cluster) list_nodes(cluster);
  std::vector<std::unique_ptr<Flood>> floods(static_cast<std::size_t>(pool.workers()));
  pool.run({.count = layout_.count()}, [&](std::size_t begin, std::size_t, int worker) {
    auto& flood = floods[static_cast<std::size_t>(worker)];
    if (flood == nullptr) flood = std::make_unique<Flood>(*base_, below_);
    find_costs(static_cast<ClusterId>(begin), *flood);
  });
}

const ClusterLayout& ClusterLevel::layout_below() const {
  return below_ == nullptr ? base_->layout() : below_->layout();
}

ClusterView ClusterLevel::view_below(ClusterId cluster) const {
  return below_ == nullptr ? base_->part(cluster) : below_->view(cluster);
}

ClusterView ClusterLevel::view(ClusterId cluster) const {
  const ClusterRoom& c = clusters_[cluster];
  ClusterView view;
  view.numbers = numbers_.data() + c.first_node;
  view.size = c.nodes;
  view.exits = {exits_.data() + c.first_exit, c.exits};
  view.costs = costs_.data() + c.first_cost;
  return view;
}

RoomSizes ClusterLevel::sizes() const {
  return {.nodes = numbers_.size(), .exits = exits_.size(), .costs = costs_.size()};
}

// Of the entrances of an opening one is enough on this level.
bool ClusterLevel::is_main_exit(Cell from, Direction d) const {
  const ClusterLayout& layout = base_->layout();
  return nav::is_main_exit(base_->grid(), layout.rect(layout.at(from)), from, d);
}

// Calls visit(number of the node, exit) for the main steps out of a rectangle of clusters below,
// cluster by cluster.
template <class Visit>
void ClusterLevel::visit_exits(const CellRect& rect, Visit visit) const {
  const ClusterLayout& layout = layout_below();
  const int side = layout.side();
  for (int y = rect.origin.y; y < rect.origin.y + rect.height; y += side) {
    for (int x = rect.origin.x; x < rect.origin.x + rect.width; x += side) {
      const ClusterView inner = view_below(layout.at({x, y}));
      for (const ClusterExit& exit : inner.exits) {
        if (rect.contains(base_->cell(exit.target))) continue;
        const NodeNumber number = inner.number(exit.node);
        if (is_main_exit(base_->cell(number), static_cast<Direction>(exit.direction))) {
          visit(number, exit);
        }
      }
    }
  }
}

// Puts a cluster's nodes and exits where they have room, and makes room for the costs.
void ClusterLevel::list_nodes(ClusterId cluster) {
  ClusterRoom& c = clusters_.edit(cluster);
  const CellRect rect = layout_.rect(cluster);
  std::vector<NodeNumber> numbers;
  std::vector<ClusterExit> exits;
  visit_exits(rect, [&](NodeNumber number, ClusterExit exit) {
    if (numbers.empty() || numbers.back() != number) numbers.push_back(number);
    exit.node = static_cast<std::uint16_t>(numbers.size() - 1);
    exits.push_back(exit);
  });
  RoomSizes sizes = this->sizes();
  make_room(c, numbers.size(), exits.size(), sizes);
  numbers_.resize(sizes.nodes);
  exits_.resize(sizes.exits);
  costs_.resize(sizes.costs);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    numbers_.edit(c.first_node + i) = numbers[i];
    places_.edit(numbers[i]) = static_cast<std::uint16_t>(i);
  }
  std::copy(exits.begin(), exits.end(), exits_.edit() + c.first_exit);
}

void ClusterLevel::find_costs(ClusterId cluster, Flood& flood) {
  const ClusterView here = view(cluster);
  const CellRect rect = layout_.rect(cluster);
  float* const costs = costs_.edit() + clusters_[cluster].first_cost;
  for (std::size_t i = 0; i < here.size; ++i) {
    flood.run(here.number(i), rect);
    for (std::size_t j = 0; j < here.size; ++j) {
      costs[i * here.size + j] = flood.cost(here.number(j));
    }
  }
}

std::vector<ClusterId> ClusterLevel::update(std::span<const ClusterId> changed) {
  std::vector<ClusterId> touched;
  for (const ClusterId below : changed) {
    touched.push_back(layout_.at(layout_below().rect(below).origin));
  }
  std::sort(touched.begin(), touched.end());
  touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
  if (places_.size() < base_->number_count() || flood_ == nullptr) {
    places_.resize(base_->number_count(), kNoPlace);
    flood_ = std::make_unique<Flood>(*base_, below_);
  }
  for (const ClusterId cluster : touched) {
    const ClusterView before = view(cluster);
    for (std::size_t i = 0; i < before.size; ++i) places_.edit(before.number(i)) = kNoPlace;
  }
  for (const ClusterId cluster : touched) list_nodes(cluster);
  for (const ClusterId cluster : touched) find_costs(cluster, *flood_);
  return touched;
}

std::size_t ClusterLevel::bytes() const {
  return clusters_.bytes() + numbers_.bytes() + exits_.bytes() + costs_.bytes() + places_.bytes();
}

ClusterLevel::Flood::Node& ClusterLevel::Flood::node(NodeNumber n) {
  Node& node = nodes_[n];
  if (!nodes_.is_current(node)) {
    node = {.mark = nodes_.mark(0), .g = kNoWay, .left = kNoWay};
  }
  return node;
}

float ClusterLevel::Flood::cost(NodeNumber to) const {
  const Node& node = nodes_[to];
  return nodes_.is_current(node) ? node.left : kNoWay;
}

void ClusterLevel::Flood::run(NodeNumber from, const CellRect& rect) {
  const ClusterLayout& layout = below_ == nullptr ? base_.layout() : below_->layout();
  nodes_.next_query();
  open_.clear();
  node(from).g = 0;
  open_.push({0, from});
  while (!open_.empty()) {
    const Entry top = open_.top();
    open_.pop();
    if (nodes_[top.node].g != top.g) continue;  // reached again, better, since it was pushed
    const ClusterId cluster = layout.at(base_.cell(top.node));
    const ClusterView inner = below_ == nullptr ? base_.part(cluster) : below_->view(cluster);
    const std::size_t place = below_ == nullptr ? top.node - inner.first : below_->place(top.node);
    const float* const costs = inner.costs_from(place);
    for (const ClusterExit& exit : inner.exits) {
      const float g = top.g + costs[exit.node];
      if (g >= kNoWay) continue;
      if (rect.contains(base_.cell(exit.target))) {
        Node& next = node(exit.target);
        if (next.g <= g + exit.cost) continue;
        next.g = g + exit.cost;
        open_.push({next.g, exit.target});
      } else {
        Node& last = node(inner.number(exit.node));
        last.left = std::min(last.left, g);
      }
    }
  }
}

}  // namespace nav
