// Where ways stop: bit planes for all eight directions, scanned a machine word at a time.
//
// A straight way runs until a wall, or a jump point: a cell where a wall beside the way forces a
// turn. A diagonal way (without diagonals: a vertical one) fans out: at each cell it looks along
// two straight ways to its sides, and it matters only where one of them comes to a jump point. All
// of that is a property of the map alone, so two opposite directions keep three bits a cell, in
// lines along them: rows, columns, and rows or columns sheared for diagonals. One says whether a
// step leads from the cell before, the same for both directions; the others whether a way stops at
// the cell, one for each. The next stop before a wall is then found in two loads and a few
// operations, for up to 57 cells at once.
//
// Memory: up to 2.25 bytes a cell; made by word operations, a few nanoseconds a cell.
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

// The planes of two opposite directions. A line begins with a gap and ends at the next one's.
struct Axis {
  BitLines gaps;  // no step leads to the cell from the one before it in the line, or back
  // Jump points; for fanning directions, cells that look at one. Each at the place of the gap that
  // the way to it would cross last: backwards one place after its own.
  BitLines stops_forwards;
  BitLines stops_backwards;

  // What comes first after a position.
  Stop next_stop_forwards(std::uint32_t position) const {
    for (std::int32_t done = 1;; done += BitLines::kValid) {
      const std::uint32_t next = position + static_cast<std::uint32_t>(done);
      const std::int32_t to_gap = std::countr_zero(gaps.from(next));
      const std::int32_t to_stop = std::countr_zero(stops_forwards.from(next));
      if (to_stop < to_gap) return {done + to_stop, true};
      if (to_gap < 64) [[likely]]
        return {done + to_gap, false};
    }
  }
  Stop next_stop_backwards(std::uint32_t position) const {
    for (std::int32_t done = 1;; done += BitLines::kValid) {
      const std::uint32_t next = position + 1 - static_cast<std::uint32_t>(done);
      const std::int32_t to_gap = std::countl_zero(gaps.until(next));
      const std::int32_t to_stop = std::countl_zero(stops_backwards.until(next));
      if (to_stop < to_gap) return {done + to_stop, true};
      if (to_gap < 64) [[likely]]
        return {done + to_gap, false};
    }
  }
  // Steps that a way can take.
  std::int32_t free_steps_forwards(std::uint32_t position) const {
    for (std::int32_t done = 0;; done += BitLines::kValid) {
      const std::uint64_t gap = gaps.from(position + 1 + static_cast<std::uint32_t>(done));
      if (gap != 0) return done + std::countr_zero(gap);
    }
  }
  std::int32_t free_steps_backwards(std::uint32_t position) const {
    for (std::int32_t done = 0;; done += BitLines::kValid) {
      const std::uint64_t gap = gaps.until(position - static_cast<std::uint32_t>(done));
      if (gap != 0) return done + std::countl_zero(gap);
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
  // Position of a cell in the planes of a direction; a step adds one, or takes one off where the
  // direction runs backwards.
  std::uint32_t position(Direction d, Cell c) const {
    const Placing& p = placings_[axis_of(d)];
    return p.origin + static_cast<std::uint32_t>(c.x) * p.per_column +
           static_cast<std::uint32_t>(c.y) * p.per_row;
  }
  static constexpr bool runs_backwards(Direction d) {
    return d == Direction::n || d == Direction::ne || d == Direction::w || d == Direction::nw;
  }
  // What comes first after a position. The stops of a fanning direction may be cells where, looked
  // at closely, nothing is to be done.
  Stop next_stop(Direction d, std::uint32_t position) const {
    const Axis& axis = axes_[axis_of(d)];
    return runs_backwards(d) ? axis.next_stop_backwards(position)
                             : axis.next_stop_forwards(position);
  }
  // Steps that a way can take.
  std::int32_t free_steps(Direction d, Cell c) const {
    const Axis& axis = axes_[axis_of(d)];
    return runs_backwards(d) ? axis.free_steps_backwards(position(d, c))
                             : axis.free_steps_forwards(position(d, c));
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

  static constexpr unsigned kAxes = kDirectionCount / 2;
  static constexpr unsigned axis_of(Direction d) { return static_cast<unsigned>(d) % kAxes; }

  void place();
  // Do gaps end every way of a direction at the edge of the map?
  bool is_closed(Direction d) const;

  const Grid* grid_;
  const CanonicalTable* successors_;
  std::array<Axis, kAxes> axes_;  // by one direction of each, clockwise from north
  std::array<Placing, kAxes> placings_;
};

}  // namespace nav
