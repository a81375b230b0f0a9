#include "bench/open_cells.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace nav {
namespace {

std::span<const std::uint64_t> row_words(const Grid& grid, int y) {
  const std::size_t words = grid.stride() / 64;
  return grid.words().subspan(static_cast<std::size_t>(y + 1) * words, words);
}

}  // namespace

OpenCells::OpenCells(const Grid& grid) : grid_(grid) {
  std::size_t sum = 0;
  before_.push_back(sum);
  for (int y = 0; y < grid.height(); ++y) {
    for (const std::uint64_t word : row_words(grid, y)) {
      sum += static_cast<std::size_t>(std::popcount(word));
    }
    before_.push_back(sum);
  }
}

Cell OpenCells::at(std::size_t number) const {
  assert(number < count());
  const auto row = std::upper_bound(before_.begin(), before_.end(), number) - 1;
  const int y = static_cast<int>(row - before_.begin());
  std::size_t left = number - *row;
  int x = -1;  // the first bit is the rim
  for (std::uint64_t word : row_words(grid_, y)) {
    const auto inside = static_cast<std::size_t>(std::popcount(word));
    if (left >= inside) {
      left -= inside;
      x += 64;
      continue;
    }
    for (; left > 0; --left) word &= word - 1;
    return {x + std::countr_zero(word), y};
  }
  assert(false && "counted before");
  return {};
}

}  // namespace nav
