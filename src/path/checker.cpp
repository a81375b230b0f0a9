#include "path/checker.h"

#include <algorithm>
#include <cstdlib>

#include "path/line_checker.h"

namespace nav {
namespace {

std::string text(Cell c) { return std::to_string(c.x) + "," + std::to_string(c.y); }

// The rule from its definition: where the two side cells are, and how many of them must be open.
bool legal_step(const Grid& grid, Cell a, Cell b) {
  const int dx = b.x - a.x;
  const int dy = b.y - a.y;
  if (std::abs(dx) > 1 || std::abs(dy) > 1 || (dx == 0 && dy == 0)) return false;
  if (!grid.passable(a) || !grid.passable(b)) return false;
  if (dx == 0 || dy == 0) return true;
  const int open =
      (grid.passable({a.x + dx, a.y}) ? 1 : 0) + (grid.passable({a.x, a.y + dy}) ? 1 : 0);
  switch (grid.rule()) {
    case DiagonalRule::only_if_no_obstacles:
      return open == 2;
    case DiagonalRule::at_least_one_walkable:
      return open >= 1;
    case DiagonalRule::always:
      return true;
    case DiagonalRule::never:
      return false;
  }
  return false;
}

// Does the path lead from where the query starts to a goal that it names?
std::optional<std::string> find_end_fault(const Query& query, const Answer& answer, Cell first,
                                          Cell last) {
  if (first != query.from) return "the path starts at " + text(first);
  const bool is_cut = answer.rest && query.first_steps != kNoLimit;
  if (last != answer.goal && !is_cut) return "the path ends at " + text(last);
  const bool reaches = std::find(query.to.begin(), query.to.end(), answer.goal) != query.to.end();
  if (answer.status == Status::found && !reaches) return "the goal reached was not asked for";
  return std::nullopt;
}

std::optional<std::string> find_grid_fault(const Grid& grid, const Query& query,
                                           const Answer& answer) {
  const std::vector<Cell>& cells = answer.cells;
  if (cells.empty()) return "a path without cells";
  if (auto fault = find_end_fault(query, answer, cells.front(), cells.back())) return fault;
  if (answer.waypoints.front() != cells.front() || answer.waypoints.back() != cells.back()) {
    return "waypoints and cells have different ends";
  }
  if (auto fault = find_illegal_step(grid, cells)) return fault;
  std::vector<Cell> expanded;
  append_cells(answer.waypoints, expanded);
  if (expanded != cells) return "waypoints and cells describe different paths";
  if (answer.line_cost != 0) return "a path over the grid with a cost off it";
  if (recomputed_cost(grid, cells) != answer.cost) return "the stated cost is not the path's cost";
  return std::nullopt;
}

std::optional<std::string> find_line_fault(const Grid& grid, const Query& query,
                                           const Answer& answer) {
  const std::vector<Cell>& points = answer.waypoints;
  if (!answer.cells.empty()) return "cells, where the path leaves the grid";
  if (auto fault = find_end_fault(query, answer, points.front(), points.back())) return fault;
  if (auto fault = find_illegal_line(grid, points)) return fault;
  if (answer.cost != Cost{}) return "a cost of steps, where the path leaves the grid";
  if (!is_same_number(recomputed_line_cost(grid, points), answer.line_cost)) {
    return "the stated cost is not the path's cost";
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> find_illegal_step(const Grid& grid, std::span<const Cell> cells) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (!grid.contains(cells[i])) return "cell " + text(cells[i]) + " lies outside the map";
    if (!grid.passable(cells[i])) return "cell " + text(cells[i]) + " is blocked";
    if (i == 0 || legal_step(grid, cells[i - 1], cells[i])) continue;
    return "the step from " + text(cells[i - 1]) + " to " + text(cells[i]) +
           " is not legal under " + std::string(name(grid.rule()));
  }
  return std::nullopt;
}

Cost recomputed_cost(const Grid& grid, std::span<const Cell> cells) {
  Cost sum;
  for (std::size_t i = 1; i < cells.size(); ++i) {
    const bool diagonal = cells[i].x != cells[i - 1].x && cells[i].y != cells[i - 1].y;
    const CellCost cost = grid.cost(cells[i]);
    sum = sum + (diagonal ? Cost{0, cost} : Cost{cost, 0});
    sum = sum + Cost{grid.enter_cost(grid.id(cells[i - 1]), grid.id(cells[i])), 0};
  }
  return sum;
}

std::optional<std::string> find_fault(const Grid& grid, const Query& query, const Answer& answer) {
  if (!answer.has_path()) {
    const bool promises = answer.status == Status::found || answer.status == Status::partial;
    if (promises) return "status " + std::string(name(answer.status)) + " without a path";
    if (!answer.cells.empty() || answer.cost_value() != 0) return "no path, but cells or a cost";
    return std::nullopt;
  }
  switch (answer.motion) {
    case Motion::grid:
      return find_grid_fault(grid, query, answer);
    case Motion::centre_line:
      return find_line_fault(grid, query, answer);
    case Motion::point:
      break;
  }
  return "a path in continuous space, which can't be checked on a grid";
}

}  // namespace nav
