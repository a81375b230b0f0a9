#include "flow/tile_flood.h"
#include "path/query.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <numeric>

namespace nav {
namespace {

// How far apart keys in the queue may lie is bounded by ways that wind through a whole tile.
constexpr std::uint64_t kLongestWay = kTileSide * kTileSide;

CellCost unit_of(const CostField& costs) {
  CellCost unit = 0;
  for (const CellCost cost : costs.all_costs()) unit = std::gcd(unit, cost);
  return std::max<CellCost>(unit, 1);
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
      turns_back_(!costs.uniform() || (costs.grid().rule() != DiagonalRule::only_if_no_obstacles &&
                                       costs.grid().rule() != DiagonalRule::never)),
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
  most_ = 0;
  recounts_ = false;
  for (const Cell goal : goals) {
    if (!costs_.grid().passable(goal)) continue;
    values_[layout_.place(goal)] = 0;
    note_changed(layout_.tile(goal));
    count_reached(layout_.tile(goal));
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
      wake_around(tile, settle_tile(tile));
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
    set_count(tile, 0);
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
          .charges_source = options_.side == FieldSide::to_goals,
          .turns_back = turns_back_};
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
TileChange<V> TileFlood<V>::settle_tile(std::uint32_t tile) {
  const PendingRows rows = pending_[tile];
  pending_[tile].down = pending_[tile].up = pending_[tile].along = 0;
  return kernels_.settle(task(values_.data(), tile), rows);
}

template <class V>
void TileFlood<V>::wake_around(std::uint32_t tile, const Change& change) {
  if (!change.any) return;
  note_changed(tile);
  set_count(tile, change.reached);
  most_ = std::max(most_, change.most);
  for (unsigned d = 0; d < kDirectionCount; ++d) {
    const TileWake<V>& wake = change.wakes[d];
    if (wake.key == Metric::kFar) continue;
    wait_for(tile + static_cast<std::uint32_t>(kStep[d].y * layout_.columns + kStep[d].x),
             wake.rows, wake.key);
  }
}

template <class V>
void TileFlood<V>::note_changed(std::uint32_t tile) {
  if (pending_[tile].noted != 0) return;
  pending_[tile].noted = 1;
  changed_.push_back(tile);
}

template class TileFlood<std::uint32_t>;
template class TileFlood<std::uint64_t>;

}  // namespace nav
