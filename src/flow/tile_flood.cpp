#include "flow/tile_flood.h"
#include "path/query.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>
#include <numeric>
#include <utility>

namespace nav {
namespace {

// How far apart keys in the queue may lie is bounded by ways that wind through a whole tile.
constexpr std::uint64_t kLongestWay = kTileSide * kTileSide;

CellCost unit_of(const CostField& costs) {
  CellCost unit = 0;
  for (const CellCost cost : costs.all_costs()) unit = std::gcd(unit, cost);
  return std::max<CellCost>(unit, 1);
}

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

template <class V>
TileKernelsOf<V> kernels_of(const TileKernels& kernels) {
  if constexpr (std::is_same_v<V, std::uint32_t>) {
    return kernels.narrow;
  } else {
    return kernels.wide;
  }
}

}  // namespace

template <class V>
bool TileFlood<V>::fits(const CostField& costs) {
  if (costs.has_enter_costs()) return false;
  const std::vector<CellCost> all = costs.all_costs();
  if (all.empty()) return true;
  return all.front() > 0 && all.back() / unit_of(costs) <= Metric::kMostUnits;
}

template <class V>
TileFlood<V>::TileFlood(const CostField& costs, const FieldOptions& options,
                        const TileKernels& kernels)
    : costs_(costs),
      options_(options),
      layout_(costs.grid().width(), costs.grid().height()),
      planes_(costs.grid(), layout_),
      kernels_(kernels_of<V>(kernels)),
      diagonal_(options.metric == FieldMetric::uniform ? Metric::kStraight : Metric::kDiagonal),
      unit_(unit_of(costs)),
      values_(layout_),
      pending_(layout_.tile_count()),
      counts_(layout_.tile_count()) {
  std::fill(values_.begin(), values_.end(), Metric::kFar);
  CellCost typical = 1;
  if (!costs.uniform()) typical = make_units();
  const std::uint64_t growth =
      kLongestWay * static_cast<std::uint64_t>(typical) * Metric::kDiagonal;
  bucket_shift_ = BucketQueue::shift_for(growth);
}

// Returns the mean.
template <class V>
CellCost TileFlood<V>::make_units() {
  const Grid& grid = costs_.grid();
  units_ = TileArray<std::uint32_t>(layout_);
  CellCost sum = 0;
  CellCost count = 0;
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      if (!grid.passable(Cell{x, y})) continue;
      const CellCost units = costs_.cost(Cell{x, y}) / unit_;
      units_[layout_.place({x, y})] = static_cast<std::uint32_t>(units);
      sum += units;
      ++count;
    }
  }
  return std::max<CellCost>(sum / std::max<CellCost>(count, 1), 1);
}

template <class V>
void TileFlood<V>::begin(std::span<const Cell> goals, double budget,
                         std::span<const std::uint8_t> within) {
  clear();
  within_.assign(within.begin(), within.end());
  budget_ = budget;
  const double most = budget * static_cast<double>(kUnitCost) / static_cast<double>(unit_) *
                      static_cast<double>(Metric::kStraight);
  // More than rounding can take away; finish() decides exactly.
  last_value_ = most < static_cast<double>(Metric::kExactBelow) ? static_cast<Value>(most) + 2
                                                                : Metric::kFar - 1;
  queue_.reset(0, bucket_shift_);
  expanded_ = 0;
  granted_ = 0;
  for (const Cell goal : goals) {
    if (!costs_.grid().passable(goal)) continue;
    values_[layout_.place(goal)] = 0;
    note_changed(layout_.tile(goal));
    spread_from(goal);
  }
}

template <class V>
bool TileFlood<V>::run(std::span<const Cell> goals, double budget) {
  begin(goals, budget);
  advance(kNoLimit);
  return finish();
}

template <class V>
bool TileFlood<V>::advance(std::uint64_t expansions) {
  constexpr std::uint64_t kPerTile = kTileSide * kTileSide;
  granted_ = expansions > kNoLimit - granted_ ? kNoLimit : granted_ + expansions;
  Wakes wakes;
  do {
    std::uint32_t tile;
    while (queue_.pop(tile)) {
      if (!pending_[tile].any()) continue;
      if (granted_ < kPerTile) {
        queue_.push(0, tile);
        return false;
      }
      if (granted_ != kNoLimit) granted_ -= kPerTile;
      expanded_ += kPerTile;
      if (settle_tile(tile, wakes)) wake(tile, wakes);
    }
  } while (queue_.next_bucket() && is_within_budget(queue_.bucket_end()));
  return true;
}

