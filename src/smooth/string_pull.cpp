// The shortest polyline over cell centres that passes every wall on the same side.
//
// What a thread does that can only be fastened at centres of cells: it turns where the flattest
// bend about a wall is to be had under the promise of the diagonal rule, be it the path's cells or
// others. lattice_search.h says how that is found.
//
// The search for a whole path grows with its length: every bend adds to the room in which lines are
// not longer than the best. So first it is made shorter by searches for some lines at a time,
// window by window along it, until no window can be improved. Then the whole is searched; where
// that would be too much work, what the windows left stays, and a note says so: each part of
// kWindow lines (fewer where there is much room) is then the shortest between its ends. Where costs
// differ: stretch by stretch (stretches.h).
//
// Invariants
//  1. Every segment is in line of sight, for any agent size and radius.
//  2. Without a note no polyline over centres of the same homotopy class is shorter.
//  3. Of equal ones a path that is one stays what it is, so smoothing again changes nothing.
// Cost: a multiple of that of the taut way; measured in docs/smoothing.md.
#include <algorithm>
#include <optional>
#include <set>

#include "base/error.h"
#include "smooth/funnel.h"
#include "smooth/lattice_search.h"
#include "smooth/registry.h"
#include "smooth/stretches.h"

namespace nav {
namespace {

constexpr std::size_t kWindow = 2;
constexpr std::size_t kWindowWork = 500;  // lines looked at
constexpr std::size_t kWholeWork = 2000;
constexpr double kSame = 1e-9;  // lengths closer than that are equal

using Points = std::vector<HalfPoint>;

double length_of(std::span<const HalfPoint> points) {
  double sum = 0;
  for (std::size_t i = 1; i < points.size(); ++i) {
    sum += distance(to_point(points[i - 1]), to_point(points[i]));
  }
  return sum;
}

bool lies_between(HalfPoint a, HalfPoint b, HalfPoint c) {
  return turn(a, b, c) == 0 && (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) >= 0;
}

bool row_less(const Points& a, const Points& b) {
  return std::lexicographical_compare(
      a.begin(), a.end(), b.begin(), b.end(),
      [](HalfPoint p, HalfPoint q) { return p.y != q.y ? p.y < q.y : p.x < q.x; });
}

Points without_straight_points(std::span<const HalfPoint> points) {
  Points result;
  for (const HalfPoint p : points) {
    if (!result.empty() && result.back() == p) continue;
    while (result.size() > 1 && lies_between(result[result.size() - 2], result.back(), p)) {
      result.pop_back();
    }
    result.push_back(p);
  }
  return result;
}

class StringPull {
 public:
  explicit StringPull(const Ground& ground) : grid_(*ground.grid), ground_(ground) {}

  Points pull(std::span<const HalfPoint> path) {
    Points points = near_taut(without_straight_points(path));
    for (Points before; points != before;) {
      before = points;
      points = shortcut(points);
      for (std::size_t lines = 2; lines <= kWindow; ++lines) {
        while (improve(points, lines)) {
        }
      }
      if (points.size() <= kWindow + 1) continue;
      if (const auto best = shortest(points, kWholeWork)) return *best;
      in_windows_ = points == before;
    }
    return points;
  }
  bool in_windows() const { return in_windows_; }

 private:
  std::vector<Strip> strips_along(std::span<const HalfPoint> points) const {
    std::vector<Cell> cells;
    for (std::size_t i = 1; i < points.size(); ++i) {
      append_entered_cells(grid_, points[i - 1], points[i], cells);
    }
    return strips_of(grid_, cells);
  }

  // What replaces the points; they themselves where nothing is shorter. No value: too much room.
  std::optional<Points> shortest(std::span<const HalfPoint> points, std::size_t most_work) const {
    if (points.size() < 3) return Points(points.begin(), points.end());
    const std::vector<Strip> strips = strips_along(points);
    if (strips.empty()) throw Error("the path to smooth is not legal on this map", "check it");
    LatticeSearch search(grid_, points.front(), points.back(), strips);
    const double length = length_of(points);
    const std::optional<Points> best = search.shortest(length, most_work);
    if (!best) return std::nullopt;
    const bool is_shorter = !best->empty() && length_of(*best) < length - kSame;
    return is_shorter ? without_straight_points(*best) : Points(points.begin(), points.end());
  }

