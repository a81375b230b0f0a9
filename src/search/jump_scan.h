// Follows canonical ways over a jump map, from a cell to the jump points at their ends.
//
// A straight way ends at its first jump point. A diagonal way (without diagonals: a vertical one)
// fans out: it goes from one cell that looks at something to the next, and where the row or column
// of such a cell leads to a jump point, that is an end; a cell of the way itself is one only where
// a wall beside it forces a turn. So every end is reached by at most one diagonal run and then one
// straight run. What lies on no such run ends nowhere. The goal counts as a jump point.
//
// Source: Harabor and Grastien, Improving Jump Point Search, ICAPS 2014 (diagonal jump points are
//         not nodes). Without diagonals: Baum, Boolean Jump Point Search / JPS4, 2023, in spirit.
#pragma once

#include <bit>
#include <cstdint>

#include "search/jump_map.h"

namespace nav {

// Where a way has come to, and how: its length is straight + diagonal * sqrt 2.
struct JumpEnd {
  Cell at;
  Direction arrived;
  std::int32_t straight = 0;
  std::int32_t diagonal = 0;
};

// Reach: called with each JumpEnd.
template <DiagonalRule rule, class Reach>
class JumpScan {
 public:
  // Without a goal: pass the cell that is followed from.
  JumpScan(const JumpMap& map, Cell goal, Reach reach) : map_(map), goal_(goal), reach_(reach) {}

  // All ends of the way that leaves a cell in a direction.
  void follow(Cell from, Direction d) {
    const JumpEnd start{.at = from, .arrived = d};
    switch (d) {
      case Direction::e:
        return go_straight<Direction::e>(start);
      case Direction::w:
        return go_straight<Direction::w>(start);
      case Direction::n:
        if constexpr (rule == DiagonalRule::never) return fan_out<Direction::n>(start);
        return go_straight<Direction::n>(start);
      case Direction::s:
        if constexpr (rule == DiagonalRule::never) return fan_out<Direction::s>(start);
        return go_straight<Direction::s>(start);
      case Direction::ne:
        return fan_out<Direction::ne>(start);
      case Direction::se:
        return fan_out<Direction::se>(start);
      case Direction::sw:
        return fan_out<Direction::sw>(start);
      case Direction::nw:
        return fan_out<Direction::nw>(start);
    }
  }

 private:
  // Straight on to the goal or the next jump point.
  template <Direction d>
  void go_straight(const JumpEnd& way) {
    const Stop stop = map_.next_stop(d, map_.position(d, way.at));
    const std::int32_t to_goal = steps_to_goal(way.at, d);
    if (to_goal > 0 && to_goal <= stop.steps) {
      reach_(moved_straight(way, d, to_goal));
    } else if (stop.before_wall) {
      reach_(moved_straight(way, d, stop.steps));
    }
  }

  // From one cell that looks at something to the next: a jump point to a side, the row or column of
  // the goal, or a forced turn; until a wall.
  template <Direction d>
  void fan_out(JumpEnd way) {
    constexpr Cell kDelta = kStep[static_cast<unsigned>(d)];
    constexpr Direction kSideA =
        is_diagonal(d) ? (kDelta.x > 0 ? Direction::e : Direction::w) : Direction::e;
    constexpr Direction kSideB =
        is_diagonal(d) ? (kDelta.y > 0 ? Direction::s : Direction::n) : Direction::w;
    constexpr unsigned kFan = only(d) | only(kSideA) | only(kSideB);
    const Grid& grid = map_.grid();
    const auto& successors = map_.successors()[static_cast<unsigned>(d)];
    std::uint32_t position = map_.position(d, way.at);
    // Steps to the goal's column and row; 0 or less where it lies beside or behind.
    std::int32_t to_column = (goal_.x - way.at.x) * kDelta.x;
    std::int32_t to_row = (goal_.y - way.at.y) * kDelta.y;
    while (true) {
      Stop stop = map_.next_stop(d, position);
      if (to_column > 0 && to_column < stop.steps) stop = {to_column, true};
      if (to_row > 0 && to_row < stop.steps) stop = {to_row, true};
      if (!stop.before_wall) return;
      way.at = {way.at.x + kDelta.x * stop.steps, way.at.y + kDelta.y * stop.steps};
      (is_diagonal(d) ? way.diagonal : way.straight) += stop.steps;
      const auto moved = static_cast<std::uint32_t>(stop.steps);
      position += JumpMap::runs_backwards(d) ? 0 - moved : moved;
      to_column -= stop.steps;
      to_row -= stop.steps;
      const unsigned set = successors[grid.neighbourhood(grid.id(way.at))];
      if (way.at == goal_ || (set & ~kFan) != 0) return reach_(way);
      if ((set & only(kSideA)) != 0) go_straight<kSideA>(way);
      if ((set & only(kSideB)) != 0) go_straight<kSideB>(way);
    }
  }

  // Steps to the goal in a straight direction; 0 or less where it does not lie that way.
  std::int32_t steps_to_goal(Cell at, Direction d) const {
    const Cell delta = kStep[static_cast<unsigned>(d)];
    const bool on_line = delta.y == 0 ? at.y == goal_.y : at.x == goal_.x;
    return on_line ? (goal_.x - at.x) * delta.x + (goal_.y - at.y) * delta.y : 0;
  }

  static JumpEnd moved_straight(const JumpEnd& way, Direction d, std::int32_t steps) {
    const Cell delta = kStep[static_cast<unsigned>(d)];
    return {.at = {way.at.x + delta.x * steps, way.at.y + delta.y * steps},
            .arrived = d,
            .straight = way.straight + steps,
            .diagonal = way.diagonal};
  }

  const JumpMap& map_;
  Cell goal_;
  Reach reach_;
};

// Calls reached(Cell) with the jump points at the ends of all ways that leave a cell in some
// directions.
template <class Reached>
void look_along(const JumpMap& map, Cell c, unsigned directions, const Reached& reached) {
  const auto end = [&](const JumpEnd& way) { reached(way.at); };
  with_rule(map.grid().rule(), [&](auto rule) {
    JumpScan<rule(), decltype(end)> scan(map, c, end);
    for (unsigned set = directions; set != 0; set &= set - 1) {
      scan.follow(c, static_cast<Direction>(std::countr_zero(set)));
    }
  });
}

}  // namespace nav
