#include "search/jump_map.h"

#include <algorithm>

#include "search/forced_turns.h"

namespace nav {
namespace {

BitLines inverted(const BitLines& lines) {
  BitLines result = lines;
  for (std::uint32_t y = 0; y < lines.lines(); ++y) {
    for (std::uint32_t i = 0; i < lines.line_words(); ++i) result.line(y)[i] = ~lines.line(y)[i];
  }
  return result;
}

// Cells that look at a jump point to either side, where a way can come to them (`reachable`).
BitLines lookouts(const BitLines& side_a, const BitLines& side_b, const BitLines& reachable) {
  BitLines result = side_a;
  for (std::uint32_t y = 0; y < result.lines(); ++y) {
    for (std::uint32_t i = 0; i < result.line_words(); ++i) {
      result.line(y)[i] = (side_a.line(y)[i] | side_b.line(y)[i]) & reachable.line(y)[i];
    }
  }
  return result;
}

// The planes of the straight ways along lines of passability bits.
Ray straight_ray(DiagonalRule rule, const BitLines& open) {
  Ray ray{.walls = inverted(open), .stops = open};
  for (std::uint32_t y = 0; y < open.lines(); ++y) {
    const bool is_rim = y == 0 || y + 1 == open.lines();
    for (std::uint32_t i = 0; i < open.line_words(); ++i) {
      const BitWord way = word_of(open, y, i);
      ray.stops.line(y)[i] = is_rim ? 0
                                    : forced_turns(rule, way, word_of(open, y - 1, i)) |
                                          forced_turns(rule, way, word_of(open, y + 1, i));
    }
  }
  return ray;
}

// Cells from which a way comes to a stop before a wall. From the line's end to its start, a cell
// takes over what the next one sees, unless that is itself a stop or a wall; 64 cells at once by a
// parallel prefix (Kogge and Stone 1973).
BitLines cells_before_stops(const Ray& ray) {
  BitLines result = ray.stops;
  for (std::uint32_t y = 0; y < result.lines(); ++y) {
    std::uint64_t next_sees = 0;  // does the first cell of the word after this one?
    for (std::uint32_t i = result.line_words(); i-- > 0;) {
      const BitWord stop = word_of(ray.stops, y, i);
      const BitWord wall = word_of(ray.walls, y, i);
      std::uint64_t sees = stop.after;
      std::uint64_t passes = ~(stop.after | wall.after);
      for (unsigned k = 1; k < 64; k *= 2) {
        sees |= passes & (sees >> k);
        passes &= (passes >> k) | ~(~std::uint64_t{0} >> k);
      }
      sees |= passes & (0 - next_sees);
      result.line(y)[i] = sees;
      next_sees = sees & 1;
    }
  }
  return result;
}

// Cells that a diagonal way can step into, and those of them where it passes a blocked cell, which
// may force a turn; in rows. The way comes from the row `behind_y` (-1 or 1) and the column
// `behind_x`.
struct DiagonalPlanes {
  BitLines reachable;
  BitLines passes_wall;
};
DiagonalPlanes diagonal_planes(DiagonalRule rule, const BitLines& open, int behind_x,
                               int behind_y) {
  DiagonalPlanes planes{.reachable = open, .passes_wall = open};
  for (std::uint32_t y = 0; y < open.lines(); ++y) {
    const bool is_rim = y == 0 || y + 1 == open.lines();
    for (std::uint32_t i = 0; i < open.line_words(); ++i) {
      const BitWord here = word_of(open, y, i);
      const BitWord behind = is_rim ? BitWord{} : word_of(open, behind_y < 0 ? y - 1 : y + 1, i);
      const std::uint64_t source = behind_x < 0 ? behind.before : behind.after;
      const std::uint64_t side_a = behind_x < 0 ? here.before : here.after;
      const std::uint64_t side_b = behind.bits;
      std::uint64_t legal = here.bits & source;
      if (rule == DiagonalRule::only_if_no_obstacles) legal &= side_a & side_b;
      if (rule == DiagonalRule::at_least_one_walkable) legal &= side_a | side_b;
      planes.reachable.line(y)[i] = legal;
      planes.passes_wall.line(y)[i] = legal & ~(side_a & side_b);
    }
  }
  return planes;
}

}  // namespace

JumpMap::JumpMap(const Grid& grid) : grid_(&grid), successors_(&canonical_table(grid.rule())) {
  const DiagonalRule rule = grid.rule();
  const auto width = static_cast<std::uint32_t>(grid.width()) + 2;
  const auto height = static_cast<std::uint32_t>(grid.height()) + 2;
  BitLines rows(height, width);
  std::copy_n(grid.words().data(), std::size_t{height} * rows.line_words(), rows.line(0));
  const BitLines columns = transposed(rows, width);

  const auto ray_at = [&](Direction d) -> Ray& { return rays_[static_cast<unsigned>(d)]; };
  ray_at(Direction::e) = straight_ray(rule, rows);
  ray_at(Direction::w) = straight_ray(rule, mirrored(rows));
  ray_at(Direction::s) = straight_ray(rule, columns);
  ray_at(Direction::n) = straight_ray(rule, mirrored(columns));
  place_straight(rows.stride(), columns.stride());

  // What the fanning directions look at, in rows.
  const BitLines east = cells_before_stops(ray_at(Direction::e));
  const BitLines west = mirrored(cells_before_stops(ray_at(Direction::w)));
  if (rule == DiagonalRule::never) {
    const BitLines stops = transposed(lookouts(east, west, rows), width);
    ray_at(Direction::s).stops = stops;
    ray_at(Direction::n).stops = mirrored(stops);
    return;
  }
  const BitLines south = transposed(cells_before_stops(ray_at(Direction::s)), height);
  const BitLines north = transposed(mirrored(cells_before_stops(ray_at(Direction::n))), height);
  add_diagonal(rows, Direction::se, east, south);
  add_diagonal(rows, Direction::sw, west, south);
  add_diagonal(rows, Direction::ne, east, north);
  add_diagonal(rows, Direction::nw, west, north);
}

// Diagonals become lines whose places are the shorter of rows and columns, so that the planes are
// at most twice as large as the map.
void JumpMap::add_diagonal(const BitLines& rows, Direction d, const BitLines& side_a,
                           const BitLines& side_b) {
  const Cell delta = kStep[static_cast<unsigned>(d)];
  const DiagonalPlanes planes = diagonal_planes(grid_->rule(), rows, -delta.x, -delta.y);
  const BitLines stops =
      lookouts(lookouts(side_a, side_b, planes.reachable), planes.passes_wall, planes.reachable);
  const auto width = static_cast<std::uint32_t>(grid_->width()) + 2;
  const auto height = static_cast<std::uint32_t>(grid_->height()) + 2;
  const bool by_rows = height <= width;  // places are rows
  const bool falling = delta.x == delta.y;
  const bool backwards = (by_rows ? delta.y : delta.x) < 0;
  const auto turned = [&](const BitLines& plane) {
    const BitLines diagonals = by_rows ? sheared(plane, width, falling)
                                       : sheared(transposed(plane, width), height, falling);
    return backwards ? mirrored(diagonals) : diagonals;
  };
  Ray& ray = rays_[static_cast<unsigned>(d)];
  ray.walls = inverted(turned(planes.reachable));
  ray.stops = turned(stops);
  place_diagonal(d);
}

void JumpMap::place_straight(std::uint32_t row_stride, std::uint32_t column_stride) {
  // Column x lies at place x + 1, mirrored at stride - 2 - x; rows likewise.
  const auto place = [&](Direction d) -> Placing& { return placings_[static_cast<unsigned>(d)]; };
  place(Direction::e) = {row_stride + 1, 1, row_stride};
  place(Direction::w) = {row_stride + row_stride - 2, 0u - 1, row_stride};
  place(Direction::s) = {column_stride + 1, column_stride, 1};
  place(Direction::n) = {column_stride + column_stride - 2, column_stride, 0u - 1};
}

void JumpMap::place_diagonal(Direction d) {
  const Cell delta = kStep[static_cast<unsigned>(d)];
  const auto width = static_cast<std::uint32_t>(grid_->width()) + 2;
  const auto height = static_cast<std::uint32_t>(grid_->height()) + 2;
  const bool by_rows = height <= width;
  const bool falling = delta.x == delta.y;
  const bool backwards = (by_rows ? delta.y : delta.x) < 0;
  const std::uint32_t stride = rays_[static_cast<unsigned>(d)].walls.stride();
  const std::uint32_t across = by_rows ? height : width;  // lines that were sheared
  // With X = x + 1, Y = y + 1, by rows: line X - Y + across - 1 or X + Y, place Y.
  const std::uint32_t along_sign = backwards ? 0u - 1 : 1;
  const std::uint32_t first_place = backwards ? stride - 1 - 1 : 1;
  const std::uint32_t first_line = falling ? across - 1 : 2;
  const std::uint32_t across_step = (falling ? 0u - stride : stride) + along_sign;
  placings_[static_cast<unsigned>(d)] = {.origin = first_line * stride + first_place,
                                         .per_column = by_rows ? stride : across_step,
                                         .per_row = by_rows ? across_step : stride};
}

std::size_t JumpMap::bytes() const {
  std::size_t sum = 0;
  for (const Ray& ray : rays_) sum += ray.walls.bytes() + ray.stops.bytes();
  return sum;
}

}  // namespace nav
