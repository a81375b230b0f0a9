// Which tiles a settled one makes wait: see tile_flood.h.
//
// Most changes on a rim lower nothing beyond it, as the wave came from there. So a neighbour waits
// only where a value can be lowered: above and below the kernel has looked, a row at a time;
// beside, where cells lie in a column, each is looked at here.
#include <algorithm>
#include <bit>

#include "flow/tile_flood.h"

namespace nav {

template <class V>
void TileFlood<V>::find_wakes(std::uint32_t tile, const TileChange<V>& change, Wakes& wakes) const {
  const Cell origin = layout_.origin(tile);
  const V* const values = values_.data() + layout_.place(origin);
  const auto columns = static_cast<std::uint32_t>(layout_.columns);
  constexpr unsigned kLast = kTileSide - 1;
  const bool has_left = origin.x > 0;
  const bool has_right = origin.x / kTileSide + 1 < layout_.columns;
  if (change.top != 0 && origin.y > 0) {
    const PendingRows rows{.up = 1u << kLast};
    if (change.above != Metric::kFar) wakes.add({tile - columns, rows, change.above});
    if ((change.top & 1) != 0 && has_left) wakes.add({tile - columns - 1, rows, values[0]});
    if (change.top >> kLast != 0 && has_right) wakes.add({tile - columns + 1, rows, values[kLast]});
  }
  if (change.bottom != 0 && origin.y / kTileSide + 1 < layout_.rows) {
    const PendingRows rows{.down = 1};
    const V* const last = values + kLast * layout_.stride;
    if (change.below != Metric::kFar) wakes.add({tile + columns, rows, change.below});
    if ((change.bottom & 1) != 0 && has_left) wakes.add({tile + columns - 1, rows, last[0]});
    if (change.bottom >> kLast != 0 && has_right)
      wakes.add({tile + columns + 1, rows, last[kLast]});
  }
  if (change.left != 0 && has_left) find_wake_beside(tile, change.left, -1, wakes);
  if (change.right != 0 && has_right) find_wake_beside(tile, change.right, 1, wakes);
}

// Of the neighbour to the left (side -1) or right (1): which rows can be lowered from these rows?
template <class V>
void TileFlood<V>::find_wake_beside(std::uint32_t tile, std::uint16_t changed, int side,
                                    Wakes& wakes) const {
  const Cell origin = layout_.origin(tile);
  const int x = side < 0 ? origin.x : origin.x + kTileSide - 1;
  const int beside_bit = side < 0 ? kTileSide - 1 : 0;
  const V* const own = values_.data() + layout_.place({x, origin.y});
  const V* const beside = own + side;
  const std::uint16_t* const open = planes_.open() + layout_.plane_place({x + side, origin.y});
  const auto stride = static_cast<std::ptrdiff_t>(layout_.stride);
  const auto plane_stride = static_cast<std::ptrdiff_t>(layout_.plane_stride());
  PendingRows rows;
  V key = Metric::kFar;
  for (unsigned set = changed; set != 0; set &= set - 1) {
    const int y = std::countr_zero(set);
    const std::ptrdiff_t from = y * stride;
    const auto look = [&](int target, bool diagonal, std::uint16_t& waiting) {
      if (target < 0 || target >= kTileSide) return;  // that tile hears of it by the row
      if ((open[target * plane_stride] >> beside_bit & 1) == 0) return;
      const std::ptrdiff_t to = target * stride;
      const std::size_t charged =
          layout_.place({x, origin.y}) +
          static_cast<std::size_t>(options_.side == FieldSide::to_goals ? from : to + side);
      const V lowered = own[from] + units(charged) * step(diagonal);
      if (lowered >= beside[to]) return;
      waiting |= static_cast<std::uint16_t>(1u << target);
      key = std::min(key, lowered);
    };
    look(y, false, rows.along);
    look(y + 1, true, rows.down);
    look(y - 1, true, rows.up);
  }
  if (rows.any()) wakes.add({side < 0 ? tile - 1 : tile + 1, rows, key});
}

#define NAVTOOL_WAKES(V)                                                                     \
  template void TileFlood<V>::find_wakes(std::uint32_t, const TileChange<V>&, Wakes&) const; \
  template void TileFlood<V>::find_wake_beside(std::uint32_t, std::uint16_t, int, Wakes&) const;
NAVTOOL_WAKES(std::uint32_t)
NAVTOOL_WAKES(std::uint64_t)
#undef NAVTOOL_WAKES

}  // namespace nav
