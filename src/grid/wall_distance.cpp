// Of a row of cells that a short segment is not in, the first blocked one to the left of it, the
// first to the right, and those right above or below it are the nearest: all others lie behind
// these. Rows are words of bits, so both are found 64 cells at a time; rows are looked at from the
// segment outwards until they lie farther than the nearest wall found.
//
// A long segment is halved. No point of a piece is nearer to a wall than the middle is, less half
// the piece's length: so pieces in the open are left at once.
// Cost: in the open, rows and words within the distance d: about d (d / 32 + 4) steps for a point.
// A segment of n cells takes n points along a wall, a few in the open.
#include "grid/wall_distance.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace nav {
namespace {

constexpr double kPiece = 1;  // a segment no longer than this is not halved

double distance_to_segment(Vec2 p, Vec2 a, Vec2 b) {
  const Vec2 d = b - a;
  const double square = d.x * d.x + d.y * d.y;
  const double t = square == 0 ? 0 : ((p.x - a.x) * d.x + (p.y - a.y) * d.y) / square;
  return distance(p, a + d * std::clamp(t, 0.0, 1.0));
}

// Do the segment and the square of a cell meet? Unless a line parts them along x, y or the segment.
bool meets(Vec2 a, Vec2 b, Vec2 cell) {
  const Vec2 from = a - cell;
  const Vec2 to = b - cell;
  const double across = std::fabs(from.x * to.y - from.y * to.x);
  return std::min(from.x, to.x) <= 0.5 && std::max(from.x, to.x) >= -0.5 &&
         std::min(from.y, to.y) <= 0.5 && std::max(from.y, to.y) >= -0.5 &&
         across <= 0.5 * (std::fabs(from.x - to.x) + std::fabs(from.y - to.y));
}

double distance_to_cell(Vec2 p, Vec2 cell) {
  return length(
      {std::max(std::fabs(p.x - cell.x) - 0.5, 0.0), std::max(std::fabs(p.y - cell.y) - 0.5, 0.0)});
}

// The nearest points of two that don't meet are an end or a corner.
double distance_to_cell(Vec2 a, Vec2 b, Vec2 cell) {
  if (meets(a, b, cell)) return 0;
  double least = std::min(distance_to_cell(a, cell), distance_to_cell(b, cell));
  for (const double x : {-0.5, 0.5}) {
    for (const double y : {-0.5, 0.5}) {
      least = std::min(least, distance_to_segment(cell + Vec2{x, y}, a, b));
    }
  }
  return least;
}

class Walls {
 public:
  explicit Walls(const Grid& grid)
      : open_(grid.profile().radius_cells > 0 && !grid.open_words().empty() ? grid.open_words()
                                                                            : grid.words()),
        row_words_(grid.stride() / 64),
        width_(grid.width()),
        height_(grid.height()) {}

  bool contains(Vec2 p) const {
    return p.x >= -0.5 && p.y >= -0.5 && p.x <= width_ - 0.5 && p.y <= height_ - 0.5;
  }

  // Of a segment no longer than kPiece on the map.
  double of_piece(Vec2 a, Vec2 b, double bound) const {
    double best = bound;
    const double top = std::min(a.y, b.y);
    const double bottom = std::max(a.y, b.y);
    const int first = std::clamp(static_cast<int>(std::lround(top)), -1, height_);
    const int last = std::clamp(static_cast<int>(std::lround(bottom)), -1, height_);
    for (int y = first; y <= last; ++y) look_at_row(a, b, y, best);
    for (int k = 1;; ++k) {
      const bool above = first - k >= -1 && top - (first - k + 0.5) < best;
      const bool below = last + k <= height_ && last + k - 0.5 - bottom < best;
      if (above) look_at_row(a, b, first - k, best);
      if (below) look_at_row(a, b, last + k, best);
      if (!above && !below) return std::max(best, 0.0);
    }
  }

 private:
  void look_at_row(Vec2 a, Vec2 b, int y, double& best) const {
    const double low = std::min(a.x, b.x);
    const double high = std::max(a.x, b.x);
    const int first = std::clamp(static_cast<int>(std::lround(low)) - 1, -1, width_);
    const int last = std::clamp(static_cast<int>(std::lround(high)) + 1, -1, width_);
    const auto look_at = [&](int x) {
      best =
          std::min(best, distance_to_cell(a, b, {static_cast<double>(x), static_cast<double>(y)}));
    };
    for (int x = first; x <= last; ++x) {
      if (is_wall(x, y)) look_at(x);
    }
    look_at(wall_to_left(first, y, low - best));
    look_at(wall_to_right(last, y, high + best));
  }

  // The bit of column x is x + 1, as the rim is column -1.
  const std::uint64_t* row(int y) const {
    return open_.data() + static_cast<std::size_t>(y + 1) * row_words_;
  }
  bool is_wall(int x, int y) const {
    const auto bit = static_cast<std::size_t>(x + 1);
    return ((row(y)[bit / 64] >> (bit % 64)) & 1) == 0;
  }

  // The first wall at or left of x; beyond `until` the word that ends there, if it has none.
  int wall_to_left(int x, int y, double until) const {
    const auto bit = static_cast<std::size_t>(x + 1);
    std::size_t word = bit / 64;
    std::uint64_t walls = ~row(y)[word] << (63 - bit % 64);
    if (walls != 0) return x - std::countl_zero(walls);
    while (word > 0 && static_cast<double>(word * 64) > until) {
      walls = ~row(y)[--word];
      if (walls != 0) return static_cast<int>(word * 64) + 62 - std::countl_zero(walls);
    }
    return -1;
  }

  // The first wall at or right of x, likewise.
  int wall_to_right(int x, int y, double until) const {
    const auto bit = static_cast<std::size_t>(x + 1);
    std::size_t word = bit / 64;
    std::uint64_t walls = ~row(y)[word] >> (bit % 64);
    if (walls != 0) return x + std::countr_zero(walls);
    while (word + 1 < row_words_ && static_cast<double>(word * 64 + 62) < until) {
      walls = ~row(y)[++word];
      if (walls != 0) return static_cast<int>(word * 64) - 1 + std::countr_zero(walls);
    }
    return width_;
  }

  std::span<const std::uint64_t> open_;
  std::size_t row_words_;
  int width_;
  int height_;
};

void search(const Walls& walls, Vec2 a, Vec2 b, double& best) {
  const double size = distance(a, b);
  if (size <= kPiece) {
    best = walls.of_piece(a, b, best);
    return;
  }
  const Vec2 middle = (a + b) * 0.5;
  const double at_middle = walls.of_piece(middle, middle, best + size / 2);
  best = std::min(best, at_middle);
  if (best == 0 || at_middle - size / 2 >= best) return;
  search(walls, a, middle, best);
  search(walls, middle, b, best);
}

}  // namespace

double wall_distance(const Grid& grid, Vec2 p, double bound) {
  return wall_distance(grid, p, p, bound);
}

double wall_distance(const Grid& grid, Vec2 a, Vec2 b, double bound) {
  const Walls walls(grid);
  if (!walls.contains(a) || !walls.contains(b)) return 0;
  double best = bound;
  search(walls, a, b, best);
  return best;
}

}  // namespace nav
