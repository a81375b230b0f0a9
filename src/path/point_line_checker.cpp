// Lines between points anywhere: the definitions of line_checker.cpp in doubles.
//
// A segment and a square are parted by a gap along x, along y, or across the segment (separating
// axes); where none of the three parts them, the largest of them says how deep they meet.
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "path/line_checker.h"

namespace nav {
namespace {

constexpr double kTolerance = 1e-9;

std::string text(Cell c) { return std::to_string(c.x) + "," + std::to_string(c.y); }
std::string text(Vec2 p) { return std::to_string(p.x) + "," + std::to_string(p.y); }
Vec2 centre(Cell c) { return {static_cast<double>(c.x), static_cast<double>(c.y)}; }
double cross(Vec2 a, Vec2 b) { return a.x * b.y - a.y * b.x; }

// How far a segment and the square of a cell lie apart along the axis that parts them best; less
// than 0 where they meet.
double gap(Vec2 a, Vec2 b, Cell square) {
  const Vec2 p = a - centre(square);
  const Vec2 q = b - centre(square);
  double most = std::max({std::min(p.x, q.x) - 0.5, -0.5 - std::max(p.x, q.x),
                          std::min(p.y, q.y) - 0.5, -0.5 - std::max(p.y, q.y)});
  const double whole = distance(p, q);
  if (whole > 0) {
    const double reach = 0.5 * (std::fabs(q.x - p.x) + std::fabs(q.y - p.y));
    most = std::max(most, (std::fabs(cross(p, q)) - reach) / whole);
  }
  return most;
}

double distance_to_segment(Vec2 p, Vec2 a, Vec2 b) {
  const Vec2 d = b - a;
  const double square = d.x * d.x + d.y * d.y;
  const double t = square == 0 ? 0 : ((p.x - a.x) * d.x + (p.y - a.y) * d.y) / square;
  return distance(p, a + d * std::clamp(t, 0.0, 1.0));
}

// Of a segment and a square that don't meet: the nearest points are an end or a corner.
double distance_apart(Vec2 a, Vec2 b, Cell square) {
  double least = std::numeric_limits<double>::max();
  for (const Vec2 end : {a, b}) {
    const Vec2 off = end - centre(square);
    least = std::min(least, length({std::max(std::fabs(off.x) - 0.5, 0.0),
                                    std::max(std::fabs(off.y) - 0.5, 0.0)}));
  }
  for (const double x : {-0.5, 0.5}) {
    for (const double y : {-0.5, 0.5}) {
      least = std::min(least, distance_to_segment(centre(square) + Vec2{x, y}, a, b));
    }
  }
  return least;
}

// Calls visit(cell) for all cells within `reach` of the segment, and for some beyond.
template <class Visit>
void visit_near(Vec2 a, Vec2 b, double reach, Visit visit) {
  const double margin = reach + 1;
  const double first = std::floor(std::min(a.y, b.y) - margin);
  const double last = std::ceil(std::max(a.y, b.y) + margin);
  for (double y = first; y <= last; ++y) {
    double low = std::min(a.x, b.x);
    double high = std::max(a.x, b.x);
    if (std::fabs(b.y - a.y) > 1) {  // only what the row's surroundings hold of it
      const auto x_at = [&](double height) {
        return a.x + std::clamp((height - a.y) / (b.y - a.y), 0.0, 1.0) * (b.x - a.x);
      };
      low = std::min(x_at(y - margin), x_at(y + margin));
      high = std::max(x_at(y - margin), x_at(y + margin));
    }
    for (double x = std::floor(low - margin); x <= std::ceil(high + margin); ++x) {
      visit(Cell{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)});
    }
  }
}

class Judge {
 public:
  Judge(const Grid& grid, Motion motion) : grid_(grid), radius_(grid.profile().radius_cells) {
    const bool strict =
        grid.rule() == DiagonalRule::only_if_no_obstacles || grid.rule() == DiagonalRule::never;
    touches_ = radius_ == 0 && (motion == Motion::point || !strict);
    squeezes_ = grid.rule() == DiagonalRule::always || radius_ > 0;
  }

  std::string fault_of(Vec2 a, Vec2 b) const {
    const bool finite =
        std::isfinite(a.x) && std::isfinite(a.y) && std::isfinite(b.x) && std::isfinite(b.y);
    if (!finite) return "a point is not finite";
    std::string fault;
    visit_near(a, b, radius_, [&](Cell c) {
      if (fault.empty()) fault = fault_at(a, b, c);
    });
    if (fault.empty()) return {};
    return "the line from " + text(a) + " to " + text(b) + " is not legal: " + fault;
  }

 private:
  bool is_wall(Cell c) const {
    return !grid_.contains(c) || (radius_ > 0 ? !grid_.open(grid_.id(c)) : !grid_.passable(c));
  }

