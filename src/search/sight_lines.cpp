// In the frame of a segment, u runs along its longer axis and v along the other one, from 0 to du
// and dv. It leaves line v at u = (2 v + 1) du / (2 dv), between the cells q and q + 1 where
// q + r / (2 dv) = ((2 v + 1) du - dv) / (2 dv); r = 0 means exactly in their common corner.
//
//                      last cell of line v    first cell of line v + 1
//   touched              q + 1                  q, or q + 1 where r > 0
//   crossed              q + 1, or q            q + 1
//                        where r = 0
#include "search/sight_lines.h"

#include <algorithm>
#include <cstdlib>

#include "grid/line_of_sight.h"

namespace nav {
namespace {

// Are all of the `count` bits from a position on set?
bool all_set(const BitLines& lines, std::uint32_t position, std::uint32_t count) {
  constexpr auto kValid = static_cast<std::uint32_t>(BitLines::kValid);
  constexpr std::uint64_t kAll = ~std::uint64_t{0} >> (64 - kValid);
  while (count > kValid) [[unlikely]] {
      if ((~lines.from(position) & kAll) != 0) return false;
      position += kValid;
      count -= kValid;
    }
  return (~lines.from(position) & (kAll >> (kValid - count))) == 0;
}

void set_bit(BitLines& lines, int line, int place, bool set) {
  std::uint64_t& word = lines.line(static_cast<std::uint32_t>(line))[place / 64];
  const std::uint64_t bit = std::uint64_t{1} << (place % 64);
  word = set ? word | bit : word & ~bit;
}

// A segment over lines of bits.
struct Segment {
  std::uint32_t start;   // position of its first cell
  std::uint32_t stride;  // what leads to the next line (modulo 2^32)
  std::uint32_t du;      // cells along the lines, at least dv
  std::uint32_t dv;      // lines crossed
  bool backwards;        // positions fall along the segment
};

// Touching: no cell that the segment touches may be blocked; else none that it crosses, and where
// `squeezing` matters not both side cells of a corner that it passes.
template <bool touching, bool squeezing>
bool is_clear(const BitLines& lines, const Segment& s) {
  if (s.dv == 0) return all_set(lines, s.backwards ? s.start - s.du : s.start, s.du + 1);
  // q and r before the first line, and what each line adds to them.
  const std::uint32_t whole = s.du / s.dv;
  const std::uint32_t rest = s.du % s.dv;
  const std::uint32_t unit = 2 * s.dv;
  std::uint32_t q = (whole - 1) / 2;
  std::uint32_t r = (whole - 1) % 2 * s.dv + rest;
  std::uint32_t first = 0;
  std::uint32_t line = s.start;
  for (std::uint32_t v = 0; v < s.dv; ++v) {
    const std::uint32_t between = r > 0 ? 1 : 0;
    const std::uint32_t last = touching ? q + 1 : q + between;
    if (!all_set(lines, s.backwards ? line - last : line + first, last - first + 1)) return false;
    if constexpr (squeezing) {
      const std::uint32_t step = s.backwards ? std::uint32_t{0} - 1 : 1;
      const std::uint32_t corner = s.backwards ? line - q : line + q;
      if (r == 0 && !lines.test(corner + step) && !lines.test(corner + s.stride)) return false;
    }
    first = touching ? q + between : q + 1;
    line += s.stride;
    q += whole;
    r += 2 * rest;
    if (r >= unit) {
      r -= unit;
      ++q;
    }
  }
  return all_set(lines, s.backwards ? line - s.du : line + first, s.du - first + 1);
}

}  // namespace

SightLines::SightLines(const Grid& grid) : grid_(grid), promise_(promise_of(grid)) {
  if (promise_ != Promise::radius) take_all();
}

void SightLines::take_all() {
  const auto width = static_cast<std::uint32_t>(grid_.width()) + 2;
  const auto height = static_cast<std::uint32_t>(grid_.height()) + 2;
  rows_ = BitLines(height, width);
  std::copy_n(grid_.words().data(), std::size_t{height} * rows_.line_words(), rows_.line(0));
  columns_ = transposed(rows_, width);
}

void SightLines::update(std::span<const Cell> changed) {
  if (promise_ == Promise::radius) return;
  const auto side = static_cast<std::size_t>(grid_.profile().size_cells);
  constexpr std::size_t kPart = 64;  // of all cells: to take them bit by bit is so much slower
  if (changed.size() * side * side > grid_.id_count() / kPart) return take_all();
  const int more = grid_.profile().size_cells - 1;
  for (const Cell c : changed) {
    for (int y = std::max(c.y - more, 0); y <= c.y; ++y) {
      for (int x = std::max(c.x - more, 0); x <= c.x; ++x) {
        const bool open = grid_.passable(grid_.id({x, y}));
        set_bit(rows_, y + 1, x + 1, open);
        set_bit(columns_, x + 1, y + 1, open);
      }
    }
  }
}

SightLines::Promise SightLines::promise_of(const Grid& grid) {
  if (grid.profile().radius_cells > 0) return Promise::radius;
  switch (grid.rule()) {
    case DiagonalRule::at_least_one_walkable:
      return Promise::no_squeeze;
    case DiagonalRule::always:
      return Promise::no_crossing;
    case DiagonalRule::only_if_no_obstacles:
    case DiagonalRule::never:
      break;
  }
  return Promise::no_touch;
}

bool SightLines::are_in_sight(Cell a, Cell b) const {
  if (promise_ == Promise::radius) return line_of_sight(grid_, a, b);
  const bool steep = std::abs(b.y - a.y) > std::abs(b.x - a.x);
  const BitLines& lines = steep ? columns_ : rows_;
  if (steep) {
    std::swap(a.x, a.y);
    std::swap(b.x, b.y);
  }
  const std::uint32_t stride = lines.stride();
  const Segment segment{
      .start = static_cast<std::uint32_t>(a.y + 1) * stride + static_cast<std::uint32_t>(a.x + 1),
      .stride = b.y < a.y ? std::uint32_t{0} - stride : stride,
      .du = static_cast<std::uint32_t>(std::abs(b.x - a.x)),
      .dv = static_cast<std::uint32_t>(std::abs(b.y - a.y)),
      .backwards = b.x < a.x};
  switch (promise_) {
    case Promise::no_touch:
      return is_clear<true, false>(lines, segment);
    case Promise::no_squeeze:
      return is_clear<false, true>(lines, segment);
    case Promise::no_crossing:
      return is_clear<false, false>(lines, segment);
    case Promise::radius:
      break;
  }
  return false;
}

}  // namespace nav
