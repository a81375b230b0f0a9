// The table is derived, not listed: a successor is left out exactly where a path from the
// predecessor to it, past the cell and within the 3 x 3 neighbourhood, is shorter, or as long and
// has its diagonal step earlier. With unit costs such a path has at most two steps, so looking at
// the one-step and two-step paths is enough.
#include "search/canonical_order.h"

#include <algorithm>

namespace nav {
namespace {

// A way of one or two steps from the predecessor, by its exact length a + b sqrt 2.
struct Way {
  int straight = 0;
  int diagonal = 0;
  bool diagonal_first = false;
  bool vertical_first = false;
};

Way with_step(Way way, Direction d, bool first) {
  if (is_diagonal(d)) {
    ++way.diagonal;
    way.diagonal_first |= first;
  } else {
    ++way.straight;
    way.vertical_first |= first && kStep[static_cast<unsigned>(d)].x == 0;
  }
  return way;
}

// Length of at most two steps: the order of 1, sqrt 2, 2, 1 + sqrt 2, 2 sqrt 2.
int rank(const Way& way) { return 5 * way.straight + 7 * way.diagonal; }

// Is `way` better than going through the cell, or as long and canonically earlier?
bool replaces(const Way& way, const Way& through) {
  if (rank(way) != rank(through)) return rank(way) < rank(through);
  if (through.diagonal == 1) return way.diagonal_first && !through.diagonal_first;
  return way.vertical_first && !through.vertical_first;
}

// Legal steps from each of the nine cells, row by row.
using Moves = std::array<DirectionSet, 9>;

std::size_t index_of(Cell c) { return static_cast<std::size_t>(3 * (c.y + 1) + c.x + 1); }

// What lies beyond the 3 x 3 cells counts as blocked, so that no way is trusted that leaves them.
Moves moves_within(DiagonalRule rule, Neighbourhood cells) {
  Moves moves{};
  for (int y = -1; y <= 1; ++y) {
    for (int x = -1; x <= 1; ++x) {
      Neighbourhood seen = 0;
      for (int dy = std::max(-1, -1 - y); dy <= std::min(1, 1 - y); ++dy) {
        for (int dx = std::max(-1, -1 - x); dx <= std::min(1, 1 - x); ++dx) {
          if (!passable_at(cells, x + dx, y + dy)) continue;
          seen = static_cast<Neighbourhood>(seen | 1u << index_of({dx, dy}));
        }
      }
      moves[index_of({x, y})] = move_table(rule)[seen];
    }
  }
  return moves;
}

bool is_redundant(const Moves& moves, Direction arrived, Direction next) {
  const Cell source = step({0, 0}, opposite(arrived));
  const Cell target = step({0, 0}, next);
  if (target == source) return true;
  const Way through = with_step(with_step({}, arrived, true), next, false);
  for (unsigned i = 0; i < kDirectionCount; ++i) {
    const auto first = static_cast<Direction>(i);
    const Cell middle = step(source, first);
    if (middle == Cell{0, 0} || (moves[index_of(source)] & only(first)) == 0) continue;
    const Way one = with_step({}, first, true);
    if (middle == target && replaces(one, through)) return true;
    for (unsigned j = 0; j < kDirectionCount; ++j) {
      const auto second = static_cast<Direction>(j);
      if (step(middle, second) != target) continue;
      if ((moves[index_of(middle)] & only(second)) == 0) continue;
      if (replaces(with_step(one, second, false), through)) return true;
    }
  }
  return false;
}

CanonicalTable make_table(DiagonalRule rule) {
  CanonicalTable table{};
  for (unsigned pattern = 0; pattern < kNeighbourhoodCount; ++pattern) {
    const auto cells = static_cast<Neighbourhood>(pattern);
    const DirectionSet all = move_table(rule)[cells];
    const Moves moves = moves_within(rule, cells);
    table[kNoDirection][cells] = all;
    for (unsigned arrived = 0; arrived < kDirectionCount; ++arrived) {
      DirectionSet kept = 0;
      for (unsigned next = 0; next < kDirectionCount; ++next) {
        const auto d = static_cast<Direction>(next);
        const bool worth =
            (all & only(d)) != 0 && !is_redundant(moves, static_cast<Direction>(arrived), d);
        if (worth) kept |= only(d);
      }
      table[arrived][cells] = kept;
    }
  }
  return table;
}

// Made when first asked for: a short run needs one of the four.
template <DiagonalRule rule>
const CanonicalTable& table_of() {
  static const CanonicalTable kTable = make_table(rule);
  return kTable;
}

}  // namespace

const CanonicalTable& canonical_table(DiagonalRule rule) {
  switch (rule) {
    case DiagonalRule::only_if_no_obstacles:
      break;
    case DiagonalRule::at_least_one_walkable:
      return table_of<DiagonalRule::at_least_one_walkable>();
    case DiagonalRule::always:
      return table_of<DiagonalRule::always>();
    case DiagonalRule::never:
      return table_of<DiagonalRule::never>();
  }
  return table_of<DiagonalRule::only_if_no_obstacles>();
}

}  // namespace nav
