// Supercover walk in integers.
//
// The segment is mirrored and transposed so that it runs from (0,0) to (dx,dy) with
// 0 <= dy <= dx. In column i it spans the heights y = x dy / dx for x in [i - 1/2, i + 1/2], cut at
// the ends; which rows that interval touches, or enters, is a division by 2 dx. A corner is passed
// exactly where such a height is a half-integer at a column border.
//
// For a disc the columns are widened by its radius, and each blocked cell there must keep the
// radius from the segment. Both bodies are convex, so where they do not meet the nearest points
// are an end of the segment or a corner of the cell.
// Cost: O(dx) look-ups; O(dx R) for a disc of radius R.
#include "grid/line_of_sight.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "geom/vec2.h"

namespace nav {
namespace {

// The segment in its own frame: (i, r) counts along and across it.
struct Frame {
  const Grid& grid;
  Cell origin;
  std::int32_t sign_x;
  std::int32_t sign_y;
  bool steep;       // i runs along y
  std::int64_t dx;  // along
  std::int64_t dy;  // across, 0 <= dy <= dx

  Cell cell(std::int64_t i, std::int64_t r) const {
    const auto along = static_cast<std::int32_t>(i);
    const auto across = static_cast<std::int32_t>(r);
    return steep ? Cell{origin.x + sign_x * across, origin.y + sign_y * along}
                 : Cell{origin.x + sign_x * along, origin.y + sign_y * across};
  }
  // For a disc, what matters is the cell itself, not whether the disc fits at its centre.
  bool blocked(std::int64_t i, std::int64_t r) const {
    const Cell c = cell(i, r);
    if (grid.profile().radius_cells > 0) return !grid.contains(c) || !grid.open(grid.id(c));
    return !grid.passable(c);
  }
};

Frame frame_of(const Grid& grid, Cell a, Cell b) {
  const std::int64_t width = std::abs(std::int64_t{b.x} - a.x);
  const std::int64_t height = std::abs(std::int64_t{b.y} - a.y);
  const bool steep = height > width;
  return {.grid = grid,
          .origin = a,
          .sign_x = b.x < a.x ? -1 : 1,
          .sign_y = b.y < a.y ? -1 : 1,
          .steep = steep,
          .dx = steep ? height : width,
          .dy = steep ? width : height};
}

std::int64_t floor_div(std::int64_t a, std::int64_t b) {
  return a >= 0 ? a / b : -((-a + b - 1) / b);
}
std::int64_t ceil_div(std::int64_t a, std::int64_t b) { return -floor_div(-a, b); }

// No cell that the segment touches (`touching`), or whose inside it enters, is blocked.
bool clear_cells(const Frame& f, bool touching) {
  const std::int64_t unit = 2 * f.dx;
  for (std::int64_t i = 0; i <= f.dx; ++i) {
    // Heights at the column's borders, times 2 dx.
    const std::int64_t low = std::max<std::int64_t>(2 * i - 1, 0) * f.dy;
    const std::int64_t high = std::min<std::int64_t>(2 * i + 1, unit) * f.dy;
    const std::int64_t first =
        touching ? ceil_div(low - f.dx, unit) : floor_div(low - f.dx, unit) + 1;
    const std::int64_t last =
        touching ? floor_div(high + f.dx, unit) : ceil_div(high + f.dx, unit) - 1;
    for (std::int64_t r = first; r <= last; ++r) {
      if (f.blocked(i, r)) return false;
    }
  }
  return true;
}

// Nowhere does the segment pass a corner with both side cells blocked.
bool clear_pinches(const Frame& f) {
  const std::int64_t unit = 2 * f.dx;
  for (std::int64_t i = 0; i < f.dx; ++i) {
    const std::int64_t height = (2 * i + 1) * f.dy - f.dx;
    if (height < 0 || height % unit != 0) continue;
    const std::int64_t r = height / unit;
    if (f.blocked(i + 1, r) && f.blocked(i, r + 1)) return false;
  }
  return true;
}

double distance_to_segment(Vec2 p, Vec2 a, Vec2 b) {
  const Vec2 d = b - a;
  const double t = ((p.x - a.x) * d.x + (p.y - a.y) * d.y) / (d.x * d.x + d.y * d.y);
  return distance(p, a + d * std::clamp(t, 0.0, 1.0));
}

// No blocked cell comes nearer to the segment than the agent's radius. Both end cells have room for
// the agent, but cells beyond them may still be too near to what lies between.
bool clear_of_disc(const Frame& f) {
  constexpr double kTolerance = 1e-9;
  const double radius = f.grid.profile().radius_cells;
  const Vec2 end{static_cast<double>(f.dx), static_cast<double>(f.dy)};
  const double slope = end.y / end.x;
  const double reach = radius * std::sqrt(1 + slope * slope) + 1;
  const auto beyond = static_cast<std::int64_t>(std::ceil(radius));
  for (std::int64_t i = -beyond; i <= f.dx + beyond; ++i) {
    const double x = static_cast<double>(i);
    const auto first = static_cast<std::int64_t>(std::floor((x - 0.5) * slope - reach));
    const auto last = static_cast<std::int64_t>(std::ceil((x + 0.5) * slope + reach));
    for (std::int64_t r = first; r <= last; ++r) {
      if (!f.blocked(i, r)) continue;
      for (const double sx : {-0.5, 0.5}) {
        for (const double sy : {-0.5, 0.5}) {
          const Vec2 corner{x + sx, static_cast<double>(r) + sy};
          if (distance_to_segment(corner, {}, end) < radius - kTolerance) return false;
        }
      }
    }
  }
  return true;
}

}  // namespace

bool line_of_sight(const Grid& grid, Cell a, Cell b) {
  if (!grid.passable(a) || !grid.passable(b)) return false;
  if (a == b) return true;
  const Frame f = frame_of(grid, a, b);
  // Inflation alone is too strict between centres and too lax beside them: a disc has its own test.
  if (grid.profile().radius_cells > 0) return clear_cells(f, true) && clear_of_disc(f);
  switch (grid.rule()) {
    case DiagonalRule::only_if_no_obstacles:
    case DiagonalRule::never:
      return clear_cells(f, true);
    case DiagonalRule::at_least_one_walkable:
      return clear_cells(f, false) && clear_pinches(f);
    case DiagonalRule::always:
      return clear_cells(f, false);
  }
  return false;
}

}  // namespace nav
