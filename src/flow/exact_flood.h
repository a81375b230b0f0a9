// Dijkstra's algorithm over the whole map, for costs of any kind: pairs compared exactly, a heap.
//
// What tile_flood.h can do, it does twenty times as fast; this is for costs very far apart, costs
// of nothing, costs of entering, and paths longer than the integers there can tell apart.
//
// Of equally cheap ways the one of fewest steps counts: so the steps fall along every way, even
// over ground that costs nothing.
// Cost: 24 bytes a cell.
// Source: Dijkstra, A Note on Two Problems in Connexion with Graphs, Numerische Mathematik 1, 1959.
#pragma once

#include <span>
#include <vector>

#include "flow/cost_field.h"
#include "flow/field_options.h"
#include "search/quad_heap.h"

namespace nav {

class ExactFlood {
 public:
  // Of FieldMetric::octile or uniform. The cost field must outlive it.
  ExactFlood(const CostField& costs, const FieldOptions& options);

  // Throws Error where the cost of a path can't be held.
  void run(std::span<const Cell> goals, double budget);

  bool reached(CellId id) const { return nodes_[id].steps != kNotReached; }
  // Requires, here and below: reached.
  const Cost& cost(CellId id) const { return nodes_[id].cost; }
  // Of the way with fewest of them.
  std::uint32_t steps(CellId id) const { return nodes_[id].steps; }
  // Does the cheapest way from a cell lead over this neighbour, with as few steps as any?
  bool leads_on(CellId from, CellId to, bool diagonal) const;

  std::size_t bytes() const { return nodes_.capacity() * sizeof(Node) + open_.bytes(); }

 private:
  static constexpr std::uint32_t kNotReached = 0xffffffff;
  struct Node {
    Cost cost;
    std::uint32_t steps = kNotReached;
  };
  struct Entry {
    Cost cost;
    std::uint32_t steps;
    CellId id;
  };
  struct Earlier {
    bool operator()(const Entry& a, const Entry& b) const {
      if (a.cost != b.cost) return a.cost < b.cost;
      return a.steps != b.steps ? a.steps < b.steps : a.id < b.id;
    }
  };

  Cost step_cost(CellId near_goal, CellId far, bool diagonal) const;
  void reach(CellId id, const Cost& cost, std::uint32_t steps);

  const CostField& costs_;
  FieldOptions options_;
  std::vector<Node> nodes_;  // by id
  QuadHeap<Entry, Earlier> open_;
};

}  // namespace nav
