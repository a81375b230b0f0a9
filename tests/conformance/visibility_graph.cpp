#include "conformance/visibility_graph.h"

#include <cstdlib>
#include <limits>

#include "path/line_checker.h"

namespace nav::test {
namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();

bool is_legal_step(const Grid& grid, Cell a, Cell b) {
  for (unsigned d = 0; d < kDirectionCount; ++d) {
    const auto direction = static_cast<Direction>(d);
    if (step(a, direction) == b) return grid.can_step(a, direction);
  }
  return false;
}

}  // namespace

VisibilityGraph::VisibilityGraph(const Grid& grid, Lines lines) : grid_(grid) {
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      if (grid.passable({x, y})) cells_.push_back({x, y});
    }
  }
  for (const Cell a : cells_) {
    for (const Cell b : cells_) {
      const std::vector<Cell> line{a, b};
      const bool legal =
          lines == Lines::all ? !find_illegal_line(grid, line) : is_legal_step(grid, a, b);
      lines_.push_back(legal ? recomputed_line_cost(grid, line) : kNever);
    }
  }
}

std::size_t VisibilityGraph::index(Cell c) const {
  return static_cast<std::size_t>(c.y) * static_cast<std::size_t>(grid_.width()) +
         static_cast<std::size_t>(c.x);
}

std::vector<double> VisibilityGraph::costs_from(Cell start) const {
  const std::size_t count = cells_.size();
  std::vector<double> least(count, kNever);
  std::vector<char> done(count, 0);
  for (std::size_t i = 0; i < count; ++i) {
    if (cells_[i] == start) least[i] = 0;
  }
  for (std::size_t round = 0; round < count; ++round) {
    std::size_t next = count;
    for (std::size_t i = 0; i < count; ++i) {
      if (!done[i] && (next == count || least[i] < least[next])) next = i;
    }
    done[next] = 1;
    for (std::size_t i = 0; i < count; ++i) {
      least[i] = std::min(least[i], least[next] + lines_[next * count + i]);
    }
  }
  std::vector<double> costs(static_cast<std::size_t>(grid_.width() * grid_.height()), kNever);
  for (std::size_t i = 0; i < count; ++i) costs[index(cells_[i])] = least[i];
  return costs;
}

}  // namespace nav::test
