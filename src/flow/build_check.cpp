#include "flow/build_check.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace nav {
namespace {

// From a point to the nearest one of a cell's square.
double distance_to_square(double x, double y, Cell cell) {
  const double dx = std::max(std::abs(x - cell.x) - 0.5, 0.0);
  const double dy = std::max(std::abs(y - cell.y) - 0.5, 0.0);
  return std::sqrt(dx * dx + dy * dy);
}

bool covers(const AgentProfile& profile, Cell position, Cell closed) {
  if (profile.radius_cells > 0) {
    return distance_to_square(position.x, position.y, closed) < profile.radius_cells ||
           position == closed;
  }
  const int dx = closed.x - position.x;
  const int dy = closed.y - position.y;
  return dx >= 0 && dy >= 0 && dx < profile.size_cells && dy < profile.size_cells;
}

}  // namespace

BuildCheck::BuildCheck(const IntegrationField& field)
    : field_(field), marks_(field.grid().id_count()) {}

std::uint32_t BuildCheck::next_mark() {
  if (mark_ == std::numeric_limits<std::uint32_t>::max()) {
    std::fill(marks_.begin(), marks_.end(), 0);
    mark_ = 0;
  }
  return ++mark_;
}

bool BuildCheck::leaves_ways(std::span<const Cell> closed, std::span<const Cell> units) {
  const auto has_way = [&](Cell c) { return field_.reached(c); };
  if (!std::all_of(units.begin(), units.end(), has_way)) return false;
  if (closed.empty()) return true;
  find_lost(closed);
  const auto stands = [&](Cell c) { return !is_lost(c); };
  if (!std::all_of(units.begin(), units.end(), stands)) return false;
  if (lost_.empty()) return true;
  if (ring_holds(closed) && !field_.is_goal(lowest_)) return true;

  cut_off_.clear();
  for (const Cell c : ring_) {
    const std::uint32_t seen = marks_[field_.grid().id(c)];
    if (std::find(cut_off_.begin(), cut_off_.end(), seen) != cut_off_.end()) continue;
    if (!finds_way(c, closed)) cut_off_.push_back(mark_);
  }
  return std::none_of(units.begin(), units.end(), [&](Cell c) {
    const std::uint32_t seen = marks_[field_.grid().id(c)];
    return std::find(cut_off_.begin(), cut_off_.end(), seen) != cut_off_.end();
  });
}

// The positions lost, those around them, and the lowest of both.
void BuildCheck::find_lost(std::span<const Cell> closed) {
  const Grid& grid = field_.grid();
  const int reach = footprint_reach(grid.profile());
  lost_.clear();
  ring_.clear();
  lost_mark_ = next_mark();
  Cell low = closed.front();
  Cell high = low;
  for (const Cell each : closed) {
    low = {std::min(low.x, each.x), std::min(low.y, each.y)};
    high = {std::max(high.x, each.x), std::max(high.y, each.y)};
    for (int y = std::max(each.y - reach, 0); y <= std::min(each.y + reach, grid.height() - 1);
         ++y) {
      for (int x = std::max(each.x - reach, 0); x <= std::min(each.x + reach, grid.width() - 1);
           ++x) {
        const Cell c{x, y};
        if (!grid.passable(c) || is_lost(c) || !covers(grid.profile(), c, each)) continue;
        marks_[grid.id(c)] = lost_mark_;
        lost_.push_back(c);
      }
    }
  }
  const int margin = reach + 1;
  low = {std::max(low.x - margin, 0), std::max(low.y - margin, 0)};
  high = {std::min(high.x + margin, grid.width() - 1),
          std::min(high.y + margin, grid.height() - 1)};
  around_ = {.origin = low, .width = high.x - low.x + 1, .height = high.y - low.y + 1};
  bool first = true;
  for (int y = low.y; y <= high.y; ++y) {
    for (int x = low.x; x <= high.x; ++x) {
      const Cell c{x, y};
      if (!field_.reached(c)) continue;
      if (first || field_.nearer(c, lowest_)) lowest_ = c;
      first = false;
      if (!is_lost(c)) ring_.push_back(c);
    }
  }
}

