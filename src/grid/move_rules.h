// The four diagonal rules, as tables over the 3 x 3 neighbourhood of a cell.
//
// A neighbourhood is nine bits, one a cell, set where passable: bit 3 * (dy + 1) + (dx + 1). One
// table look-up answers which of the eight steps are legal; search, smoothing, fields and agents
// all ask here, so they cannot disagree. The names are those of Godot's AStarGrid2D.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

#include "grid/cell.h"

namespace nav {

enum class DiagonalRule : std::uint8_t {
  only_if_no_obstacles,   // both side cells passable: no corner cutting, the Moving AI rule
  at_least_one_walkable,  // at least one side cell passable
  always,                 // side cells do not matter
  never,                  // 4-connected
};
inline constexpr std::array<DiagonalRule, 4> kDiagonalRules{
    DiagonalRule::only_if_no_obstacles, DiagonalRule::at_least_one_walkable, DiagonalRule::always,
    DiagonalRule::never};

// The name on the command line ("only-if-no-obstacles", ...), and back.
std::string_view name(DiagonalRule rule);
std::optional<DiagonalRule> diagonal_rule_from(std::string_view name);

// Calls f with the rule as a constant: for code that is compiled once for each rule.
template <class F>
decltype(auto) with_rule(DiagonalRule rule, const F& f) {
  using enum DiagonalRule;
  switch (rule) {
    case at_least_one_walkable:
      return f(std::integral_constant<DiagonalRule, at_least_one_walkable>{});
    case always:
      return f(std::integral_constant<DiagonalRule, always>{});
    case never:
      return f(std::integral_constant<DiagonalRule, never>{});
    case only_if_no_obstacles:
      break;
  }
  return f(std::integral_constant<DiagonalRule, only_if_no_obstacles>{});
}

// Nine bits as above.
using Neighbourhood = std::uint16_t;
inline constexpr int kNeighbourhoodCount = 512;

constexpr bool passable_at(Neighbourhood cells, int dx, int dy) {
  return ((cells >> (3 * (dy + 1) + (dx + 1))) & 1) != 0;
}

// Is the step in direction d legal from the centre? The centre itself is not looked at.
constexpr bool step_is_legal(DiagonalRule rule, Neighbourhood cells, Direction d) {
  const Cell delta = kStep[static_cast<unsigned>(d)];
  if (!passable_at(cells, delta.x, delta.y)) return false;
  if (!is_diagonal(d)) return true;
  const bool side_x = passable_at(cells, delta.x, 0);
  const bool side_y = passable_at(cells, 0, delta.y);
  switch (rule) {
    case DiagonalRule::only_if_no_obstacles:
      return side_x && side_y;
    case DiagonalRule::at_least_one_walkable:
      return side_x || side_y;
    case DiagonalRule::always:
      return true;
    case DiagonalRule::never:
      return false;
  }
  return false;
}

using MoveTable = std::array<DirectionSet, kNeighbourhoodCount>;

// [neighbourhood] -> legal steps.
const MoveTable& move_table(DiagonalRule rule);

}  // namespace nav
