#include "search/clutter.h"

#include <bit>

namespace nav {

double clutter(const Grid& grid) {
  if (grid.free_count() == 0) return 0;
  const std::size_t row_words = grid.stride() / 64;
  const std::span<const std::uint64_t> words = grid.words();
  std::int64_t one = 0;       // 2 x 2 blocks with one passable cell
  std::int64_t three = 0;     // with three
  std::int64_t diagonal = 0;  // with two that meet in a corner
  const auto count = [](std::uint64_t bits) {
    return static_cast<std::int64_t>(std::popcount(bits));
  };
  // Words go on into the next row, but between lie the closed cells of the rim.
  for (std::size_t i = 0; i + row_words < words.size() - 1; ++i) {
    const std::uint64_t a = words[i];
    const std::uint64_t b = a >> 1 | words[i + 1] << 63;
    const std::uint64_t c = words[i + row_words];
    const std::uint64_t d = c >> 1 | words[i + row_words + 1] << 63;
    const std::uint64_t odd = a ^ b ^ c ^ d;
    const std::uint64_t pair = (a & b) | (c & d) | (a & c) | (b & d);
    one += count(odd & ~pair);
    three += count(odd & pair);
    diagonal += count((a & d & ~b & ~c) | (b & c & ~a & ~d));
  }
  const std::int64_t euler = (one - three + 2 * diagonal) / 4;
  return -static_cast<double>(euler) / static_cast<double>(grid.free_count());
}

}  // namespace nav
