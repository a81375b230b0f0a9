// Jump point search on uniform-cost grids, without an index.
//
// A* whose nodes are jump points only: cells where a wall forces a path to turn. From a node every
// canonical direction is followed to the next jump points (jump_scan.h) over whole words of bits
// (jump_map.h).
//
// Invariants
//  1. A node on the open list is the start, the goal or a cell with a forced successor.
//  2. A node's way from its parent is at most one diagonal (vertical) run, then one straight
//     (horizontal) run; that is enough to write the path.
// Ties: f, then larger g, then smaller row, then smaller column.
// Cost: 12 bytes a cell (16 wide), of which only jump points are touched.
// Source: Harabor and Grastien, Online Graph Pruning for Pathfinding on Grid Maps, AAAI 2011, and
//         Improving Jump Point Search, ICAPS 2014 (blocks; diagonal jump points not pushed).
#pragma once

#include <optional>
#include <vector>

#include "path/answer.h"
#include "path/query.h"
#include "search/canonical_order.h"
#include "search/jump_map.h"
#include "search/jump_scan.h"
#include "search/jump_sight.h"
#include "search/metric.h"
#include "search/node_table.h"
#include "search/progress.h"
#include "search/quad_heap.h"
#include "search/watch.h"

namespace nav {

template <class Metric>
class JumpSearch {
 public:
  using Value = typename Metric::Value;

  // Requires: map.grid().uniform(). The map must outlive the search.
  explicit JumpSearch(const JumpMap& map);

  // From the next query on; null: nobody watches. The observer must outlive its watch.
  void watch(SearchObserver* observer) { observer_ = observer; }
  // Requires: one goal; start and goal passable.
  void begin(const Query& query);
  Progress advance(std::uint64_t expansions);

  const SearchStats& stats() const { return stats_; }
  // Requires: found. Writes goal, cost, waypoints and cells.
  void write_path(PathDetail detail, Answer& answer) const;
  void append_expanded(std::vector<ExpandedCell>& cells) const;
  std::size_t bytes() const { return nodes_.bytes() + open_.bytes(); }

 private:
  struct Node {
    NodeMark mark;
    std::uint32_t parent;  // packed cell
    Value g;
  };
  struct Entry {
    Value f;
    Value g;
    std::uint32_t cell;  // packed
  };
  struct Earlier {
    bool operator()(const Entry& a, const Entry& b) const {
      if (a.f != b.f) return a.f < b.f;
      if (a.g != b.g) return a.g > b.g;
      return a.cell < b.cell;
    }
  };
  template <DiagonalRule rule>
  void run(std::uint64_t stop);
  template <DiagonalRule rule>
  void expand(const Entry& entry, unsigned directions);
  void reach(const Entry& parent, const JumpEnd& end);
  void tell(SearchStep step, Cell at, std::optional<Cell> from, Value g) const;

  const Grid& grid_;
  const JumpMap& map_;
  const CanonicalTable& successors_;
  const EmptyMapLength<Metric> length_;
  NodeTable<Node> nodes_;
  QuadHeap<Entry, Earlier> open_;
  Cell goal_;
  SearchStats stats_;
  std::uint64_t max_expansions_ = kNoLimit;
  Progress progress_ = Progress::exhausted;
  // Asked once an expansion and once a jump: a second loop for it would keep the compiler from
  // inlining the scans.
  SearchObserver* observer_ = nullptr;
};

extern template class JumpSearch<NarrowMetric>;
extern template class JumpSearch<WideMetric>;

}  // namespace nav
