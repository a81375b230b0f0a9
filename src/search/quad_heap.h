// Priority queue with four children a node: fewer levels, and the children of a node share a cache
// line or two.
//
// `Less` orders entries, the least comes out first; it must be a strict total order if the result
// is to be deterministic.
// Source: d-ary heaps, Johnson 1975.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace nav {

template <class Entry, class Less>
class QuadHeap {
 public:
  bool empty() const { return entries_.empty(); }
  std::size_t size() const { return entries_.size(); }
  void clear() { entries_.clear(); }
  const Entry& top() const { return entries_.front(); }
  std::size_t bytes() const { return entries_.capacity() * sizeof(Entry); }

  void push(const Entry& entry) {
    std::size_t hole = entries_.size();
    entries_.push_back(entry);
    while (hole > 0) {
      const std::size_t parent = (hole - 1) / 4;
      if (!less_(entry, entries_[parent])) break;
      entries_[hole] = entries_[parent];
      hole = parent;
    }
    entries_[hole] = entry;
  }

  // Requires: not empty.
  void pop() {
    const Entry last = entries_.back();
    entries_.pop_back();
    if (entries_.empty()) return;
    std::size_t hole = 0;
    while (true) {
      const std::size_t first = 4 * hole + 1;
      if (first >= entries_.size()) break;
      const std::size_t end = std::min(first + 4, entries_.size());
      std::size_t least = first;
      for (std::size_t child = first + 1; child < end; ++child) {
        if (less_(entries_[child], entries_[least])) least = child;
      }
      if (!less_(entries_[least], last)) break;
      entries_[hole] = entries_[least];
      hole = least;
    }
    entries_[hole] = last;
  }

 private:
  std::vector<Entry> entries_;
  [[no_unique_address]] Less less_;
};

}  // namespace nav
