#include "flow/cost_field.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/error.h"
#include "grid/cell_rect.h"

namespace nav {
namespace {

// The cells of the map this far to all sides.
CellRect block_around(Cell c, int reach, const CellRect& map) {
  const Cell from{std::max(c.x - reach, 0), std::max(c.y - reach, 0)};
  return {.origin = from,
          .width = std::min(c.x + reach + 1, map.width) - from.x,
          .height = std::min(c.y + reach + 1, map.height) - from.y};
}

void check(const Grid& grid, const CostFieldOptions& options) {
  if (options.wall_reach < 1 || options.wall_reach > kMostWallReach) {
    throw Error(fmt::format("a wall's reach of {} cells", options.wall_reach),
                fmt::format("from 1 to {}", kMostWallReach));
  }
  if (options.wall_penalty < 0 || options.wall_penalty > kMaxCellCost - grid.max_cost()) {
    throw Error("a wall penalty that makes cells cost less than 0 or more than 1e9",
                "use a smaller one");
  }
}

}  // namespace

CostField::CostField(const Grid& grid, const CostFieldOptions& options)
    : grid_(&grid), options_(options) {
  check(grid, options);
  if (options_.wall_penalty > 0) measure_walls();
}

CellCost CostField::byte_cost(CellCost cost) {
  const CellCost whole = std::clamp<CellCost>((cost + kUnitCost / 2) / kUnitCost, 1, 254);
  return whole * kUnitCost;
}

// Two passes over the map, each looking at the neighbours already seen (Rosenfeld and Pfaltz 1966).
void CostField::measure_walls() {
  const int reach = options_.wall_reach;
  added_.clear();
  for (int nearness = 0; nearness <= reach; ++nearness) {
    const CellCost added =
        options_.wall_penalty / reach * nearness + options_.wall_penalty % reach * nearness / reach;
    added_.push_back(options_.as_bytes ? added / kUnitCost * kUnitCost : added);
  }
  nearness_.assign(grid_->id_count(), 0);
  const auto take = [&](CellId at, CellId first, CellId second, CellId third, CellId fourth) {
    if (!grid_->passable(at)) {
      nearness_[at] = static_cast<std::uint8_t>(reach + 1);
      return;
    }
    const std::uint8_t most = std::max(std::max(nearness_[first], nearness_[second]),
                                       std::max(nearness_[third], nearness_[fourth]));
    if (most > nearness_[at] + 1) nearness_[at] = static_cast<std::uint8_t>(most - 1);
  };
  const CellId stride = grid_->stride();
  const int width = grid_->width();
  const int height = grid_->height();
  std::fill_n(nearness_.begin(), width + 2, static_cast<std::uint8_t>(reach + 1));
  for (int y = 0; y < height; ++y) {
    nearness_[grid_->id({0, y}) - 1] = static_cast<std::uint8_t>(reach + 1);
    nearness_[grid_->id({width - 1, y}) + 1] = static_cast<std::uint8_t>(reach + 1);
    for (int x = 0; x < width; ++x) {
      const CellId at = grid_->id({x, y});
      take(at, at - 1, at - stride - 1, at - stride, at - stride + 1);
    }
  }
  const CellId below = grid_->id({0, height}) - 1;
  std::fill_n(nearness_.begin() + below, width + 2, static_cast<std::uint8_t>(reach + 1));
  for (int y = height - 1; y >= 0; --y) {
    for (int x = width - 1; x >= 0; --x) {
      const CellId at = grid_->id({x, y});
      take(at, at + 1, at + stride - 1, at + stride, at + stride + 1);
    }
  }
}

std::vector<CellCost> CostField::all_costs() const {
  std::vector<CellCost> base;
  if (grid_->free_count() == 0) return base;
  if (grid_->uniform()) base.push_back(plain(grid_->min_cost()));
  for (const CellCost cost : grid_->kind_costs()) {
    const bool is_used =
        !grid_->uniform() && cost >= grid_->min_cost() && cost <= grid_->max_cost();
    if (is_used) base.push_back(plain(cost));
  }
  std::vector<CellCost> all = base;
  for (const CellCost added : added_) {
    for (const CellCost cost : base) all.push_back(cost + added);
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

std::uint8_t CostField::nearness_of(Cell c) const {
  const int reach = options_.wall_reach;
  if (!grid_->passable(c)) return static_cast<std::uint8_t>(reach + 1);
  for (int distance = 1; distance <= reach; ++distance) {
    for (int i = -distance; i <= distance; ++i) {
      const bool met = !grid_->passable(Cell{c.x + i, c.y - distance}) ||
                       !grid_->passable(Cell{c.x + i, c.y + distance}) ||
                       !grid_->passable(Cell{c.x - distance, c.y + i}) ||
                       !grid_->passable(Cell{c.x + distance, c.y + i});
      if (met) return static_cast<std::uint8_t>(reach + 1 - distance);
    }
  }
  return 0;
}

void CostField::update(std::span<const Cell> changed, std::vector<Cell>& touched) {
  touched.assign(changed.begin(), changed.end());
  const int footprint = footprint_reach(grid_->profile());
  const int reach = footprint + (nearness_.empty() ? 0 : options_.wall_reach);
  if (reach == 0) return;
  const CellRect map{.origin = {0, 0}, .width = grid_->width(), .height = grid_->height()};
  const auto look_at = [&](const CellRect& rect, const CellRect& near) {
    for (int y = rect.origin.y; y < rect.origin.y + rect.height; ++y) {
      for (int x = rect.origin.x; x < rect.origin.x + rect.width; ++x) {
        const bool nearness_changed = !nearness_.empty() && renew_nearness({x, y});
        if (nearness_changed || near.contains({x, y})) touched.push_back({x, y});
      }
    }
  };
  // Blocks that together are larger than the map overlap.
  const double block = (2.0 * reach + 1) * (2.0 * reach + 1);
  if (block * static_cast<double>(changed.size()) > static_cast<double>(map.width) * map.height) {
    return look_at(map, map);
  }
  for (const Cell c : changed)
    look_at(block_around(c, reach, map), block_around(c, footprint, map));
}

bool CostField::renew_nearness(Cell c) {
  const std::uint8_t before = std::exchange(nearness_[grid_->id(c)], nearness_of(c));
  return nearness_[grid_->id(c)] != before;
}

}  // namespace nav
