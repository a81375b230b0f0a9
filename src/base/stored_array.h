// An array that either owns its elements or looks at those of a loaded file.
//
// Code that reads it can't tell the difference. An array made by a computation takes over its
// vector; one of a file is a view, and whoever loaded the file keeps the memory for as long (an
// Index does, planners/planner.h). A copy owns its elements.
#pragma once

#include <cassert>
#include <concepts>
#include <cstddef>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace nav {

// What can lie in a file as it lies in memory: plain records without padding (its bytes would be
// anything, and equal values give unequal files), without pointers, and without bool, of which a
// damaged file may hold values that are neither. Records with fractions say so by a specialisation.
template <class T>
inline constexpr bool kIsStorable =
    std::is_trivially_copyable_v<T> && !std::is_same_v<T, bool> && !std::is_pointer_v<T> &&
    (std::has_unique_object_representations_v<T> || std::is_floating_point_v<T>);

template <class T>
class StoredArray {
  static_assert(kIsStorable<T>);

 public:
  using value_type = T;

  StoredArray() = default;
  StoredArray(std::vector<T> elements) : owned_(std::move(elements)), view_(owned_) {}
  // The memory must outlive it.
  static StoredArray view_of(std::span<const T> elements) {
    StoredArray array;
    array.view_ = elements;
    return array;
  }
  StoredArray(StoredArray&& other) noexcept
      : owned_(std::move(other.owned_)), view_(std::exchange(other.view_, {})) {}
  StoredArray& operator=(StoredArray&& other) noexcept {
    owned_ = std::move(other.owned_);
    view_ = std::exchange(other.view_, {});
    return *this;
  }
  StoredArray(const StoredArray& other) : StoredArray(std::vector<T>(other.begin(), other.end())) {}
  StoredArray& operator=(const StoredArray& other) { return *this = StoredArray(other); }
  ~StoredArray() = default;

  // To fill in what it owns. Requires: it is no view.
  T* own_data() {
    assert(owned_.size() == view_.size());
    return owned_.data();
  }

  const T& operator[](std::size_t i) const {
    assert(i < view_.size());
    return view_[i];
  }
  const T* data() const { return view_.data(); }
  const T* begin() const { return view_.data(); }
  const T* end() const { return view_.data() + view_.size(); }
  std::size_t size() const { return view_.size(); }
  bool empty() const { return view_.empty(); }
  // Of the elements, wherever they lie.
  std::size_t bytes() const { return view_.size_bytes(); }

 private:
  std::vector<T> owned_;
  std::span<const T> view_;
};

}  // namespace nav
