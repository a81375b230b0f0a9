// Where a map lies in the world, for maps that say so (ROS, Tiled).
#pragma once

#include "geom/vec2.h"
#include "grid/cell.h"

namespace nav {

// World units are the file's own (metres for ROS, pixels for Tiled).
struct WorldFrame {
  Vec2 origin;           // world position of the map's corner: lower left if y_up, else upper left
  double cell_size = 1;  // world units per cell, > 0
  double rotation = 0;   // of the map about its origin, radians, counter-clockwise where y is up
  bool y_up = false;     // rows count against the world's y axis, as in ROS
  int height = 0;        // of the map, in cells; used where y_up

  friend bool operator==(const WorldFrame&, const WorldFrame&) = default;
};

// World position of a point in cell coordinates (integers are cell centres), and back.
Vec2 to_world(const WorldFrame& frame, Vec2 cells);
Vec2 to_cells(const WorldFrame& frame, Vec2 world);

// The cell that a world position lies in; may be outside the map.
Cell cell_at(const WorldFrame& frame, Vec2 world);

}  // namespace nav
