#include "path/path.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdlib>

namespace nav {
namespace {

int sign(std::int32_t v) { return (v > 0) - (v < 0); }

std::size_t steps_between(Cell a, Cell b) {
  return static_cast<std::size_t>(std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)));
}

}  // namespace

Direction direction_to(Cell from, Cell to) {
  using enum Direction;
  constexpr std::array kTowards{nw, n, ne, w, n, e, sw, s, se};  // row by row; not the middle
  const Cell delta{to.x - from.x, to.y - from.y};
  assert(from != to && std::abs(delta.x) <= 1 && std::abs(delta.y) <= 1);
  return kTowards[static_cast<std::size_t>(3 * (delta.y + 1) + delta.x + 1)];
}

void append_cells(std::span<const Cell> waypoints, std::vector<Cell>& cells) {
  if (waypoints.empty()) return;
  std::size_t count = 1;
  for (std::size_t i = 1; i < waypoints.size(); ++i)
    count += steps_between(waypoints[i - 1], waypoints[i]);
  const std::size_t begin = cells.size();
  cells.resize(begin + count);
  Cell* out = cells.data() + begin;
  *out = waypoints[0];
  for (std::size_t i = 1; i < waypoints.size(); ++i) {
    const Cell from = waypoints[i - 1];
    const Cell to = waypoints[i];
    assert(to.x == from.x || to.y == from.y || std::abs(to.x - from.x) == std::abs(to.y - from.y));
    const Cell delta{sign(to.x - from.x), sign(to.y - from.y)};
    const auto steps = static_cast<std::int32_t>(steps_between(from, to));
    for (std::int32_t k = 1; k <= steps; ++k) out[k] = {from.x + delta.x * k, from.y + delta.y * k};
    out += steps;
  }
}

void append_waypoints(std::span<const Cell> cells, std::vector<Cell>& waypoints) {
  if (cells.empty()) return;
  waypoints.push_back(cells.front());
  for (std::size_t i = 1; i + 1 < cells.size(); ++i) {
    const Cell before{cells[i].x - cells[i - 1].x, cells[i].y - cells[i - 1].y};
    const Cell after{cells[i + 1].x - cells[i].x, cells[i + 1].y - cells[i].y};
    if (before != after) waypoints.push_back(cells[i]);
  }
  if (cells.size() > 1) waypoints.push_back(cells.back());
}

void append_turns(std::span<const Cell> points, std::vector<Cell>& waypoints) {
  for (const Cell c : points) {
    const std::size_t size = waypoints.size();
    if (size >= 1 && waypoints[size - 1] == c) continue;
    if (size >= 2 && is_straight(waypoints[size - 2], waypoints[size - 1], c)) waypoints.pop_back();
    waypoints.push_back(c);
  }
}

Cost path_cost(const Grid& grid, std::span<const Cell> cells) {
  Cost cost;
  for (std::size_t i = 1; i < cells.size(); ++i) {
    cost = cost + grid.step_cost(cells[i - 1], direction_to(cells[i - 1], cells[i]));
  }
  return cost;
}

Cost run_cost(const Grid& grid, Cell from, Cell to) {
  Cost cost;
  if (from == to) return cost;
  const Cell delta{sign(to.x - from.x), sign(to.y - from.y)};
  const Direction d = direction_to({0, 0}, delta);
  for (Cell c = from; c != to; c = step(c, d)) cost = cost + grid.step_cost(c, d);
  return cost;
}

Cost waypoints_cost(const Grid& grid, std::span<const Cell> waypoints) {
  if (grid.uniform()) return uniform_cost(waypoints, grid.min_cost());
  Cost cost;
  for (std::size_t i = 1; i < waypoints.size(); ++i) {
    cost = cost + run_cost(grid, waypoints[i - 1], waypoints[i]);
  }
  return cost;
}

Cost uniform_cost(std::span<const Cell> waypoints, CellCost cell_cost) {
  Cost steps;
  for (std::size_t i = 1; i < waypoints.size(); ++i) {
    const Cell a = waypoints[i - 1];
    const Cell b = waypoints[i];
    const std::int64_t count = std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
    (a.x != b.x && a.y != b.y ? steps.diagonal : steps.straight) += count;
  }
  return steps * cell_cost;
}

bool is_straight(Cell a, Cell b, Cell c) {
  return sign(b.x - a.x) == sign(c.x - b.x) && sign(b.y - a.y) == sign(c.y - b.y);
}

double path_length(std::span<const Cell> cells) {
  double sum = 0;
  for (std::size_t i = 1; i < cells.size(); ++i) {
    sum += std::sqrt(static_cast<double>(squared_distance(cells[i - 1], cells[i])));
  }
  return sum;
}

double path_length(std::span<const Vec2> points) {
  double sum = 0;
  for (std::size_t i = 1; i < points.size(); ++i) sum += distance(points[i - 1], points[i]);
  return sum;
}

Polyline to_polyline(std::span<const Cell> cells) {
  Polyline points;
  points.reserve(cells.size());
  for (const Cell c : cells) points.push_back({static_cast<double>(c.x), static_cast<double>(c.y)});
  return points;
}

}  // namespace nav