// Makes all values far. They are where no cell was reached, neither when the last flood was
// finished nor since, by one that was abandoned.
template <class V>
void TileFlood<V>::clear() {
  changed_.clear();
  for (std::uint32_t tile = 0; tile < counts_.size(); ++tile) {
    const bool is_far = counts_[tile] == 0 && pending_[tile].noted == 0;
    pending_[tile] = {};
    if (is_far) continue;
    note_changed(tile);
    Value* const values = values_.data() + layout_.place(layout_.origin(tile));
    for (std::size_t y = 0; y < kTileSide; ++y) {
      std::fill_n(values + y * layout_.stride, kTileSide, Metric::kFar);
    }
  }
}

template <class V>
template <class T>
TileTask<T> TileFlood<V>::task(T* values, std::uint32_t tile) const {
  const Cell origin = layout_.origin(tile);
  const std::size_t place = layout_.place(origin);
  const std::size_t plane = layout_.plane_place(origin);
  return {.values = values + place,
          .units = units_.empty() ? nullptr : units_.data() + place,
          .stride = layout_.stride,
          .open = planes_.open() + plane,
          .falling = planes_.falling() + plane,
          .rising = planes_.rising() + plane,
          .plane_stride = layout_.plane_stride(),
          .straight = Metric::kStraight,
          .diagonal = diagonal_,
          .charges_source = options_.side == FieldSide::to_goals};
}

template <class V>
void TileFlood<V>::wait_for(std::uint32_t tile, PendingRows rows, Value key) {
  if (!within_.empty() && within_[tile] == 0) return;
  PendingRows& pending = pending_[tile];
  pending.down |= rows.down;
  pending.up |= rows.up;
  pending.along |= rows.along;
  // A key that is too early costs time, never the result.
  const std::uint64_t last =
      queue_.bucket_end() + ((BucketQueue::kBuckets - 2ull) << bucket_shift_);
  queue_.push(std::min<std::uint64_t>(key, last), tile);
}

// The cells around may be lowered from here.
template <class V>
void TileFlood<V>::spread_from(Cell c) {
  const Value key = values_[layout_.place(c)];
  const int first = std::max(c.x - 1, 0) / kTileSide;
  const int last = std::min(c.x + 1, costs_.grid().width() - 1) / kTileSide;
  for (int column = first; column <= last; ++column) {
    for (int y = std::max(c.y - 1, 0); y <= std::min(c.y + 1, costs_.grid().height() - 1); ++y) {
      const auto row = static_cast<std::uint16_t>(1u << (y % kTileSide));
      PendingRows rows;
      (y < c.y ? rows.up : y > c.y ? rows.down : rows.along) = row;
      wait_for(layout_.tile({column * kTileSide, y}), rows, key);
    }
  }
}

template <class V>
void TileFlood<V>::find_leads(std::uint32_t tile, const LeadCodes& codes, std::uint16_t* to,
                              std::size_t stride) const {
  kernels_.lead(task(values_.data(), tile), codes, to, stride);
}

template <class V>
bool TileFlood<V>::settle_tile(std::uint32_t tile, Wakes& wakes) {
  const PendingRows rows = pending_[tile];
  pending_[tile].down = pending_[tile].up = pending_[tile].along = 0;
  const TileChange<V> change = kernels_.settle(task(values_.data(), tile), rows);
  wakes.count = 0;
  if (change.any) find_wakes(tile, change, wakes);
  return change.any;
}

template <class V>
void TileFlood<V>::wake(std::uint32_t settled, const Wakes& wakes) {
  note_changed(settled);
  for (std::size_t i = 0; i < wakes.count; ++i) {
    wait_for(wakes.all[i].tile, wakes.all[i].rows, wakes.all[i].key);
  }
}

template <class V>
void TileFlood<V>::note_changed(std::uint32_t tile) {
  if (pending_[tile].noted != 0) return;
  pending_[tile].noted = 1;
  changed_.push_back(tile);
}

// Takes back what is beyond the budget, counts what was reached, and looks for values that are too
// large.
template <class V>
bool TileFlood<V>::finish() {
  if (budget_ < kNoBudget) keep_within_budget();
  Value most = 0;
  for (const std::uint32_t tile : changed_) {
    pending_[tile].noted = 0;
    const Value* const values = values_.data() + layout_.place(layout_.origin(tile));
    std::uint32_t count = kTileSide * kTileSide;
    // No value exceeds kFar, a power of two: that takes no branches.
    static_assert(std::has_single_bit(Metric::kFar));
    for (std::size_t y = 0; y < kTileSide; ++y) {
      for (std::size_t x = 0; x < kTileSide; ++x) {
        const Value value = values[y * layout_.stride + x];
        count -= static_cast<std::uint32_t>(value / Metric::kFar);
        most = std::max(most, value % Metric::kFar);
      }
    }
    reached_count_ = reached_count_ - counts_[tile] + count;
    counts_[tile] = static_cast<std::uint16_t>(count);
  }
  return most < Metric::kExactBelow;
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

template class TileFlood<std::uint32_t>;
template class TileFlood<std::uint64_t>;

}  // namespace nav
