#include "hierarchy/cluster_closure.h"

#include <algorithm>
#include <array>
#include <limits>

namespace nav {
namespace {

constexpr float kNoWay = std::numeric_limits<float>::infinity();

}  // namespace

void ClusterClosure::begin(std::size_t columns) {
  columns_ = columns;
  size_ = 0;
  inner_.clear();
  steps_.clear();
}

void ClusterClosure::add(const ClusterView& inner) {
  inner_.push_back({.view = inner, .first = size_});
  size_ += inner.size;
}

void ClusterClosure::add_step(Place from, Place to, float cost) {
  Inner& inner = inner_[from.inner];
  if (inner.steps_end == 0) inner.steps_begin = steps_.size();
  steps_.push_back({number(from), number(to), to.inner, cost});
  inner.steps_end = steps_.size();
}

void ClusterClosure::find_costs(std::span<const Place> nodes, float* costs) {
  for (std::size_t first = 0; first < nodes.size(); first += kLanes) {
    const std::size_t count = std::min(kLanes, nodes.size() - first);
    reached_.assign(size_ * kLanes, kNoWay);
    for (std::size_t lane = 0; lane < count; ++lane) {
      const Place& from = nodes[first + lane];
      lanes(number(from))[lane] = 0;
      inner_[from.inner].waits = true;
    }
    spread();
    for (std::size_t to = 0; to < nodes.size(); ++to) {
      const float* const reached = lanes(number(nodes[to]));
      for (std::size_t lane = 0; lane < count; ++lane) {
        costs[(first + lane) * nodes.size() + to] = reached[lane];
      }
    }
  }
}

// Clusters are gone through in four orders in turn, so that what comes from one corner gets to the
// other in one sweep.
void ClusterClosure::spread() {
  const std::size_t rows = inner_.size() / columns_;
  bool any = true;
  for (unsigned turn = 0; any || turn % 4 != 0; ++turn) {
    if (turn % 4 == 0) any = false;
    for (std::size_t i = 0; i < rows; ++i) {
      const std::size_t row = (turn & 2) != 0 ? rows - 1 - i : i;
      for (std::size_t j = 0; j < columns_; ++j) {
        Inner& inner = inner_[row * columns_ + ((turn & 1) != 0 ? columns_ - 1 - j : j)];
        if (!inner.waits) continue;
        any = true;
        visit(inner);
      }
    }
  }
}

void ClusterClosure::visit(Inner& inner) {
  inner.waits = false;
  float* const own = lanes(inner.first);
  for (std::size_t i = 0; i < inner.view.size; ++i) {
    std::array<float, kLanes> from;
    std::copy_n(own + i * kLanes, kLanes, from.begin());
    if (*std::min_element(from.begin(), from.end()) == kNoWay) continue;
    const float* const costs = inner.view.costs_from(i);
    for (std::size_t j = 0; j < inner.view.size; ++j) {
      float* const to = own + j * kLanes;
      for (std::size_t k = 0; k < kLanes; ++k) to[k] = std::min(to[k], from[k] + costs[j]);
    }
  }
  for (std::size_t i = inner.steps_begin; i < inner.steps_end; ++i) {
    const Step& step = steps_[i];
    const float* const from = lanes(step.from);
    float* const to = lanes(step.to);
    bool lowered = false;
    for (std::size_t k = 0; k < kLanes; ++k) {
      const float cost = from[k] + step.cost;
      lowered |= cost < to[k];
      to[k] = std::min(to[k], cost);
    }
    if (lowered) inner_[step.to_inner].waits = true;
  }
}

}  // namespace nav
