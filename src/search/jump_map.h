// Where straight ways stop: bit planes for the four straight directions, scanned a word at a time.
//
// A straight way runs until a wall, or a jump point: a cell where a wall beside the way forces a
// turn. Both are properties of the map alone, so each direction has two bits a cell, laid out so
// that a way always runs towards larger positions: "wall" and "jump point". The next jump point
// before a wall is then found in two loads and three operations, for up to 57 cells at once. What
// forces a turn depends on the diagonal rule:
//
//   only-if-no-obstacles, never   a cell beside the way is open and the one before it is not
//   always, at-least-one-walkable a cell beside the way is blocked and the one after it is not
//                                 (the latter only if the way itself goes on)
//
// Memory: one byte a cell; made by word operations, well under a nanosecond a cell.
// Source: Harabor and Grastien, Improving Jump Point Search, ICAPS 2014, combine three rows of bits
//         at query time, in rows and in a transposed copy. To keep the outcome, mirrored where a
//         way runs backwards, instead of combining again is ours.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

#include "grid/grid.h"

namespace nav {

// Bits in lines of whole words, readable from any position on.
class BitLines {
 public:
  BitLines() = default;
  BitLines(std::uint32_t lines, std::uint32_t places);

  std::uint32_t lines() const { return lines_; }
  // Positions per line.
  std::uint32_t stride() const { return stride_; }
  std::uint32_t line_words() const { return stride_ / 64; }
  std::uint64_t* line(std::uint32_t index) {
    return words_.data() + std::size_t{index} * line_words();
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
  static constexpr std::int32_t kValid = 57;

  std::size_t bytes() const { return words_.capacity() * sizeof(std::uint64_t); }

 private:
  std::uint32_t lines_ = 0;
  std::uint32_t stride_ = 0;
  std::vector<std::uint64_t> words_;  // two more than the lines need, to read beyond
};

// Where a way stops: `steps` on, at a jump point or at the wall itself.
struct Stop {
  std::int32_t steps = 0;
  bool at_jump_point = false;
};

// The two planes of one straight direction.
struct Ray {
  BitLines walls;
  BitLines jump_points;

  // The first stop after a position. The rim stops every way.
  Stop next_stop(std::uint32_t position) const {
    for (std::int32_t done = 1;; done += BitLines::kValid) {
      const std::uint64_t wall = walls.from(position + static_cast<std::uint32_t>(done));
      const std::uint64_t turn = jump_points.from(position + static_cast<std::uint32_t>(done));
      const std::uint64_t before_wall = turn & (wall - 1);
      if (before_wall != 0) return {done + std::countr_zero(before_wall), true};
      if (wall != 0) [[likely]]
        return {done + std::countr_zero(wall), false};
    }
  }
};

class JumpMap {
 public:
  // Requires: grid.pattern_decides_moves().
  explicit JumpMap(const Grid& grid);

  // The grid that it was made from, which must outlive it.
  const Grid& grid() const { return *grid_; }
  // Requires: d is straight.
  const Ray& ray(Direction d) const { return rays_[static_cast<unsigned>(d) / 2]; }
  // Position of a cell in the planes of a straight direction, and by how much a step changes it.
  std::uint32_t position(Direction d, Cell c) const;
  std::uint32_t offset(Direction d, Direction step) const;

  std::size_t bytes() const;

 private:
  const Grid* grid_;
  std::array<Ray, 4> rays_;  // n, e, s, w
};

inline std::uint32_t JumpMap::position(Direction d, Cell c) const {
  const std::uint32_t stride = ray(d).walls.stride();
  const auto column = static_cast<std::uint32_t>(c.x + 1);
  const auto row = static_cast<std::uint32_t>(c.y + 1);
  switch (d) {
    case Direction::e:
      return row * stride + column;
    case Direction::w:
      return row * stride + (stride - 1 - column);
    case Direction::s:
      return column * stride + row;
    default:
      return column * stride + (stride - 1 - row);
  }
}

inline std::uint32_t JumpMap::offset(Direction d, Direction step) const {
  const std::uint32_t stride = ray(d).walls.stride();
  const auto dx = static_cast<std::uint32_t>(kStep[static_cast<unsigned>(step)].x);
  const auto dy = static_cast<std::uint32_t>(kStep[static_cast<unsigned>(step)].y);
  switch (d) {
    case Direction::e:
      return dy * stride + dx;
    case Direction::w:
      return dy * stride - dx;
    case Direction::s:
      return dx * stride + dy;
    default:
      return dx * stride - dy;
  }
}

}  // namespace nav
