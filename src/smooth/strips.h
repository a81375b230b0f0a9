// Free space as strips: the maximal runs of free cells in each row. What exact smoothers work on.
//
// Two strips of neighbouring rows are neighbours where they share a piece of border, their portal.
// All corners of this division are corners of walls, so the graph of strips has the same loops as
// the free space: two paths pass every wall on the same side (are homotopic) exactly where their
// sequences of strips are equal, once each "there and back again" is struck out.
//
// Ground of another cost is a wall here: a strip has one kind of ground, and so has a sequence.
#pragma once

#include <span>
#include <vector>

#include "geom/vec2.h"
#include "grid/grid.h"

namespace nav {

// Twice a position, so that centres (even) and corners (odd) of cells are whole numbers.
struct HalfPoint {
  std::int64_t x = 0;
  std::int64_t y = 0;
  friend bool operator==(const HalfPoint&, const HalfPoint&) = default;
};
inline Vec2 to_point(HalfPoint p) {
  return {static_cast<double>(p.x) / 2, static_cast<double>(p.y) / 2};
}
// Where from, to and p lie to each other: > 0 where p is clockwise on the screen (y downwards).
inline std::int64_t turn(HalfPoint from, HalfPoint to, HalfPoint p) {
  return (to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x);
}

struct Strip {
  std::int32_t row = 0;
  std::int32_t first = 0;  // columns, both included
  std::int32_t last = 0;
  bool contains(Cell c) const { return c.y == row && c.x >= first && c.x <= last; }
  friend bool operator==(const Strip&, const Strip&) = default;
};

// The border that two strips share. Requires: neighbouring rows.
struct Portal {
  std::int64_t low = 0;   // columns, doubled; equal where the strips meet in one corner only,
  std::int64_t high = 0;  // low > high where they don't meet
  std::int64_t y = 0;     // doubled
};
Portal portal_between(const Strip& a, const Strip& b);

// What strips are made of. For a disc all open cells: its own room is asked of each line, and what
// it passes on which side is the same.
inline bool is_floor(const Grid& grid, CellId id) {
  return grid.profile().radius_cells > 0 ? grid.open(id) : grid.passable(id);
}
// False outside the map.
bool is_floor(const Grid& grid, Cell c);

// May an agent be in both cells without a change of ground? Requires: floor.
bool same_ground(const Grid& grid, Cell a, Cell b);

// The maximal run of cells of one ground around a cell. Requires: floor.
Strip strip_at(const Grid& grid, Cell c);

// Appends the cells whose inside a straight segment enters, in order; along a border the one that
// may be entered and has the ground of the cell before, if any. Cells that the list ends with are
// not repeated.
void append_entered_cells(const Grid& grid, HalfPoint a, HalfPoint b, std::vector<Cell>& cells);

// The strips of a way over these cells, without going there and back again. Empty where it leaves
// free space. Requires: cells of one ground.
std::vector<Strip> strips_of(const Grid& grid, std::span<const Cell> cells);

}  // namespace nav
