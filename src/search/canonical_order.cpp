// The table is derived, not listed: a successor is left out exactly where a path from the
// predecessor to it, past the cell and within the 3 x 3 neighbourhood, is shorter, or as long and
// has its diagonal step earlier. With unit costs such a path has at most two steps, so looking at
// the one-step and two-step paths is enough.
#include "search/canonical_order.h"

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

// The neighbourhood as seen around any of its nine cells; what lies beyond counts as blocked, so
// that no way is trusted that leaves the 3 x 3 cells.
bool legal(DiagonalRule rule, Neighbourhood cells, Cell from, Direction d) {
  Neighbourhood seen = 0;
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      const int x = from.x + dx;
      const int y = from.y + dy;
      const bool inside = x >= -1 && x <= 1 && y >= -1 && y <= 1;
      if (inside && passable_at(cells, x, y)) {
        seen = static_cast<Neighbourhood>(seen | 1u << (3 * (dy + 1) + dx + 1));
      }
    }
  }
  return step_is_legal(rule, seen, d);
}

bool is_redundant(DiagonalRule rule, Neighbourhood cells, Direction arrived, Direction next) {
  const Cell source = step({0, 0}, opposite(arrived));
  const Cell target = step({0, 0}, next);
  if (target == source) return true;
  const Way through = with_step(with_step({}, arrived, true), next, false);
  for (unsigned i = 0; i < kDirectionCount; ++i) {
    const auto first = static_cast<Direction>(i);
    const Cell middle = step(source, first);
    if (middle == Cell{0, 0} || !legal(rule, cells, source, first)) continue;
    const Way one = with_step({}, first, true);
    if (middle == target && replaces(one, through)) return true;
    for (unsigned j = 0; j < kDirectionCount; ++j) {
      const auto second = static_cast<Direction>(j);
      if (step(middle, second) != target || !legal(rule, cells, middle, second)) continue;
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
    table[kNoDirection][cells] = all;
    for (unsigned arrived = 0; arrived < kDirectionCount; ++arrived) {
      DirectionSet kept = 0;
      for (unsigned next = 0; next < kDirectionCount; ++next) {
        const auto d = static_cast<Direction>(next);
        const bool worth =
            (all & only(d)) != 0 && !is_redundant(rule, cells, static_cast<Direction>(arrived), d);
        if (worth) kept |= only(d);
      }
      table[arrived][cells] = kept;
    }
  }
  return table;
}

}  // namespace

const CanonicalTable& canonical_table(DiagonalRule rule) {
  static const std::array<CanonicalTable, 4> kTables{
      make_table(kDiagonalRules[0]), make_table(kDiagonalRules[1]), make_table(kDiagonalRules[2]),
      make_table(kDiagonalRules[3])};
  return kTables[static_cast<std::size_t>(rule)];
}

}  // namespace nav
