// A large array that starts as zero bytes and costs memory only where it is touched.
//
// Search nodes are kept for every cell of a map, but most queries touch few of them. The memory
// comes from the operating system as untouched zero pages, so a query on a map of billions of
// cells pays for the cells that it sees. On Linux large arrays ask for huge pages.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstring>
#include <type_traits>
#include <utility>

namespace nav {

// Zeroed memory, aligned for any node type. Throws: std::bad_alloc.
void* allocate_zeroed(std::size_t bytes);
void free_zeroed(void* memory, std::size_t bytes) noexcept;

// Fixed-size array of T whose elements start as all-zero bytes. Movable, not copyable.
template <class T>
class ZeroedArray {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  ZeroedArray() = default;
  explicit ZeroedArray(std::size_t size)
      : data_(static_cast<T*>(allocate_zeroed(size * sizeof(T)))), size_(size) {}
  ZeroedArray(ZeroedArray&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}
  ZeroedArray& operator=(ZeroedArray&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    return *this;
  }
  ZeroedArray(const ZeroedArray&) = delete;
  ZeroedArray& operator=(const ZeroedArray&) = delete;
  ~ZeroedArray() { free_zeroed(data_, size_ * sizeof(T)); }

  T& operator[](std::size_t i) {
    assert(i < size_);
    return data_[i];
  }
  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return data_[i];
  }
  T* data() { return data_; }
  const T* data() const { return data_; }
  std::size_t size() const { return size_; }
  std::size_t bytes() const { return size_ * sizeof(T); }

  // Sets every byte to zero again.
  void clear() { std::memset(static_cast<void*>(data_), 0, size_ * sizeof(T)); }

 private:
  T* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace nav
