#include "io/npy.h"

#include <bit>
#include <cassert>

namespace nav {

std::string npy_header(std::string_view descr, std::span<const std::uint64_t> shape) {
  std::string text = "{'descr': ";
  text += descr;
  text += ", 'fortran_order': False, 'shape': (";
  for (const std::uint64_t side : shape) text += std::to_string(side) + ", ";
  text += "), }";
  constexpr std::size_t kBefore = 10;  // magic bytes, version and length
  constexpr std::size_t kAlign = 64;
  const std::size_t end = kBefore + text.size() + 1;
  text.append((kAlign - end % kAlign) % kAlign, ' ');
  text += '\n';
  assert(text.size() < 65536);
  std::string bytes("\x93NUMPY\x01\x00", 8);
  append_little(bytes, text.size(), 2);
  return bytes + text;
}

void append_little(std::string& bytes, std::uint64_t value, int size_bytes) {
  for (int i = 0; i < size_bytes; ++i) bytes += static_cast<char>(value >> (8 * i) & 255);
}

void append_little(std::string& bytes, double value) {
  append_little(bytes, std::bit_cast<std::uint64_t>(value), 8);
}

void append_little(std::string& bytes, float value) {
  append_little(bytes, std::bit_cast<std::uint32_t>(value), 4);
}

}  // namespace nav
