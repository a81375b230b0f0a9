// The abstract graph of HPA*: entrances of clusters, the steps between them and the distances
// inside each cluster.
//
// A search over it knows where it entered a cluster, and looks at all exits of that cluster at
// once: each leads, over the distance inside and one step across the border, to an entrance of
// another cluster. So what is kept for a cluster is its nodes (cells), the costs between any two of
// them inside the cluster, and its exits.
//
// Invariants
//  1. Two cells are connected on the grid exactly where the graph connects their clusters' nodes
//     that are reached inside the clusters.
//  2. Nodes of a cluster are row by row, exits by node and direction; a graph that was updated
//     differs from one built afresh only in where clusters lie in the arrays.
//  3. What is kept for a cluster follows from what its fingerprint covers and from where the nodes
//     of its neighbours lie. So a graph serves any grid of the same size and rule, once the
//     clusters with other fingerprints are made anew.
//
// Costs are in cells of cost 1, in floats: they choose a way, the path's own cost is counted anew.
// Cost: a few microseconds a cluster to make, and after a change as much for every cluster that it
// touches. Memory: see bytes(); about half a byte a cell on game maps with clusters of 32 x 32.
// Source: Botea, Mueller and Schaeffer, Near Optimal Hierarchical Path-Finding, 2004. One graph for
//         several agents: Harabor and Botea, Hierarchical Path Planning for Multi-Size Agents in
//         Heterogeneous Environments, CIG 2008. We differ: they annotate edges with what may use
//         them, we make anew what an agent sees differently.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/changeable_array.h"
#include "base/parallel.h"
#include "base/sections.h"
#include "hierarchy/cluster_layout.h"
#include "hierarchy/cluster_view.h"
#include "hierarchy/entrances.h"
#include "hierarchy/fingerprint.h"
#include "hierarchy/patch_search.h"
#include "hierarchy/way_marks.h"
#include "search/packed_cell.h"

namespace nav {

class ClusterGraph {
 public:
  using Number = NodeNumber;
  using Exit = ClusterExit;
  static constexpr float kNoWay = std::numeric_limits<float>::infinity();

  // The part of the graph that belongs to one cluster.
  struct Part : ClusterView {
    std::span<const std::uint32_t> cells;  // of its nodes, packed
    const WayVia* vias = nullptr;          // [size * size], how the ways inside go

    WayVia via(std::size_t from, std::size_t to) const { return vias[from * size + to]; }
  };

  // The grid must outlive it. Requires: 1 <= side <= Patch::kMostSide. The result does not depend
  // on the pool.
  ClusterGraph(const Grid& grid, int side, WorkerPool& pool);

  // The graph that was saved for an equal grid. The memory of the sections must outlive it or its
  // first update. Throws: Error where they do not hold one.
  ClusterGraph(const Grid& grid, const Sections& saved);
  void save(Sections& out) const;

  const Grid& grid() const { return *grid_; }
  const ClusterLayout& layout() const { return layout_; }
  Part part(ClusterId cluster) const;
  Cell cell(Number n) const { return unpacked(cells_[n]); }
  // Of the node on that cell, or kNoNumber.
  static constexpr Number kNoNumber = 0xffffffff;
  Number number(Cell cell) const;
  // One past the largest number of a node.
  Number number_count() const { return static_cast<Number>(cells_.size()); }

  // Distances of a node from the landmarks.
  const WayMarks& marks(Number n) const { return marks_[n]; }
  // Is every way as long as the way back?
  bool both_ways() const { return grid_->uniform(); }

  // The clusters that the grid gives another fingerprint than they were made for, rising: after a
  // change of the grid, or where it is another one than that of the file.
  std::vector<ClusterId> outdated() const;
  // The same of those that a change of the grid at these cells may concern.
  std::vector<ClusterId> outdated(std::span<const Cell> changed) const;
  // Makes these clusters anew. Requires: all that are outdated, rising. Returns the clusters where
  // anything may have changed, rising. The result does not depend on the pool.
  std::vector<ClusterId> repair(std::span<const ClusterId> outdated, WorkerPool& pool);

  std::size_t bytes() const;

 private:
  // What it takes to look at a cluster; one per thread.
  struct Scratch {
    explicit Scratch(const Grid& grid) : patch(grid), fingerprinter(grid) {}
    Patch patch;
    PatchSearch search;
    Fingerprinter fingerprinter;
    std::vector<Entrance> entrances;
  };

  void make_scratch(const WorkerPool& pool, std::vector<Scratch>& scratch) const;
  void find_nodes(WorkerPool& pool, std::vector<Scratch>& scratch);
  void place_nodes(ClusterId cluster, const std::vector<Entrance>& entrances);
  void find_exits(ClusterId cluster);
  void find_costs(ClusterId cluster, Scratch& scratch);
  RoomSizes sizes() const;
  void check_saved() const;
  void check_saved(ClusterId cluster) const;
  void choose_landmarks();
  void lower_marks(std::span<const ClusterId> touched);
  std::vector<ClusterId> outdated_of(std::vector<ClusterId> clusters) const;
  std::vector<ClusterId> around(std::span<const CellRect> rects, int distance) const;

  const Grid* grid_;
  std::uint32_t side_;  // of clusters, as it is saved
  ClusterLayout layout_;
  ChangeableArray<ClusterRoom> clusters_;
  ChangeableArray<std::uint64_t> fingerprints_;  // by cluster: of what it was made for
  ChangeableArray<std::uint32_t> cells_;         // of nodes
  ChangeableArray<DirectionSet> leaving_;        // of nodes: steps to other clusters
  ChangeableArray<Exit> exits_;
  ChangeableArray<float> costs_;
  ChangeableArray<WayVia> vias_;
  ChangeableArray<WayMarks> marks_;
  std::vector<Scratch> scratch_;  // of repairs, one per thread
};

}  // namespace nav
