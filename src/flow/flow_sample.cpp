// FlowField::sample: a direction at any point, from which every particle arrives.
//
// Answers are tried in turn, and the first that keeps both promises of flow_field.h counts:
//  1. Straight to the goal that the cell sees.
//  2. Directions of the four cells around the point, blended by distance. A cell that is not
//     reached, or to which no step is legal, counts with the direction of the point's own cell.
//  3. The direction of the own cell.
//  4. Aim at the centre of the next cell. Where the next cell is a straight step away, the ray
//     leaves through their common side: both squares together are convex.
//  5. Aim at the corner that the next cell, a diagonal step away, shares with the own one.
// Promise 1, headway: the answer's part along the cell's step is at least kLeastHeadway. That
// direction is the same for all points of a cell, so a cell is left after walking at most
// sqrt 2 / kLeastHeadway in it. For 4 it is at least 0.7, for 5 at least 0.4: seen from anywhere in
// a square, the next centre and the far corner lie within 45 degrees of the step. Promise 2, exit:
// the ray from the point leaves the square through the side that it meets first, or through the
// corner where it meets two at once; the neighbour there must be nearer to a goal, and the step to
// it legal. Cells entered one after the other thus fall in IntegrationField's order, which no
// infinite sequence can.
//
// Which steps a cell may be left by stands in its code, but for those between two cells of one
// value that see a goal, and in the euclidean metric: these are asked of the field.
//
// Cost: the codes of four cells and a square root, free of branches but for the answer that counts;
// where that is not the first, it is begun again in a function of its own. Some 25 ns; calls within
// would double that, hence all is inlined.
#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>

#include "flow/flow_code.h"
#include "flow/flow_field.h"

