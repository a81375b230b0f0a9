// A segment and a square meet unless one of three lines parts them: along x, along y, or along the
// segment (separating axes). In half cells all of that is whole numbers, so touching and entering
// are told apart exactly.
#include "path/line_checker.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "geom/vec2.h"

namespace nav {
namespace {

constexpr double kTolerance = 1e-9;

std::string text(Cell c) { return std::to_string(c.x) + "," + std::to_string(c.y); }

enum class Contact : std::uint8_t { none, touches, enters };

// Where an interval lies against [-reach, reach].
Contact contact_on_axis(std::int64_t low, std::int64_t high, std::int64_t reach) {
  if (low > reach || high < -reach) return Contact::none;
  return low == reach || high == -reach ? Contact::touches : Contact::enters;
}

// How the segment from a to b meets the square of a cell. Requires: a != b.
Contact contact(Cell a, Cell b, Cell square) {
  // In half cells from the middle of the square, which reaches 1 to all sides.
  const std::int64_t ax = 2 * (std::int64_t{a.x} - square.x);
  const std::int64_t ay = 2 * (std::int64_t{a.y} - square.y);
  const std::int64_t bx = 2 * (std::int64_t{b.x} - square.x);
  const std::int64_t by = 2 * (std::int64_t{b.y} - square.y);
  const std::int64_t across = ax * by - ay * bx;
  return std::min({contact_on_axis(std::min(ax, bx), std::max(ax, bx), 1),
                   contact_on_axis(std::min(ay, by), std::max(ay, by), 1),
                   contact_on_axis(across, across, std::abs(ax - bx) + std::abs(ay - by))});
}

// Does the segment pass the corner right below of a cell?
bool passes_corner(Cell a, Cell b, Cell c) {
  const std::int64_t px = 2 * (std::int64_t{c.x} - a.x) + 1;
  const std::int64_t py = 2 * (std::int64_t{c.y} - a.y) + 1;
  const std::int64_t dx = 2 * (std::int64_t{b.x} - a.x);
  const std::int64_t dy = 2 * (std::int64_t{b.y} - a.y);
  const std::int64_t along = px * dx + py * dy;
  return px * dy == py * dx && along > 0 && along < dx * dx + dy * dy;
}

Vec2 point(Cell c) { return {static_cast<double>(c.x), static_cast<double>(c.y)}; }

double distance_to_square(Vec2 p, Vec2 middle) {
  return length({std::max(std::fabs(p.x - middle.x) - 0.5, 0.0),
                 std::max(std::fabs(p.y - middle.y) - 0.5, 0.0)});
}

double distance_to_segment(Vec2 p, Vec2 a, Vec2 b) {
  const Vec2 d = b - a;
  const double t = ((p.x - a.x) * d.x + (p.y - a.y) * d.y) / (d.x * d.x + d.y * d.y);
  return distance(p, a + d * std::clamp(t, 0.0, 1.0));
}

// Of a segment and a square that don't meet: the nearest points are an end or a corner.
double distance_apart(Cell a, Cell b, Cell square) {
  const Vec2 middle = point(square);
  double least =
      std::min(distance_to_square(point(a), middle), distance_to_square(point(b), middle));
  for (const double x : {-0.5, 0.5}) {
    for (const double y : {-0.5, 0.5}) {
      least = std::min(least, distance_to_segment(middle + Vec2{x, y}, point(a), point(b)));
    }
  }
  return least;
}

// Calls visit(cell) for all cells whose squares lie within `reach` of the segment, and for some
// that lie farther. Requires: a != b.
template <class Visit>
void visit_near(Cell a, Cell b, double reach, Visit visit) {
  // Along the longer axis, so that the line moves by at most a cell from column to column.
  const bool steep = std::abs(b.y - a.y) > std::abs(b.x - a.x);
  const auto turned = [steep](Cell c) { return steep ? Cell{c.y, c.x} : c; };
  const Cell from = turned(a);
  const Cell to = turned(b);
  const double slope = static_cast<double>(to.y - from.y) / (to.x - from.x);
  const auto margin = static_cast<std::int32_t>(std::ceil(reach)) + 2;
  const std::int32_t last = std::max(from.x, to.x) + margin;
  for (std::int32_t x = std::min(from.x, to.x) - margin; x <= last; ++x) {
    const auto middle = from.y + static_cast<std::int32_t>(std::lround((x - from.x) * slope));
    for (std::int32_t y = middle - 2 * margin; y <= middle + 2 * margin; ++y) visit(turned({x, y}));
  }
}

// What the agent may not touch or enter: for a disc the walls themselves, else cells without room.
bool is_blocked(const Grid& grid, Cell c) {
  if (grid.profile().radius_cells > 0) return !grid.contains(c) || !grid.open(grid.id(c));
  return !grid.passable(c);
}

bool may_touch(const Grid& grid) {
  const DiagonalRule rule = grid.rule();
  return grid.profile().radius_cells == 0 &&
         (rule == DiagonalRule::always || rule == DiagonalRule::at_least_one_walkable);
}

// What is wrong with a segment at one cell; empty if nothing is.
std::string fault_at(const Grid& grid, Cell a, Cell b, Cell c) {
  const double radius = grid.profile().radius_cells;
  if (is_blocked(grid, c)) {
    const Contact how = contact(a, b, c);
    if (how == Contact::enters) return "it crosses the blocked cell " + text(c);
    if (how == Contact::touches && !may_touch(grid))
      return "it touches the blocked cell " + text(c);
    if (radius > 0 && distance_apart(a, b, c) < radius - kTolerance) {
      return "it comes nearer to the blocked cell " + text(c) + " than the radius";
    }
  }
  if (grid.rule() != DiagonalRule::at_least_one_walkable || radius > 0) return {};
  const Cell right{c.x + 1, c.y};
  const Cell below{c.x, c.y + 1};
  const Cell both{c.x + 1, c.y + 1};
  const bool pinched = (is_blocked(grid, c) && is_blocked(grid, both)) ||
                       (is_blocked(grid, right) && is_blocked(grid, below));
  if (!pinched || !passes_corner(a, b, c)) return {};
  return "it squeezes between blocked cells at the corner of " + text(c) + " and " + text(both);
}

std::string fault_of(const Grid& grid, Cell a, Cell b) {
  for (const Cell c : {a, b}) {
    if (!grid.contains(c)) return "cell " + text(c) + " lies outside the map";
    if (!grid.passable(c)) return "cell " + text(c) + " is blocked";
  }
  if (a == b) return {};
  std::string fault;
  visit_near(a, b, grid.profile().radius_cells, [&](Cell c) {
    if (fault.empty()) fault = fault_at(grid, a, b, c);
  });
  if (fault.empty()) return {};
  return "the line from " + text(a) + " to " + text(b) + " is not legal under " +
         std::string(name(grid.rule())) + ": " + fault;
}

// A cell that the segment crosses, between these parts of its length (0 to 1).
struct Crossing {
  double from = 0;
  double to = 1;
  Cell cell;
};

// Clips a segment to a cell's square (Liang and Barsky 1984).
Crossing crossing(Cell a, Cell b, Cell cell) {
  Crossing part{.cell = cell};
  const auto clip = [&part](double start, double delta, double middle) {
    if (delta == 0) return;
    const double s = (middle - 0.5 - start) / delta;
    const double t = (middle + 0.5 - start) / delta;
    part.from = std::max(part.from, std::min(s, t));
    part.to = std::min(part.to, std::max(s, t));
  };
  clip(a.x, b.x - a.x, cell.x);
  clip(a.y, b.y - a.y, cell.y);
  return part;
}

double line_cost(const Grid& grid, Cell a, Cell b) {
  if (a == b) return 0;
  std::vector<Crossing> parts;
  visit_near(a, b, 0, [&](Cell c) {
    if (contact(a, b, c) == Contact::enters) parts.push_back(crossing(a, b, c));
  });
  std::sort(parts.begin(), parts.end(),
            [](const Crossing& p, const Crossing& q) { return p.from < q.from; });
  const double whole = distance(point(a), point(b));
  const auto in_units = [](CellCost cost) { return Cost{cost, 0}.value(); };
  double sum = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const CellId here = grid.id(parts[i].cell);
    sum += (parts[i].to - parts[i].from) * whole * in_units(grid.cost(here));
    if (i > 0) sum += in_units(grid.enter_cost(grid.id(parts[i - 1].cell), here));
  }
  return sum;
}

}  // namespace

std::optional<std::string> find_illegal_line(const Grid& grid, std::span<const Cell> points) {
  for (std::size_t i = 0; i < points.size(); ++i) {
    std::string fault = fault_of(grid, points[i == 0 ? 0 : i - 1], points[i]);
    if (!fault.empty()) return fault;
  }
  return std::nullopt;
}

double recomputed_line_cost(const Grid& grid, std::span<const Cell> points) {
  double sum = 0;
  for (std::size_t i = 1; i < points.size(); ++i) sum += line_cost(grid, points[i - 1], points[i]);
  return sum;
}

bool is_same_number(double a, double b) {
  return std::fabs(a - b) <= kTolerance * std::max({1.0, std::fabs(a), std::fabs(b)});
}

}  // namespace nav
