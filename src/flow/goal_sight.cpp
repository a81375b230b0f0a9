#include "flow/goal_sight.h"

#include <algorithm>
#include <cmath>

#include "grid/line_of_sight.h"

namespace nav {
namespace {

// Requires: b > 0.
std::int64_t floor_div(std::int64_t a, std::int64_t b) { return a / b; }
std::int64_t ceil_div(std::int64_t a, std::int64_t b) { return (a + b - 1) / b; }

}  // namespace

// An octant in a plane whose rows are its columns.
struct GoalSight::Octant {
  BitPlane& clear;
  BitPlane& seen;
  BitPlane& looked;
  int row;         // of the goal
  int bit;         // of the goal
  int row_sign;    // columns go along rows rising or falling
  bool leftwards;  // rows across go along falling bits
  int columns;     // to the edge of the map, or to the reach
  int across;      // cells to the edge of the map

  BitRay ray(BitPlane& plane, int column) const {
    return {.words = plane.row(static_cast<std::size_t>(row + row_sign * column)),
            .origin = bit,
            .leftwards = leftwards};
  }
  // Does a slope pass the corner between this column and the one before, and two blocked cells?
  bool is_pinch(const Slope& slope, int column) const {
    const std::int64_t height = slope.across * (2 * std::int64_t{column} - 1);
    if (height % slope.along != 0 || height / slope.along % 2 == 0) return false;
    const auto below = static_cast<int>(height / slope.along / 2);
    return is_blocked(column, below) && is_blocked(column - 1, below + 1);
  }
  bool is_blocked(int column, int place) const {
    return place > across || !ray(clear, column).at(place);
  }
};

void GoalSight::prepare(Cell goal) {
  const Grid& grid = costs_->grid();
  const auto rows = static_cast<std::size_t>(grid.height()) + 2;
  const std::size_t columns = grid.stride();
  clear_.reset(rows, columns);
  clear_.touch_all();
  clear_across_.reset(columns, rows);
  if (seen_.rows() == 0) {
    for (BitPlane* plane : {&seen_, &looked_}) plane->reset(rows, columns);
    for (BitPlane* plane : {&seen_across_, &looked_across_}) plane->reset(columns, rows);
  }
  // A disc is asked again; what hides it for sure are the cells themselves.
  const bool is_disc = grid.profile().radius_cells > 0;
  const std::span<const std::uint64_t> words =
      is_disc && !grid.open_words().empty() ? grid.open_words() : grid.words();
  std::copy_n(words.begin(), std::min(words.size(), rows * clear_.words_per_row()), clear_.row(0));
  if (!costs_->uniform()) {
    const CellId at = grid.id(goal);
    for (int y = 0; y < grid.height(); ++y) {
      std::uint64_t* const row = clear_.row(static_cast<std::size_t>(y) + 1);
      for (int x = 0; x < grid.width(); ++x) {
        const CellId id = grid.id({x, y});
        const bool same = grid.passable(id) && costs_->cost(id) == costs_->cost(at) &&
                          (!costs_->has_enter_costs() || grid.kinds()[id] == grid.kinds()[at]);
        if (!same) row[(x + 1) / 64] &= ~(std::uint64_t{1} << ((x + 1) % 64));
      }
    }
  }
  clear_across_.add_transposed(clear_);
  touching_blocks_ = is_disc || grid.rule() == DiagonalRule::only_if_no_obstacles ||
                     grid.rule() == DiagonalRule::never;
  pinching_blocks_ = grid.rule() == DiagonalRule::at_least_one_walkable;
}

void GoalSight::look_from(Cell goal, int reach) {
  const Grid& grid = costs_->grid();
  const bool is_disc = grid.profile().radius_cells > 0;
  if (is_disc) reach = std::min(reach, kDiscReach);
  seen_.clear();
  seen_across_.clear();
  const int x = goal.x + 1;
  const int y = goal.y + 1;
  for (const int sx : {-1, 1}) {
    for (const int sy : {-1, 1}) {
      const int wide = sx < 0 ? goal.x : grid.width() - 1 - goal.x;
      const int high = sy < 0 ? goal.y : grid.height() - 1 - goal.y;
      scan({.clear = clear_,
            .seen = seen_,
            .looked = looked_,
            .row = y,
            .bit = x,
            .row_sign = sy,
            .leftwards = sx < 0,
            .columns = std::min(high, reach),
            .across = wide});
      scan({.clear = clear_across_,
            .seen = seen_across_,
            .looked = looked_across_,
            .row = x,
            .bit = y,
            .row_sign = sx,
            .leftwards = sy < 0,
            .columns = std::min(wide, reach),
            .across = high});
    }
  }
  seen_.add_transposed(seen_across_);
  for (unsigned d = 0; d < kDirectionCount; ++d) walk(goal, static_cast<Direction>(d), reach);
  if (is_disc) keep_disc(goal);
}

void GoalSight::forget_looked() {
  looked_.clear();
  looked_across_.clear();
}

// A column is cut by its own cells, corners between two columns by those beside.
bool GoalSight::depends_on(Cell c) const {
  const AgentProfile& profile = costs_->grid().profile();
  if (profile.radius_cells > 0 || profile.size_cells > 1) return true;
  for (int y = c.y; y <= c.y + 2; ++y) {
    for (int x = c.x; x <= c.x + 2; ++x) {
      const auto row = static_cast<std::size_t>(y);
      const auto column = static_cast<std::size_t>(x);
      if (looked_.at(row, column) || looked_across_.at(column, row)) return true;
    }
  }
  return false;
}

void GoalSight::scan(const Octant& octant) {
  pieces_.assign(1, {{0, 1}, {1, 1}});
  int column = 0;
  while (column < octant.columns && !pieces_.empty()) {
    ++column;
    next_.clear();
    for (const Piece& piece : pieces_) cut(octant, column, piece);
    std::swap(pieces_, next_);
  }
  touch(octant, column);
}

// An octant is no wider than long.
void GoalSight::touch(const Octant& octant, int columns) {
  const int end_row = octant.row + octant.row_sign * columns;
  const int width = std::min(columns, octant.across);
  const int end_bit = octant.leftwards ? octant.bit - width : octant.bit + width;
  for (BitPlane* plane : {&octant.seen, &octant.looked}) {
    plane->touch(static_cast<std::size_t>(std::min(octant.row, end_row)),
                 static_cast<std::size_t>(std::max(octant.row, end_row)),
                 static_cast<std::size_t>(std::min(octant.bit, end_bit)),
                 static_cast<std::size_t>(std::max(octant.bit, end_bit)));
  }
}

// Marks what is in sight of one column through one piece, and keeps what its blocked cells leave.
void GoalSight::cut(const Octant& octant, int column, const Piece& piece) {
  const std::int64_t i = column;
  const Slope low = piece.low;
  const Slope high = piece.high;
  const bool is_single = low.across * high.along == high.across * low.along;
  if (is_single && pinching_blocks_ && octant.is_pinch(low, column)) return;
  // Cells that can hide any of it: (2 r + 1) / (2 i - 1) > low and (2 r - 1) / (2 i + 1) < high.
  const auto first = static_cast<int>((floor_div(low.across * (2 * i - 1), low.along) + 1) / 2);
  const auto last =
      static_cast<int>(std::min(ceil_div(high.across * (2 * i + 1), high.along) / 2, i));
  // Cells whose centres it holds; not those on the axis and the diagonal.
  const std::int64_t from = touching_blocks_ ? floor_div(low.across * i, low.along) + 1
                                             : ceil_div(low.across * i, low.along);
  const std::int64_t to = touching_blocks_ ? ceil_div(high.across * i, high.along) - 1
                                           : floor_div(high.across * i, high.along);
  const auto target_first = static_cast<int>(std::max<std::int64_t>(from, 1));
  const auto target_last = static_cast<int>(std::min<std::int64_t>(to, i - 1));
  const BitRay clear = octant.ray(octant.clear, column);
  const BitRay seen = octant.ray(octant.seen, column);
  octant.ray(octant.looked, column).set(first, std::min(last, octant.across));
  const int edge = std::min(last, octant.across);

  Slope start = low;
  bool is_pinched = false;  // the slope `start` itself passes between two blocked cells
  const auto keep_until = [&](const Slope& end) {
    const std::int64_t order = start.across * end.along - end.across * start.along;
    if (order > 0 || (order == 0 && (touching_blocks_ || is_pinched))) return;
    next_.push_back({start, end});
  };
  for (int r = first; r <= last;) {
    const int blocked = clear.find(false, r, edge);
    seen.set(std::max(r, target_first), std::min(blocked - 1, target_last));
    if (blocked > last) break;
    keep_until({2 * std::int64_t{blocked} - 1, 2 * i + 1});
    const int open = clear.find(true, blocked, edge);
    // Beyond the edge of the map all is blocked.
    if (open > edge && edge < last) return;
    start = {2 * std::int64_t{open} - 1, 2 * i - 1};
    is_pinched = pinching_blocks_ && octant.is_blocked(column - 1, open);
    r = open;
  }
  keep_until(high);
}

// From the goal along a direction; it marks the goal too.
void GoalSight::walk(Cell goal, Direction d, int reach) {
  const Cell delta = kStep[static_cast<unsigned>(d)];
  set(seen_, goal);
  set(looked_, goal);
  Cell at = goal;
  Cell next = goal;
  for (int i = 0; i < reach; ++i) {
    next = step(at, d);
    set(looked_, next);
    if (!is_clear(next)) break;
    if (is_diagonal(d)) {
      const int sides =
          (is_clear({at.x + delta.x, at.y}) ? 1 : 0) + (is_clear({at.x, at.y + delta.y}) ? 1 : 0);
      if (sides < (touching_blocks_ ? 2 : pinching_blocks_ ? 1 : 0)) break;
    }
    at = next;
    set(seen_, at);
  }
  const auto [left, right] = std::minmax({goal.x + 1, next.x + 1});
  const auto [top, bottom] = std::minmax({goal.y + 1, next.y + 1});
  for (BitPlane* plane : {&seen_, &looked_}) {
    plane->touch(static_cast<std::size_t>(top), static_cast<std::size_t>(bottom),
                 static_cast<std::size_t>(left), static_cast<std::size_t>(right));
  }
}

void GoalSight::set(BitPlane& plane, Cell c) {
  BitRay{plane.row(static_cast<std::size_t>(c.y) + 1), c.x + 1, false}.set(0, 0);
}

void GoalSight::keep_disc(Cell goal) {
  const Grid& grid = costs_->grid();
  for (int y = std::max(goal.y - kDiscReach, 0);
       y <= std::min(goal.y + kDiscReach, grid.height() - 1); ++y) {
    std::uint64_t* const row = seen_.row(static_cast<std::size_t>(y) + 1);
    for (int x = std::max(goal.x - kDiscReach, 0);
         x <= std::min(goal.x + kDiscReach, grid.width() - 1); ++x) {
      if (!sees({x, y}) || line_of_sight(grid, {x, y}, goal)) continue;
      row[(x + 1) / 64] &= ~(std::uint64_t{1} << ((x + 1) % 64));
    }
  }
}

std::size_t GoalSight::bytes() const {
  return clear_.bytes() + seen_.bytes() + clear_across_.bytes() + seen_across_.bytes() +
         looked_.bytes() + looked_across_.bytes() +
         (pieces_.capacity() + next_.capacity()) * sizeof(Piece);
}

}  // namespace nav
