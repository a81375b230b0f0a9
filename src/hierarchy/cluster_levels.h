// The whole hierarchy: the graph of clusters, and levels above it.
//
// How many levels pay depends on the size of the map: each makes long searches shorter, and costs
// time when it is built and when the map changes.
#pragma once

#include <memory>
#include <vector>

#include "hierarchy/cluster_graph.h"
#include "hierarchy/cluster_level.h"

namespace nav {

class ClusterLevels {
 public:
  static constexpr int kMostLevels = 6;

  // `levels`: from 1; 0: by the size of the map. There are fewer where a level would have less than
  // two clusters, or larger ones than 4096 cells a side. The grid must outlive it. The result does
  // not depend on the pool.
  ClusterLevels(const Grid& grid, int side, int levels, WorkerPool& pool);
  // As saved for a grid of the same size and rule; where it was another grid, repair() follows.
  // Throws: Error.
  ClusterLevels(const Grid& grid, const Sections& saved);
  void save(Sections& out) const;

  // How many levels there are for a map of that size.
  static int automatic_levels(int width, int height, int side);

  int count() const { return static_cast<int>(upper_.size()) + 1; }
  const Grid& grid() const { return base_.grid(); }
  // The first level.
  const ClusterGraph& base() const { return base_; }
  // Requires, here and below: 1 <= level <= count().
  const ClusterLayout& layout(int level) const {
    return level == 1 ? base_.layout() : upper(level).layout();
  }
  ClusterView view(int level, ClusterId cluster) const {
    return level == 1 ? base_.part(cluster) : upper(level).view(cluster);
  }
  // Where a node stands among those of its cluster, which is seen by `view`. Requires: it is a node
  // of that level.
  std::size_t place(int level, NodeNumber n, const ClusterView& view) const {
    return level == 1 ? n - view.first : upper(level).place(n);
  }

  // Takes over changes of the grid at these cells.
  void update(std::span<const Cell> changed);
  // Makes these clusters of the first level anew, and what they concern on others. Requires: all
  // that are outdated. The result does not depend on the pool.
  void repair(std::span<const ClusterId> outdated, WorkerPool& pool);
  std::size_t bytes() const;

 private:
  const ClusterLevel& upper(int level) const {
    return *upper_[static_cast<std::size_t>(level - 2)];
  }
  const ClusterLevel* top() const { return upper_.empty() ? nullptr : upper_.back().get(); }

  ClusterGraph base_;
  std::vector<std::unique_ptr<ClusterLevel>> upper_;
  std::uint32_t level_count_ = 1;  // as it is saved
};

}  // namespace nav
