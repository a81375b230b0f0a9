#include "flow/bit_plane.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace nav {
namespace {

// Exchanges ever smaller squares across the diagonal.
// Source: Warren, Hacker's Delight, 2nd edition, section 7-3.
void transpose(std::array<std::uint64_t, 64>& block) {
  std::uint64_t mask = 0x00000000ffffffff;
  for (unsigned width = 32; width != 0; width >>= 1, mask ^= mask << width) {
    for (unsigned row = 0; row < 64; row = (row + width + 1) & ~width) {
      const std::uint64_t swapped = (block[row] >> width ^ block[row + width]) & mask;
      block[row] ^= swapped << width;
      block[row + width] ^= swapped;
    }
  }
}

}  // namespace

void BitPlane::add_transposed(const BitPlane& from) {
  assert(rows_ == from.words_ * 64 && words_ * 64 == from.rows_);
  const Part& part = from.touched_;
  if (part.first_row == part.end_row) return;
  const std::size_t first_band = part.first_row / 64;
  const std::size_t end_band = (part.end_row + 63) / 64;
  extend({part.first_word * 64, part.end_word * 64, first_band, end_band});
  std::array<std::uint64_t, 64> block;
  for (std::size_t band = first_band; band < end_band; ++band) {
    for (std::size_t word = part.first_word; word < part.end_word; ++word) {
      std::uint64_t any = 0;
      for (std::size_t i = 0; i < 64; ++i) any |= block[i] = from.row(band * 64 + i)[word];
      if (any == 0) continue;
      transpose(block);
      for (std::size_t i = 0; i < 64; ++i) row(word * 64 + i)[band] |= block[i];
    }
  }
}

int BitRay::find(bool bit, int from, int last) const {
  if (from > last) return last + 1;
  const std::uint64_t flip = bit ? 0 : ~std::uint64_t{0};
  const int end = leftwards ? origin - last : origin + last;
  int column = leftwards ? origin - from : origin + from;
  int index = column / 64;
  const int last_index = end / 64;
  if (leftwards) {
    std::uint64_t word = (words[index] ^ flip) & ~std::uint64_t{0} >> (63 - column % 64);
    while (word == 0 && index > last_index) word = words[--index] ^ flip;
    if (word == 0) return last + 1;
    column = index * 64 + 63 - std::countl_zero(word);
    return std::min(origin - column, last + 1);
  }
  std::uint64_t word = (words[index] ^ flip) & ~std::uint64_t{0} << (column % 64);
  while (word == 0 && index < last_index) word = words[++index] ^ flip;
  if (word == 0) return last + 1;
  column = index * 64 + std::countr_zero(word);
  return std::min(column - origin, last + 1);
}

void BitRay::set(int first, int last) const {
  if (first > last) return;
  int from = leftwards ? origin - last : origin + first;
  const int to = leftwards ? origin - first : origin + last;
  for (; from / 64 < to / 64; from = from / 64 * 64 + 64) {
    words[from / 64] |= ~std::uint64_t{0} << (from % 64);
  }
  words[to / 64] |= ~std::uint64_t{0} << (from % 64) & ~std::uint64_t{0} >> (63 - to % 64);
}

}  // namespace nav
