#include "grid/far_ends.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <vector>

namespace nav {
namespace {

Cell most_steps_from(const Grid& grid, Cell from) {
  std::vector<std::uint64_t> seen(grid.id_count() / 64 + 1);
  const auto mark = [&](CellId id) {
    const std::uint64_t bit = std::uint64_t{1} << (id & 63);
    const bool fresh = (seen[id >> 6] & bit) == 0;
    seen[id >> 6] |= bit;
    return fresh;
  };
  std::vector<CellId> frontier{grid.id(from)};
  std::vector<CellId> next;
  mark(frontier.front());
  CellId farthest = frontier.front();
  while (!frontier.empty()) {
    farthest = *std::min_element(frontier.begin(), frontier.end());
    next.clear();
    for (const CellId id : frontier) {
      for (unsigned moves = grid.moves(id); moves != 0; moves &= moves - 1) {
        const CellId to = id + grid.offset(static_cast<Direction>(std::countr_zero(moves)));
        if (mark(to)) next.push_back(to);
      }
    }
    frontier.swap(next);
  }
  return grid.cell(farthest);
}

// The first cells of a component, row by row, that lie outermost in each of the four diagonal
// directions. Requires: the component has a cell.
std::array<Cell, 4> outermost_cells(const Grid& grid, const Components& components,
                                    std::uint32_t label) {
  constexpr std::array<Cell, 4> kOutward{{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}}};
  std::array<Cell, 4> cells{};
  std::array<std::int64_t, 4> best{};
  best.fill(std::numeric_limits<std::int64_t>::min());
  for (std::int32_t y = 0; y < grid.height(); ++y) {
    for (std::int32_t x = 0; x < grid.width(); ++x) {
      for (std::size_t i = 0; i < kOutward.size(); ++i) {
        const std::int64_t reach =
            std::int64_t{x} * kOutward[i].x + std::int64_t{y} * kOutward[i].y;
        if (reach <= best[i] || !grid.passable(grid.id({x, y}))) continue;
        if (components.label({x, y}) != label) continue;
        best[i] = reach;
        cells[i] = {x, y};
      }
    }
  }
  return cells;
}

Cell farthest_of(const std::array<Cell, 4>& cells, Cell from) {
  return *std::max_element(cells.begin(), cells.end(), [&](Cell a, Cell b) {
    return squared_distance(a, from) < squared_distance(b, from);
  });
}

}  // namespace

Cell farthest_cell(const Grid& grid, const Components& components, Cell from) {
  const std::uint32_t label = components.label(from);
  if (components.sizes()[label] <= kMaxSweptCells) return most_steps_from(grid, from);
  return farthest_of(outermost_cells(grid, components, label), from);
}

std::optional<FarEnds> far_ends(const Grid& grid, const Components& components) {
  const std::uint32_t label = components.largest();
  if (label == Components::kNone) return std::nullopt;
  if (components.sizes()[label] > kMaxSweptCells) {
    const std::array<Cell, 4> cells = outermost_cells(grid, components, label);
    FarEnds ends{cells[0], farthest_of(cells, cells[0])};
    for (const Cell from : cells) {
      const Cell to = farthest_of(cells, from);
      if (squared_distance(from, to) > squared_distance(ends.from, ends.to)) ends = {from, to};
    }
    return ends;
  }
  for (std::int32_t y = 0; y < grid.height(); ++y) {
    for (std::int32_t x = 0; x < grid.width(); ++x) {
      if (components.label({x, y}) != label) continue;
      const Cell from = most_steps_from(grid, {x, y});
      return FarEnds{from, most_steps_from(grid, from)};
    }
  }
  return std::nullopt;
}

}  // namespace nav