// Does a disc keep its radius from what is closed, on the way over the corner right below a cell?
bool BuildCheck::keeps_corner(Cell corner, std::span<const Cell> closed) const {
  const double radius = field_.grid().profile().radius_cells;
  return std::none_of(closed.begin(), closed.end(), [&](Cell each) {
    return distance_to_square(corner.x + 0.5, corner.y + 0.5, each) < radius;
  });
}

// Legal steps with what is closed. Requires: not lost.
DirectionSet BuildCheck::moves(Cell c, std::span<const Cell> closed) const {
  const Grid& grid = field_.grid();
  const CellId id = grid.id(c);
  DirectionSet legal = grid.moves(id);
  if (!around_.contains(c)) return legal;
  Neighbourhood cells = grid.neighbourhood(id);
  for (int i = 0; i < 9; ++i) {
    const Cell near{c.x + i % 3 - 1, c.y + i / 3 - 1};
    if (grid.contains(near) && is_lost(near)) {
      cells = static_cast<Neighbourhood>(cells & ~(1u << i));
    }
  }
  legal = static_cast<DirectionSet>(legal & move_table(grid.rule())[cells]);
  if (grid.pattern_decides_moves()) return legal;
  for (const Direction d : {Direction::ne, Direction::se, Direction::sw, Direction::nw}) {
    const Cell delta = kStep[static_cast<unsigned>(d)];
    const Cell corner{c.x + std::min(delta.x, 0), c.y + std::min(delta.y, 0)};
    if (!keeps_corner(corner, closed)) legal = static_cast<DirectionSet>(legal & ~only(d));
  }
  return legal;
}

// Does the ring stay connected within itself?
bool BuildCheck::ring_holds(std::span<const Cell> closed) {
  if (ring_.empty()) return false;
  const std::uint32_t mark = next_mark();
  trail_.assign(1, ring_.front());
  marks_[field_.grid().id(ring_.front())] = mark;
  for (std::size_t i = 0; i < trail_.size(); ++i) {
    for (unsigned set = moves(trail_[i], closed); set != 0; set &= set - 1) {
      const Cell next = step(trail_[i], static_cast<Direction>(std::countr_zero(set)));
      std::uint32_t& seen = marks_[field_.grid().id(next)];
      if (!around_.contains(next) || seen == mark || seen == lost_mark_) continue;
      seen = mark;
      trail_.push_back(next);
    }
  }
  return trail_.size() == ring_.size();
}

// Looks for a safe cell or a goal, the lowest first; all cells seen get a new mark. One found by an
// earlier search is as good.
bool BuildCheck::finds_way(Cell from, std::span<const Cell> closed) {
  const Grid& grid = field_.grid();
  const std::uint32_t mark = next_mark();
  const auto see = [&](Cell c) {
    const CellId id = grid.id(c);
    if (marks_[id] == mark || marks_[id] == lost_mark_) return;
    marks_[id] = mark;
    open_.push({field_.value(c), id, c});
  };
  open_.clear();
  see(from);
  while (!open_.empty()) {
    const Cell c = open_.top().cell;
    open_.pop();
    if (field_.is_goal(c) || field_.nearer(c, lowest_)) return true;
    for (unsigned set = moves(c, closed); set != 0; set &= set - 1) {
      see(step(c, static_cast<Direction>(std::countr_zero(set))));
    }
  }
  return false;
}

std::size_t BuildCheck::bytes() const {
  return (marks_.capacity() + cut_off_.capacity()) * sizeof(std::uint32_t) +
         (lost_.capacity() + ring_.capacity() + trail_.capacity()) * sizeof(Cell) + open_.bytes();
}

}  // namespace nav
