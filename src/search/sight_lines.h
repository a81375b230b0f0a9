// Line of sight for searches that ask often: whole runs of a row or column in one look.
//
// The answers are those of grid/line_of_sight.h, to the letter. A segment is cut into one run of
// cells for each line of bits that it meets: rows where it is flat, columns of a transposed copy
// where it is steep. Where a run begins and ends follows from the one before by adding, without a
// division (as in Bresenham 1965, with both ends of every run); up to 57 cells of a run are then
// tested in one load.
// For agents with a radius the plain walk along the segment answers.
//
// Cost: about a nanosecond for each row, or column, that the segment crosses.
// Memory: a quarter of a byte per cell.
#pragma once

#include <cstdint>
#include <span>

#include "grid/grid.h"
#include "search/bit_lines.h"

namespace nav {

class SightLines {
 public:
  // The grid must outlive it.
  explicit SightLines(const Grid& grid);

  const Grid& grid() const { return grid_; }
  // Requires: both cells passable.
  bool are_in_sight(Cell a, Cell b) const;

  // Takes over changes of the grid at these cells; Grid::update was called. Time: that of the
  // cells, and of those from which a large agent would cover them.
  void update(std::span<const Cell> changed);

  std::size_t bytes() const { return rows_.bytes() + columns_.bytes(); }

 private:
  // What the promise of the diagonal rule asks of the cells along a segment.
  enum class Promise : std::uint8_t { no_touch, no_squeeze, no_crossing, radius };

  static Promise promise_of(const Grid& grid);
  void take_all();

  const Grid& grid_;
  Promise promise_;
  BitLines rows_;     // set where passable, with the rim: cell x,y is place x + 1 of line y + 1
  BitLines columns_;  // the same transposed
};

}  // namespace nav
