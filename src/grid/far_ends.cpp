#include "grid/far_ends.h"

#include <algorithm>
#include <bit>
#include <vector>

namespace nav {

Cell farthest_cell(const Grid& grid, Cell from) {
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
  for (std::size_t swept = 0; !frontier.empty() && swept < kMaxSweptCells;) {
    farthest = *std::min_element(frontier.begin(), frontier.end());
    next.clear();
    for (const CellId id : frontier) {
      for (unsigned moves = grid.moves(id); moves != 0; moves &= moves - 1) {
        const CellId to = id + grid.offset(static_cast<Direction>(std::countr_zero(moves)));
        if (mark(to)) next.push_back(to);
      }
    }
    swept += frontier.size();
    frontier.swap(next);
  }
  return grid.cell(farthest);
}

std::optional<Cell> far_end(const Grid& grid, const Components& components) {
  const std::uint32_t largest = components.largest();
  if (largest == Components::kNone) return std::nullopt;
  for (std::int32_t y = 0; y < grid.height(); ++y) {
    for (std::int32_t x = 0; x < grid.width(); ++x) {
      if (grid.passable({x, y}) && components.label({x, y}) == largest) {
        return farthest_cell(grid, {x, y});
      }
    }
  }
  return std::nullopt;
}

}  // namespace nav