  // Where to turn about a corner of the taut way: the cell across from the wall in it.
  HalfPoint beside(HalfPoint before, HalfPoint corner, HalfPoint after) const {
    const Vec2 c = to_point(corner);
    const Vec2 a = to_point(before) - c;
    const Vec2 b = to_point(after) - c;
    const Vec2 inwards = a * (1 / length(a)) + b * (1 / length(b));
    const std::int64_t x = inwards.x > 0 || (inwards.x == 0 && a.y + b.y > 0) ? -1 : 1;
    const std::int64_t y = inwards.y > 0 || (inwards.y == 0 && a.x + b.x > 0) ? -1 : 1;
    return {corner.x + x, corner.y + y};
  }

  // A line over centres that turns beside the corners of the taut way: close to the shortest, where
  // all of its pieces are legal and it is no longer than the path. Else the path.
  Points near_taut(const Points& path) const {
    const std::vector<Strip> strips = strips_along(path);
    if (strips.empty()) throw Error("the path to smooth is not legal on this map", "check it");
    const Points taut = shortest_through(path.front(), path.back(), strips);
    Points points{path.front()};
    for (std::size_t i = 1; i + 1 < taut.size(); ++i) {
      const HalfPoint p = beside(taut[i - 1], taut[i], taut[i + 1]);
      const auto legal = [&](HalfPoint from, HalfPoint to) {
        return ground_.legal(to_point(from), to_point(to));
      };
      if (!legal(p, p) || !legal(points.back(), p)) return path;
      points.push_back(p);
    }
    points.push_back(path.back());
    const bool good = ground_.legal(to_point(points[points.size() - 2]), to_point(points.back())) &&
                      length_of(points) < length_of(path) && strips_along(points) == strips;
    return good ? without_straight_points(points) : path;
  }

  // Leaves points out where the straight line passes every wall on the same side.
  Points shortcut(std::span<const HalfPoint> points) const {
    Points kept{points.front()};
    std::size_t from = 0;
    for (std::size_t i = 2; i < points.size(); ++i) {
      const Points line{kept.back(), points[i]};
      const bool straight = ground_.legal(to_point(line[0]), to_point(line[1])) &&
                            strips_along(line) == strips_along(points.subspan(from, i - from + 1));
      if (straight) continue;
      from = i - 1;
      kept.push_back(points[from]);
    }
    kept.push_back(points.back());
    return without_straight_points(kept);
  }

  // One pass of windows along the path. False where nothing changed.
  bool improve(Points& points, std::size_t lines) {
    bool any = false;
    for (std::size_t first = 0; first + lines < points.size(); ++first) {
      const auto part = std::span(points).subspan(first, lines + 1);
      if (!searched_.insert(Points(part.begin(), part.end())).second) continue;
      const auto best = shortest(part, kWindowWork);
      if (!best || length_of(*best) >= length_of(part) - kSame) continue;
      Points joined(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(first));
      joined.insert(joined.end(), best->begin(), best->end());
      joined.insert(joined.end(), points.begin() + static_cast<std::ptrdiff_t>(first + lines + 1),
                    points.end());
      points = without_straight_points(joined);
      any = true;
    }
    return any;
  }

  const Grid& grid_;
  const Ground& ground_;
  bool in_windows_ = false;
  std::set<Points, decltype(&row_less)> searched_{&row_less};  // windows that were searched
};

Smoothed smooth(const Polyline& path, const Ground& ground, const SmoothOptions&) {
  Smoothed result{.points = path, .motion = ground.motion};
  if (path.size() < 2) return result;
  half_points("string-pull", path, false);
  StringPull puller(ground);
  result.points = pull_stretches("string-pull", *ground.grid, path,
                                 [&](std::span<const HalfPoint> points, std::span<const Cell>) {
                                   return puller.pull(points);
                                 });
  if (puller.in_windows()) {
    result.notes.push_back("shortest over every " + std::to_string(kWindow) +
                           " lines; too long a path to search as a whole");
  }
  return result;
}

}  // namespace

const Smoother string_pull_smoother{
    .name = "string-pull",
    .summary = "the shortest line over cell centres that passes every wall on the same side",
    .source = "exact; after Lee and Preparata 1984",
    .promises = {.never_longer = true, .idempotent = true, .needs_grid = true},
    .smooth = smooth,
};

}  // namespace nav
