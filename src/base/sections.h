// Arrays of plain records under short names: what is saved of something prepared.
//
// Who saves lists its own arrays; nothing is copied. Who loads takes views of a file's memory, of
// the types that it expects; nothing is parsed. In both cases the memory must outlive the sections.
//
//   void save(Sections& out) const {
//     out.add("nodes", nodes_);
//     out.add("edges", edges_);
//   }
//   explicit Graph(const Sections& saved)
//       : nodes_(saved.array<Node>("nodes")), edges_(saved.array<Edge>("edges")) {
//     check_below("edges", edges_, nodes_.size(), &Edge::target);
//   }
//
// A file may be made by anyone: whatever is used as a subscript later is checked on loading.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/stored_array.h"

namespace nav {

struct Section {
  std::string name;
  std::size_t element_bytes = 0;
  std::span<const std::byte> bytes;  // whole elements
};

// Throws Error: `section 'NAME' WHAT`.
[[noreturn]] void fail_section(std::string_view name, std::string_view what);

class Sections {
 public:
  // Requires: 1 to kMaxNameBytes visible ASCII characters, not used before.
  void add(Section section);
  // A contiguous range of storable elements: a vector, a span, a StoredArray.
  template <class Range>
  void add(std::string_view name, const Range& elements) {
    const std::span whole(std::data(elements), std::size(elements));
    static_assert(kIsStorable<std::remove_cv_t<typename decltype(whole)::element_type>>);
    add(Section{std::string(name), sizeof whole[0], std::as_bytes(whole)});
  }
  // One value, an array of one; it must outlive the sections like all arrays.
  template <class T>
  void add_value(std::string_view name, const T&& value) = delete;
  template <class T>
  void add_value(std::string_view name, const T& value) {
    add(name, std::span<const T>(&value, 1));
  }

  // Throws Error where there is no such section or its elements are of another size.
  template <class T>
  StoredArray<T> array(std::string_view name) const {
    static_assert(kIsStorable<T> && alignof(T) <= kAlignment);
    const std::span<const std::byte> bytes = find(name, sizeof(T), alignof(T)).bytes;
    return StoredArray<T>::view_of(
        {reinterpret_cast<const T*>(bytes.data()), bytes.size() / sizeof(T)});
  }
  // Throws Error also for another number of elements.
  template <class T>
  StoredArray<T> array(std::string_view name, std::size_t size) const {
    StoredArray<T> result = array<T>(name);
    if (result.size() != size) fail_size(name, result.size(), size);
    return result;
  }
  template <class T>
  T value(std::string_view name) const {
    return array<T>(name, 1)[0];
  }

  std::span<const Section> list() const { return list_; }

  static constexpr std::size_t kMaxNameBytes = 16;
  // What files align sections to, and their memory.
  static constexpr std::size_t kAlignment = 64;

 private:
  const Section& find(std::string_view name, std::size_t element_bytes,
                      std::size_t alignment) const;
  [[noreturn]] static void fail_size(std::string_view name, std::size_t size, std::size_t expected);

  std::vector<Section> list_;
};

// Throws Error unless every entry, or what `get` takes from it (a member, a function), is below the
// limit. One pass without branches.
template <class Range, class Get = std::identity>
void check_below(std::string_view name, const Range& entries, std::uint64_t limit, Get get = {}) {
  bool all_below = true;
  for (const auto& entry : entries) {
    all_below &= static_cast<std::uint64_t>(std::invoke(get, entry)) < limit;
  }
  if (!all_below) fail_section(name, "points beyond its target");
}

// Throws Error unless the offsets start at 0, never fall and end at `end`: rows of an array of that
// size, one after the other. Requires: integers.
template <class Range>
void check_offsets(std::string_view name, const Range& offsets, std::uint64_t end) {
  const bool is_sorted = std::is_sorted(std::begin(offsets), std::end(offsets));
  if (!is_sorted || std::size(offsets) == 0 || *std::begin(offsets) != 0 ||
      static_cast<std::uint64_t>(*(std::end(offsets) - 1)) != end) {
    fail_section(name, "has offsets that do not rise from 0 to its target's size");
  }
}

}  // namespace nav
