#include <cmath>
#include <optional>

#include "grid/line_of_sight.h"
#include "grid/segment_sight.h"
#include "path/ground_cost.h"
#include "smooth/smoother.h"

namespace nav {
namespace {

// The cell of which this is the centre.
std::optional<Cell> centre_cell(const Grid& grid, Vec2 p) {
  if (p.x != std::floor(p.x) || p.y != std::floor(p.y)) return std::nullopt;
  if (!(p.x >= 0 && p.y >= 0 && p.x < grid.width() && p.y < grid.height())) return std::nullopt;
  return Cell{static_cast<std::int32_t>(p.x), static_cast<std::int32_t>(p.y)};
}

bool is_clear(const Grid& grid, Motion motion, Vec2 a, Vec2 b) {
  if (motion == Motion::point) {
    // Where the rule lets the search squeeze, a path that did may stay what it is.
    const bool may_squeeze = grid.rule() == DiagonalRule::always;
    return segment_is_clear(grid, a, b, may_squeeze ? Contact::squeeze : Contact::touch);
  }
  const std::optional<Cell> from = centre_cell(grid, a);
  const std::optional<Cell> to = centre_cell(grid, b);
  if (from && to) return line_of_sight(grid, *from, *to);
  return segment_is_clear(grid, a, b, contact_under(grid.rule()));
}

}  // namespace

Ground grid_ground(const Grid& grid, Motion motion) {
  return {.motion = motion == Motion::point ? Motion::point : Motion::centre_line,
          .legal = [&grid, motion](Vec2 a, Vec2 b) { return is_clear(grid, motion, a, b); },
          .cost = [&grid](Vec2 a, Vec2 b) { return ground_cost(grid, a, b); },
          .grid = &grid};
}

}  // namespace nav
