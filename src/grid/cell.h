// Cells, cell ids and the eight directions.
//
// A cell X,Y is column X and row Y, 0-based, origin top left; it covers
// [X - 1/2, X + 1/2] x [Y - 1/2, Y + 1/2].
#pragma once

#include <array>
#include <compare>
#include <cstdint>

namespace nav {

struct Cell {
  std::int32_t x = 0;
  std::int32_t y = 0;
  friend bool operator==(const Cell&, const Cell&) = default;
};

// Row by row, then column by column: the order in which ties between cells are broken.
inline bool row_major_less(Cell a, Cell b) { return a.y != b.y ? a.y < b.y : a.x < b.x; }

inline std::int64_t squared_distance(Cell a, Cell b) {
  const std::int64_t dx = std::int64_t{a.x} - b.x;
  const std::int64_t dy = std::int64_t{a.y} - b.y;
  return dx * dx + dy * dy;
}

// Index of a cell in arrays that a Grid lays out ([Grid::id_count()]). Ids of one row are
// consecutive; a Grid converts them from and to cells.
using CellId = std::uint32_t;

// Clockwise from north (up). Even: straight, odd: diagonal.
enum class Direction : std::uint8_t { n, ne, e, se, s, sw, w, nw };
inline constexpr int kDirectionCount = 8;

inline constexpr std::array<Cell, kDirectionCount> kStep{
    {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};

constexpr bool is_diagonal(Direction d) { return (static_cast<unsigned>(d) & 1) != 0; }
constexpr Direction opposite(Direction d) {
  return static_cast<Direction>((static_cast<unsigned>(d) + 4) & 7);
}
constexpr Cell step(Cell c, Direction d) {
  const Cell delta = kStep[static_cast<unsigned>(d)];
  return {c.x + delta.x, c.y + delta.y};
}

// A set of directions, bit i for Direction i.
using DirectionSet = std::uint8_t;
constexpr DirectionSet only(Direction d) {
  return static_cast<DirectionSet>(1u << static_cast<unsigned>(d));
}

}  // namespace nav
