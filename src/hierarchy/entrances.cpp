#include "hierarchy/entrances.h"

#include <algorithm>
#include <bit>

namespace nav {
namespace {

// Openings up to this long have one entrance, up to that long two, else three.
constexpr int kShort = 2;
constexpr int kMedium = 6;

// Calls use(i) for the places of entrances in runs of set bits.
template <class Use>
void place_entrances(std::uint64_t openings, Use use) {
  while (openings != 0) {
    const int first = std::countr_zero(openings);
    const int length = std::countr_one(openings >> first);
    openings &= length + first < 64 ? ~std::uint64_t{0} << (length + first) : 0;
    if (length <= kShort) {
      use(first + length / 2);
      continue;
    }
    const int parts = length <= kMedium ? 1 : 2;
    for (int part = 0; part <= parts; ++part) use(first + (length - 1) * part / parts);
  }
}

// Which of them is the only one on the levels above.
int main_entrance(int first, int length) {
  if (length <= kShort) return first + length / 2;
  return length <= kMedium ? first : first + (length - 1) / 2;
}

// Entrances being collected, at most one a cell.
class Collector {
 public:
  explicit Collector(std::vector<Entrance>& entrances) : entrances_(entrances) {}

  void add(Cell c, Direction exit) {
    for (Entrance& each : entrances_) {
      if (each.cell != c) continue;
      each.exits |= only(exit);
      return;
    }
    entrances_.push_back({c, only(exit)});
  }

 private:
  std::vector<Entrance>& entrances_;
};

// Diagonal steps across the border with a blocked cell on either side: no opening has them.
void add_squeezes(const Patch& patch, Cell c, Collector& collector) {
  if (!patch.passable(c)) return;
  const DirectionSet exits = patch.exits(c);
  for (const Direction d : {Direction::ne, Direction::se, Direction::sw, Direction::nw}) {
    if ((exits & only(d)) == 0) continue;
    const Cell beyond = step(c, d);
    const Grid& grid = patch.grid();
    if (grid.passable(Cell{beyond.x, c.y}) || grid.passable(Cell{c.x, beyond.y})) continue;
    collector.add(c, d);
  }
}

// The diagonal direction from a corner of the rectangle to the cluster beyond it.
DirectionSet corner_step(const CellRect& rect, Cell c) {
  const bool west = c.x == rect.origin.x;
  const bool east = c.x == rect.origin.x + rect.width - 1;
  const bool north = c.y == rect.origin.y;
  const bool south = c.y == rect.origin.y + rect.height - 1;
  unsigned set = 0;
  if (north && east) set |= only(Direction::ne);
  if (south && east) set |= only(Direction::se);
  if (south && west) set |= only(Direction::sw);
  if (north && west) set |= only(Direction::nw);
  return static_cast<DirectionSet>(set);
}

template <class Visit>
void visit_border(const CellRect& rect, Visit visit) {
  const int right = rect.origin.x + rect.width - 1;
  const int bottom = rect.origin.y + rect.height - 1;
  for (int x = rect.origin.x; x <= right; ++x) {
    visit(Cell{x, rect.origin.y});
    if (bottom != rect.origin.y) visit(Cell{x, bottom});
  }
  for (int y = rect.origin.y + 1; y < bottom; ++y) {
    visit(Cell{rect.origin.x, y});
    if (right != rect.origin.x) visit(Cell{right, y});
  }
}

}  // namespace

void find_entrances(const Patch& patch, std::vector<Entrance>& entrances) {
  const CellRect& rect = patch.rect();
  const Cell origin = rect.origin;
  Collector collector(entrances);
  entrances.clear();
  const auto at_row = [&](int y, int beyond, Direction exit) {
    place_entrances(patch.row_bits(y) & patch.row_bits_outside(beyond), [&](int x) {
      collector.add({origin.x + x, origin.y + y}, exit);
    });
  };
  const auto at_column = [&](int x, int beyond, Direction exit) {
    place_entrances(patch.column_bits(x) & patch.column_bits(beyond), [&](int y) {
      collector.add({origin.x + x, origin.y + y}, exit);
    });
  };
  at_row(0, -1, Direction::n);
  at_row(rect.height - 1, rect.height, Direction::s);
  at_column(0, -1, Direction::w);
  at_column(rect.width - 1, rect.width, Direction::e);
  if (patch.grid().rule() == DiagonalRule::always) {
    visit_border(rect, [&](Cell c) { add_squeezes(patch, c, collector); });
  }
  for (Entrance& each : entrances) {
    const int corner = patch.exits(each.cell) & corner_step(rect, each.cell);
    each.exits |= static_cast<DirectionSet>(corner);
  }
  std::sort(entrances.begin(), entrances.end(),
            [](const Entrance& a, const Entrance& b) { return row_major_less(a.cell, b.cell); });
}

bool is_main_exit(const Grid& grid, const CellRect& rect, Cell from, Direction exit) {
  const Cell to = step(from, exit);
  if (is_diagonal(exit)) {
    return !grid.passable(Cell{to.x, from.y}) && !grid.passable(Cell{from.x, to.y});
  }
  const Cell across{to.x - from.x, to.y - from.y};
  const bool along_row = across.x == 0;
  // Place i of the border is open.
  const auto is_open = [&](int i) {
    const Cell here = along_row ? Cell{i, from.y} : Cell{from.x, i};
    return rect.contains(here) && grid.passable(here) &&
           grid.passable(Cell{here.x + across.x, here.y + across.y});
  };
  const int place = along_row ? from.x : from.y;
  int first = place;
  int last = place;
  while (is_open(first - 1)) --first;
  while (is_open(last + 1)) ++last;
  return place == main_entrance(first, last - first + 1);
}

}  // namespace nav
