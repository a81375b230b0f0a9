#include "grid/world_frame.h"

#include <algorithm>
#include <cmath>

namespace nav {
namespace {

Vec2 rotated(Vec2 v, double angle) {
  const double c = std::cos(angle);
  const double s = std::sin(angle);
  return {v.x * c - v.y * s, v.x * s + v.y * c};
}

}  // namespace

Vec2 to_world(const WorldFrame& frame, Vec2 cells) {
  Vec2 local = {cells.x + 0.5, cells.y + 0.5};
  if (frame.y_up) local.y = frame.height - local.y;
  return frame.origin + rotated(local * frame.cell_size, frame.rotation);
}

Vec2 to_cells(const WorldFrame& frame, Vec2 world) {
  Vec2 local = rotated(world - frame.origin, -frame.rotation) * (1 / frame.cell_size);
  if (frame.y_up) local.y = frame.height - local.y;
  return {local.x - 0.5, local.y - 0.5};
}

Cell cell_at(const WorldFrame& frame, Vec2 world) {
  // Far outside any map stays outside, and within an int.
  const auto index = [](double v) {
    return static_cast<std::int32_t>(std::clamp(std::floor(v + 0.5), -1e9, 1e9));
  };
  const Vec2 cells = to_cells(frame, world);
  return {index(cells.x), index(cells.y)};
}

}  // namespace nav
