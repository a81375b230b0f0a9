// The flee map: where to run from threats.
//
// Running to the neighbour that is farthest from a threat ends in the next dead end. So the
// distances are turned into depths first, times a factor, and then flooded as ground is: what a
// cell is worth is the least, over all cells, of minus factor times the distance there plus the way
// there. With a factor above 1 a long way to a far place is worth it, even past the threat where it
// pays; the larger, the braver.
//
// A walk along the steps ends in a refuge, a cell from where no other is worth the way.
// Invariants
//  1. A value is at most minus factor times the distance, and at most a neighbour's value plus the
//     step there.
//  2. Steps form a forest whose roots are the refuges: no walk goes round.
// Ties: staying before going, then the next cell of least value, then the first row by row.
// Cost: a heap over all cells; 17 bytes a cell.
// Source: Walker, The Incredible Power of Dijkstra Maps, RogueBasin (the monsters of Brogue). We
// differ: the scan is a Dijkstra search, not passes over the map, so steps may cost what they do.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "flow/integration_field.h"
#include "geom/vec2.h"

namespace nav {

class FleeMap {
 public:
  // The field of the threats must outlive it. Of FieldSide::from_starts it tells how far a threat
  // has to go, of to_goals how far one would have to go to it. Throws Error unless 0 < factor <=
  // kMostFleeFactor.
  explicit FleeMap(const IntegrationField& threats, double factor = 1.2);

  const IntegrationField& threats() const { return *threats_; }
  double factor() const { return factor_; }

  // After the field was flooded or updated.
  void make();

  // Does a threat get there? Others need not flee.
  bool reached(Cell c) const { return threats_->reached(c); }
  // The less, the safer. Requires: reached.
  double value(Cell c) const { return values_[threats_->grid().id(c)]; }
  // The step to take; nothing in refuges and where no threat gets.
  std::optional<Direction> step(Cell c) const;
  // The same as a vector of unit length, or zero.
  Vec2 direction(Cell c) const;
  bool is_refuge(Cell c) const { return reached(c) && !step(c); }

  std::size_t bytes() const;

 private:
  static constexpr std::uint8_t kStay = 8;

  const IntegrationField* threats_;
  double factor_;
  std::vector<double> values_;       // by id
  std::vector<std::uint8_t> steps_;  // by id: a Direction, or kStay
};

inline constexpr double kMostFleeFactor = 1000;

}  // namespace nav
