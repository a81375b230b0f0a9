// Open list for searches whose keys grow by a bounded amount: 64 stacks in a ring.
//
// Keys are sorted only into buckets of 2^shift; within a bucket the last pushed comes first, which
// with an estimate that never overestimates runs straight for the goal. A search on top must accept
// that a key within a bucket comes out of order (it improves cells again and finishes a bucket
// before it trusts its result); in return push and pop are a few instructions, and a 64-bit mask
// finds the next bucket.
//
// Invariant: all keys lie within 64 buckets from the current one; smaller keys than the current
// bucket's go into it.
// Source: Dial, Algorithm 360: Shortest-Path Forest with Topological Ordering, CACM 12(11), 1969;
//         buckets wider than a key as in Denardo and Fox 1979.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace nav {

class BucketQueue {
 public:
  static constexpr unsigned kBuckets = 64;

  // The narrowest buckets, as a power of two, for keys that grow by at most this.
  static unsigned shift_for(std::uint64_t largest_growth) {
    unsigned shift = 0;
    while ((largest_growth >> shift) + 2 > kBuckets) ++shift;
    return shift;
  }

  // Empties it; the first bucket is that of `key`.
  void reset(std::uint64_t key, unsigned shift) {
    for (std::vector<std::uint32_t>& bucket : buckets_) bucket.clear();
    occupied_ = 0;
    shift_ = shift;
    current_ = key >> shift;
  }

  void push(std::uint64_t key, std::uint32_t item) {
    std::uint64_t bucket = key >> shift_;
    if (bucket < current_) bucket = current_;
    assert(bucket - current_ < kBuckets);
    const unsigned slot = static_cast<unsigned>(bucket) % kBuckets;
    occupied_ |= std::uint64_t{1} << slot;
    buckets_[slot].push_back(item);
  }

  // Does the key belong to the current bucket, or one before?
  bool is_due(std::uint64_t key) const { return key >> shift_ <= current_; }

  // Takes the last item of the current bucket. False where it is empty.
  bool pop(std::uint32_t& item) {
    std::vector<std::uint32_t>& bucket = buckets_[static_cast<unsigned>(current_) % kBuckets];
    if (bucket.empty()) return false;
    item = bucket.back();
    bucket.pop_back();
    return true;
  }

  // Goes on to the next bucket that holds anything. Requires: the current one is empty. False
  // where there is none.
  bool next_bucket() {
    const unsigned slot = static_cast<unsigned>(current_) % kBuckets;
    occupied_ &= ~(std::uint64_t{1} << slot);
    if (occupied_ == 0) return false;
    current_ +=
        static_cast<unsigned>(std::countr_zero(std::rotr(occupied_, static_cast<int>(slot))));
    return true;
  }

  // The least key of the next bucket.
  std::uint64_t bucket_end() const { return (current_ + 1) << shift_; }

  std::size_t bytes() const {
    std::size_t sum = 0;
    for (const std::vector<std::uint32_t>& bucket : buckets_) {
      sum += bucket.capacity() * sizeof(std::uint32_t);
    }
    return sum;
  }

 private:
  std::array<std::vector<std::uint32_t>, kBuckets> buckets_;
  std::uint64_t occupied_ = 0;  // bit of a slot: its bucket may hold items
  std::uint64_t current_ = 0;   // key >> shift of the bucket being emptied
  unsigned shift_ = 0;
};

}  // namespace nav
