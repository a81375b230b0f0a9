#include "smooth/strips.h"

#include <algorithm>
#include <cstdlib>

namespace nav {
namespace {

std::int64_t floor_div(std::int64_t a, std::int64_t b) {
  return a / b - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0);
}
std::int64_t ceil_div(std::int64_t a, std::int64_t b) { return -floor_div(-a, b); }

Cell cell_at(std::int64_t x, std::int64_t y) {
  return {static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
}

void append(Cell c, std::vector<Cell>& cells) {
  if (cells.empty() || cells.back() != c) cells.push_back(c);
}

// Of the two cells beside a border the one to walk in.
Cell choose(const Grid& grid, Cell a, Cell b, const std::vector<Cell>& cells) {
  if (!is_floor(grid, a) || !is_floor(grid, b)) return is_floor(grid, a) ? a : b;
  if (cells.empty() || !is_floor(grid, cells.back())) return a;
  if (cells.back() == b) return b;
  const bool keeps_row = cells.back().y == b.y && cells.back().y != a.y;
  const bool fits_a = same_ground(grid, cells.back(), a);
  const bool fits_b = same_ground(grid, cells.back(), b);
  return fits_a != fits_b ? (fits_a ? a : b) : (keeps_row ? b : a);
}

// Along the row of cells, or the border of two, that a level segment lies in.
void append_level(const Grid& grid, HalfPoint a, HalfPoint b, std::vector<Cell>& cells) {
  const std::int64_t first = floor_div(std::min(a.x, b.x) + 1, 2);
  const std::int64_t last = std::max(first, ceil_div(std::max(a.x, b.x) - 1, 2));
  const std::int64_t above = floor_div(a.y, 2);
  for (std::int64_t i = 0; i <= last - first; ++i) {
    const std::int64_t x = a.x <= b.x ? first + i : last - i;
    if (a.y % 2 == 0) {
      append(cell_at(x, above), cells);
    } else {
      append(choose(grid, cell_at(x, above), cell_at(x, above + 1), cells), cells);
    }
  }
}

// A value of x as a fraction, in doubled columns.
struct Fraction {
  std::int64_t over = 0;
  std::int64_t under = 1;  // > 0
};

// The cells of one row that are entered between two values of x.
void append_chord(const Grid& grid, std::int64_t row, Fraction from, Fraction to,
                  std::vector<Cell>& cells) {
  const bool forwards = from.over <= to.over;  // both have one denominator
  const Fraction low = forwards ? from : to;
  const Fraction high = forwards ? to : from;
  const std::int64_t under = low.under;
  const std::int64_t first = floor_div(low.over + under, 2 * under);
  const std::int64_t last = ceil_div(high.over - under, 2 * under);
  if (first > last) {
    append(choose(grid, cell_at(last, row), cell_at(first, row), cells), cells);
    return;
  }
  for (std::int64_t i = 0; i <= last - first; ++i) {
    append(cell_at(forwards ? first + i : last - i, row), cells);
  }
}

}  // namespace

Portal portal_between(const Strip& a, const Strip& b) {
  return {2 * std::int64_t{std::max(a.first, b.first)} - 1,
          2 * std::int64_t{std::min(a.last, b.last)} + 1, std::int64_t{a.row} + b.row};
}

bool is_floor(const Grid& grid, Cell c) { return grid.contains(c) && is_floor(grid, grid.id(c)); }

bool same_ground(const Grid& grid, Cell a, Cell b) {
  if (grid.uniform()) return true;
  return grid.has_enter_costs() ? grid.kinds()[grid.id(a)] == grid.kinds()[grid.id(b)]
                                : grid.cost(a) == grid.cost(b);
}

Strip strip_at(const Grid& grid, Cell c) {
  const auto belongs = [&](std::int32_t x) {
    const Cell other{x, c.y};
    return is_floor(grid, grid.id(other)) && same_ground(grid, c, other);  // the rim is closed
  };
  Strip strip{c.y, c.x, c.x};
  while (belongs(strip.first - 1)) --strip.first;
  while (belongs(strip.last + 1)) ++strip.last;
  return strip;
}

void append_entered_cells(const Grid& grid, HalfPoint a, HalfPoint b, std::vector<Cell>& cells) {
  if (a.y == b.y) return append_level(grid, a, b, cells);
  const bool down = b.y > a.y;
  const std::int64_t top = std::min(a.y, b.y);
  const std::int64_t bottom = std::max(a.y, b.y);
  const std::int64_t under = bottom - top;
  const auto x_at = [&](std::int64_t y) {
    return Fraction{a.x * under + std::abs(y - a.y) * (b.x - a.x), under};
  };
  const std::int64_t first = floor_div(top + 1, 2);
  const std::int64_t last = ceil_div(bottom - 1, 2);
  for (std::int64_t i = 0; i <= last - first; ++i) {
    const std::int64_t row = down ? first + i : last - i;
    const std::int64_t high = std::max(2 * row - 1, top);
    const std::int64_t low = std::min(2 * row + 1, bottom);
    append_chord(grid, row, x_at(down ? high : low), x_at(down ? low : high), cells);
  }
}

std::vector<Strip> strips_of(const Grid& grid, std::span<const Cell> cells) {
  std::vector<Strip> strips;
  for (const Cell c : cells) {
    if (!is_floor(grid, c)) return {};
    if (!strips.empty() && strips.back().contains(c)) continue;
    if (strips.size() > 1 && strips[strips.size() - 2].contains(c)) {
      strips.pop_back();
      continue;
    }
    const Strip strip = strip_at(grid, c);
    if (!strips.empty()) {
      const Strip& before = strips.back();
      const Portal portal = portal_between(before, strip);
      if (std::abs(before.row - strip.row) != 1 || portal.low > portal.high) return {};
    }
    strips.push_back(strip);
  }
  return strips;
}

}  // namespace nav
