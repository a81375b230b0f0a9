// Open list for searches whose keys may grow a lot in one go: two levels of 64 stacks in rings.
//
// As bucket_queue.h, but keys may lie up to 4032 buckets ahead: 64 buckets at a time are kept
// apart, what lies further is sorted only into blocks of 64 buckets, and spread over the buckets
// when its block comes up. Much of what lies far ahead has been of no use by then and is dropped
// unsorted.
//
// Invariant: all keys lie within 63 blocks from the current one; smaller keys than the current
// bucket's go into it.
// Source: Denardo and Fox, Shortest-Route Methods: 1. Reaching, Pruning, and Buckets, Operations
//         Research 27(1), 1979; Cherkassky, Goldberg and Silverstein, Buckets, Heaps, Lists, and
//         Monotone Priority Queues, SIAM J. Computing 28(4), 1999.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace nav {

class MultilevelQueue {
 public:
  // How many buckets a key may lie beyond the current one.
  static constexpr std::uint64_t kReach = 64 * 63;

  // Empties it; the first bucket is that of `key`. Buckets are 2^shift wide.
  void reset(std::uint64_t key, unsigned shift) {
    for (Stack& bucket : buckets_) bucket.clear();
    for (Stack& block : blocks_) block.clear();
    in_buckets_ = 0;
    in_blocks_ = 0;
    shift_ = shift;
    current_ = key >> shift;
  }

  void push(std::uint64_t key, std::uint32_t item) {
    std::uint64_t bucket = key >> shift_;
    if (bucket < current_) bucket = current_;
    assert(bucket - current_ <= kReach);
    const std::uint64_t block = bucket / 64;
    if (block == current_ / 64) {
      in_buckets_ |= std::uint64_t{1} << bucket % 64;
      buckets_[bucket % 64].push_back(item);
    } else {
      in_blocks_ |= std::uint64_t{1} << block % 64;
      blocks_[block % 64].push_back(item);
    }
  }

  // Takes the last item of the current bucket. False where it is empty.
  bool pop(std::uint32_t& item) {
    Stack& bucket = buckets_[current_ % 64];
    if (bucket.empty()) return false;
    item = bucket.back();
    bucket.pop_back();
    return true;
  }

  // Goes on to the next bucket that holds anything. `key_of(item)` gives an item's key now, at most
  // the one that it was pushed with, or nothing where it is of no use any more. Requires: the
  // current bucket is empty. False where nothing is left.
  template <class KeyOf>
  bool next_bucket(const KeyOf& key_of) {
    in_buckets_ &= ~(std::uint64_t{1} << current_ % 64);
    while (in_buckets_ == 0) {
      if (in_blocks_ == 0) return false;
      spread_next_block(key_of);
    }
    current_ = current_ / 64 * 64 + static_cast<unsigned>(std::countr_zero(in_buckets_));
    return true;
  }

  // The least key of the next bucket.
  std::uint64_t bucket_end() const { return (current_ + 1) << shift_; }

  std::size_t bytes() const {
    std::size_t sum = 0;
    for (const Stack& bucket : buckets_) sum += bucket.capacity() * sizeof(std::uint32_t);
    for (const Stack& block : blocks_) sum += block.capacity() * sizeof(std::uint32_t);
    return sum;
  }

 private:
  using Stack = std::vector<std::uint32_t>;

  template <class KeyOf>
  void spread_next_block(const KeyOf& key_of) {
    const std::uint64_t block = current_ / 64;
    const auto ahead = std::rotr(in_blocks_, static_cast<int>(block % 64));
    const std::uint64_t next = block + static_cast<unsigned>(std::countr_zero(ahead));
    current_ = next * 64;
    in_blocks_ &= ~(std::uint64_t{1} << next % 64);
    Stack& items = blocks_[next % 64];
    for (const std::uint32_t item : items) {
      if (const std::optional<std::uint64_t> key = key_of(item)) push(*key, item);
    }
    items.clear();
  }

  std::array<Stack, 64> buckets_;  // of the current block
  std::array<Stack, 64> blocks_;   // of those after it
  std::uint64_t in_buckets_ = 0;   // bit of a slot: its bucket may hold items
  std::uint64_t in_blocks_ = 0;    // the same of blocks
  std::uint64_t current_ = 0;      // key >> shift of the bucket being emptied
  unsigned shift_ = 0;
};

}  // namespace nav
