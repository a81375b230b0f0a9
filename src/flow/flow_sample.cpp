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
// Cost: some look-ups in the codes of four cells, two square roots at most.
#include <algorithm>
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

constexpr double kHalfRoot = std::numbers::sqrt2 / 2;

double dot(Vec2 a, Vec2 b) { return a.x * b.x + a.y * b.y; }
double scaled(double length, Vec2 v) { return length / std::sqrt(dot(v, v)); }

// Of a step of -1, 0 and 1 in x and y; not both 0.
Direction direction_of(int dx, int dy) {
  using enum Direction;
  constexpr std::array<Direction, 9> kOf{nw, n, ne, w, n, e, sw, s, se};
  return kOf[static_cast<std::size_t>(3 * (dy + 1) + dx + 1)];
}

// Through which of its neighbours a ray leaves a cell. Requires: v is not zero.
Direction exit_of(Vec2 offset, Vec2 v) {
  const int sx = v.x < 0 ? -1 : 1;
  const int sy = v.y < 0 ? -1 : 1;
  // Times to the border, times |vx vy|.
  const double time_x = (0.5 - offset.x * sx) * std::abs(v.y);
  const double time_y = (0.5 - offset.y * sy) * std::abs(v.x);
  if (v.y == 0 || (v.x != 0 && time_x < time_y)) return direction_of(sx, 0);
  if (v.x == 0 || time_y < time_x) return direction_of(0, sy);
  return direction_of(sx, sy);
}

// The direction of a cell's step.
Vec2 ahead(std::uint16_t code) {
  return unit_vectors()[static_cast<unsigned>(step_of(code)) * (kAngles / 8)];
}

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

}  // namespace

// A point, seen from its cell.
struct FlowField::Spot {
  Cell cell;
  std::uint16_t code;
  Vec2 offset;  // from the cell's centre, -1/2 to 1/2
  DirectionSet moves;
};

FlowField::Spot FlowField::spot_in(Cell cell, Vec2 point) const {
  return {
      .cell = cell,
      .code = codes_[index(cell)],
      .offset = {std::clamp(point.x - cell.x, -0.5, 0.5), std::clamp(point.y - cell.y, -0.5, 0.5)},
      .moves = field_->grid().moves(field_->grid().id(cell))};
}

FlowField::Spot FlowField::spot_at(Vec2 point) const {
  const Grid& grid = field_->grid();
  const Cell cell{cell_coordinate(point.x, grid.width()), cell_coordinate(point.y, grid.height())};
  const Spot spot = spot_in(cell, point);
  if ((spot.code & kReached) != 0) return spot;
  for (const double dy : {0.0, -kNearBorder, kNearBorder}) {
    for (const double dx : {0.0, -kNearBorder, kNearBorder}) {
      const Spot other = spot_in({cell_coordinate(point.x + dx, grid.width()),
                                  cell_coordinate(point.y + dy, grid.height())},
                                 point);
      if ((other.code & kReached) != 0) return other;
    }
  }
  return spot;
}

// In the field's order; among equals towards a goal that both see.
bool FlowField::falls(Cell to, Cell from) const {
  if (field_->nearer(to, from)) return true;
  if (!sees_goal(to) || !sees_goal(from) || field_->nearer(from, to)) return false;
  return squared_distance(to, goal_seen(to)) < squared_distance(from, goal_seen(from));
}

bool FlowField::keeps_promises(const Spot& spot, Vec2 v, double least_headway) const {
  if (!(dot(v, ahead(spot.code)) >= least_headway)) return false;
  const Direction exit = exit_of(spot.offset, v);
  if ((spot.moves & only(exit)) == 0) return false;
  const Cell entered = nav::step(spot.cell, exit);
  return (codes_[index(entered)] & kReached) != 0 && falls(entered, spot.cell);
}

// Bilinear. Zero where the directions cancel.
Vec2 FlowField::blend(const Spot& spot, Vec2 own) const {
  const double wx = std::abs(spot.offset.x);
  const double wy = std::abs(spot.offset.y);
  const int sx = spot.offset.x < 0 ? -1 : 1;
  const int sy = spot.offset.y < 0 ? -1 : 1;
  const auto& vectors = unit_vectors();
  Vec2 sum = own * ((1 - wx) * (1 - wy));
  const auto add = [&](int dx, int dy, double weight) {
    Vec2 there = own;
    if ((spot.moves & only(direction_of(dx, dy))) != 0) {
      const std::uint16_t code = codes_[index({spot.cell.x + dx, spot.cell.y + dy})];
      if ((code & kLeads) != 0) there = vectors[code & kAngleBits];
    }
    sum = sum + there * weight;
  };
  add(sx, 0, wx * (1 - wy));
  add(0, sy, (1 - wx) * wy);
  add(sx, sy, wx * wy);
  const double square = dot(sum, sum);
  return square > 1e-6 ? sum * (1 / std::sqrt(square)) : Vec2{};
}

Vec2 FlowField::aim_at_next(const Spot& spot) const {
  const Cell delta = kStep[static_cast<unsigned>(step_of(spot.code))];
  const Vec2 to_centre{delta.x - spot.offset.x, delta.y - spot.offset.y};
  const Vec2 aimed = to_centre * scaled(1, to_centre);
  if (!is_diagonal(step_of(spot.code)) || keeps_promises(spot, aimed, kLeastHeadway)) return aimed;
  return aim_at_corner(spot.offset, delta);
}

Vec2 FlowField::sample(Vec2 point) const {
  const Spot spot = spot_at(point);
  if ((spot.code & kReached) == 0) return {};
  if ((spot.code & kLeads) == 0) {
    const bool is_there = std::abs(spot.offset.x) < 1e-9 && std::abs(spot.offset.y) < 1e-9;
    return is_there ? Vec2{} : spot.offset * -scaled(1, spot.offset);
  }
  if ((spot.code & kSees) != 0) {
    const Cell goal = goal_seen(spot.cell);
    const Vec2 to_goal{goal.x - spot.cell.x - spot.offset.x, goal.y - spot.cell.y - spot.offset.y};
    const Vec2 straight = to_goal * scaled(1, to_goal);
    if (keeps_promises(spot, straight, kLeastStraightHeadway)) return straight;
  }
  const Vec2 own = unit_vectors()[spot.code & kAngleBits];
  const Vec2 blended = blend(spot, own);
  if (keeps_promises(spot, blended, kLeastHeadway)) return blended;
  if (keeps_promises(spot, own, kLeastHeadway)) return own;
  return aim_at_next(spot);
}

}  // namespace nav
