// Which cells a goal is in line of sight of: all of them at once, exactly as line_of_sight() says.
//
// Shadow casting in eight octants. Seen from the goal's centre, a cell of an octant is i columns
// away and r rows across, 0 <= r <= i; its centre has the slope r / i, and its square hides the
// slopes from (2 r - 1) / (2 i + 1) to (2 r + 1) / (2 i - 1): those of its lower right and its
// upper left corner. Column by column, blocked squares cut such pieces out of the slopes that are
// still visible; a cell is in sight where its own slope is left of those of the columns before.
//  - Where touching a blocked cell blocks (only-if-no-obstacles, never), the hidden pieces are
//    closed and the visible ones open. Under the other rules it is the other way round, and a
//    single slope between two corners may be left; under at-least-one-walkable not one that passes
//    two blocked cells in the same corner.
//  - Other cells of the target's own column are met by slope 1 only. That diagonal, and slope 0,
//  lie
//    in two octants each and are walked by themselves, step by step.
// Slopes are fractions of whole numbers below 2^18, compared by products.
//
// What is seen through must cost what the goal costs, without costs of entering: cells of other
// terrain count as blocked. A disc's line of sight is asked cell by cell, within kDiscReach only.
// Cost: some 50 ns a column for each visible piece of it; cells between come 64 at a time. Two bits
// a cell, twice.
// Source: ours; the idea of shadows by columns is common in games (Bergström 2001), there in
//         floating point and by cells.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "flow/bit_plane.h"
#include "flow/cost_field.h"

namespace nav {

class GoalSight {
 public:
  static constexpr int kDiscReach = 32;

  // The cost field must outlive it.
  explicit GoalSight(const CostField& costs) : costs_(&costs) {}

  // Takes over the map as it is now, for goals whose cells cost the same as this one; call it again
  // where that or the map changes.
  void prepare(Cell goal);
  // Looks at cells at most `reach` columns and rows away. Requires: prepared for such a goal, which
  // is passable.
  void look_from(Cell goal, int reach);

  // Since look_from(): is the cell in sight? Goals are in their own.
  bool sees(Cell c) const {
    return seen_.at(static_cast<std::size_t>(c.y) + 1, static_cast<std::size_t>(c.x) + 1);
  }
  // May what was seen since forget_looked() depend on whether this cell is open, or on its cost?
  bool depends_on(Cell c) const;
  void forget_looked();

  // What sees() says, as bits by CellId.
  std::span<const std::uint64_t> words() const {
    return {seen_.row(0), seen_.rows() * seen_.words_per_row()};
  }
  // Rows of the map from the first to before the end; no cell of others is in sight.
  std::pair<int, int> seen_rows() const {
    const BitPlane::Part& part = seen_.touched();
    return {std::max(static_cast<int>(part.first_row), 1) - 1,
            std::min(static_cast<int>(part.end_row) - 1, costs_->grid().height())};
  }

  std::size_t bytes() const;

 private:
  struct Slope {
    std::int64_t across;
    std::int64_t along;
  };
  struct Piece {
    Slope low;
    Slope high;
  };
  struct Octant;

  void scan(const Octant& octant);
  static void touch(const Octant& octant, int columns);
  void cut(const Octant& octant, int column, const Piece& piece);
  void walk(Cell goal, Direction d, int reach);
  static void set(BitPlane& plane, Cell c);
  void keep_disc(Cell goal);
  bool is_clear(Cell c) const {
    return clear_.at(static_cast<std::size_t>(c.y) + 1, static_cast<std::size_t>(c.x) + 1);
  }

  const CostField* costs_;
  // Row y + 1, bit x + 1 as in the grid; the other two with x and y exchanged.
  BitPlane clear_;
  BitPlane seen_;
  BitPlane clear_across_;
  BitPlane seen_across_;
  // Cells that were looked at, in either order of the axes.
  BitPlane looked_;
  BitPlane looked_across_;
  bool touching_blocks_ = true;
  bool pinching_blocks_ = false;
  std::vector<Piece> pieces_;  // visible, by rising slope
  std::vector<Piece> next_;
};

}  // namespace nav
