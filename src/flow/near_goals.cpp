#include "flow/near_goals.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace nav {

// Each quadrant from the goal outwards: a cell qualifies where those before it in x and y do.
void NearGoals::add_around(const EikonalGround& ground, Cell goal, int reach) {
  const Grid& grid = ground.grid();
  const CellId centre = grid.id(goal);
  const std::uint32_t cost = ground.cost(centre);
  for (int quadrant = 0; quadrant < 4; ++quadrant) {
    const int sx = (quadrant & 1) != 0 ? -1 : 1;
    const int sy = (quadrant & 2) != 0 ? -1 : 1;
    int width = reach;  // so far every row up to here was free
    for (int j = 0; j <= reach; ++j) {
      for (int i = 0; i <= width; ++i) {
        const Cell c{goal.x + sx * i, goal.y + sy * j};
        const bool fits = grid.passable(c) && ground.cost(grid.id(c)) == cost &&
                          ground.extra(grid.id(c), centre) == 0;
        if (!fits) {
          width = i - 1;
          break;
        }
        if (i * i + j * j > reach * reach) break;
        const double units = std::sqrt(static_cast<double>(i * i + j * j)) * cost + 0.5;
        bounds_.push_back({grid.id(c), centre, static_cast<std::uint64_t>(units)});
      }
    }
  }
}

void NearGoals::make(const EikonalGround& ground, std::span<const Cell> goals) {
  const Grid& grid = ground.grid();
  bounds_.clear();
  has_.assign(grid.id_count() / 64 + 1, 0);
  const int reach = goals.size() > kMostGoals ? 0 : kReach;
  for (const Cell goal : goals) {
    if (grid.passable(goal)) add_around(ground, goal, reach);
  }
  std::sort(bounds_.begin(), bounds_.end(), [](const Bound& a, const Bound& b) {
    if (a.id != b.id) return a.id < b.id;
    return a.units != b.units ? a.units < b.units : a.goal < b.goal;
  });
  const auto same = [](const Bound& a, const Bound& b) { return a.id == b.id; };
  bounds_.erase(std::unique(bounds_.begin(), bounds_.end(), same), bounds_.end());
  for (const Bound& each : bounds_) has_[each.id >> 6] |= std::uint64_t{1} << (each.id & 63);
}

bool NearGoals::concerns(Cell c, std::span<const Cell> goals) const {
  return std::any_of(goals.begin(), goals.end(), [&](Cell goal) {
    return std::abs(goal.x - c.x) <= kReach && std::abs(goal.y - c.y) <= kReach;
  });
}

const NearGoals::Bound* NearGoals::look_up(CellId id) const {
  return &*std::lower_bound(bounds_.begin(), bounds_.end(), id,
                            [](const Bound& bound, CellId wanted) { return bound.id < wanted; });
}

}  // namespace nav
