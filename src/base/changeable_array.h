// An array that looks at the memory of a loaded file until it is first changed.
//
// Reading costs what a plain array costs. The first change copies the whole of it once; from then
// on it is an ordinary array that grows. Movable, not copyable.
#pragma once

#include <cassert>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "base/stored_array.h"

namespace nav {

template <class T>
class ChangeableArray {
  static_assert(kIsStorable<T>);

 public:
  using value_type = T;

  ChangeableArray() = default;
  // Looks at the elements of a stored array, whose memory must outlive it or its first change.
  explicit ChangeableArray(const StoredArray<T>& stored)
      : data_(stored.data()), size_(stored.size()), is_view_(true) {}
  ChangeableArray(ChangeableArray&& other) noexcept { *this = std::move(other); }
  ChangeableArray& operator=(ChangeableArray&& other) noexcept {
    owned_ = std::move(other.owned_);
    data_ = std::exchange(other.data_, nullptr);
    size_ = std::exchange(other.size_, 0);
    is_view_ = std::exchange(other.is_view_, false);
    return *this;
  }
  ChangeableArray(const ChangeableArray&) = delete;
  ChangeableArray& operator=(const ChangeableArray&) = delete;
  ~ChangeableArray() = default;

  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return data_[i];
  }
  const T* data() const { return data_; }
  const T* begin() const { return data_; }
  const T* end() const { return data_ + size_; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  std::size_t bytes() const { return size_ * sizeof(T); }

  // The elements, to be changed. Several threads may ask once it has been resized or edited.
  T* edit() {
    own();
    return owned_.data();
  }
  T& edit(std::size_t i) {
    assert(i < size_);
    return edit()[i];
  }
  void resize(std::size_t size, const T& fill = T()) {
    own();
    owned_.resize(size, fill);
    data_ = owned_.data();
    size_ = size;
  }

 private:
  void own() {
    if (!is_view_) return;
    owned_.assign(data_, data_ + size_);
    data_ = owned_.data();
    is_view_ = false;
  }

  std::vector<T> owned_;
  const T* data_ = nullptr;
  std::size_t size_ = 0;
  bool is_view_ = false;
};

}  // namespace nav
