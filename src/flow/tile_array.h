// Numbers in the layout of tiles, aligned so that a row of a tile is whole cache lines.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>

#include "base/zeroed_array.h"
#include "flow/tile_layout.h"

namespace nav {

template <class Value>
class TileArray {
 public:
  TileArray() = default;
  // Zeros.
  explicit TileArray(const TileLayout& layout) : memory_(layout.place_count() + kTileSide) {
    const auto address = reinterpret_cast<std::uintptr_t>(memory_.data());
    constexpr std::uintptr_t kLine = kTileSide * sizeof(Value);
    data_ = memory_.data() + (kLine - address % kLine) % kLine / sizeof(Value);
    size_ = layout.place_count();
  }

  bool empty() const { return size_ == 0; }
  Value* data() { return data_; }
  const Value* data() const { return data_; }
  Value* begin() { return data_; }
  Value* end() { return data_ + size_; }
  Value& operator[](std::size_t place) {
    assert(place < size_);
    return data_[place];
  }
  Value operator[](std::size_t place) const {
    assert(place < size_);
    return data_[place];
  }
  std::size_t bytes() const { return memory_.bytes(); }

 private:
  ZeroedArray<Value> memory_;
  Value* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace nav
