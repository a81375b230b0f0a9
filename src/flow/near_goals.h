// Exact distances close to goals, where an upwind scheme is at its worst.
//
// A point's fronts are circles; near their centre they bend within a cell, and what first-order
// differences lose there is lost for the whole field. So cells near a goal are bounded from above
// by their straight distance. A cell qualifies where the whole rectangle between it and the goal is
// free and costs what the goal does: then the straight line is free under every rule, and the
// cell's neighbours on the way qualify too, so that no value is left without a lower one beside it.
// Cost: (2 kReach + 1)^2 cells a goal; of more than kMostGoals goals only their own cells.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "flow/eikonal_ground.h"

namespace nav {

class NearGoals {
 public:
  static constexpr int kReach = 12;  // in cells
  static constexpr std::size_t kMostGoals = 1000;
  static constexpr std::uint64_t kNone = ~std::uint64_t{0};
  struct Bound {
    CellId id;
    CellId goal;  // the nearest; of several the first by id
    std::uint64_t units;
    friend bool operator==(const Bound&, const Bound&) = default;
  };

  void make(const EikonalGround& ground, std::span<const Cell> goals);
  // Does what is open or costs otherwise at this cell matter to any bound?
  bool concerns(Cell c, std::span<const Cell> goals) const;

  // Each cell once, by rising id.
  std::span<const Bound> all() const { return bounds_; }
  // Of a cell; kNone without one.
  std::uint64_t at(CellId id) const {
    const Bound* const bound = find(id);
    return bound == nullptr ? kNone : bound->units;
  }
  // Null without one.
  const Bound* find(CellId id) const {
    return (has_[id >> 6] >> (id & 63) & 1) == 0 ? nullptr : look_up(id);
  }

  std::size_t bytes() const {
    return bounds_.capacity() * sizeof(Bound) + has_.capacity() * sizeof(std::uint64_t);
  }

 private:
  void add_around(const EikonalGround& ground, Cell goal, int reach);
  const Bound* look_up(CellId id) const;

  std::vector<Bound> bounds_;
  std::vector<std::uint64_t> has_;  // bit of an id: it has a bound
};

}  // namespace nav
