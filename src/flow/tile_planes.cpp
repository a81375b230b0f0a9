#include "flow/tile_planes.h"

#include <algorithm>

namespace nav {
namespace {

// Sixteen bits of a grid from an id on, the id's own lowest.
std::uint32_t sixteen_bits(std::span<const std::uint64_t> words, std::size_t first) {
  const std::size_t word = first / 64;
  const unsigned shift = first % 64;
  const std::uint64_t low = words[word] >> shift;
  const std::uint64_t high =
      shift == 0 || word + 1 == words.size() ? 0 : words[word + 1] << (64 - shift);
  return static_cast<std::uint32_t>((low | high) & 0xffff);
}

// Which of sixteen diagonal steps are legal, by the cells at both ends and at both sides.
std::uint32_t legal_diagonals(DiagonalRule rule, std::uint32_t ends, std::uint32_t side_a,
                              std::uint32_t side_b) {
  switch (rule) {
    case DiagonalRule::only_if_no_obstacles:
      return ends & side_a & side_b;
    case DiagonalRule::at_least_one_walkable:
      return ends & (side_a | side_b);
    case DiagonalRule::always:
      return ends;
    case DiagonalRule::never:
      break;
  }
  return 0;
}

}  // namespace

TilePlanes::TilePlanes(const Grid& grid, const TileLayout& layout)
    : grid_(grid),
      layout_(layout),
      open_(layout.plane_size()),
      falling_(layout.plane_size()),
      rising_(layout.plane_size()) {
  make();
}

void TilePlanes::make() {
  const std::size_t stride = grid_.stride();
  const std::span<const std::uint64_t> words = grid_.words();
  for (int y = 0; y < grid_.height(); ++y) {
    for (int x = 0; x < grid_.width(); x += kTileSide) {
      // The bits beyond the map's right edge belong to its rim and to the next row.
      const int width = std::min(grid_.width() - x, kTileSide);
      const std::uint32_t valid = (1u << width) - 1;
      const std::size_t place = layout_.plane_place({x, y});
      const CellId at = grid_.id({x, y});
      const std::uint32_t open = sixteen_bits(words, at) & valid;
      open_[place] = static_cast<std::uint16_t>(open);
      if (!grid_.pattern_decides_moves()) {
        falling_[place] = rising_[place] = 0;
        for (int i = 0; i < width; ++i) set({x + i, y});
        continue;
      }
      const std::size_t above = at - stride;
      const std::uint32_t before = sixteen_bits(words, at - 1);
      const std::uint32_t after = sixteen_bits(words, at + 1);
      const std::uint32_t over = sixteen_bits(words, above);
      falling_[place] = static_cast<std::uint16_t>(
          legal_diagonals(grid_.rule(), open & sixteen_bits(words, above - 1), before, over));
      rising_[place] = static_cast<std::uint16_t>(
          legal_diagonals(grid_.rule(), open & sixteen_bits(words, above + 1), after, over));
    }
  }
}

void TilePlanes::set(Cell c) {
  const std::size_t place = layout_.plane_place(c);
  const auto bit = static_cast<std::uint16_t>(1u << (c.x % kTileSide));
  const auto put = [&](std::vector<std::uint16_t>& plane, bool value) {
    plane[place] = static_cast<std::uint16_t>(value ? plane[place] | bit : plane[place] & ~bit);
  };
  const DirectionSet moves = grid_.passable(c) ? grid_.moves(grid_.id(c)) : DirectionSet{0};
  put(open_, grid_.passable(c));
  put(falling_, (moves & only(Direction::nw)) != 0);
  put(rising_, (moves & only(Direction::ne)) != 0);
}

bool TilePlanes::update(std::span<const Cell> changed) {
  if (grid_.profile().size_cells > 1 || grid_.profile().radius_cells > 0) {
    make();
    return true;
  }
  for (const Cell c : changed) {
    for (int y = c.y; y <= std::min(c.y + 1, grid_.height() - 1); ++y) {
      for (int x = std::max(c.x - 1, 0); x <= std::min(c.x + 1, grid_.width() - 1); ++x)
        set({x, y});
    }
  }
  return false;
}

}  // namespace nav
