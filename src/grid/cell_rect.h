// Rectangles of cells.
#pragma once

#include "grid/cell.h"

namespace nav {

// Cells from `origin`, not empty.
struct CellRect {
  Cell origin;
  int width = 0;
  int height = 0;

  bool contains(Cell c) const {
    return c.x >= origin.x && c.y >= origin.y && c.x < origin.x + width && c.y < origin.y + height;
  }
};

}  // namespace nav
