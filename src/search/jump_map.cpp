#include "search/jump_map.h"

#include <algorithm>

namespace nav {
namespace {

// Transposes a block of 64 x 64 bits in place: six rounds of swapping ever smaller quarters
// (Warren, Hacker's Delight, 2nd ed. 2012, section 7-3).
void transpose(std::array<std::uint64_t, 64>& block) {
  std::uint64_t mask = 0x00000000ffffffff;
  for (unsigned width = 32; width != 0; width >>= 1, mask ^= mask << width) {
    for (unsigned row = 0; row < 64; row = ((row | width) + 1) & ~width) {
      const std::uint64_t swap = ((block[row] >> width) ^ block[row | width]) & mask;
      block[row] ^= swap << width;
      block[row | width] ^= swap;
    }
  }
}

BitLines transposed(const BitLines& rows, std::uint32_t places) {
  BitLines columns(places, rows.lines());
  std::array<std::uint64_t, 64> block;
  for (std::uint32_t y = 0; y < rows.lines(); y += 64) {
    for (std::uint32_t word = 0; word < rows.line_words(); ++word) {
      for (std::uint32_t i = 0; i < 64; ++i) {
        block[i] = y + i < rows.lines() ? rows.line(y + i)[word] : 0;
      }
      transpose(block);
      for (std::uint32_t i = 0; i < 64 && word * 64 + i < places; ++i) {
        columns.line(word * 64 + i)[y / 64] = block[i];
      }
    }
  }
  return columns;
}

// The order of the 64 bits turned round, by swapping ever larger groups.
std::uint64_t reversed(std::uint64_t v) {
  v = (v >> 1 & 0x5555555555555555) | (v & 0x5555555555555555) << 1;
  v = (v >> 2 & 0x3333333333333333) | (v & 0x3333333333333333) << 2;
  v = (v >> 4 & 0x0f0f0f0f0f0f0f0f) | (v & 0x0f0f0f0f0f0f0f0f) << 4;
  v = (v >> 8 & 0x00ff00ff00ff00ff) | (v & 0x00ff00ff00ff00ff) << 8;
  v = (v >> 16 & 0x0000ffff0000ffff) | (v & 0x0000ffff0000ffff) << 16;
  return v >> 32 | v << 32;
}

// Each line from its end to its start.
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

// A word of a line, and the same bits moved by one place.
struct Word {
  std::uint64_t bits;
  std::uint64_t before;  // bit i: the cell at i - 1
  std::uint64_t after;   // bit i: the cell at i + 1
};

Word word_of(const BitLines& lines, std::uint32_t y, std::uint32_t i) {
  const std::uint64_t* line = lines.line(y);
  const std::uint64_t low = i > 0 ? line[i - 1] >> 63 : 0;
  const std::uint64_t high = i + 1 < lines.line_words() ? line[i + 1] << 63 : 0;
  return {line[i], line[i] << 1 | low, line[i] >> 1 | high};
}

// Cells of a way where the line beside it forces a turn.
std::uint64_t forced_turns(DiagonalRule rule, const Word& way, const Word& side) {
  switch (rule) {
    case DiagonalRule::only_if_no_obstacles:
    case DiagonalRule::never:
      return way.bits & side.bits & ~side.before;
    case DiagonalRule::at_least_one_walkable:
      return way.bits & way.after & ~side.bits & side.after;
    case DiagonalRule::always:
      return way.bits & ~side.bits & side.after;
  }
  return 0;
}

// The planes of the ways along lines of passability bits.
Ray make_ray(DiagonalRule rule, const BitLines& open) {
  Ray ray{.walls = open, .jump_points = open};
  for (std::uint32_t y = 0; y < open.lines(); ++y) {
    const bool is_rim = y == 0 || y + 1 == open.lines();
    for (std::uint32_t i = 0; i < open.line_words(); ++i) {
      const Word way = word_of(open, y, i);
      ray.walls.line(y)[i] = ~way.bits;
      ray.jump_points.line(y)[i] = is_rim ? 0
                                          : forced_turns(rule, way, word_of(open, y - 1, i)) |
                                                forced_turns(rule, way, word_of(open, y + 1, i));
    }
  }
  return ray;
}

}  // namespace

BitLines::BitLines(std::uint32_t lines, std::uint32_t places)
    : lines_(lines),
      stride_((places + 63) / 64 * 64),
      words_(std::size_t{lines} * (stride_ / 64) + 2) {}

JumpMap::JumpMap(const Grid& grid) : grid_(&grid) {
  const auto places = static_cast<std::uint32_t>(grid.width()) + 2;
  BitLines rows(static_cast<std::uint32_t>(grid.height()) + 2, places);
  std::copy_n(grid.words().data(), std::size_t{rows.lines()} * rows.line_words(), rows.line(0));
  const BitLines columns = transposed(rows, places);
  const DiagonalRule rule = grid.rule();
  rays_ = {make_ray(rule, mirrored(columns)), make_ray(rule, rows), make_ray(rule, columns),
           make_ray(rule, mirrored(rows))};
}

std::size_t JumpMap::bytes() const {
  std::size_t sum = 0;
  for (const Ray& ray : rays_) sum += ray.walls.bytes() + ray.jump_points.bytes();
  return sum;
}

}  // namespace nav
