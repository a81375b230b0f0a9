#include "search/bit_lines.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>
#include <vector>

namespace nav {
namespace {

// The order of the 64 bits turned round, by swapping ever larger groups.
std::uint64_t reversed(std::uint64_t v) {
  v = (v >> 1 & 0x5555555555555555) | (v & 0x5555555555555555) << 1;
  v = (v >> 2 & 0x3333333333333333) | (v & 0x3333333333333333) << 2;
  v = (v >> 4 & 0x0f0f0f0f0f0f0f0f) | (v & 0x0f0f0f0f0f0f0f0f) << 4;
  v = (v >> 8 & 0x00ff00ff00ff00ff) | (v & 0x00ff00ff00ff00ff) << 8;
  v = (v >> 16 & 0x0000ffff0000ffff) | (v & 0x0000ffff0000ffff) << 16;
  return v >> 32 | v << 32;
}

}  // namespace

BitLines::BitLines(std::uint32_t lines, std::uint32_t places)
    : BitLines(lines, places, std::vector<std::uint64_t>(word_count(lines, places))) {}

BitLines::BitLines(std::uint32_t lines, std::uint32_t places, Words words)
    : lines_(lines), stride_((places + 63) / 64 * 64), words_(std::move(words)) {
  assert(words_.size() == word_count(lines, places));
}

std::size_t BitLines::word_count(std::uint32_t lines, std::uint32_t places) {
  return std::size_t{lines} * ((places + 63) / 64) + 2;
}

BitLines transposed(const BitLines& lines, std::uint32_t places) {
  BitLines result(places, lines.lines());
  std::array<std::uint64_t, 64> block;
  for (std::uint32_t y = 0; y < lines.lines(); y += 64) {
    const std::uint32_t height = std::min(64u, lines.lines() - y);
    for (std::uint32_t word = 0; word < lines.line_words(); ++word) {
      for (std::uint32_t i = 0; i < 64; ++i) block[i] = i < height ? lines.line(y + i)[word] : 0;
      transpose(block);
      for (std::uint32_t i = 0; i < 64 && word * 64 + i < places; ++i) {
        result.line(word * 64 + i)[y / 64] = block[i];
      }
    }
  }
  return result;
}

BitLines mirrored(const BitLines& lines) {
  BitLines result = lines;
  const std::uint32_t words = lines.line_words();
  for (std::uint32_t y = 0; y < lines.lines(); ++y) {
    for (std::uint32_t i = 0; i < words; ++i) {
      result.line(y)[i] = reversed(lines.line(y)[words - 1 - i]);
    }
  }
  return result;
}

BitLines flipped(const BitLines& lines) {
  BitLines result = lines;
  for (std::uint32_t y = 0; y < lines.lines(); ++y) {
    std::copy_n(lines.line(lines.lines() - 1 - y), lines.line_words(), result.line(y));
  }
  return result;
}

BitLines framed(const BitLines& lines, bool ones) {
  const std::uint32_t words = lines.line_words();
  BitLines result(lines.lines() + 2, lines.stride());
  std::copy_n(lines.line(0), std::size_t{lines.lines()} * words, result.line(1));
  for (const std::uint32_t y : {0u, lines.lines() + 1}) {
    std::fill_n(result.line(y), words, ones ? ~std::uint64_t{0} : 0);
  }
  return result;
}

BitLines sheared(const BitLines& lines, std::uint32_t places, bool falling) {
  const std::uint32_t diagonals = places + lines.lines() - 1;
  BitLines skewed(lines.lines(), diagonals);
  for (std::uint32_t y = 0; y < lines.lines(); ++y) {
    const std::uint32_t shift = falling ? lines.lines() - 1 - y : y;
    const std::uint32_t skip = shift / 64;
    const unsigned rest = shift % 64;
    std::uint64_t* out = skewed.line(y);
    for (std::uint32_t i = 0; i < lines.line_words(); ++i) {
      const std::uint64_t bits = lines.line(y)[i];
      if (bits == 0) continue;
      out[i + skip] |= bits << rest;
      const std::uint64_t over = bits >> 1 >> (63 - rest);
      if (over != 0) out[i + skip + 1] |= over;
    }
  }
  return transposed(skewed, diagonals);
}

BitWord word_of(const BitLines& lines, std::uint32_t line, std::uint32_t word) {
  if (line >= lines.lines()) return {};
  const std::uint64_t* words = lines.line(line);
  const std::uint64_t low = word > 0 ? words[word - 1] >> 63 : 0;
  const std::uint64_t high = word + 1 < lines.line_words() ? words[word + 1] << 63 : 0;
  return {words[word], words[word] << 1 | low, words[word] >> 1 | high};
}

}  // namespace nav
