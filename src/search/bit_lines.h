// Bit images in lines of whole words: reading from any position, turning, mirroring, shearing.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "base/stored_array.h"

namespace nav {

// Bits in lines of whole words, readable from any position on.
class BitLines {
 public:
  using Words = StoredArray<std::uint64_t>;

  BitLines() = default;
  BitLines(std::uint32_t lines, std::uint32_t places);
  // Made of words() of lines of the same size. Requires: as many of them.
  BitLines(std::uint32_t lines, std::uint32_t places, Words words);
  // How many words such lines have.
  static std::size_t word_count(std::uint32_t lines, std::uint32_t places);

  std::uint32_t lines() const { return lines_; }
  // Positions per line.
  std::uint32_t stride() const { return stride_; }
  std::uint32_t line_words() const { return stride_ / 64; }
  // Requires: it owns its words.
  std::uint64_t* line(std::uint32_t index) {
    return words_.own_data() + std::size_t{index} * line_words();
  }
  const std::uint64_t* line(std::uint32_t index) const {
    return words_.data() + std::size_t{index} * line_words();
  }
  bool test(std::uint32_t position) const {
    return (words_[position / 64] >> (position % 64) & 1) != 0;
  }
  // At least kValid bits from a position on, the position's own lowest; the rest are zero.
  std::uint64_t from(std::uint32_t position) const {
    if constexpr (std::endian::native == std::endian::little) {
      std::uint64_t bits;
      std::memcpy(&bits, reinterpret_cast<const char*>(words_.data()) + (position >> 3),
                  sizeof bits);
      return bits >> (position & 7);
    } else {
      const std::uint64_t* word = &words_[position / 64];
      return word[0] >> (position % 64) | word[1] << 1 << (63 - position % 64);
    }
  }
  // At least kValid bits up to a position, the position's own highest; the rest are zero.
  // Requires: position >= 64.
  std::uint64_t until(std::uint32_t position) const {
    if constexpr (std::endian::native == std::endian::little) {
      std::uint64_t bits;
      std::memcpy(&bits, reinterpret_cast<const char*>(words_.data()) + (position >> 3) - 7,
                  sizeof bits);
      return bits << (7 - (position & 7));
    } else {
      const std::uint64_t* word = &words_[position / 64];
      return word[0] << (63 - position % 64) | word[-1] >> 1 >> (position % 64);
    }
  }
  static constexpr std::int32_t kValid = 57;

  const Words& words() const { return words_; }
  std::size_t bytes() const { return words_.bytes(); }

 private:
  std::uint32_t lines_ = 0;
  std::uint32_t stride_ = 0;
  Words words_;  // two more than the lines need, to read beyond
};

// Rows become columns: line l, place p moves to line p, place l. `places`: how many are in use.
BitLines transposed(const BitLines& lines, std::uint32_t places);

// The same in place for a square of bits, a word a line: rounds of swapping ever smaller quarters
// (Warren, Hacker's Delight, 2nd ed. 2012, section 7-3).
template <class Word>
void transpose(std::array<Word, 8 * sizeof(Word)>& block) {
  constexpr unsigned kSide = 8 * sizeof(Word);
  Word mask = static_cast<Word>(~Word{0}) >> (kSide / 2);
  for (unsigned width = kSide / 2; width != 0; width >>= 1, mask ^= mask << width) {
    for (unsigned row = 0; row < kSide; row = ((row | width) + 1) & ~width) {
      const Word swap = ((block[row] >> width) ^ block[row | width]) & mask;
      block[row] ^= swap << width;
      block[row | width] ^= swap;
    }
  }
}

// Each line from its end to its start: place p moves to stride() - 1 - p.
BitLines mirrored(const BitLines& lines);

// The lines in opposite order.
BitLines flipped(const BitLines& lines);

// One more line at either end, of zeros or of ones.
BitLines framed(const BitLines& lines, bool ones);

// Diagonals become lines. Falling ones (line and place grow together): line l, place p moves to
// line p - l + lines - 1, place l; rising ones: to line p + l, place l.
BitLines sheared(const BitLines& lines, std::uint32_t places, bool falling);

// A word of a line, and the same bits moved by one place. Beyond the lines and the line's ends all
// are zero.
struct BitWord {
  std::uint64_t bits = 0;
  std::uint64_t before = 0;  // bit i: the cell at i - 1
  std::uint64_t after = 0;   // bit i: the cell at i + 1

  // As a way in the opposite direction finds them.
  BitWord turned() const { return {bits, after, before}; }
};
BitWord word_of(const BitLines& lines, std::uint32_t line, std::uint32_t word);

}  // namespace nav
