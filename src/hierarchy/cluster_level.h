// A level above the first: clusters of clusters.
//
// A cluster of this level is a square of clusters of the level below. Its nodes are those entrances
// below from which a step leads out of it; they keep their numbers. Between any two of them the
// cost of the least way inside is kept, found over the graph below; how the way goes is not, it is
// searched there when a path is written (leg_search.h). So long searches skip over whole regions.
//
// Invariant: a level that was updated differs from one built afresh only in where clusters lie in
// the arrays and in the numbers of nodes.
// Cost: see cluster_closure.h; some tenths of a millisecond for a cluster of 128 x 128 cells.
// Source: Botea, Mueller and Schaeffer, Near Optimal Hierarchical Path-Finding, 2004; that nodes
//         are the same on all levels as in Delling, Goldberg, Pajor and Werneck, Customizable Route
//         Planning, SEA 2011.
#pragma once

#include <string>
#include <vector>

#include "hierarchy/cluster_closure.h"
#include "hierarchy/cluster_graph.h"

namespace nav {

class ClusterLevel {
 public:
  // So many clusters of the level below in a row and in a column of one.
  static constexpr int kFactor = 4;

  // `below`: null above the first level. Both must outlive it. The result does not depend on the
  // pool.
  ClusterLevel(const ClusterGraph& base, const ClusterLevel* below, WorkerPool& pool);
  // As saved. Throws: Error where the sections do not hold a level of that graph.
  ClusterLevel(const ClusterGraph& base, const ClusterLevel* below, const Sections& saved);
  void save(Sections& out) const;

  int level() const { return level_; }  // from 2
  const ClusterLayout& layout() const { return layout_; }
  ClusterView view(ClusterId cluster) const;
  // Where a node stands among those of its cluster, or kNoPlace where it is none of this level.
  static constexpr std::uint16_t kNoPlace = 0xffff;
  std::uint16_t place(NodeNumber n) const { return places_[n]; }

  // Takes over what changed in these clusters of the level below. Returns the clusters of this one.
  // The result does not depend on the pool.
  std::vector<ClusterId> update(std::span<const ClusterId> changed, WorkerPool& pool);

  std::size_t bytes() const;

 private:
  ClusterClosure::Place place_below(const CellRect& rect, NodeNumber n) const;
  ClusterView view_below(ClusterId cluster) const;
  const ClusterLayout& layout_below() const;
  bool is_main_exit(Cell from, Direction d) const;
  template <class Visit>
  void visit_exits(const CellRect& rect, Visit visit) const;
  void list_nodes(ClusterId cluster);
  void find_costs(ClusterId cluster, ClusterClosure& closure);
  void find_costs(std::span<const ClusterId> clusters, WorkerPool& pool);
  std::string section(const char* name) const { return std::to_string(level_) + '.' + name; }
  RoomSizes sizes() const;
  void check_saved() const;

  const ClusterGraph* base_;
  const ClusterLevel* below_;
  int level_;
  ClusterLayout layout_;
  ChangeableArray<ClusterRoom> clusters_;
  ChangeableArray<NodeNumber> numbers_;
  ChangeableArray<ClusterExit> exits_;
  ChangeableArray<float> costs_;
  ChangeableArray<std::uint16_t> places_;  // by node
  std::vector<ClusterClosure> closures_;   // scratch, one per thread
};

}  // namespace nav
