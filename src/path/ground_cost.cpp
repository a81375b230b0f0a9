#include "path/ground_cost.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace nav {

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
