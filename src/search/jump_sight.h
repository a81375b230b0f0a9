// What lies in plain sight of a jump search: one run of the fan, then one straight run.
//
// Without walls between, that is a shortest way: a diagonal run, then a straight one; without
// diagonals a vertical run, then a horizontal one. Whether it is free is answered in constant time
// from the free steps of both ends; those of the straight run are known beforehand, and mostly say
// no already.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "search/jump_map.h"

namespace nav {

// The direction in which ways fan out towards a quadrant: 1 for larger columns, plus 2 for larger
// rows.
constexpr Direction fan_direction(DiagonalRule rule, unsigned quadrant) {
  const bool east = (quadrant & 1) != 0;
  if ((quadrant & 2) != 0) {
    if (rule == DiagonalRule::never) return Direction::s;
    return east ? Direction::se : Direction::sw;
  }
  if (rule == DiagonalRule::never) return Direction::n;
  return east ? Direction::ne : Direction::nw;
}

// Free steps from a cell northwards, eastwards, southwards and westwards.
using StraightSteps = std::array<std::uint16_t, 4>;
inline StraightSteps straight_steps(const JumpMap& map, Cell c) {
  StraightSteps steps;
  for (unsigned i = 0; i < 4; ++i) {
    const auto d = static_cast<Direction>(2 * i);
    steps[i] = static_cast<std::uint16_t>(map.free_steps(d, c));
  }
  return steps;
}

// Is the way from a, one run of the fan and then a straight one, free up to b? True where a is b.
// Requires: the rule is the map's.
inline bool in_sight(DiagonalRule rule, const JumpMap& map, Cell a, Cell b,
                     const StraightSteps& from_b) {
  const std::int32_t dx = b.x - a.x;
  const std::int32_t dy = b.y - a.y;
  const std::int32_t across = std::abs(dx);
  const std::int32_t down = std::abs(dy);
  const bool has_diagonals = rule != DiagonalRule::never;
  const std::int32_t fan = has_diagonals ? std::min(across, down) : down;
  const bool by_row = across > fan || !has_diagonals;  // the straight run
  const unsigned back = by_row ? (dx > 0 ? 3 : 1) : (dy > 0 ? 0 : 2);
  const std::int32_t rest = has_diagonals ? std::max(across, down) - fan : across;
  if (rest > from_b[back]) return false;
  const unsigned quadrant = (dx > 0 ? 1u : 0u) | (dy > 0 ? 2u : 0u);
  return fan == 0 || fan <= map.free_steps(fan_direction(rule, quadrant), a);
}

// Length of the shortest way on an empty map, as an integer of a metric.
template <class Metric>
struct EmptyMapLength {
  using Value = typename Metric::Value;
  Value saved = 0;  // by a diagonal step over two straight ones

  explicit EmptyMapLength(DiagonalRule rule)
      : saved(rule == DiagonalRule::never ? 0 : 2 * Metric::kStraight - Metric::kDiagonal) {}

  Value operator()(Cell a, Cell b) const {
    const std::int32_t dx = std::abs(a.x - b.x);
    const std::int32_t dy = std::abs(a.y - b.y);
    return static_cast<Value>(dx + dy) * Metric::kStraight -
           static_cast<Value>(std::min(dx, dy)) * saved;
  }
};

}  // namespace nav
