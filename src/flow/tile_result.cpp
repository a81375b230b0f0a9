// What comes out of a tile flood: see tile_flood.h.
#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include "flow/tile_flood.h"

namespace nav {
namespace {

// The number whose product with another is 1 (modulo m), by Euclid's algorithm.
constexpr std::uint64_t inverse(std::uint64_t number, std::uint64_t m) {
  auto rest = static_cast<std::int64_t>(m);
  auto next_rest = static_cast<std::int64_t>(number % m);
  std::int64_t factor = 0;
  std::int64_t next_factor = 1;
  while (next_rest != 0) {
    const std::int64_t quotient = rest / next_rest;
    rest = std::exchange(next_rest, rest - quotient * next_rest);
    factor = std::exchange(next_factor, factor - quotient * next_factor);
  }
  return static_cast<std::uint64_t>(factor < 0 ? factor + static_cast<std::int64_t>(m) : factor);
}

}  // namespace

template <class V>
void TileFlood<V>::count_reached(std::uint32_t tile) {
  const Value* const values = values_.data() + layout_.place(layout_.origin(tile));
  std::uint32_t count = kTileSide * kTileSide;
  // No value exceeds kFar, a power of two: that takes no branches.
  static_assert(std::has_single_bit(Metric::kFar));
  for (std::size_t y = 0; y < kTileSide; ++y) {
    for (std::size_t x = 0; x < kTileSide; ++x) {
      count -= static_cast<std::uint32_t>(values[y * layout_.stride + x] / Metric::kFar);
    }
  }
  set_count(tile, static_cast<std::uint16_t>(count));
}

// Takes back what is beyond the budget, and looks whether values are too large.
template <class V>
bool TileFlood<V>::finish() {
  if (budget_ < kNoBudget) keep_within_budget();
  const bool recounts = recounts_ || budget_ < kNoBudget;
  for (const std::uint32_t tile : changed_) {
    pending_[tile].noted = 0;
    if (recounts) count_reached(tile);
  }
  recounts_ = false;
  if (most_ < Metric::kExactBelow) return true;
  return std::none_of(values_.begin(), values_.end(), [](Value value) {
    return value >= Metric::kExactBelow && value != Metric::kFar;
  });
}

template <class V>
void TileFlood<V>::keep_within_budget() {
  for (const std::uint32_t tile : changed_) {
    const Cell origin = layout_.origin(tile);
    for (int i = 0; i < kTileSide * kTileSide; ++i) {
      const Cell c{origin.x + i % kTileSide, origin.y + i / kTileSide};
      Value& value = values_[layout_.place(c)];
      // Close to the edge the exact cost decides.
      const bool is_beyond = value > last_value_ || (value + 4 > last_value_ &&
                                                     value<Metric::kFar&& this->value(c)> budget_);
      if (is_beyond) value = Metric::kFar;
    }
  }
}

template <class V>
Cost TileFlood<V>::cost(Cell c) const {
  assert(reached(c));
  const std::uint64_t value = values_[layout_.place(c)];
  if (options_.metric == FieldMetric::uniform) {
    return Cost{static_cast<std::int64_t>(value / Metric::kStraight), 0} * unit_;
  }
  constexpr std::uint64_t kInverse = inverse(Metric::kDiagonal, Metric::kStraight);
  static_assert(Metric::kDiagonal % Metric::kStraight * kInverse % Metric::kStraight == 1);
  // The straight part is a multiple of kStraight, which leaves the number of diagonals.
  const std::uint64_t diagonal = value % Metric::kStraight * kInverse % Metric::kStraight;
  const std::uint64_t straight = (value - diagonal * Metric::kDiagonal) / Metric::kStraight;
  return Cost{static_cast<std::int64_t>(straight), static_cast<std::int64_t>(diagonal)} * unit_;
}

template <class V>
double TileFlood<V>::value(Cell c) const {
  return cost(c).value();
}

template <class V>
std::size_t TileFlood<V>::bytes() const {
  return values_.bytes() + units_.bytes() + planes_.bytes() +
         pending_.capacity() * sizeof(PendingRows) + counts_.capacity() * sizeof(std::uint16_t) +
         changed_.capacity() * sizeof(std::uint32_t) + raised_.capacity() * sizeof(Cell) +
         queue_.bytes();
}

#define NAVTOOL_RESULTS(V)                                  \
  template void TileFlood<V>::count_reached(std::uint32_t); \
  template bool TileFlood<V>::finish();                     \
  template void TileFlood<V>::keep_within_budget();         \
  template Cost TileFlood<V>::cost(Cell) const;             \
  template double TileFlood<V>::value(Cell) const;          \
  template std::size_t TileFlood<V>::bytes() const;
NAVTOOL_RESULTS(std::uint32_t)
NAVTOOL_RESULTS(std::uint64_t)
#undef NAVTOOL_RESULTS

}  // namespace nav
