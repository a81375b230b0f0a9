// A small piece of a grid, cut out so that a search in it touches little memory and never leaves.
//
// Rows are single machine words, with a closed rim; a 3 x 3 neighbourhood is a few shifts. What
// lies just outside is kept too, to see where ways lead across the border.
#pragma once

#include <array>
#include <cstdint>

#include "grid/grid.h"
#include "hierarchy/cluster_layout.h"

namespace nav {

// A shortest way on an empty map: a diagonal run and a straight one, in this order. Without
// diagonals a vertical run is the first, a horizontal one the second.
enum class RunOrder : std::uint8_t { diagonal_first, straight_first };

// Where such a way turns.
Cell turn_between(DiagonalRule rule, Cell from, Cell to, RunOrder order);

// The lines of a patch, rows or columns, a machine word each, with a closed rim.
struct PatchLines {
  using Words = std::array<std::uint64_t, 64>;
  Words open{};                     // passable cells
  std::array<Words, 2> turns = {};  // where a wall beside a straight way forces it to turn: on ways
                                    // towards larger places, towards smaller ones
};

class Patch {
 public:
  static constexpr int kMostSide = 62;

  // The table of moves and costs come from the grid, which must outlive it.
  explicit Patch(const Grid& grid) : grid_(&grid), moves_(&move_table(grid.rule())) {}

  // Requires: the rectangle lies on the map, at most kMostSide cells wide and high.
  void cut(const CellRect& rect);

  const Grid& grid() const { return *grid_; }
  const CellRect& rect() const { return rect_; }
  bool contains(Cell c) const { return rect_.contains(c); }
  // Requires: contains.
  bool passable(Cell c) const { return (rows_.open[row(c)] >> column(c) & 1) != 0; }
  Neighbourhood neighbourhood(Cell c) const { return around(rows_.open, c); }
  // Legal steps that stay inside.
  DirectionSet moves(Cell c) const {
    DirectionSet legal = (*moves_)[neighbourhood(c)];
    if (!grid_->pattern_decides_moves()) legal &= grid_->moves(grid_->id(c));
    return legal;
  }
  // Legal steps that leave it.
  DirectionSet exits(Cell c) const {
    DirectionSet legal = (*moves_)[around(all_, c)];
    if (!grid_->pattern_decides_moves()) legal &= grid_->moves(grid_->id(c));
    return static_cast<DirectionSet>(legal & ~moves(c));
  }

  // Do all passable cells cost the same, and nothing is added between them? Such a patch is
  // searched in canonical order. Also requires grid.pattern_decides_moves().
  bool uniform() const { return uniform_; }
  // Of each cell where uniform, in cells of cost 1.
  double cost() const { return cost_; }

  // Place (x, y) is bit x of row y and bit y of column x; (1, 1) is the rectangle's first cell.
  // Requires: uniform.
  const PatchLines& rows() const { return rows_; }
  const PatchLines& columns() const { return columns_; }
  unsigned column(Cell c) const { return static_cast<unsigned>(c.x - rect_.origin.x + 1); }
  unsigned row(Cell c) const { return static_cast<unsigned>(c.y - rect_.origin.y + 1); }
  Cell cell(unsigned x, unsigned y) const {
    return {rect_.origin.x + static_cast<int>(x) - 1, rect_.origin.y + static_cast<int>(y) - 1};
  }
  Neighbourhood neighbourhood(unsigned x, unsigned y) const { return around(rows_.open, x, y); }

  // Passable cells of a row or column of the rectangle, bit 0 the first: inside, and of the line
  // just outside beside it.
  std::uint64_t row_bits(int y) const { return rows_.open[static_cast<std::size_t>(y + 1)] >> 1; }
  std::uint64_t row_bits_outside(int y) const {
    return (all_[static_cast<std::size_t>(y + 1)] & width_) >> 1;
  }
  std::uint64_t column_bits(int x) const;

  // Is a shortest way of an empty map free, in one of the two orders? Requires: uniform.
  bool in_sight(Cell from, Cell to, RunOrder& order) const;

 private:
  static Neighbourhood around(const PatchLines::Words& rows, unsigned x, unsigned y) {
    return static_cast<Neighbourhood>((rows[y - 1] >> (x - 1) & 7) | (rows[y] >> (x - 1) & 7) << 3 |
                                      (rows[y + 1] >> (x - 1) & 7) << 6);
  }
  Neighbourhood around(const PatchLines::Words& rows, Cell c) const {
    return around(rows, column(c), row(c));
  }
  void look_for_costs();
  void make_lines();
  void turn_rows();
  bool run_is_free(Cell from, Cell to) const;

  const Grid* grid_;
  const MoveTable* moves_;
  CellRect rect_;
  std::uint64_t width_ = 0;  // bits of the rectangle's columns
  PatchLines::Words all_{};  // rows with one cell around
  PatchLines rows_;
  PatchLines columns_;
  bool uniform_ = false;
  double cost_ = 1;
};

}  // namespace nav
