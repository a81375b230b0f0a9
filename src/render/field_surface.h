// The values of a field between the centres of cells, as pictures need them.
//
// Around four centres the surface is bilinear. Where some of the four are blocked or have no way,
// it goes on level, or in the plane of those that count: so it reaches up to walls, and what lies
// behind a wall never counts. Two cells that meet in a corner between two others that don't count
// are strangers to each other.
#pragma once

#include <vector>

#include "flow/field_rows.h"
#include "geom/vec2.h"
#include "grid/cell.h"

namespace nav {

struct SurfacePoint {
  double value = 0;
  Vec2 slope;  // by which it rises per cell
};

class FieldSurface {
 public:
  explicit FieldSurface(const FieldRows& rows);

  int width() const { return width_; }
  int height() const { return height_; }
  FieldState state(Cell c) const { return states_[index(c)]; }
  // False outside the map.
  bool reached(Cell c) const {
    return c.x >= 0 && c.y >= 0 && c.x < width_ && c.y < height_ && state(c) >= FieldState::way;
  }
  bool sees_goal(Cell c) const { return sees_goal_[index(c)]; }
  // In which direction units walk at the cell's centre; zero at goals and without a way.
  Vec2 walk(Cell c) const { return walks_.empty() ? Vec2{} : walks_[index(c)]; }
  // Requires: reached.
  double value(Cell c) const { return values_[index(c)]; }
  // At `offset` from the cell's centre, within half a cell. Requires: reached.
  SurfacePoint at(Cell c, Vec2 offset) const;

 private:
  std::size_t index(Cell c) const {
    return static_cast<std::size_t>(c.y) * static_cast<std::size_t>(width_) +
           static_cast<std::size_t>(c.x);
  }

  int width_;
  int height_;
  std::vector<FieldState> states_;  // all [width * height]
  std::vector<float> values_;
  std::vector<bool> sees_goal_;
  std::vector<Vec2> walks_;  // empty where the field has no directions
};

}  // namespace nav
