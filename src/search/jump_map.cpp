#include "search/jump_map.h"

#include <algorithm>

#include "search/forced_turns.h"

namespace nav {
namespace {

BitLines inverted(const BitLines& lines) {
  BitLines result = lines;
  for (std::uint32_t y = 0; y < lines.lines(); ++y) {
    for (std::uint32_t i = 0; i < lines.line_words(); ++i) result.line(y)[i] = ~lines.line(y)[i];
  }
  return result;
}

// The planes along lines of passability bits, not framed yet.
Axis straight_axis(DiagonalRule rule, const BitLines& open) {
  Axis axis{.gaps = open, .stops_forwards = open, .stops_backwards = open};
  for (std::uint32_t y = 0; y < open.lines(); ++y) {
    for (std::uint32_t i = 0; i < open.line_words(); ++i) {
      const BitWord way = word_of(open, y, i);
      const BitWord above = word_of(open, y - 1, i);
      const BitWord below = word_of(open, y + 1, i);
      axis.gaps.line(y)[i] = ~(way.bits & way.before);
      axis.stops_forwards.line(y)[i] =
          forced_turns(rule, way, above) | forced_turns(rule, way, below);
      axis.stops_backwards.line(y)[i] = forced_turns(rule, way.turned(), above.turned()) |
                                        forced_turns(rule, way.turned(), below.turned());
    }
  }
  return axis;
}

// Cells from which a way comes to a stop before a gap. From the line's end to its start, a cell
// takes over what the next one sees, unless that is itself a stop or beyond a gap; 64 cells at once
// by a parallel prefix (Kogge and Stone 1973).
BitLines before_stops_forwards(const Axis& axis) {
  BitLines result = axis.gaps;
  for (std::uint32_t y = 0; y < result.lines(); ++y) {
    std::uint64_t next_sees = 0;  // does the first cell of the word after this one?
    for (std::uint32_t i = result.line_words(); i-- > 0;) {
      const std::uint64_t stop = word_of(axis.stops_forwards, y, i).after;
      const std::uint64_t gap = word_of(axis.gaps, y, i).after;
      std::uint64_t sees = stop & ~gap;
      std::uint64_t passes = ~(stop | gap);
      for (unsigned k = 1; k < 64; k *= 2) {
        sees |= passes & (sees >> k);
        passes &= (passes >> k) | ~(~std::uint64_t{0} >> k);
      }
      sees |= passes & (0 - next_sees);
      result.line(y)[i] = sees;
      next_sees = sees & 1;
    }
  }
  return result;
}

// The same of ways towards the line's start.
BitLines before_stops_backwards(const Axis& axis) {
  BitLines result = axis.gaps;
  for (std::uint32_t y = 0; y < result.lines(); ++y) {
    std::uint64_t next_sees = 0;  // does the last cell of the word before this one?
    for (std::uint32_t i = 0; i < result.line_words(); ++i) {
      const std::uint64_t stop = word_of(axis.stops_backwards, y, i).before;
      const std::uint64_t gap = axis.gaps.line(y)[i];
      std::uint64_t sees = stop & ~gap;
      std::uint64_t passes = ~(stop | gap);
      for (unsigned k = 1; k < 64; k *= 2) {
        sees |= passes & (sees << k);
        passes &= (passes << k) | ~(~std::uint64_t{0} << k);
      }
      sees |= passes & (0 - next_sees);
      result.line(y)[i] = sees;
      next_sees = sees >> 63;
    }
  }
  return result;
}

// Where ways look from: cells of which a row or a column leads to a jump point.
struct Sights {
  BitLines east, west, south, north;
};

// Cells of a fan without diagonals that look along their row.
BitLines row_lookouts(const Sights& sights, const BitLines& open) {
  BitLines result = open;
  for (std::uint32_t y = 0; y < open.lines(); ++y) {
    for (std::uint32_t i = 0; i < open.line_words(); ++i) {
      result.line(y)[i] &= sights.east.line(y)[i] | sights.west.line(y)[i];
    }
  }
  return result;
}

// Cells that a diagonal way can step into, and those of them where it stops: as it looks at a jump
// point to a side, or passes a blocked cell, which may force a turn; in rows.
struct DiagonalPlanes {
  BitLines reachable;
  BitLines stops;
};
DiagonalPlanes diagonal_planes(DiagonalRule rule, const BitLines& open, Direction d,
                               const Sights& sights) {
  const Cell delta = kStep[static_cast<unsigned>(d)];
  const BitLines& along_row = delta.x > 0 ? sights.east : sights.west;
  const BitLines& along_column = delta.y > 0 ? sights.south : sights.north;
  DiagonalPlanes planes{.reachable = open, .stops = open};
  for (std::uint32_t y = 0; y < open.lines(); ++y) {
    for (std::uint32_t i = 0; i < open.line_words(); ++i) {
      const BitWord here = word_of(open, y, i);
      const BitWord behind = word_of(open, delta.y > 0 ? y - 1 : y + 1, i);
      const std::uint64_t source = delta.x > 0 ? behind.before : behind.after;
      const std::uint64_t side_a = delta.x > 0 ? here.before : here.after;
      const std::uint64_t side_b = behind.bits;
      std::uint64_t legal = here.bits & source;
      if (rule == DiagonalRule::only_if_no_obstacles) legal &= side_a & side_b;
      if (rule == DiagonalRule::at_least_one_walkable) legal &= side_a | side_b;
      planes.reachable.line(y)[i] = legal;
      planes.stops.line(y)[i] =
          legal & (along_row.line(y)[i] | along_column.line(y)[i] | ~(side_a & side_b));
    }
  }
  return planes;
}

// Places of diagonals are the shorter of rows and columns, so that their planes are at most twice
// as large as the map.
bool diagonals_by_rows(const Grid& grid) { return grid.height() <= grid.width(); }

// From rows to lines along a diagonal direction that runs forwards, or its opposite.
BitLines sheared_rows(const Grid& grid, const BitLines& rows, Direction forwards) {
  const auto width = static_cast<std::uint32_t>(grid.width());
  const auto height = static_cast<std::uint32_t>(grid.height());
  if (diagonals_by_rows(grid)) return sheared(rows, width, forwards == Direction::se);
  const BitLines columns = transposed(rows, width);
  return sheared(forwards == Direction::se ? columns : flipped(columns), height, true);
}

// Bits of each line one place further on.
BitLines moved_on(const BitLines& lines) {
  BitLines result = lines;
  for (std::uint32_t y = 0; y < lines.lines(); ++y) {
    for (std::uint32_t i = 0; i < lines.line_words(); ++i) {
      result.line(y)[i] = word_of(lines, y, i).before;
    }
  }
  return result;
}

// What is kept of planes whose stops lie at their own places.
Axis framed(const Axis& axis) {
  return {.gaps = framed(axis.gaps, true),
          .stops_forwards = framed(axis.stops_forwards, false),
          .stops_backwards = framed(moved_on(axis.stops_backwards), false)};
}

// Passability without the rim.
BitLines open_rows(const Grid& grid) {
  BitLines rows(static_cast<std::uint32_t>(grid.height()),
                static_cast<std::uint32_t>(grid.width()));
  for (std::uint32_t y = 0; y < rows.lines(); ++y) {
    const std::uint64_t* words = &grid.words()[grid.id({0, static_cast<int>(y)}) >> 6];
    const std::size_t count = grid.words().size() / (rows.lines() + 2);
    for (std::size_t i = 0; i < rows.line_words(); ++i) {
      rows.line(y)[i] = words[i] >> 1 | (i + 1 < count ? words[i + 1] << 63 : 0);
    }
  }
  return rows;
}

}  // namespace

JumpMap::JumpMap(const Grid& grid) : grid_(&grid), successors_(&canonical_table(grid.rule())) {
  const DiagonalRule rule = grid.rule();
  const auto width = static_cast<std::uint32_t>(grid.width());
  const auto height = static_cast<std::uint32_t>(grid.height());
  const BitLines rows = open_rows(grid);
  const Axis along_rows = straight_axis(rule, rows);
  Axis along_columns = straight_axis(rule, transposed(rows, width));
  const Sights sights{
      .east = before_stops_forwards(along_rows),
      .west = before_stops_backwards(along_rows),
      .south = transposed(before_stops_forwards(along_columns), height),
      .north = transposed(before_stops_backwards(along_columns), height),
  };
  if (rule == DiagonalRule::never) {
    along_columns.stops_forwards = transposed(row_lookouts(sights, rows), width);
    along_columns.stops_backwards = along_columns.stops_forwards;
  } else {
    for (const Direction d : {Direction::se, Direction::sw}) {
      const DiagonalPlanes on = diagonal_planes(rule, rows, d, sights);
      const DiagonalPlanes back = diagonal_planes(rule, rows, opposite(d), sights);
      axes_[axis_of(d)] = framed({.gaps = inverted(sheared_rows(grid, on.reachable, d)),
                                  .stops_forwards = sheared_rows(grid, on.stops, d),
                                  .stops_backwards = sheared_rows(grid, back.stops, d)});
    }
  }
  axes_[axis_of(Direction::e)] = framed(along_rows);
  axes_[axis_of(Direction::s)] = framed(along_columns);
  place();
}

// The first line is a frame.
void JumpMap::place() {
  const auto width = static_cast<std::uint32_t>(grid_->width());
  const auto height = static_cast<std::uint32_t>(grid_->height());
  const auto stride = [&](Direction d) { return axes_[axis_of(d)].gaps.stride(); };
  const std::uint32_t row = stride(Direction::e);
  const std::uint32_t column = stride(Direction::s);
  placings_[axis_of(Direction::e)] = {.origin = row, .per_column = 1, .per_row = row};
  placings_[axis_of(Direction::s)] = {.origin = column, .per_column = column, .per_row = 1};
  if (grid_->rule() == DiagonalRule::never) return;
  const std::uint32_t line = stride(Direction::se);
  Placing& falling = placings_[axis_of(Direction::se)];
  Placing& rising = placings_[axis_of(Direction::sw)];
  if (diagonals_by_rows(*grid_)) {
    // Line x - y + height - 1 or x + y, place y.
    falling = {.origin = height * line, .per_column = line, .per_row = 1 - line};
    rising = {.origin = line, .per_column = line, .per_row = line + 1};
  } else {
    // Line y - x + width - 1, place x, or line x + y, place width - 1 - x.
    falling = {.origin = width * line, .per_column = 1 - line, .per_row = line};
    rising = {.origin = line + width - 1, .per_column = line - 1, .per_row = line};
  }
}

std::size_t JumpMap::bytes() const {
  std::size_t sum = 0;
  for (const Axis& axis : axes_) {
    sum += axis.gaps.bytes() + axis.stops_forwards.bytes() + axis.stops_backwards.bytes();
  }
  return sum;
}

}  // namespace nav
