// How far straight ways run on a map with terrain costs before there is anything to decide.
//
// A cell is mixed where the passable cells of the 3 x 3 around it are of several terrains, or where
// it costs nothing. A way through other cells stays within one terrain, where the canonical order
// of paths (canonical_order.h) leaves one step worth taking after a straight one: straight on, but
// where a wall forces a turn. So a run ends at a wall, at such a turn, or at a mixed cell; each
// straight direction keeps two bits a cell for that, in lines that follow the direction. Without
// diagonals vertical ways branch at every cell, and only horizontal ones run.
//
// Memory: one byte a cell. Made in about seven nanoseconds a cell.
// Source: Harabor and Grastien, Improving Jump Point Search, ICAPS 2014 (blocks of bits); Carlson,
//         Moghadam, Harabor, Stuckey and Ebrahimi, Optimal Pathfinding on Weighted Grid Maps, AAAI
//         2023 (jumping where costs are locally equal).
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "grid/grid.h"
#include "search/bit_lines.h"

namespace nav {

class StraightRuns {
 public:
  // Requires: !grid.uniform() and grid.pattern_decides_moves(). The grid must outlive it.
  explicit StraightRuns(const Grid& grid);

  const Grid& grid() const { return *grid_; }
  // The directions in which ways run.
  DirectionSet directions() const { return directions_; }
  // Mixed cells per passable cell.
  double mixed_share() const { return mixed_share_; }

  // The steps of a run, at most kMost; its last cell is the first that it may not pass, or the
  // wall.
  struct Run {
    std::int32_t steps = 1;
    bool into_wall = false;
  };
  static constexpr std::int32_t kMost = BitLines::kValid;
  // Requires: d is one of directions(); a step that way is legal.
  Run run(Cell from, unsigned d) const {
    const Line& line = lines_[d / 2];
    const std::uint32_t position = line.position(from) + 1;
    const std::uint64_t stops = line.stops.from(position);
    if ((stops & 1) != 0) return {};
    const std::uint64_t ends = stops | line.walls.from(position);
    if (ends == 0) return {.steps = kMost};
    const int free = std::countr_zero(ends);
    return {.steps = 1 + free, .into_wall = (stops >> free & 1) == 0};
  }
  // Does a run that arrives at a cell by a direction go on?
  bool passes(Cell c, unsigned d) const {
    return (directions_ >> d & 1) != 0 && !lines_[d / 2].stops.test(lines_[d / 2].position(c));
  }

  std::size_t bytes() const;

 private:
  // Of one direction. Positions are linear in the coordinates (modulo 2^32).
  struct Line {
    BitLines walls;
    BitLines stops;  // no wall is one
    std::uint32_t origin = 0;
    std::uint32_t per_column = 0;
    std::uint32_t per_row = 0;

    std::uint32_t position(Cell c) const {
      return origin + static_cast<std::uint32_t>(c.x) * per_column +
             static_cast<std::uint32_t>(c.y) * per_row;
    }
  };

  const Grid* grid_;
  DirectionSet directions_;
  double mixed_share_ = 0;
  std::array<Line, 4> lines_;  // n, e, s, w
};

}  // namespace nav
