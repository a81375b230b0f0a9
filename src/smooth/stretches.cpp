#include "smooth/stretches.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <string>

#include "base/error.h"
#include "grid/terrain_map.h"

namespace nav {
namespace {

bool is_centre(HalfPoint p) { return p.x % 2 == 0 && p.y % 2 == 0; }

// Appends the centres of cells that a segment passes, and its end: where ground may change.
void append_pieces(HalfPoint a, HalfPoint b, std::vector<HalfPoint>& points) {
  const std::int64_t pieces =
      is_centre(a) && is_centre(b) ? std::gcd(std::abs(b.x - a.x), std::abs(b.y - a.y)) / 2 : 1;
  for (std::int64_t i = 1; i < pieces; ++i) {
    points.push_back({a.x + (b.x - a.x) / pieces * i, a.y + (b.y - a.y) / pieces * i});
  }
  points.push_back(b);
}

// Do the cells from number `first` on have the ground of those before?
bool has_one_ground(const Grid& grid, std::span<const Cell> cells, std::size_t first) {
  return std::all_of(cells.begin() + static_cast<std::ptrdiff_t>(first), cells.end(), [&](Cell c) {
    return is_floor(grid, c) && same_ground(grid, cells.front(), c);
  });
}

// Gathers stretches point by point.
class Puller {
 public:
  Puller(const Grid& grid, const PullStretch& pull, HalfPoint from)
      : grid_(grid), pull_(pull), points_{from}, result_{to_point(from)} {}

  void go_to(HalfPoint p) {
    const std::size_t before = cells_.size();
    append_entered_cells(grid_, points_.back(), p, cells_);
    if (!has_one_ground(grid_, cells_, before)) {
      cells_.resize(before);
      finish();
      append_entered_cells(grid_, points_.back(), p, cells_);
      if (!has_one_ground(grid_, cells_, 0)) {  // from one ground to the other: stays as it is
        cells_.clear();
        result_.push_back(to_point(p));
        points_.assign(1, p);
        return;
      }
    }
    points_.push_back(p);
  }
  Polyline take() {
    finish();
    return std::move(result_);
  }

 private:
  void finish() {
    if (cells_.empty()) return;
    const std::vector<HalfPoint> pulled = pull_(points_, cells_);
    for (std::size_t i = 1; i < pulled.size(); ++i) result_.push_back(to_point(pulled[i]));
    points_.assign(1, points_.back());
    cells_.clear();
  }

  const Grid& grid_;
  const PullStretch& pull_;
  std::vector<HalfPoint> points_;  // of the stretch
  std::vector<Cell> cells_;        // entered by it
  Polyline result_;
};

}  // namespace

std::vector<HalfPoint> half_points(std::string_view smoother, const Polyline& path, bool corners) {
  constexpr double kFarthest = 2.0 * kMaxMapSide;
  std::vector<HalfPoint> points;
  for (const Vec2 p : path) {
    const double x = 2 * p.x;
    const double y = 2 * p.y;
    const bool whole = std::fabs(x) <= kFarthest && std::fabs(y) <= kFarthest &&
                       x == std::floor(x) && y == std::floor(y);
    const HalfPoint point =
        whole ? HalfPoint{static_cast<std::int64_t>(x), static_cast<std::int64_t>(y)} : HalfPoint{};
    if (whole && (corners || is_centre(point))) {
      points.push_back(point);
      continue;
    }
    throw Error(std::string(smoother) + " needs points at " +
                    (corners ? "centres or corners of cells" : "centres of cells") +
                    ", and the path has others",
                "smooth by it first, curves afterwards");
  }
  return points;
}

Polyline pull_stretches(std::string_view smoother, const Grid& grid, const Polyline& path,
                        const PullStretch& pull) {
  const std::vector<HalfPoint> given = half_points(smoother, path, true);
  Puller puller(grid, pull, given.front());
  std::vector<HalfPoint> points;
  for (std::size_t i = 1; i < given.size(); ++i) {
    points.clear();
    if (grid.uniform()) {
      points.push_back(given[i]);
    } else {
      append_pieces(given[i - 1], given[i], points);
    }
    for (const HalfPoint p : points) {
      if (p != given[i - 1] || points.size() > 1) puller.go_to(p);
    }
  }
  return puller.take();
}

}  // namespace nav
