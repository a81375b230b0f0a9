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
  void run(std::span<const Cell> goals, double budget = kNoBudget);
  // The same in slices: begin, then advance by so many expansions until it returns true.
  void begin(std::span<const Cell> goals, double budget);
  bool advance(std::uint64_t expansions);
  std::uint64_t expanded() const { return expanded_; }

  bool reached(Cell c) const { return node(c).steps != kNotReached; }
  // Requires, here and below: reached.
  const Cost& cost(Cell c) const { return node(c).cost; }
  double value(Cell c) const { return node(c).cost.value(); }
  // Is the way of a cheaper than that of b, or as cheap in fewer steps?
  bool nearer(Cell a, Cell b) const {
    const Node& one = node(a);
    const Node& other = node(b);
    return one.cost != other.cost ? one.cost < other.cost : one.steps < other.steps;
  }
  // Does a cheapest way, of as few steps as any, begin with this one?
  bool leads_on(Cell from, Direction d) const;
  std::size_t reached_count() const { return reached_count_; }

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

  const Node& node(Cell c) const { return nodes_[costs_.grid().id(c)]; }
  Cost step_cost(CellId near_goal, CellId far, bool diagonal) const;
  void reach(CellId id, const Cost& cost, std::uint32_t steps);

  const CostField& costs_;
  FieldOptions options_;
  std::vector<Node> nodes_;  // by id
  QuadHeap<Entry, Earlier> open_;
  double budget_ = kNoBudget;
  std::size_t reached_count_ = 0;
  std::uint64_t expanded_ = 0;
};

}  // namespace nav
