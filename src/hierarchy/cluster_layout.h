// How a map is cut into square clusters.
#pragma once

#include <algorithm>
#include <cstdint>

#include "grid/cell.h"
#include "grid/cell_rect.h"

namespace nav {

using ClusterId = std::uint32_t;  // row by row

class ClusterLayout {
 public:
  // Requires: all at least 1.
  ClusterLayout(int map_width, int map_height, int side)
      : map_width_(map_width),
        map_height_(map_height),
        side_(side),
        columns_((map_width + side - 1) / side),
        rows_((map_height + side - 1) / side) {}

  int side() const { return side_; }
  int columns() const { return columns_; }
  int rows() const { return rows_; }
  ClusterId count() const { return static_cast<ClusterId>(columns_ * rows_); }
  // Requires: the cell is on the map.
  ClusterId at(Cell c) const {
    return static_cast<ClusterId>(c.y / side_ * columns_ + c.x / side_);
  }
  // The cells of a cluster; at the map's right and lower edge it may be smaller than others.
  CellRect rect(ClusterId cluster) const {
    const Cell origin{static_cast<int>(cluster) % columns_ * side_,
                      static_cast<int>(cluster) / columns_ * side_};
    return {.origin = origin,
            .width = std::min(side_, map_width_ - origin.x),
            .height = std::min(side_, map_height_ - origin.y)};
  }

 private:
  int map_width_;
  int map_height_;
  int side_;
  int columns_;
  int rows_;
};

}  // namespace nav
