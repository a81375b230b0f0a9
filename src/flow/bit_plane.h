// A rectangle of bits, in rows of whole words, that knows which part of it may not be zero: so that
// little is done on a large map where little was set.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace nav {

class BitPlane {
 public:
  // Rows and words, from the first to before the end; none where these are equal.
  struct Part {
    std::size_t first_row = 0;
    std::size_t end_row = 0;
    std::size_t first_word = 0;
    std::size_t end_word = 0;
  };

  // All bits zero. Rows and columns are rounded up to whole words.
  void reset(std::size_t rows, std::size_t columns) {
    words_ = (columns + 63) / 64;
    rows_ = (rows + 63) / 64 * 64;
    bits_.assign(rows_ * words_, 0);
    touched_ = {};
  }

  // Whoever sets bits says where: those of row to row, column to column, both inclusive.
  void touch(std::size_t first_row, std::size_t last_row, std::size_t first_column,
             std::size_t last_column) {
    extend({first_row, last_row + 1, first_column / 64, last_column / 64 + 1});
  }
  void touch_all() { touched_ = {0, rows_, 0, words_}; }
  // Bits elsewhere are zero.
  const Part& touched() const { return touched_; }
  // All bits zero again.
  void clear() {
    for (std::size_t i = touched_.first_row; i < touched_.end_row; ++i) {
      std::fill(row(i) + touched_.first_word, row(i) + touched_.end_word, std::uint64_t{0});
    }
    touched_ = {};
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
  void extend(const Part& part) {
    if (touched_.first_row == touched_.end_row) {
      touched_ = part;
      return;
    }
    touched_ = {
        std::min(touched_.first_row, part.first_row), std::max(touched_.end_row, part.end_row),
        std::min(touched_.first_word, part.first_word), std::max(touched_.end_word, part.end_word)};
  }

  Part touched_;
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
