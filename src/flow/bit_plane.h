// A rectangle of bits, in rows of whole words.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace nav {

class BitPlane {
 public:
  // All bits zero. Rows and columns are rounded up to whole words.
  void reset(std::size_t rows, std::size_t columns) {
    words_ = (columns + 63) / 64;
    rows_ = (rows + 63) / 64 * 64;
    bits_.assign(rows_ * words_, 0);
  }

  std::size_t rows() const { return rows_; }
  std::size_t words_per_row() const { return words_; }
  std::uint64_t* row(std::size_t row) { return bits_.data() + row * words_; }
  const std::uint64_t* row(std::size_t row) const { return bits_.data() + row * words_; }
  bool at(std::size_t row_index, std::size_t column) const {
    return (row(row_index)[column / 64] >> (column % 64) & 1) != 0;
  }

  // Sets each bit that is set in `from` with rows and columns exchanged. Requires: as many rows as
  // `from` has columns, and the other way round, both rounded up.
  void add_transposed(const BitPlane& from);

  std::size_t bytes() const { return bits_.capacity() * sizeof(std::uint64_t); }

 private:
  std::size_t rows_ = 0;
  std::size_t words_ = 0;
  std::vector<std::uint64_t> bits_;
};

// Bits of one row, counted from an origin to the right or to the left.
struct BitRay {
  std::uint64_t* words;
  int origin;
  bool leftwards;

  // The first place from `from` to `last` whose bit is this; last + 1 without one. Requires: those
  // places lie in the row.
  int find(bool bit, int from, int last) const;
  // Requires: likewise; sets nothing where first > last.
  void set(int first, int last) const;
  bool at(int place) const {
    const int column = leftwards ? origin - place : origin + place;
    return (words[column / 64] >> (column % 64) & 1) != 0;
  }
};

}  // namespace nav
