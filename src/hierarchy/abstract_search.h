// A* over the entrances of clusters, from a cell to a cell.
//
// A node of the search is an entrance by which a cluster was entered. Expanding it looks at all
// exits of that cluster: over the distance inside and one step across the border to an entrance of
// the next. The cluster is that of the highest level where it holds neither start nor goal: near
// them the search goes from small cluster to small cluster, farther off in great leaps. Start and
// goal are connected to the entrances of their own smallest clusters by a search each; the shared
// graph is not touched.
//
// The answer is a chain of legs, each a way inside one cluster or a step across a border. A leg of
// a higher level is searched again one level below, inside its cluster.
//
// Ties: f, then larger g, then smaller number.
// Source: Botea, Mueller and Schaeffer, Near Optimal Hierarchical Path-Finding, 2004. We differ:
//         exits are no nodes, which halves the open list; levels are mixed in one search as in
//         Delling, Goldberg, Pajor and Werneck, Customizable Route Planning, SEA 2011.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "hierarchy/cluster_levels.h"
#include "path/answer.h"
#include "path/query.h"
#include "search/node_table.h"
#include "search/progress.h"
#include "search/quad_heap.h"
#include "search/watch.h"

namespace nav {

class AbstractSearch {
 public:
  // A way inside one cluster, of no length where both are the same. From its end a step leads to
  // where the next leg begins.
  struct Leg {
    Cell from;
    Cell to;
    int level = 1;    // of the cluster
    WayVia via = {};  // known only between nodes, on the first level
  };

  // The levels must outlive the search. After an update the next query sees it.
  explicit AbstractSearch(const ClusterLevels& levels);

  // From the next query on; null: nobody watches. The observer must outlive its watch.
  void watch(SearchObserver* observer) { observer_ = observer; }
  // Requires: one goal; start and goal passable.
  void begin(const Query& query);
  // A leg between two nodes, over the level below its own and inside its cluster. Requires: a level
  // above the first.
  void begin(const Leg& leg);
  Progress advance(std::uint64_t expansions);

  const SearchStats& stats() const { return stats_; }
  // Requires: found. Of the way over entrances, in cells of cost 1.
  float cost() const { return goal_g_; }
  // Requires: found. In turn from the start to the goal.
  const std::vector<Leg>& legs();
  // Requires: found, of a query. Appends the turning points of its first leg, and of its last where
  // there are several; both ends included.
  void append_first(const Leg& leg, std::vector<Cell>& points) const;
  void append_last(const Leg& leg, std::vector<Cell>& points) const;
  void append_expanded(std::vector<ExpandedCell>& cells) const;
  std::size_t bytes() const;

 private:
  using Number = NodeNumber;
  struct Node {
    NodeMark mark;  // the direction in which the cluster was entered
    Number parent;
    float g;
    float estimate;
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

  void reset(std::uint64_t max_expansions);
  template <Watch watch>
  Progress run(std::uint64_t expansions);
  void connect_start();
  void connect_goal();
  int level_at(Cell c) const;
  template <Watch watch>
  void leave(const ClusterView& cluster, const float* costs, float g, Number parent);
  template <Watch watch>
  void reach(Number node, float g, Number parent, unsigned direction);
  void reach_goal(float g, Number parent);
  void tell(SearchStep step, Cell at, std::optional<Cell> from, float g, float rest) const;
  float estimate(Number node) const;
  float straight_estimate(Cell c) const;
  void look_up(Leg& leg, Number from) const;

  static constexpr Number kStart = 0xfffffffe;
  static constexpr Number kGoal = 0xffffffff;

  const ClusterLevels& levels_;
  const ClusterGraph& base_;
  Patch start_patch_;
  Patch goal_patch_;
  PatchSearch from_start_;  // in the start's own cluster
  PatchSearch to_goal_;
  NodeTable<Node> nodes_;
  QuadHeap<Entry, Earlier> open_;
  std::vector<std::uint32_t> targets_;
  std::vector<float> costs_;       // scratch: from the start to its cluster's nodes
  std::vector<float> goal_costs_;  // from the nodes of its cluster to the goal
  Cell start_;
  Cell goal_;
  int goal_level_ = 1;  // on which goal_costs_ are known
  ClusterId goal_cluster_ = 0;
  // By level: what holds start or goal and is searched on a level below.
  std::array<std::array<CellRect, 2>, ClusterLevels::kMostLevels + 1> fine_{};
  const Leg* leg_ = nullptr;  // that is searched; null: a query
  CellRect within_;           // the whole map, or the leg's cluster
  float least_cost_ = 1;      // of a cell
  float stretch_ = 1;         // of estimates
  WayMarks goal_marks_{};
  float goal_g_ = ClusterGraph::kNoWay;
  Number goal_parent_ = kStart;
  std::vector<Leg> legs_;
  SearchStats stats_;
  std::uint64_t max_expansions_ = kNoLimit;
  Progress progress_ = Progress::exhausted;
  SearchObserver* observer_ = nullptr;
};

}  // namespace nav
