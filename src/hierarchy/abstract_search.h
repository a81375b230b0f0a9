// A* over the entrances of clusters, from a cell to a cell.
//
// A node of the search is an entrance by which a cluster was entered. Expanding it looks at all
// exits of that cluster: over the distance inside and one step across the border to an entrance of
// the next. Start and goal are connected to the entrances of their own clusters by a flood each;
// the shared graph is not touched.
//
// The answer is a chain of legs, each a way inside one cluster or a step across a border.
// Ties: f, then larger g, then smaller number.
// Source: Botea, Mueller and Schaeffer, Near Optimal Hierarchical Path-Finding, 2004. We differ:
//         exits are no nodes, which halves the open list.
#pragma once

#include <vector>

#include "hierarchy/cluster_graph.h"
#include "path/answer.h"
#include "path/query.h"
#include "search/node_table.h"
#include "search/progress.h"
#include "search/quad_heap.h"

namespace nav {

class AbstractSearch {
 public:
  // The graph must outlive the search. After the graph was updated the next query sees it.
  explicit AbstractSearch(const ClusterGraph& graph);

  // Requires: one goal; start and goal passable.
  void begin(const Query& query);
  Progress advance(std::uint64_t expansions);

  const SearchStats& stats() const { return stats_; }
  // A way inside one cluster, of no length where both are the same. From its end a step leads to
  // where the next leg begins.
  struct Leg {
    Cell from;
    Cell to;
    WayVia via = {};  // known only between nodes
  };
  // Requires: found. In turn from the start to the goal.
  const std::vector<Leg>& legs();
  void append_expanded(std::vector<ExpandedCell>& cells) const;
  std::size_t bytes() const;

 private:
  using Number = ClusterGraph::Number;
  struct Node {
    NodeMark mark;  // the direction in which the cluster was entered
    Number parent;
    float g;
  };
  struct Entry {
    float f;
    float g;
    Number node;
  };
  struct Earlier {
    bool operator()(const Entry& a, const Entry& b) const {
      if (a.f != b.f) return a.f < b.f;
      if (a.g != b.g) return a.g > b.g;
      return a.node < b.node;
    }
  };

  void connect_start();
  void connect_goal();
  void leave(ClusterId cluster, const float* costs, float g, Number parent);
  void reach(Number node, float g, Number parent, unsigned direction);
  void reach_goal(float g, Number parent);
  float estimate(Number node) const;
  void look_up(Leg& leg, Number from) const;

  static constexpr Number kStart = 0xfffffffe;
  static constexpr Number kGoal = 0xffffffff;

  const ClusterGraph& graph_;
  Patch patch_;
  PatchSearch inside_;
  NodeTable<Node> nodes_;
  QuadHeap<Entry, Earlier> open_;
  std::vector<std::uint32_t> targets_;
  std::vector<float> costs_;       // scratch: from the start to its cluster's nodes
  std::vector<float> goal_costs_;  // from the nodes of its cluster to the goal
  Cell start_;
  Cell goal_;
  ClusterId goal_cluster_ = 0;
  float least_cost_ = 1;  // of a cell
  WayMarks goal_marks_{};
  float goal_g_ = ClusterGraph::kNoWay;
  Number goal_parent_ = kStart;
  std::vector<Leg> legs_;
  SearchStats stats_;
  std::uint64_t max_expansions_ = kNoLimit;
  Progress progress_ = Progress::exhausted;
};

}  // namespace nav
