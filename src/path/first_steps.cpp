#include "path/first_steps.h"

#include <algorithm>
#include <cstdlib>
#include <span>

#include "path/ground_cost.h"
#include "path/path.h"

namespace nav {
namespace {

std::uint64_t steps_between(Cell a, Cell b) {
  return static_cast<std::uint64_t>(std::max(std::abs(b.x - a.x), std::abs(b.y - a.y)));
}

double cost_of_line(const Grid& grid, std::span<const Cell> points) {
  double cost = 0;
  for (std::size_t i = 1; i < points.size(); ++i)
    cost += ground_cost(grid, points[i - 1], points[i]);
  return cost;
}

}  // namespace

void keep_first_steps(const Grid& grid, std::uint64_t steps, Answer& answer) {
  std::vector<Cell>& points = answer.waypoints;
  std::size_t last = 0;  // point up to which the path is kept
  std::uint64_t kept = 0;
  while (last + 1 < points.size()) {
    const std::uint64_t more = steps_between(points[last], points[last + 1]);
    if (kept + more > steps) break;
    kept += more;
    ++last;
  }
  if (last + 1 >= points.size()) return;
  const bool on_grid = answer.motion == Motion::grid;
  if (kept < steps) {
    if (on_grid) {
      const Cell from = points[last];
      const Cell to = points[last + 1];
      const auto along = static_cast<std::int32_t>(steps - kept);
      const Cell end{from.x + ((to.x > from.x) - (to.x < from.x)) * along,
                     from.y + ((to.y > from.y) - (to.y < from.y)) * along};
      points.insert(points.begin() + static_cast<std::ptrdiff_t>(last) + 1, end);
    }
    ++last;
  }
  const std::span<const Cell> first(points.data(), last + 1);
  const std::span<const Cell> rest(points.data() + last, points.size() - last);
  if (rest.size() < 2) return;
  if (on_grid) {
    answer.cost = waypoints_cost(grid, first);
    answer.rest = answer.rest.value_or(0) + waypoints_cost(grid, rest).value();
    if (!answer.cells.empty()) answer.cells.resize(steps + 1);
  } else {
    answer.line_cost = cost_of_line(grid, first);
    answer.rest = answer.rest.value_or(0) + cost_of_line(grid, rest);
  }
  points.resize(last + 1);
}

}  // namespace nav
