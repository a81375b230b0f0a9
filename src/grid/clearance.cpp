// A row of bits is one long number, so a run of k cells is tested for the whole row with log k
// shifts: and-ing a row with itself shifted by 1, 2, 4, ... (van Herk's idea of doubling windows).
// A disc is a stack of such runs, one for each row that it meets.
#include "grid/clearance.h"

#include <algorithm>
#include <cmath>

namespace nav {
namespace {

using Row = std::vector<std::uint64_t>;

// bits >> n over the whole row: bit i becomes what bit i + n was; zeros move in.
void shift_down(const std::uint64_t* row, std::size_t words, std::size_t n, Row& out) {
  const std::size_t skip = n / 64;
  const unsigned rest = n % 64;
  for (std::size_t i = 0; i < words; ++i) {
    const std::uint64_t low = i + skip < words ? row[i + skip] : 0;
    const std::uint64_t high = i + skip + 1 < words ? row[i + skip + 1] : 0;
    out[i] = rest == 0 ? low : (low >> rest) | (high << (64 - rest));
  }
}

// bits << n over the whole row; zeros move in.
void shift_up(const std::uint64_t* row, std::size_t words, std::size_t n, Row& out) {
  const std::size_t skip = n / 64;
  const unsigned rest = n % 64;
  for (std::size_t i = words; i-- > 0;) {
    const std::uint64_t high = i >= skip ? row[i - skip] : 0;
    const std::uint64_t low = i >= skip + 1 ? row[i - skip - 1] : 0;
    out[i] = rest == 0 ? high : (high << rest) | (low >> (64 - rest));
  }
}

// Leaves bit i where bits i .. i + n - 1 are all set. Requires: n >= 1.
void keep_runs(std::uint64_t* row, std::size_t words, int n, Row& scratch) {
  for (int covered = 1; covered < n;) {
    const int shift = std::min(covered, n - covered);
    shift_down(row, words, static_cast<std::size_t>(shift), scratch);
    for (std::size_t i = 0; i < words; ++i) row[i] &= scratch[i];
    covered += shift;
  }
}

// The largest k >= -1 so that a square k rows or columns away (offset k - 1/2 to its near side;
// from a corner: k) still comes nearer than `radius`, given its distance in the other axis; both in
// half cells. -1: not even k = 0 does.
int reach(double radius, int other_half_cells, bool from_corner) {
  const double r2 = 4 * radius * radius;
  const double o2 = static_cast<double>(other_half_cells) * other_half_cells;
  int k = -1;
  for (;; ++k) {
    const int half_cells = from_corner ? 2 * (k + 1) : std::max(2 * (k + 1) - 1, 0);
    if (!(static_cast<double>(half_cells) * half_cells + o2 < r2)) return k;
  }
}

// Clears in `out` every bit of a row for which some bit from `left` before to `right` after it is
// clear in `source`. Bits beyond the row's ends count as clear.
void erode_row(const std::uint64_t* source, std::size_t words, int left, int right, Row& runs,
               Row& scratch, std::uint64_t* out) {
  std::copy(source, source + words, runs.begin());
  keep_runs(runs.data(), words, left + right + 1, scratch);
  shift_up(runs.data(), words, static_cast<std::size_t>(left), scratch);
  for (std::size_t i = 0; i < words; ++i) out[i] &= scratch[i];
}

}  // namespace

void keep_where_square_fits(std::span<std::uint64_t> bits, BitRows size, int n) {
  if (n <= 1) return;
  Row scratch(size.row_words);
  for (std::size_t r = 0; r < size.rows; ++r) {
    keep_runs(&bits[r * size.row_words], size.row_words, n, scratch);
  }
  // Rows below, by the same doubling; going down the image reads rows not yet changed.
  for (int covered = 1; covered < n;) {
    const auto shift = static_cast<std::size_t>(std::min(covered, n - covered));
    for (std::size_t r = 0; r < size.rows; ++r) {
      for (std::size_t i = 0; i < size.row_words; ++i) {
        const bool below = r + shift < size.rows;
        bits[r * size.row_words + i] &= below ? bits[(r + shift) * size.row_words + i] : 0;
      }
    }
    covered += static_cast<int>(shift);
  }
}

void keep_where_disc_fits(std::span<std::uint64_t> bits, BitRows size, double radius) {
  const std::vector<std::uint64_t> source(bits.begin(), bits.end());
  Row runs(size.row_words);
  Row scratch(size.row_words);
  const int rows_reached = reach(radius, 0, false);
  for (int dy = -rows_reached; dy <= rows_reached; ++dy) {
    const int k = reach(radius, std::max(2 * std::abs(dy) - 1, 0), false);
    if (k < 0) continue;
    for (std::size_t r = 0; r < size.rows; ++r) {
      const auto from = static_cast<std::ptrdiff_t>(r) + dy;
      std::uint64_t* out = &bits[r * size.row_words];
      if (from < 0 || from >= static_cast<std::ptrdiff_t>(size.rows)) {
        std::fill(out, out + size.row_words, 0);
      } else {
        erode_row(&source[static_cast<std::size_t>(from) * size.row_words], size.row_words, k, k,
                  runs, scratch, out);
      }
    }
  }
}

std::vector<std::uint64_t> clear_corners(std::span<const std::uint64_t> bits, BitRows size,
                                         double radius) {
  std::vector<std::uint64_t> corners(bits.size(), ~std::uint64_t{0});
  Row runs(size.row_words);
  Row scratch(size.row_words);
  // From the corner right below cell x,y: rows y + 1 + k and y - k are k cells away, as are the
  // columns.
  const int rows_reached = reach(radius, 0, true);
  for (int k = 0; k <= rows_reached; ++k) {
    const int across = reach(radius, 2 * k, true);
    if (across < 0) continue;
    for (std::size_t r = 0; r < size.rows; ++r) {
      std::uint64_t* out = &corners[r * size.row_words];
      for (const std::ptrdiff_t dy : {std::ptrdiff_t{k} + 1, -std::ptrdiff_t{k}}) {
        const auto from = static_cast<std::ptrdiff_t>(r) + dy;
        if (from < 0 || from >= static_cast<std::ptrdiff_t>(size.rows)) {
          std::fill(out, out + size.row_words, 0);
        } else {
          erode_row(&bits[static_cast<std::size_t>(from) * size.row_words], size.row_words, across,
                    across + 1, runs, scratch, out);
        }
      }
    }
  }
  return corners;
}

}  // namespace nav
