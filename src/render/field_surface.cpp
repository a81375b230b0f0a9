#include "render/field_surface.h"

#include <cmath>

namespace nav {

FieldSurface::FieldSurface(const FieldRows& rows) : width_(rows.width()), height_(rows.height()) {
  const std::size_t count = static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_);
  states_.reserve(count);
  values_.reserve(count);
  sees_goal_.reserve(count);
  if (rows.has_directions()) walks_.reserve(count);
  FieldRow row;
  for (int y = 0; y < height_; ++y) {
    rows.read(y, row);
    states_.insert(states_.end(), row.states.begin(), row.states.end());
    for (const double value : row.values) values_.push_back(static_cast<float>(value));
    sees_goal_.insert(sees_goal_.end(), row.sees_goal.begin(), row.sees_goal.end());
    if (!rows.has_directions()) continue;
    for (int x = 0; x < width_; ++x) walks_.push_back(rows.walk({x, y}));
  }
}

SurfacePoint FieldSurface::at(Cell c, Vec2 offset) const {
  const int sx = offset.x < 0 ? -1 : 1;
  const int sy = offset.y < 0 ? -1 : 1;
  const Cell beside{c.x + sx, c.y};
  const Cell above{c.x, c.y + sy};
  const Cell across{c.x + sx, c.y + sy};
  const double own = value(c);
  const bool has_beside = reached(beside);
  const bool has_above = reached(above);
  double x = has_beside ? value(beside) : own;
  double y = has_above ? value(above) : own;
  double xy = x + y - own;
  if (reached(across) && (has_beside || has_above)) {
    xy = value(across);
    if (!has_beside) x = own + xy - y;
    if (!has_above) y = own + xy - x;
  }
  const double twist = own - x - y + xy;
  const double u = std::fabs(offset.x);
  const double v = std::fabs(offset.y);
  return {own + u * (x - own) + v * (y - own) + u * v * twist,
          {sx * (x - own + v * twist), sy * (y - own + u * twist)}};
}

}  // namespace nav