  std::string fault_at(Vec2 a, Vec2 b, Cell c) const {
    if (is_wall(c)) {
      const double apart = gap(a, b, c);
      if (apart < -kTolerance) return "it crosses the blocked cell " + text(c);
      if (apart <= 0 && !touches_) return "it touches the blocked cell " + text(c);
      if (radius_ > 0 && distance_apart(a, b, c) < radius_ - kTolerance) {
        return "it comes nearer to the blocked cell " + text(c) + " than the radius";
      }
    }
    if (touches_ && runs_between(a, b, c)) return "it runs between blocked cells at " + text(c);
    if (!squeezes_ && squeezes_at(a, b, c)) {
      return "it squeezes between blocked cells at the corner of " + text(c);
    }
    return {};
  }

  // Along the right or the lower side of the cell, with a wall on both sides.
  bool runs_between(Vec2 a, Vec2 b, Cell c) const {
    const Vec2 m = centre(c);
    const auto overlaps = [](double p, double q, double middle) {
      return std::max(p, q) > middle - 0.5 + kTolerance &&
             std::min(p, q) < middle + 0.5 - kTolerance;
    };
    const auto is = [](double v, double w) { return std::fabs(v - w) < kTolerance; };
    return (is(a.x, m.x + 0.5) && is(b.x, m.x + 0.5) && overlaps(a.y, b.y, m.y) && is_wall(c) &&
            is_wall({c.x + 1, c.y})) ||
           (is(a.y, m.y + 0.5) && is(b.y, m.y + 0.5) && overlaps(a.x, b.x, m.x) && is_wall(c) &&
            is_wall({c.x, c.y + 1}));
  }

  // Through the corner right below of the cell, where two walls lie across.
  bool squeezes_at(Vec2 a, Vec2 b, Cell c) const {
    const bool pinched = (is_wall(c) && is_wall({c.x + 1, c.y + 1})) ||
                         (is_wall({c.x + 1, c.y}) && is_wall({c.x, c.y + 1}));
    const Vec2 corner = centre(c) + Vec2{0.5, 0.5};
    return pinched && distance(a, corner) > kTolerance && distance(b, corner) > kTolerance &&
           distance_to_segment(corner, a, b) < kTolerance;
  }

  const Grid& grid_;
  double radius_;
  bool touches_ = false;
  bool squeezes_ = false;
};

// Parts of a line between all borders that it crosses, each priced by the cell around its middle.
double line_cost(const Grid& grid, Vec2 a, Vec2 b) {
  std::vector<double> cuts{0, 1};
  const auto add_cuts = [&](double from, double to) {
    for (double v = std::ceil(std::min(from, to)) - 0.5; v < std::max(from, to); ++v) {
      if (v > std::min(from, to)) cuts.push_back((v - from) / (to - from));
    }
  };
  add_cuts(a.x, b.x);
  add_cuts(a.y, b.y);
  std::sort(cuts.begin(), cuts.end());
  const auto unit = [](CellCost cost) { return Cost{cost, 0}.value(); };
  double sum = 0;
  std::optional<Cell> before;
  for (std::size_t i = 1; i < cuts.size(); ++i) {
    if (cuts[i] - cuts[i - 1] <= 1e-12) continue;
    const Vec2 middle = a + (b - a) * ((cuts[i] + cuts[i - 1]) / 2);
    std::optional<Cell> here;
    for (std::int32_t x = -1; x <= 1; ++x) {
      for (std::int32_t y = -1; y <= 1; ++y) {
        const Cell c{static_cast<std::int32_t>(std::lround(middle.x)) + x,
                     static_cast<std::int32_t>(std::lround(middle.y)) + y};
        if (!grid.passable(c) || gap(middle, middle, c) > kTolerance) continue;
        if (!here || grid.cost(c) < grid.cost(*here)) here = c;
      }
    }
    if (!here) continue;
    sum += (cuts[i] - cuts[i - 1]) * distance(a, b) * unit(grid.cost(*here));
    if (before) sum += unit(grid.enter_cost(grid.id(*before), grid.id(*here)));
    before = here;
  }
  return sum;
}

}  // namespace

std::optional<std::string> find_illegal_line(const Grid& grid, std::span<const Vec2> points,
                                             Motion motion) {
  const Judge judge(grid, motion);
  for (std::size_t i = 0; i < points.size(); ++i) {
    std::string fault = judge.fault_of(points[i == 0 ? 0 : i - 1], points[i]);
    if (!fault.empty()) return fault;
  }
  return std::nullopt;
}

double recomputed_line_cost(const Grid& grid, std::span<const Vec2> points) {
  if (grid.uniform()) {
    double length = 0;
    for (std::size_t i = 1; i < points.size(); ++i) length += distance(points[i - 1], points[i]);
    return length * Cost{grid.min_cost(), 0}.value();
  }
  double sum = 0;
  for (std::size_t i = 1; i < points.size(); ++i) sum += line_cost(grid, points[i - 1], points[i]);
  return sum;
}

}  // namespace nav
