// Updates of a tile flood: see tile_flood.h.
//
// Raising. A value is supported if a neighbour's value and the step from it come to no more. Along
// a chain of supporters values fall, as every step costs something, so a chain ends at a goal.
// Cells whose support has gone become "far" and their neighbours are looked at again; each cell is
// raised at most once. What remains is supported: an upper bound of the new least costs.
//
// Lowering. An edge can only lead down into a cell that was raised, that opened, or that lies
// beside a change; those wait in their tiles, and the flood goes on from there.
#include <algorithm>
#include <bit>

#include "flow/tile_flood.h"
#include "path/query.h"

namespace nav {
namespace {

// With more cells raised than this part of all, a whole flood is as fast.
constexpr std::size_t kMostRaised = 16;

// The cells of the map in the 3 x 3 around one.
template <class F>
void for_block_around(const Grid& grid, Cell c, const F& f) {
  for (int y = std::max(c.y - 1, 0); y <= std::min(c.y + 1, grid.height() - 1); ++y) {
    for (int x = std::max(c.x - 1, 0); x <= std::min(c.x + 1, grid.width() - 1); ++x) f(Cell{x, y});
  }
}

}  // namespace

template <class V>
bool TileFlood<V>::update(std::span<const Cell> touched, std::span<const Cell> goals) {
  if (!take_costs(touched)) return false;
  const bool all_planes = planes_.update(touched);
  changed_.clear();
  raised_.clear();
  recounts_ = true;
  if (all_planes || !raise_around(touched, goals)) {
    const std::vector<std::uint8_t> within(within_);
    begin(goals, kNoBudget, within);
    advance(kNoLimit);
    return finish();
  }
  // Where values stay, steps may have become legal or not.
  for (const Cell c : touched) note_changed(layout_.tile(c));
  Value least = Metric::kFar;
  const auto lower = [&](Cell c) { least = std::min(least, least_around(c)); };
  for (const Cell c : raised_) lower(c);
  for (const Cell c : touched) for_block_around(costs_.grid(), c, lower);
  queue_.reset(least, bucket_shift_);
  for (const Cell c : raised_) lower_into(c);
  for (const Cell c : touched) {
    for_block_around(costs_.grid(), c, [&](Cell near) { lower_into(near); });
  }
  advance(kNoLimit);
  return finish();
}

template <class V>
bool TileFlood<V>::extend(std::span<const std::uint32_t> tiles) {
  changed_.clear();
  const auto least_beside = [&](std::uint32_t tile) {
    const Cell origin = layout_.origin(tile);
    Value least = Metric::kFar;
    for (int i = -1; i <= kTileSide; ++i) {
      for (const int j : {-1, kTileSide}) {
        least = std::min(least, values_[layout_.place({origin.x + i, origin.y + j})]);
        least = std::min(least, values_[layout_.place({origin.x + j, origin.y + i})]);
      }
    }
    return least;
  };
  Value least = Metric::kFar;
  for (const std::uint32_t tile : tiles) {
    within_[tile] = 1;
    least = std::min(least, least_beside(tile));
  }
  queue_.reset(least, bucket_shift_);
  constexpr PendingRows kAll{.down = 0xffff, .up = 0xffff, .along = 0xffff};
  for (const std::uint32_t tile : tiles) wait_for(tile, kAll, least_beside(tile));
  advance(kNoLimit);
  return finish();
}

template <class V>
bool TileFlood<V>::take_costs(std::span<const Cell> touched) {
  const Grid& grid = costs_.grid();
  if (costs_.has_enter_costs() || (units_.empty() && !costs_.uniform())) return false;
  if (units_.empty())
    return grid.min_cost() == 0 ? grid.free_count() == 0
                                : grid.min_cost() % unit_ == 0 && grid.min_cost() / unit_ == 1;
  for (const Cell c : touched) {
    if (!grid.passable(c)) continue;
    const CellCost cost = costs_.cost(c);
    if (cost == 0 || cost % unit_ != 0 || cost / unit_ > Metric::kMostUnits) return false;
    units_[layout_.place(c)] = static_cast<std::uint32_t>(cost / unit_);
  }
  return true;
}

template <class V>
bool TileFlood<V>::is_supported(Cell c) const {
  const Grid& grid = costs_.grid();
  const Value value = values_[layout_.place(c)];
  for (unsigned set = grid.moves(grid.id(c)); set != 0; set &= set - 1) {
    const auto d = static_cast<Direction>(std::countr_zero(set));
    const Cell next = nav::step(c, d);
    const Value from = values_[layout_.place(next)];
    if (from != Metric::kFar && from + price(next, c, is_diagonal(d)) <= value) return true;
  }
  return false;
}

// False where so much would be raised that a whole flood is as fast.
template <class V>
bool TileFlood<V>::raise_around(std::span<const Cell> touched, std::span<const Cell> goals) {
  const Grid& grid = costs_.grid();
  for (const Cell goal : goals) {
    Value& value = values_[layout_.place(goal)];
    if (!grid.passable(goal) || value == 0) continue;
    value = 0;  // opened
    note_changed(layout_.tile(goal));
  }
  const auto look = [&](Cell c) {
    Value& value = values_[layout_.place(c)];
    if (value == Metric::kFar) return;
    if (grid.passable(c) && (value == 0 || is_supported(c))) return;
    value = Metric::kFar;
    note_changed(layout_.tile(c));
    raised_.push_back(c);
  };
  for (const Cell c : touched) for_block_around(grid, c, look);
  for (std::size_t i = 0; i < raised_.size(); ++i) {
    if (raised_.size() > 64 + reached_count_ / kMostRaised) return false;
    for_block_around(grid, raised_[i], look);
  }
  return true;
}

// The least value of a cell and its neighbours.
template <class V>
V TileFlood<V>::least_around(Cell c) const {
  Value least = Metric::kFar;
  for_block_around(costs_.grid(), c,
                   [&](Cell near) { least = std::min(least, values_[layout_.place(near)]); });
  return least;
}

// The cell may be lowered from those around it.
template <class V>
void TileFlood<V>::lower_into(Cell c) {
  if (!costs_.grid().passable(c)) return;
  const Value key = least_around(c);
  if (key == Metric::kFar) return;
  const auto row = static_cast<std::uint16_t>(1u << (c.y % kTileSide));
  wait_for(layout_.tile(c), {.down = row, .up = row, .along = row}, key);
}

// What the header declares and tile_flood.cpp does not define.
#define NAVTOOL_REPAIRS(V)                                                                \
  template bool TileFlood<V>::update(std::span<const Cell>, std::span<const Cell>);       \
  template bool TileFlood<V>::extend(std::span<const std::uint32_t>);                     \
  template bool TileFlood<V>::take_costs(std::span<const Cell>);                          \
  template bool TileFlood<V>::raise_around(std::span<const Cell>, std::span<const Cell>); \
  template bool TileFlood<V>::is_supported(Cell) const;                                   \
  template V TileFlood<V>::least_around(Cell) const;                                      \
  template void TileFlood<V>::lower_into(Cell);
NAVTOOL_REPAIRS(std::uint32_t)
NAVTOOL_REPAIRS(std::uint64_t)
#undef NAVTOOL_REPAIRS

}  // namespace nav