namespace nav {
namespace {

constexpr double kLeastHeadway = 0.1;
// Under some rules a cell's step is far from straight, as all ways around are as long.
constexpr double kLeastStraightHeadway = 0.01;
// Points so near to another cell count as in it where their own has no way: rounding.
constexpr double kNearBorder = 1e-9;
constexpr double kNearCentre = 1e-9;

constexpr double kHalfRoot = std::numbers::sqrt2 / 2;

double dot(Vec2 a, Vec2 b) { return a.x * b.x + a.y * b.y; }
double scaled(double length, Vec2 v) { return length / std::sqrt(dot(v, v)); }

// Of a step of -1, 0 and 1 in x and y; not both 0.
Direction direction_of(int dx, int dy) {
  using enum Direction;
  static constexpr std::array<Direction, 9> kOf{nw, n, ne, w, n, e, sw, s, se};
  return kOf[static_cast<std::size_t>(3 * (dy + 1) + dx + 1)];
}

// -1 where the number has a minus, else 1; without a branch.
int sign_of(double number) {
  return 1 - 2 * static_cast<int>(std::bit_cast<std::uint64_t>(number) >> 63);
}

// Through which of its neighbours a ray leaves a cell. Requires: v is not zero. Free of branches,
// as which way it goes is anyone's guess.
Direction exit_of(Vec2 offset, Vec2 v) {
  const int sx = sign_of(v.x);
  const int sy = sign_of(v.y);
  // Times to the border, times |vx vy|.
  const double time_x = (0.5 - offset.x * sx) * std::abs(v.y);
  const double time_y = (0.5 - offset.y * sy) * std::abs(v.x);
  const int is_level = v.y == 0 ? 1 : 0;
  const int is_upright = v.x == 0 ? 1 : 0;
  const int by_side = is_level | (~is_upright & (time_x < time_y ? 1 : 0));
  const int by_end = ~by_side & (is_upright | (time_y < time_x ? 1 : 0));
  return direction_of(sx & -(~by_end & 1), sy & -(~by_side & 1));
}

// The direction of a cell's step.
Vec2 ahead(std::uint16_t code) { return step_vectors()[static_cast<unsigned>(step_of(code))]; }

// Out through the corner of a diagonal step, and nowhere else. From the border, along which no ray
// leads through the corner, inwards first: to half way between the corner and the nearest point of
// the square's diagonal.
Vec2 aim_at_corner(Vec2 offset, Cell step) {
  const Vec2 to_corner{step.x * 0.5 - offset.x, step.y * 0.5 - offset.y};
  const double x = std::abs(to_corner.x);
  const double y = std::abs(to_corner.y);
  if (x + y < kNearBorder) return {step.x * kHalfRoot, step.y * kHalfRoot};
  if (std::min(x, y) > kNearBorder) return to_corner * scaled(1, to_corner);
  const double back = (x + y) / 4;
  const Vec2 inwards{to_corner.x - step.x * back, to_corner.y - step.y * back};
  return inwards * scaled(1, inwards);
}

int cell_coordinate(double at, int size) {
  return std::clamp(static_cast<int>(at + 0.5), 0, size - 1);
}

Cell cell_at(const Grid& grid, double x, double y) {
  return {cell_coordinate(x, grid.width()), cell_coordinate(y, grid.height())};
}

}  // namespace

// A point, seen from its cell.
struct FlowField::Spot {
  Cell cell;
  std::size_t place;  // in codes_
  std::uint16_t code;
  double x;  // from the cell's centre, -1/2 to 1/2
  double y;
};

[[gnu::always_inline]] inline FlowField::Spot FlowField::spot_in(Cell cell, Vec2 point) const {
  const std::size_t place = index(cell);
  return {.cell = cell,
          .place = place,
          .code = codes_[place],
          .x = std::clamp(point.x - cell.x, -0.5, 0.5),
          .y = std::clamp(point.y - cell.y, -0.5, 0.5)};
}

// That of a cell next to a point on its border, if one is reached.
std::optional<Cell> FlowField::reached_cell_beside(Vec2 point) const {
  for (const double dy : {0.0, -kNearBorder, kNearBorder}) {
    for (const double dx : {0.0, -kNearBorder, kNearBorder}) {
      const Cell c = cell_at(field_->grid(), point.x + dx, point.y + dy);
      if ((codes_[index(c)] & kReached) != 0) return c;
    }
  }
  return std::nullopt;
}

// In the field's order; among equals towards a goal that both see.
bool FlowField::falls(Cell to, Cell from) const {
  if (field_->nearer(to, from)) return true;
  if (!sees_goal(to) || !sees_goal(from) || field_->nearer(from, to)) return false;
  return squared_distance(to, goal_seen(to)) < squared_distance(from, goal_seen(from));
}

// Is the step legal, and does it fall?
[[gnu::noinline]] bool FlowField::leads_nearer(Cell from, Direction d) const {
  const Cell to = nav::step(from, d);
  return field_->grid().can_step(from, d) && (codes_[index(to)] & kReached) != 0 && falls(to, from);
}

[[gnu::always_inline]] inline bool FlowField::keeps_promises(const Spot& spot, Vec2 v,
                                                             double least_headway) const {
  if (!(dot(v, ahead(spot.code)) >= least_headway)) return false;
  const Direction exit = exit_of({spot.x, spot.y}, v);
  if (!holds_angles()) {
    if ((spot.code & only(exit)) != 0) return true;
    if ((spot.code & kSees) == 0) return false;
  }
  return leads_nearer(spot.cell, exit);
}

// Is the step to a cell across a corner legal? A straight one is, where there is a direction
// beside.
[[gnu::always_inline]] inline bool FlowField::may_cross(const Spot& spot, int dx, int dy) const {
  if (holds_angles()) return field_->grid().can_step(spot.cell, direction_of(dx, dy));
  // Steps down are kept as those back up.
  const std::size_t down = spot.place + stride_ + static_cast<std::size_t>(dx);
  const unsigned code = codes_[dy < 0 ? spot.place : down];
  return (code & (dx == dy ? kStepsNorthWest : kStepsNorthEast)) != 0;
}

// Bilinear. Zero where the directions cancel.
[[gnu::always_inline]] inline Vec2 FlowField::blend(const Spot& spot) const {
  const double wx = std::abs(spot.x);
  const double wy = std::abs(spot.y);
  const int dx = sign_of(spot.x);
  const int dy = sign_of(spot.y);
  const Vec2& own = vector_of(spot.code);
  double x = own.x * ((1 - wx) * (1 - wy));
  double y = own.y * ((1 - wx) * (1 - wy));
  const auto add = [&](std::size_t place, bool is_legal, double weight) {
    const std::uint16_t code = codes_[place];
    const bool counts = is_legal && (code & kLeads) != 0;
    const Vec2& there = vector_of(counts ? code : spot.code);
    x += there.x * weight;
    y += there.y * weight;
  };
  const std::size_t beside_x = static_cast<std::size_t>(dx);
  const std::size_t beside_y = dy < 0 ? -stride_ : stride_;
  add(spot.place + beside_x, true, wx * (1 - wy));
  add(spot.place + beside_y, true, (1 - wx) * wy);
  add(spot.place + beside_x + beside_y, may_cross(spot, dx, dy), wx * wy);
  const double square = x * x + y * y;
  const double scale = square > 1e-6 ? 1 / std::sqrt(square) : 0;
  return {x * scale, y * scale};
}

[[gnu::always_inline]] inline Vec2 FlowField::aim_at_goal(const Spot& spot) const {
  const Cell goal = goal_seen(spot.cell);
  const double x = goal.x - spot.cell.x - spot.x;
  const double y = goal.y - spot.cell.y - spot.y;
  const double scale = 1 / std::sqrt(x * x + y * y);
  return {x * scale, y * scale};
}

Vec2 FlowField::aim_at_next(const Spot& spot) const {
  const Cell delta = kStep[static_cast<unsigned>(step_of(spot.code))];
  const Vec2 to_centre{delta.x - spot.x, delta.y - spot.y};
  const Vec2 aimed = to_centre * scaled(1, to_centre);
  if (!is_diagonal(step_of(spot.code)) || keeps_promises(spot, aimed, kLeastHeadway)) return aimed;
  return aim_at_corner({spot.x, spot.y}, delta);
}

// The answers after the first. Requires: the cell has a step.
[[gnu::noinline]] Vec2 FlowField::sample_otherwise(Cell cell, Vec2 point) const {
  const Spot spot = spot_in(cell, point);
  if ((spot.code & kSees) != 0) {
    const Vec2 blended = blend(spot);
    if (keeps_promises(spot, blended, kLeastHeadway)) return blended;
  }
  const Vec2 own = vector_of(spot.code);
  return keeps_promises(spot, own, kLeastHeadway) ? own : aim_at_next(spot);
}

Vec2 FlowField::sample(Vec2 point) const {
  Cell cell = cell_at(field_->grid(), point.x, point.y);
  if ((codes_[index(cell)] & kReached) == 0) {
    const std::optional<Cell> beside = reached_cell_beside(point);
    if (!beside) return {};
    cell = *beside;
  }
  const Spot spot = spot_in(cell, point);
  if ((spot.code & kLeads) == 0) {
    const Vec2 offset{spot.x, spot.y};
    const bool is_there = std::abs(spot.x) < kNearCentre && std::abs(spot.y) < kNearCentre;
    return is_there ? Vec2{} : offset * -scaled(1, offset);
  }
  const bool sees = (spot.code & kSees) != 0;
  const Vec2 first = sees ? aim_at_goal(spot) : blend(spot);
  if (keeps_promises(spot, first, sees ? kLeastStraightHeadway : kLeastHeadway)) return first;
  return sample_otherwise(cell, point);
}

}  // namespace nav
