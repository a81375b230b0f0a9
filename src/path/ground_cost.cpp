#include "path/ground_cost.h"

#include <cmath>
#include <cstdlib>

namespace nav {

double ground_cost(const Grid& grid, Cell a, Cell b) {
  const std::int64_t width = std::abs(std::int64_t{b.x} - a.x);
  const std::int64_t height = std::abs(std::int64_t{b.y} - a.y);
  const double length = std::sqrt(static_cast<double>(width * width + height * height));
  const double unit = static_cast<double>(kUnitCost);
  if (grid.uniform()) return length * (static_cast<double>(grid.min_cost()) / unit);
  const Cell sign{b.x < a.x ? -1 : 1, b.y < a.y ? -1 : 1};
  Cell c = a;
  double at = 0;  // how much of the segment is behind us, 0 to 1
  double cost = 0;
  // Border i in x is crossed at (2 i + 1) / (2 width), likewise in y; integers decide which is
  // next.
  for (std::int64_t i = 0, j = 0; c != b;) {
    const std::int64_t next_x = width == 0 ? 1 : (2 * i + 1) * height;
    const std::int64_t next_y = height == 0 ? 1 : (2 * j + 1) * width;
    const bool cross_x = width != 0 && (height == 0 || next_x <= next_y);
    const bool cross_y = height != 0 && (width == 0 || next_y <= next_x);
    const double reached = cross_x
                               ? static_cast<double>(2 * i + 1) / static_cast<double>(2 * width)
                               : static_cast<double>(2 * j + 1) / static_cast<double>(2 * height);
    cost += (reached - at) * length * static_cast<double>(grid.cost(c)) / unit;
    at = reached;
    const CellId from = grid.id(c);
    if (cross_x) c.x += sign.x, ++i;
    if (cross_y) c.y += sign.y, ++j;
    cost += static_cast<double>(grid.enter_cost(from, grid.id(c))) / unit;
  }
  return cost + (1 - at) * length * static_cast<double>(grid.cost(b)) / unit;
}

}  // namespace nav
