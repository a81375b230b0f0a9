// Open list with the interface of bucket_queue.h for keys of any range: a bucket for each key.
//
// Keys are floats, whose bits have the order of their values as long as they are not negative, so
// that an entry is one 64-bit number. Among equal keys the smaller item comes first.
#pragma once

#include <bit>
#include <cstdint>
#include <functional>

#include "search/quad_heap.h"

namespace nav {

class KeyHeap {
 public:
  // Of a value >= 0; equal for values that differ by less than a float can tell.
  static std::uint64_t key(double value) {
    return std::bit_cast<std::uint32_t>(static_cast<float>(value));
  }

  // Empties it; the first bucket is that of `key`.
  void reset(std::uint64_t key) {
    heap_.clear();
    current_ = key;
  }
  void push(std::uint64_t key, std::uint32_t item) { heap_.push(key << 32 | item); }

  // Takes the first item whose key is not above the current bucket's. False where there is none.
  bool pop(std::uint32_t& item) {
    if (heap_.empty() || heap_.top() >> 32 > current_) return false;
    item = static_cast<std::uint32_t>(heap_.top());
    heap_.pop();
    return true;
  }
  // Goes on to the next bucket that holds anything. False where there is none.
  bool next_bucket() {
    if (heap_.empty()) return false;
    current_ = heap_.top() >> 32;
    return true;
  }

  std::size_t bytes() const { return heap_.bytes(); }

 private:
  QuadHeap<std::uint64_t, std::less<>> heap_;
  std::uint64_t current_ = 0;
};

}  // namespace nav
