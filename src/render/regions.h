// Frames around regions of cells, and hatching within them.
#pragma once

#include <algorithm>
#include <cstdint>

#include "grid/cell.h"
#include "render/markers.h"

namespace nav {

struct FrameStyle {
  std::uint8_t slot = 0;
  int width = 1;  // in pixels, inside of the region
  int dash = 0;   // length of dashes and of the gaps between them; 0: a whole line
};

// One side of a cell. Requires: the cell lies on the map.
void draw_side(const MapCanvas& canvas, Cell c, Direction side, const FrameStyle& style);

// Along the sides where inside(cell) holds and ends_at(neighbour) does; ends_at is asked for cells
// beyond the map as well.
template <class Inside, class EndsAt>
void draw_frame(const MapCanvas& canvas, const FrameStyle& style, const Inside& inside,
                const EndsAt& ends_at) {
  for (int y = 0; y < canvas.grid.height(); ++y) {
    for (int x = 0; x < canvas.grid.width(); ++x) {
      if (!inside(Cell{x, y})) continue;
      for (const Direction side : {Direction::n, Direction::e, Direction::s, Direction::w}) {
        if (ends_at(step(Cell{x, y}, side))) draw_side(canvas, {x, y}, side, style);
      }
    }
  }
}

// Slanting lines over cells for which inside(cell) holds.
template <class Inside>
void draw_hatching(const MapCanvas& canvas, std::uint8_t slot, const Inside& inside) {
  const int scale = canvas.scale;
  const int gap = std::max(7, scale / 2);
  const int line = std::max(1, gap / 6);
  for (int y = 0; y < canvas.grid.height() * scale; ++y) {
    std::uint8_t* row = canvas.image.row(y);
    for (int x = 0; x < canvas.grid.width() * scale; ++x) {
      if ((x + y) % gap < line && inside(Cell{x / scale, y / scale})) row[x] = slot;
    }
  }
}

}  // namespace nav
