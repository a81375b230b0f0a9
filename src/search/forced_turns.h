// What forces a way to turn: a wall beside it, by the diagonal rule.
#pragma once

#include <cstdint>

#include "grid/move_rules.h"
#include "search/bit_lines.h"

namespace nav {

// Cells of straight ways along a line where the line beside it forces a turn. Bits follow the ways:
// `before` is where they come from.
//
//   only-if-no-obstacles, never   a cell beside the way is open and the one before it is not
//   always, at-least-one-walkable a cell beside the way is blocked and the one after it is not
//                                 (the latter only if the way itself goes on)
constexpr std::uint64_t forced_turns(DiagonalRule rule, const BitWord& way, const BitWord& side) {
  switch (rule) {
    case DiagonalRule::only_if_no_obstacles:
    case DiagonalRule::never:
      return way.bits & side.bits & ~side.before;
    case DiagonalRule::at_least_one_walkable:
      return way.bits & way.after & ~side.bits & side.after;
    case DiagonalRule::always:
      return way.bits & ~side.bits & side.after;
  }
  return 0;
}

}  // namespace nav
