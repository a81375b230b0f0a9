#include "flow/eikonal_front.h"

#include <algorithm>
#include <array>
#include <limits>

#include "flow/upwind.h"

namespace nav {
namespace {

constexpr std::uint64_t kNothing = std::numeric_limits<std::uint64_t>::max();
// Buckets that a step over the cheapest cell spans: with more of them fewer cells are lowered
// twice, with fewer there is less to sort.
constexpr std::uint32_t kBucketsOfCell = 2;

}  // namespace

template <class Value>
EikonalFront<Value>::EikonalFront(const EikonalGround& ground, const NearGoals& near_goals)
    : ground_(ground), near_goals_(near_goals) {}

// The queue's ring must span the largest step.
template <class Value>
unsigned EikonalFront<Value>::queue_shift() const {
  unsigned shift = 0;
  while ((ground_.cheapest() >> shift) > kBucketsOfCell) ++shift;
  while ((ground_.largest_step() >> shift) + 2 > FrontQueue::kBuckets) ++shift;
  return shift;
}

template <class Value>
void EikonalFront<Value>::prepare() {
  const Grid& grid = ground_.grid();
  values_.assign(grid.id_count(), kWall);
  for (int y = 0; y < grid.height(); ++y) {
    const CellId row = grid.id({0, y});
    for (CellId id = row; id < row + static_cast<CellId>(grid.width()); ++id) {
      values_[id] = grid.passable(id) ? kUnreached : kWall;
    }
  }
  const std::uint32_t cost = ground_.uniform_cost();
  if (rises_.size() == cost) return;
  rises_.resize(cost);
  for (std::uint32_t d = 0; d < cost; ++d) {
    rises_[d] = static_cast<std::uint16_t>(upwind_rise(d, cost));
  }
}

template <class Value>
void EikonalFront<Value>::run(std::uint64_t limit) {
  prepare();
  overflowed_ = false;
  wanted_limit_ = limit;
  // No sum of a value and a step overflows.
  constexpr std::uint64_t kMost = std::numeric_limits<Value>::max() - 2;
  limit_ = std::min(limit, kMost - ground_.largest_step());
  queue_.reset(queue_shift());
  for (const NearGoals::Bound& bound : near_goals_.all()) {
    if (lower(bound.id, bound.units)) queue_.plant(bound.units, bound.id);
  }
  spread<false>();
}

template <class Value>
bool EikonalFront<Value>::lower(CellId id, std::uint64_t units) {
  if (units >= std::uint64_t{values_[id]} - 1) return false;
  if (units > limit_) {
    overflowed_ = overflowed_ || units <= wanted_limit_;
    return false;
  }
  values_[id] = static_cast<Value>(units + 1);
  return true;
}

template <class Value>
template <bool kKeeps>
void EikonalFront<Value>::spread() {
  if (!queue_.start()) return;
  if (ground_.uniform_cost() != 0) {
    spread_uniform<kKeeps>();
  } else {
    spread_mixed<kKeeps>();
  }
}

// Every entry offers its value to the four neighbours that have a greater one: together with the
// lower of the two cells across, which is all that the scheme asks for. When the other one of the
// pair changes later, it makes the offer itself.
template <class Value>
template <bool kKeeps>
void EikonalFront<Value>::spread_uniform() {
  Value* const values = values_.data();
  const std::uint16_t* const rises = rises_.data();
  const auto cost = static_cast<Value>(ground_.uniform_cost());
  const CellId stride = ground_.grid().stride();
  const auto offer = [&](CellId id, CellId side, CellId other, Value from) {
    const Value own = values[id];
    if (own <= from) return;
    // One less than kept: the greatest of all where there is a wall.
    const auto across =
        std::min(static_cast<Value>(values[side] - 1), static_cast<Value>(values[other] - 1));
    const auto units = static_cast<Value>(from - 1);
    const Value low = std::min(units, across);
    const auto apart = static_cast<Value>(std::max(units, across) - low);
    const auto found = static_cast<Value>(low + (apart < cost ? Value{rises[apart]} : cost));
    if (!lower(id, found)) return;
    if constexpr (kKeeps) changed_.push_back(id);
    queue_.push(found, id);
  };
  do {
    std::vector<FrontQueue::Entry>& bucket = queue_.bucket();
    for (std::size_t i = 0; i < bucket.size(); ++i) {
      const FrontQueue::Entry entry = bucket[i];
      const Value from = values[entry.id];
      if (static_cast<std::uint32_t>(from - 1) != entry.value) continue;
      const CellId id = entry.id;
      offer(id - 1, id - 1 - stride, id - 1 + stride, from);
      offer(id + 1, id + 1 - stride, id + 1 + stride, from);
      offer(id - stride, id - stride - 1, id - stride + 1, from);
      offer(id + stride, id + stride - 1, id + stride + 1, from);
    }
  } while (queue_.next());
}

template <class Value>
template <bool kKeeps>
void EikonalFront<Value>::spread_mixed() {
  const CellId stride = ground_.grid().stride();
  const auto offer = [&](CellId id, CellId near, CellId across) {
    if (values_[id] <= values_[near]) return;
    const std::uint64_t found = std::min(
        {from_one(id, near), from_pair(id, near, id - across), from_pair(id, near, id + across)});
    if (!lower(id, found)) return;
    if constexpr (kKeeps) changed_.push_back(id);
    queue_.push(found, id);
  };
  do {
    std::vector<FrontQueue::Entry>& bucket = queue_.bucket();
    for (std::size_t i = 0; i < bucket.size(); ++i) {
      const FrontQueue::Entry entry = bucket[i];
      if (static_cast<std::uint32_t>(values_[entry.id] - 1) != entry.value) continue;
      const CellId id = entry.id;
      offer(id - 1, id, stride);
      offer(id + 1, id, stride);
      offer(id - stride, id, 1);
      offer(id + stride, id, 1);
    }
  } while (queue_.next());
}

template <class Value>
std::uint64_t EikonalFront<Value>::from_one(CellId id, CellId near) const {
  if (!reached(near)) return kNothing;
  return value(near) + ground_.extra(id, near) + ground_.charge(id, near);
}

// The dearer of the two counts. A mean would break the scheme's first property.
template <class Value>
std::uint64_t EikonalFront<Value>::from_pair(CellId id, CellId a, CellId b) const {
  if (!reached(a) || !reached(b)) return kNothing;
  return upwind(value(a) + ground_.extra(id, a), value(b) + ground_.extra(id, b),
                std::max(ground_.charge(id, a), ground_.charge(id, b)));
}

template <class Value>
std::uint64_t EikonalFront<Value>::solve(CellId id) const {
  const std::uint64_t found = ground_.uniform_cost() != 0 ? solve_uniform(id) : solve_mixed(id);
  return std::min(found, near_goals_.at(id));
}

template <class Value>
std::uint64_t EikonalFront<Value>::solve_uniform(CellId id) const {
  const CellId stride = ground_.grid().stride();
  // One less than kept: the greatest of all where there is a wall, the next where none is reached.
  const auto less = [&](CellId at) { return static_cast<Value>(values_[at] - 1); };
  const Value in_row = std::min(less(id - 1), less(id + 1));
  const Value in_column = std::min(less(id - stride), less(id + stride));
  const Value low = std::min(in_row, in_column);
  if (low >= kUnreached - 1) return kNothing;
  const auto apart = static_cast<Value>(std::max(in_row, in_column) - low);
  return std::uint64_t{low} + (apart < rises_.size() ? rises_[apart] : ground_.uniform_cost());
}

template <class Value>
std::uint64_t EikonalFront<Value>::solve_mixed(CellId id) const {
  const CellId stride = ground_.grid().stride();
  std::uint64_t least = kNothing;
  for (const CellId beside : {id - 1, id + 1}) {
    least = std::min({least, from_one(id, beside), from_pair(id, beside, id - stride),
                      from_pair(id, beside, id + stride)});
  }
  return std::min({least, from_one(id, id - stride), from_one(id, id + stride)});
}

template <class Value>
bool EikonalFront<Value>::repair(std::span<const CellId> suspects) {
  overflowed_ = false;
  if (!raise(suspects)) {
    run(wanted_limit_);
    return false;
  }
  queue_.reset(queue_shift());
  for (const CellId id : changed_) {
    const std::uint64_t units = solve(id);
    if (lower(id, units)) queue_.plant(units, id);
  }
  spread<true>();
  return true;
}

// By rising old value: a cell that its neighbours no longer justify becomes unreached, and those
// that it may have justified are looked at. What remains is nowhere below what the scheme says, so
// that the front needs only to lower it. Cells that may become lower are kept for that.
template <class Value>
bool EikonalFront<Value>::raise(std::span<const CellId> suspects) {
  const Grid& grid = ground_.grid();
  const CellId stride = grid.stride();
  changed_.clear();
  queue_.reset(queue_shift());
  for (const CellId id : suspects) {
    if (!grid.passable(id)) {
      values_[id] = kWall;
    } else if (reached(id)) {
      queue_.plant(value(id), id);
    } else {
      values_[id] = kUnreached;
      changed_.push_back(id);
    }
  }
  if (!queue_.start()) return true;
  do {
    // Raised cells cost some five times as much as those of a fresh run.
    if (changed_.size() > suspects.size() + values_.size() / 32) return false;
    std::vector<FrontQueue::Entry>& bucket = queue_.bucket();
    for (std::size_t i = 0; i < bucket.size(); ++i) {
      const CellId id = bucket[i].id;
      if (!reached(id) || static_cast<std::uint32_t>(value(id)) != bucket[i].value) continue;
      const std::uint64_t old = value(id);
      const std::uint64_t now = solve(id);
      if (now == old) continue;
      changed_.push_back(id);
      if (now < old) continue;
      values_[id] = kUnreached;
      for (const CellId next : {id - 1, id + 1, id - stride, id + stride}) {
        const bool may_depend =
            reached(next) && value(next) > old && value(next) - old <= ground_.largest_step();
        if (may_depend) queue_.push(value(next), next);
      }
    }
  } while (queue_.next());
  return true;
}

template class EikonalFront<std::uint32_t>;
template class EikonalFront<std::uint64_t>;

}  // namespace nav
