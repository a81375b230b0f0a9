// The queue of a front that moves over cells: buckets of values, in a ring.
//
// Within a bucket cells come in the order pushed. A cell whose value changed since it was pushed
// has a newer entry; who takes entries must skip the old ones.
// Invariant: all values pushed lie within kBuckets - 1 buckets from the current one; planted ones
// may lie anywhere.
// Source: Dial, Algorithm 360, CACM 12(11), 1969; for fronts: Yatziv, Bartesaghi and Sapiro, O(N)
//         Implementation of the Fast Marching Algorithm, J. Computational Physics 212, 2006.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "grid/cell.h"

namespace nav {

class FrontQueue {
 public:
  static constexpr unsigned kBuckets = 64;
  struct Entry {
    CellId id;
    std::uint32_t value;  // its low bits
  };

  // Empties it; buckets are 2^shift wide.
  void reset(unsigned shift) {
    for (std::vector<Entry>& bucket : buckets_) bucket.clear();
    planted_.clear();
    occupied_ = 0;
    next_planted_ = 0;
    shift_ = shift;
  }
  // Before start(): an entry of any value.
  void plant(std::uint64_t value, CellId id) { planted_.push_back({value, id}); }
  // False where nothing was planted.
  bool start() {
    if (planted_.empty()) return false;
    std::sort(planted_.begin(), planted_.end(), [](const Planted& a, const Planted& b) {
      return a.value != b.value ? a.value < b.value : a.id < b.id;
    });
    current_ = planted_.front().value >> shift_;
    take_planted();
    return true;
  }

  // Requires: a value not before the current bucket.
  void push(std::uint64_t value, CellId id) {
    const auto slot = static_cast<unsigned>(value >> shift_) % kBuckets;
    occupied_ |= std::uint64_t{1} << slot;
    buckets_[slot].push_back({id, static_cast<std::uint32_t>(value)});
  }

  // The current bucket; it grows while entries are pushed into it.
  std::vector<Entry>& bucket() { return buckets_[static_cast<unsigned>(current_) % kBuckets]; }

  // Drops the current bucket and goes on to the next that holds anything. False at the end.
  bool next() {
    const auto slot = static_cast<unsigned>(current_) % kBuckets;
    buckets_[slot].clear();
    occupied_ &= ~(std::uint64_t{1} << slot);
    const bool has_planted = next_planted_ < planted_.size();
    if (occupied_ == 0 && !has_planted) return false;
    std::uint64_t next = ~std::uint64_t{0};
    if (occupied_ != 0) {
      next = current_ +
             static_cast<unsigned>(std::countr_zero(std::rotr(occupied_, static_cast<int>(slot))));
    }
    if (has_planted) next = std::min(next, planted_[next_planted_].value >> shift_);
    current_ = next;
    take_planted();
    return true;
  }

  std::size_t bytes() const {
    std::size_t sum = planted_.capacity() * sizeof(Planted);
    for (const std::vector<Entry>& bucket : buckets_) sum += bucket.capacity() * sizeof(Entry);
    return sum;
  }

 private:
  struct Planted {
    std::uint64_t value;
    CellId id;
  };

  // Those that belong to the current bucket.
  void take_planted() {
    for (; next_planted_ < planted_.size(); ++next_planted_) {
      const Planted& each = planted_[next_planted_];
      if (each.value >> shift_ != current_) return;
      push(each.value, each.id);
    }
  }

  std::array<std::vector<Entry>, kBuckets> buckets_;
  std::vector<Planted> planted_;  // rising from next_planted_ on
  std::size_t next_planted_ = 0;
  std::uint64_t occupied_ = 0;  // bit of a slot: its bucket may hold entries
  std::uint64_t current_ = 0;
  unsigned shift_ = 0;
};

}  // namespace nav
