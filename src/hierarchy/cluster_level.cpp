#include "hierarchy/cluster_level.h"

#include <algorithm>
#include <numeric>

namespace nav {
namespace {

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
  std::vector<ClusterId> all(layout_.count());
  std::iota(all.begin(), all.end(), 0);
  for (const ClusterId cluster : all) list_nodes(cluster);
  find_costs(all, pool);
}

void ClusterLevel::find_costs(std::span<const ClusterId> clusters, WorkerPool& pool) {
  const auto workers = static_cast<std::size_t>(pool.workers());
  if (closures_.size() < workers) closures_.resize(workers);
  pool.run({.count = clusters.size()}, [&](std::size_t begin, std::size_t, int worker) {
    find_costs(clusters[begin], closures_[static_cast<std::size_t>(worker)]);
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

// Where a node of the level below stands in a rectangle of its clusters.
ClusterClosure::Place ClusterLevel::place_below(const CellRect& rect, NodeNumber n) const {
  const ClusterLayout& layout = layout_below();
  const Cell cell = base_->cell(n);
  const int columns = (rect.width + layout.side() - 1) / layout.side();
  const int column = (cell.x - rect.origin.x) / layout.side();
  const int row = (cell.y - rect.origin.y) / layout.side();
  return {.inner = static_cast<std::size_t>(row * columns + column),
          .place = below_ == nullptr ? n - base_->part(layout.at(cell)).first : below_->place(n)};
}

void ClusterLevel::find_costs(ClusterId cluster, ClusterClosure& closure) {
  const CellRect rect = layout_.rect(cluster);
  const ClusterLayout& layout = layout_below();
  const int side = layout.side();
  closure.begin(static_cast<std::size_t>((rect.width + side - 1) / side));
  const auto visit_inner = [&](auto visit) {
    for (int y = rect.origin.y; y < rect.origin.y + rect.height; y += side) {
      for (int x = rect.origin.x; x < rect.origin.x + rect.width; x += side) {
        visit(view_below(layout.at({x, y})));
      }
    }
  };
  visit_inner([&](const ClusterView& inner) { closure.add(inner); });
  visit_inner([&](const ClusterView& inner) {
    for (const ClusterExit& exit : inner.exits) {
      if (!rect.contains(base_->cell(exit.target))) continue;
      const ClusterClosure::Place target = place_below(rect, exit.target);
      if (target.place == kNoPlace) continue;  // only after a file that was not of that graph
      closure.add_step(place_below(rect, inner.number(exit.node)), target, exit.cost);
    }
  });
  const ClusterView here = view(cluster);
  std::vector<ClusterClosure::Place> nodes;
  for (std::size_t i = 0; i < here.size; ++i) nodes.push_back(place_below(rect, here.number(i)));
  closure.find_costs(nodes, costs_.edit() + clusters_[cluster].first_cost);
}

std::vector<ClusterId> ClusterLevel::update(std::span<const ClusterId> changed, WorkerPool& pool) {
  std::vector<ClusterId> touched;
  for (const ClusterId below : changed) {
    touched.push_back(layout_.at(layout_below().rect(below).origin));
  }
  std::sort(touched.begin(), touched.end());
  touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
  if (places_.size() < base_->number_count()) places_.resize(base_->number_count(), kNoPlace);
  for (const ClusterId cluster : touched) {
    const ClusterView before = view(cluster);
    for (std::size_t i = 0; i < before.size; ++i) places_.edit(before.number(i)) = kNoPlace;
  }
  for (const ClusterId cluster : touched) list_nodes(cluster);
  find_costs(touched, pool);
  return touched;
}

std::size_t ClusterLevel::bytes() const {
  return clusters_.bytes() + numbers_.bytes() + exits_.bytes() + costs_.bytes() + places_.bytes();
}

}  // namespace nav
