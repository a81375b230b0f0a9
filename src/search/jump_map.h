// Where ways stop: bit planes for all eight directions, scanned a machine word at a time.
//
// A straight way runs until a wall, or a jump point: a cell where a wall beside the way forces a
// turn. A diagonal way (without diagonals: a vertical one) fans out: at each cell it looks along
// two straight ways to its sides, and it matters only where one of them comes to a jump point. All
// of that is a property of the map alone, so each direction keeps two bits a cell, "wall" and
// "stop", in lines that follow the direction: rows, columns, and rows sheared and transposed for
// diagonals, mirrored where the way runs towards smaller coordinates. The next stop before a wall
// is then found in two loads and three operations, for up to 57 cells at once.
//
// Memory: up to three bytes a cell; made by word operations, a few nanoseconds a cell.
// Source: Harabor and Grastien, Improving Jump Point Search, ICAPS 2014, combine three rows of bits
//         at query time, in rows and in a transposed copy, and walk diagonals cell by cell. To keep
//         the outcome instead of combining again, and to shear diagonals into lines, is ours.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "base/sections.h"
#include "grid/grid.h"
#include "search/bit_lines.h"
#include "search/canonical_order.h"

namespace nav {

// What comes first on a way: `steps` on, a stop or the wall itself.
struct Stop {
  std::int32_t steps = 0;
  bool before_wall = false;
};

// The two planes of one direction; no cell is in both.
struct Ray {
  BitLines walls;  // cells that the way can't step into
  BitLines stops;  // jump points; for fanning directions, cells that look at one

  // What comes first after a position. The rim ends every way.
  Stop next_stop(std::uint32_t position) const {
    for (std::int32_t done = 1;; done += BitLines::kValid) {
      const std::uint64_t wall = walls.from(position + static_cast<std::uint32_t>(done));
      const std::uint64_t stop = stops.from(position + static_cast<std::uint32_t>(done));
      const std::uint64_t before_wall = stop & (wall - 1);
      if (before_wall != 0) return {done + std::countr_zero(before_wall), true};
      if (wall != 0) [[likely]]
        return {done + std::countr_zero(wall), false};
    }
  }
  // Steps that a way can take before the wall.
  std::int32_t free_steps(std::uint32_t position) const {
    for (std::int32_t done = 1;; done += BitLines::kValid) {
      const std::uint64_t wall = walls.from(position + static_cast<std::uint32_t>(done));
      if (wall != 0) return done + std::countr_zero(wall) - 1;
    }
  }
};

class JumpMap {
 public:
  // Requires: grid.pattern_decides_moves().
  explicit JumpMap(const Grid& grid);
  // The map that was saved for an equal grid, some 20 times as fast. Throws: Error where planes are
  // missing, or where a way could leave the map.
  JumpMap(const Grid& grid, const Sections& saved);
  void save(Sections& out) const;

  // The grid that it was made from, which must outlive it.
  const Grid& grid() const { return *grid_; }
  // The stops of a fanning direction may hold cells where, looked at closely, nothing is to be
  // done.
  const Ray& ray(Direction d) const { return rays_[static_cast<unsigned>(d)]; }
  // Position of a cell in the planes of a direction; a step in that direction adds one.
  std::uint32_t position(Direction d, Cell c) const {
    const Placing& p = placings_[static_cast<unsigned>(d)];
    return p.origin + static_cast<std::uint32_t>(c.x) * p.per_column +
           static_cast<std::uint32_t>(c.y) * p.per_row;
  }
  // Of the grid's rule.
  const CanonicalTable& successors() const { return *successors_; }
  std::size_t bytes() const;

 private:
  // Positions are linear in the coordinates (modulo 2^32).
  struct Placing {
    std::uint32_t origin = 0;
    std::uint32_t per_column = 0;
    std::uint32_t per_row = 0;
  };

  void add_diagonal(const BitLines& rows, Direction d, const BitLines& side_a,
                    const BitLines& side_b);
  void place_straight(std::uint32_t row_stride, std::uint32_t column_stride);
  void place_diagonal(Direction d);
  // Do walls end every way of a direction at the rim?
  bool is_closed(Direction d) const;

  const Grid* grid_;
  const CanonicalTable* successors_;
  std::array<Ray, kDirectionCount> rays_;
  std::array<Placing, kDirectionCount> placings_;
};

}  // namespace nav
