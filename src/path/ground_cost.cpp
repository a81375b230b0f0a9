#include "path/ground_cost.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <vector>

namespace nav {
namespace {

bool is_whole(double v) { return v == std::floor(v); }

Cell rounded(Vec2 p) {
  return {static_cast<std::int32_t>(std::lround(p.x)), static_cast<std::int32_t>(std::lround(p.y))};
}

// Appends where, from 0 to 1, a walk from `from` to `to` crosses borders of cells in one axis.
void append_crossings(double from, double to, std::vector<double>& crossings) {
  const double last = std::max(from, to);
  for (double border = std::floor(std::min(from, to) + 0.5) + 0.5; border < last; ++border) {
    crossings.push_back((border - from) / (to - from));
  }
}

// The cell around a point; on a border the cheaper one of both sides that may be entered.
Cell cell_at(const Grid& grid, Vec2 p) {
  constexpr double kNear = 1e-9;
  Cell best = rounded(p);
  for (const double dx : {-kNear, kNear}) {
    for (const double dy : {-kNear, kNear}) {
      const Cell c = rounded({p.x + dx, p.y + dy});
      if (c == best || !grid.passable(c)) continue;
      if (!grid.passable(best) || grid.cost(c) < grid.cost(best)) best = c;
    }
  }
  return best;
}

}  // namespace

double ground_cost(const Grid& grid, Vec2 a, Vec2 b) {
  if (is_whole(a.x) && is_whole(a.y) && is_whole(b.x) && is_whole(b.y)) {
    return ground_cost(grid, rounded(a), rounded(b));
  }
  const double unit = static_cast<double>(kUnitCost);
  const double length = distance(a, b);
  if (grid.uniform()) return length * (static_cast<double>(grid.min_cost()) / unit);
  std::vector<double> crossings{0, 1};
  append_crossings(a.x, b.x, crossings);
  append_crossings(a.y, b.y, crossings);
  std::sort(crossings.begin(), crossings.end());
  double per_length = 0;
  double entering = 0;
  CellId before = grid.id(cell_at(grid, a + (b - a) * (crossings[1] / 2)));
  for (std::size_t i = 1; i < crossings.size(); ++i) {
    const double part = crossings[i] - crossings[i - 1];
    if (part <= 0) continue;
    const double middle = (crossings[i] + crossings[i - 1]) / 2;
    const CellId here = grid.id(cell_at(grid, a + (b - a) * middle));
    per_length += part * static_cast<double>(grid.passable(here) ? grid.cost(here) : 0);
    entering += static_cast<double>(grid.enter_cost(before, here));
    before = here;
  }
  return (per_length * length + entering) / unit;
}

double ground_cost(const Grid& grid, Cell a, Cell b) {
  const std::int64_t width = std::abs(std::int64_t{b.x} - a.x);
  const std::int64_t height = std::abs(std::int64_t{b.y} - a.y);
  const double length = std::sqrt(static_cast<double>(width * width + height * height));
  const double unit = static_cast<double>(kUnitCost);
  if (grid.uniform()) return length * (static_cast<double>(grid.min_cost()) / unit);
  const CellId step_x = b.x < a.x ? CellId{0} - 1 : 1;
  const CellId step_y = b.y < a.y ? CellId{0} - grid.stride() : grid.stride();
  // Of the segment's length, border i in x is crossed at (2 i + 1) / (2 width), likewise in y. In
  // parts of 2 width height these are whole numbers, which decide exactly what comes next.
  constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();
  const std::int64_t part_x = std::max<std::int64_t>(height, 1);
  const std::int64_t part_y = std::max<std::int64_t>(width, 1);
  const double part = 0.5 / static_cast<double>(part_x * part_y);
  std::int64_t next_x = width == 0 ? kNever : part_x;
  std::int64_t next_y = height == 0 ? kNever : part_y;
  const CellId last = grid.id(b);
  CellId id = grid.id(a);
  double at = 0;  // how much of the segment is behind us, 0 to 1
  double per_length = 0;
  double entering = 0;
  while (id != last) {
    const double reached = static_cast<double>(std::min(next_x, next_y)) * part;
    per_length += (reached - at) * static_cast<double>(grid.cost(id));
    at = reached;
    const CellId from = id;
    const bool cross_x = next_x <= next_y;
    const bool cross_y = next_y <= next_x;
    if (cross_x) id += step_x, next_x += 2 * part_x;
    if (cross_y) id += step_y, next_y += 2 * part_y;
    entering += static_cast<double>(grid.enter_cost(from, id));
  }
  per_length += (1 - at) * static_cast<double>(grid.cost(last));
  return (per_length * length + entering) / unit;
}

}  // namespace nav
