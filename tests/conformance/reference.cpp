#include "conformance/reference.h"

#include <algorithm>
#include <cmath>
#include <queue>

namespace nav::test {

Reference::Reference(const TerrainMap& map, const AgentProfile& profile, DiagonalRule rule)
    : map_(map), profile_(profile), rule_(rule) {
  for (int y = 0; y < map.height(); ++y) {
    for (int x = 0; x < map.width(); ++x) {
      open_.push_back(profile.rule(map.kinds()[map.at({x, y})]).passable ? 1 : 0);
    }
  }
  for (int y = 0; y < map.height(); ++y) {
    for (int x = 0; x < map.width(); ++x) fits_.push_back(fits({x, y}) ? 1 : 0);
  }
  find_steps();
}

void Reference::find_steps() {
  steps_.resize(fits_.size());
  for (const Cell from : passable_cells()) {
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        const Cell to{from.x + dx, from.y + dy};
        if (!can_step(from, to)) continue;
        steps_[index(from)].push_back({.to = index(to), .cost = step_cost(from, to)});
      }
    }
  }
}

std::size_t Reference::index(Cell c) const {
  return static_cast<std::size_t>(c.y) * static_cast<std::size_t>(map_.width()) +
         static_cast<std::size_t>(c.x);
}

bool Reference::open(Cell c) const { return map_.contains(c) && open_[index(c)] != 0; }

// No blocked cell, and nothing outside the map, comes nearer to the point than the radius.
bool Reference::keeps_radius(double x, double y) const {
  const int reach = static_cast<int>(std::ceil(profile_.radius_cells)) + 1;
  const int cx = static_cast<int>(std::floor(x));
  const int cy = static_cast<int>(std::floor(y));
  for (int by = cy - reach; by <= cy + reach + 1; ++by) {
    for (int bx = cx - reach; bx <= cx + reach + 1; ++bx) {
      if (open({bx, by})) continue;
      const double dx = std::max(std::fabs(bx - x) - 0.5, 0.0);
      const double dy = std::max(std::fabs(by - y) - 0.5, 0.0);
      if (dx * dx + dy * dy < profile_.radius_cells * profile_.radius_cells) return false;
    }
  }
  return true;
}

bool Reference::fits(Cell c) const {
  if (!open(c)) return false;
  if (profile_.radius_cells > 0) return keeps_radius(c.x, c.y);
  for (int dy = 0; dy < profile_.size_cells; ++dy) {
    for (int dx = 0; dx < profile_.size_cells; ++dx) {
      if (!open({c.x + dx, c.y + dy})) return false;
    }
  }
  return true;
}

bool Reference::passable(Cell c) const { return map_.contains(c) && fits_[index(c)] != 0; }

bool Reference::can_step(Cell from, Cell to) const {
  const int dx = to.x - from.x;
  const int dy = to.y - from.y;
  if ((dx == 0 && dy == 0) || std::abs(dx) > 1 || std::abs(dy) > 1) return false;
  if (!passable(from) || !passable(to)) return false;
  if (dx == 0 || dy == 0) return true;
  const bool a = passable({from.x + dx, from.y});
  const bool b = passable({from.x, from.y + dy});
  if (rule_ == DiagonalRule::never) return false;
  if (rule_ == DiagonalRule::only_if_no_obstacles && !(a && b)) return false;
  if (rule_ == DiagonalRule::at_least_one_walkable && !(a || b)) return false;
  // A disc must also pass over the corner between the two cells.
  return profile_.radius_cells == 0 || keeps_radius(from.x + dx / 2.0, from.y + dy / 2.0);
}

Cost Reference::step_cost(Cell from, Cell to) const {
  const TerrainKind& source = map_.kinds()[map_.at(from)];
  const TerrainKind& target = map_.kinds()[map_.at(to)];
  const CellCost cost = profile_.rule(target).cost;
  const CellCost extra = profile_.enter_cost(source, target);
  return from.x != to.x && from.y != to.y ? Cost{extra, cost} : Cost{extra + cost, 0};
}

std::vector<std::optional<Cost>> Reference::costs_from(Cell start) const {
  struct Entry {
    Cost cost;
    std::size_t cell;
    bool operator<(const Entry& other) const { return other.cost < cost; }  // least first
  };
  std::vector<std::optional<Cost>> least(fits_.size());
  std::priority_queue<Entry> queue;
  if (passable(start)) queue.push({{}, index(start)});
  while (!queue.empty()) {
    const Entry top = queue.top();
    queue.pop();
    if (least[top.cell]) continue;
    least[top.cell] = top.cost;
    for (const Step& step : steps_[top.cell]) {
      if (!least[step.to]) queue.push({top.cost + step.cost, step.to});
    }
  }
  return least;
}

std::vector<Cell> Reference::passable_cells() const {
  std::vector<Cell> cells;
  for (int y = 0; y < height(); ++y) {
    for (int x = 0; x < width(); ++x) {
      if (passable({x, y})) cells.push_back({x, y});
    }
  }
  return cells;
}

}  // namespace nav::test
