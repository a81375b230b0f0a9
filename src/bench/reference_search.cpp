#include "bench/reference_search.h"

#include <functional>
#include <queue>
#include <vector>

namespace nav {
namespace {

struct Candidate {
  double value;
  CellId id;
  friend bool operator>(const Candidate& a, const Candidate& b) {
    return a.value != b.value ? a.value > b.value : a.id > b.id;
  }
};

// How much a double value of a cost may be off, relatively, with a wide margin.
constexpr double kValueError = 1e-12;

}  // namespace

std::optional<Cost> reference_cost(const Grid& grid, Cell from, Cell to) {
  if (!grid.passable(from) || !grid.passable(to)) return std::nullopt;
  std::vector<std::optional<Cost>> costs(grid.id_count());
  std::priority_queue<Candidate, std::vector<Candidate>, std::greater<>> open;
  costs[grid.id(from)] = Cost{};
  open.push({0, grid.id(from)});
  const CellId goal = grid.id(to);
  while (!open.empty()) {
    const Candidate next = open.top();
    open.pop();
    const Cost cost = *costs[next.id];
    if (next.value > cost.value()) continue;  // reached cheaper meanwhile
    if (costs[goal] && next.value > costs[goal]->value() * (1 + kValueError)) break;
    const Cell cell = grid.cell(next.id);
    for (unsigned d = 0; d < kDirectionCount; ++d) {
      const auto direction = static_cast<Direction>(d);
      if (!grid.can_step(cell, direction)) continue;
      const Cost sum = cost + grid.step_cost(cell, direction);
      std::optional<Cost>& known = costs[grid.id(step(cell, direction))];
      if (known && !(sum < *known)) continue;
      known = sum;
      open.push({sum.value(), grid.id(step(cell, direction))});
    }
  }
  return costs[goal];
}

}  // namespace nav
