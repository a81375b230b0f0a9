// Best-first search on any grid: terrain costs however far apart, costs of entering, agents of any
// size, keys of any kind. What bucket_search.h can do, it does several times as fast.
//
// One loop for four planners; how a cell's key is made of its cost g and its estimate h decides
// which it is. Cells are expanded again when a cheaper way turns up, so an estimate need only never
// overestimate. Not so in greedy search: its keys do not know costs, so a cell may find cheaper and
// cheaper ways, exponentially many, before any path is complete; each cell is expanded once.
//
// Ties: smaller key, then larger g, then smaller id. Several goals of equal cost: row by row.
// Cost: 16 bytes a cell (24 for exact pairs), touched only where the search goes.
// Source: A* as in bucket_search.h; weighted A*: Pohl, Heuristic Search Viewed as Path Finding
//         in a Graph, Artificial Intelligence 1, 1970; greedy: Doran and Michie 1966.
#pragma once

#include <optional>
#include <vector>

#include "path/answer.h"
#include "path/query.h"
#include "search/node_table.h"
#include "search/progress.h"
#include "search/quad_heap.h"
#include "search/terrain_costs.h"
#include "search/watch.h"

namespace nav {

enum class KeyKind : std::uint8_t {
  cost,           // g: Dijkstra
  cost_and_rest,  // g + h: A*
  weighted,       // g + w h, at most w times the optimum
  rest,           // h: greedy, no promise
};
constexpr bool is_optimal(KeyKind kind) {
  return kind == KeyKind::cost || kind == KeyKind::cost_and_rest;
}

template <class Metric>
class HeapSearch {
 public:
  using Value = typename Metric::Value;

  // Requires: TerrainCosts<Metric>::fits(grid).
  HeapSearch(const Grid& grid, KeyKind kind);

  // From the next query on; null: nobody watches. The observer must outlive its watch.
  void watch(SearchObserver* observer) { observer_ = observer; }
  // Requires: start and at least one goal passable.
  void begin(const Query& query);
  Progress advance(std::uint64_t expansions);

  const SearchStats& stats() const { return stats_; }
  // Requires: found. Writes goal, cost, waypoints and cells.
  void write_path(PathDetail detail, Answer& answer) const;
  void append_expanded(std::vector<ExpandedCell>& cells) const;
  std::size_t bytes() const { return nodes_.bytes() + open_.bytes(); }

 private:
  struct Entry {
    Value key;
    Value g;
    CellId id;
  };
  struct Earlier {
    bool operator()(const Entry& a, const Entry& b) const {
      if (a.key != b.key) return a.key < b.key;
      if (a.g != b.g) return b.g < a.g;
      return a.id < b.id;
    }
  };

  Value estimate(Cell c) const;
  Value key(Cell c, const Value& g) const;
  template <Watch watch>
  Progress run(std::uint64_t expansions);
  template <Watch watch>
  void reach(CellId id, Cell c, const Value& g, unsigned direction);
  template <Watch watch>
  void expand(CellId id, Cell c);
  void tell(SearchStep step, Cell at, std::optional<Cell> from, const Value& g) const;
  bool is_done(const Entry& top) const;
  void reach_goal(Cell c, const Value& g);

  const Grid& grid_;
  KeyKind kind_;
  TerrainCosts<Metric> costs_;
  NodeTable<SearchNode<Value>> nodes_;
  QuadHeap<Entry, Earlier> open_;
  std::vector<Cell> goals_;
  Heuristic heuristic_ = Heuristic::octile;
  double weight_ = 1;
  std::uint64_t max_expansions_ = kNoLimit;
  SearchStats stats_;
  Progress progress_ = Progress::exhausted;
  std::optional<Cell> best_goal_;
  Value best_cost_{};
  SearchObserver* observer_ = nullptr;
};

extern template class HeapSearch<WideMetric>;
extern template class HeapSearch<ExactMetric>;

}  // namespace nav
