// Row by row: the part of the segment within a row of cells spans an interval, whose cells must be
// free. Cells are grown by the tolerance where nothing may be touched, else shrunk by it. Two
// things that this does not see are asked apart: walking between two blocked cells along the side
// that they share, and squeezing through a corner.
// Cost: a look-up for each cell met; for a disc one distance for each cell within its reach.
#include "grid/segment_sight.h"

#include <algorithm>
#include <cmath>

namespace nav {
namespace {

constexpr double kNear = 1e-9;
constexpr double kNearCorner = 1e-7;  // along a border, which lines may meet at a small angle

bool free_at(const Grid& grid, double x, double y) {
  return grid.passable(Cell{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)});
}

bool is_border(double v) { return std::fabs(v - std::floor(v) - 0.5) < kNear; }

struct Interval {
  double low = 0;
  double high = 0;
};

// The columns' coordinates that a segment has between two heights. Requires: it reaches them.
Interval between_heights(Vec2 a, Vec2 b, double low, double high) {
  double from = a.x;
  double to = b.x;
  if (a.y != b.y) {
    const auto x_at = [&](double y) {
      return a.x + (std::clamp(y, std::min(a.y, b.y), std::max(a.y, b.y)) - a.y) / (b.y - a.y) *
                       (b.x - a.x);
    };
    from = x_at(low);
    to = x_at(high);
  }
  return {std::min(from, to), std::max(from, to)};
}

// No cell, grown by `margin` to all sides, that the segment meets is blocked.
bool clear_of_cells(const Grid& grid, Vec2 a, Vec2 b, double margin) {
  const double reach = 0.5 + margin;
  const double last = std::floor(std::max(a.y, b.y) + reach);
  for (double y = std::ceil(std::min(a.y, b.y) - reach); y <= last; ++y) {
    const Interval part = between_heights(a, b, y - reach, y + reach);
    const double end = std::floor(part.high + reach);
    for (double x = std::ceil(part.low - reach); x <= end; ++x) {
      if (!free_at(grid, x, y)) return false;
    }
  }
  return true;
}

// A segment along a border of cells has a free cell at one of its sides everywhere.
bool clear_along_border(const Grid& grid, Vec2 a, Vec2 b) {
  const bool upright = is_border(a.x) && std::fabs(a.x - b.x) < kNear;
  const bool level = is_border(a.y) && std::fabs(a.y - b.y) < kNear;
  if (!upright && !level) return true;
  const double from = upright ? std::min(a.y, b.y) : std::min(a.x, b.x);
  const double to = upright ? std::max(a.y, b.y) : std::max(a.x, b.x);
  const double before = std::floor(upright ? a.x : a.y);
  for (double v = std::ceil(from - 0.5 + kNear); v < to + 0.5 - kNear; ++v) {
    const bool clear = upright ? free_at(grid, before, v) || free_at(grid, before + 1, v)
                               : free_at(grid, v, before) || free_at(grid, v, before + 1);
    if (!clear) return false;
  }
  return true;
}

// Of the four cells around the corner right below of x,y two that lie across are blocked.
bool is_pinch(const Grid& grid, double x, double y) {
  return (!free_at(grid, x, y) && !free_at(grid, x + 1, y + 1)) ||
         (!free_at(grid, x + 1, y) && !free_at(grid, x, y + 1));
}

// Nowhere does the segment pass through a corner where blocked cells meet.
bool clear_of_pinches(const Grid& grid, Vec2 a, Vec2 b) {
  const double low = std::min(a.y, b.y);
  const double high = std::max(a.y, b.y);
  for (double y = std::ceil(low - 0.5 + kNear); y + 0.5 < high - kNear; ++y) {
    const double x = between_heights(a, b, y + 0.5, y + 0.5).low;
    const double column = std::round(x - 0.5);
    if (std::fabs(x - 0.5 - column) < kNearCorner && is_pinch(grid, column, y)) return false;
  }
  if (!is_border(a.y) || std::fabs(a.y - b.y) >= kNear) return true;
  const double row = std::floor(a.y);
  const double end = std::max(a.x, b.x);
  for (double x = std::ceil(std::min(a.x, b.x) - 0.5 + kNear); x + 0.5 < end - kNear; ++x) {
    if (is_pinch(grid, x, row)) return false;
  }
  return true;
}

double distance_to_segment(Vec2 p, Vec2 a, Vec2 b) {
  const Vec2 d = b - a;
  const double square = d.x * d.x + d.y * d.y;
  const double t = square == 0 ? 0 : ((p.x - a.x) * d.x + (p.y - a.y) * d.y) / square;
  return distance(p, a + d * std::clamp(t, 0.0, 1.0));
}

double distance_to_cell(Vec2 p, Vec2 cell) {
  return length(
      {std::max(std::fabs(p.x - cell.x) - 0.5, 0.0), std::max(std::fabs(p.y - cell.y) - 0.5, 0.0)});
}

// Of a segment that does not enter the cell: the nearest points are an end or a corner.
double distance_to_cell(Vec2 a, Vec2 b, Vec2 cell) {
  double least = std::min(distance_to_cell(a, cell), distance_to_cell(b, cell));
  for (const double x : {-0.5, 0.5}) {
    for (const double y : {-0.5, 0.5}) {
      least = std::min(least, distance_to_segment(cell + Vec2{x, y}, a, b));
    }
  }
  return least;
}

// No blocked cell comes nearer than the radius. What room an agent has at centres says nothing of
// other points, so the cells themselves are asked.
bool clear_of_disc(const Grid& grid, Vec2 a, Vec2 b) {
  const double radius = grid.profile().radius_cells;
  const double reach = radius + 0.5;
  const auto wall = [&grid](double x, double y) {
    const Cell c{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
    return !grid.contains(c) || !grid.open(grid.id(c));
  };
  const double last = std::floor(std::max(a.y, b.y) + reach);
  for (double y = std::ceil(std::min(a.y, b.y) - reach); y <= last; ++y) {
    const Interval core = between_heights(a, b, y - 0.5, y + 0.5);
    for (double x = std::ceil(core.low - 0.5); x <= std::floor(core.high + 0.5); ++x) {
      if (core.low < x + 0.5 && core.high > x - 0.5 && std::min(a.y, b.y) < y + 0.5 &&
          std::max(a.y, b.y) > y - 0.5 && wall(x, y))
        return false;
    }
    const Interval part = between_heights(a, b, y - reach, y + reach);
    for (double x = std::ceil(part.low - reach); x <= std::floor(part.high + reach); ++x) {
      if (wall(x, y) && distance_to_cell(a, b, {x, y}) < radius - kNear) return false;
    }
  }
  return true;
}

}  // namespace

Contact contact_under(DiagonalRule rule) {
  switch (rule) {
    case DiagonalRule::only_if_no_obstacles:
    case DiagonalRule::never:
      return Contact::none;
    case DiagonalRule::at_least_one_walkable:
      return Contact::touch;
    case DiagonalRule::always:
      return Contact::squeeze;
  }
  return Contact::none;
}

bool segment_is_clear(const Grid& grid, Vec2 a, Vec2 b, Contact contact) {
  for (const Vec2 p : {a, b}) {
    const bool on_map = p.x >= -0.5 && p.y >= -0.5 && p.x <= grid.width() - 0.5 &&
                        p.y <= grid.height() - 0.5;  // false for what is no number
    if (!on_map) return false;
  }
  if (grid.profile().radius_cells > 0) return clear_of_disc(grid, a, b);
  if (contact == Contact::none) return clear_of_cells(grid, a, b, kNear);
  return clear_of_cells(grid, a, b, -kNear) && clear_along_border(grid, a, b) &&
         (contact == Contact::squeeze || clear_of_pinches(grid, a, b));
}

}  // namespace nav
