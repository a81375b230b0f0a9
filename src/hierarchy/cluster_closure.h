// Least costs between the nodes of a cluster of clusters, over the graph below and inside it.
//
// From several nodes at a time, a lane of a machine vector each: costs spread from cluster to
// cluster until nothing changes. A cluster that is looked at again costs little, since all that it
// needs lies together; one search for each node with an open list takes some five times as long.
// The result does not depend on the order.
// Cost: no memory is allocated once warm.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "hierarchy/cluster_view.h"

namespace nav {

class ClusterClosure {
 public:
  // Starts a cluster of so many columns of clusters below.
  void begin(std::size_t columns);
  // The clusters below in turn, row by row. The view must stay valid.
  void add(const ClusterView& inner);
  // A step between nodes of two of them, given as cluster and place. Requires: all were added; of
  // one cluster after the other.
  struct Place {
    std::size_t inner;
    std::size_t place;
  };
  void add_step(Place from, Place to, float cost);
  // Writes the costs [nodes * nodes] from each node to each.
  void find_costs(std::span<const Place> nodes, float* costs);

 private:
  static constexpr std::size_t kLanes = 8;

  struct Inner {
    ClusterView view;
    std::size_t first = 0;  // number of its first node
    std::size_t steps_begin = 0;
    std::size_t steps_end = 0;
    bool waits = false;
  };
  struct Step {
    std::size_t from;
    std::size_t to;
    std::size_t to_inner;
    float cost;
  };

  std::size_t number(const Place& at) const { return inner_[at.inner].first + at.place; }
  float* lanes(std::size_t number) { return reached_.data() + number * kLanes; }
  void spread();
  void visit(Inner& inner);

  std::size_t columns_ = 1;
  std::size_t size_ = 0;  // of all nodes
  std::vector<Inner> inner_;
  std::vector<Step> steps_;
  std::vector<float> reached_;  // [node][lane]
};

}  // namespace nav
