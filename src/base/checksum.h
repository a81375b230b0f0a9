// A checksum of bytes, at about the speed at which memory is read.
//
// Tells damage and change; it is no defence against someone who means to deceive. The value is the
// same on every machine and in every build.
// Source: Collet, xxHash (XXH3, 64 bits), https://xxhash.com; the packaged header.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace nav {

// Of bytes that come in pieces: the value depends on the bytes alone, not on where they were cut.
class Checksum {
 public:
  Checksum();
  ~Checksum();
  Checksum(const Checksum&) = delete;
  Checksum& operator=(const Checksum&) = delete;

  void add(std::span<const std::byte> bytes);
  template <class T>
  void add(std::span<const T> elements) {
    add(std::as_bytes(elements));
  }
  // Of all bytes so far.
  std::uint64_t value() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Of one piece.
std::uint64_t checksum(std::span<const std::byte> bytes);

}  // namespace nav
