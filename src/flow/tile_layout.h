// How the arrays of a tile flood lie in memory.
//
// A map is cut into tiles of 16 x 16 cells. Values lie row by row, as the map does, so that a row
// of a tile is one cache line; around the map lies a margin of a tile's width (above and below: of
// a row), so that neighbours need no bounds checks. The length of a line is an odd number of cache
// lines: the rows of a tile then fall into different sets of the cache on every map size.
#pragma once

#include <cstddef>
#include <cstdint>

#include "grid/cell.h"

namespace nav {

inline constexpr int kTileSide = 16;

struct TileLayout {
  int columns = 0;         // of tiles
  int rows = 0;            // of tiles
  std::size_t stride = 0;  // values from one row to the next

  TileLayout() = default;
  TileLayout(int width, int height)
      : columns((width + kTileSide - 1) / kTileSide),
        rows((height + kTileSide - 1) / kTileSide),
        stride(static_cast<std::size_t>((columns + 2) | 1) * kTileSide) {}

  std::size_t tile_count() const {
    return static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
  }
  std::uint32_t tile(Cell c) const {
    return static_cast<std::uint32_t>(c.y / kTileSide * columns + c.x / kTileSide);
  }
  Cell origin(std::uint32_t tile) const {
    return {static_cast<int>(tile) % columns * kTileSide,
            static_cast<int>(tile) / columns * kTileSide};
  }

  // Where a cell's value lies, and how many values there are with the margin.
  std::size_t place(Cell c) const {
    return static_cast<std::size_t>(c.y + 1) * stride + static_cast<std::size_t>(c.x + kTileSide);
  }
  std::size_t place_count() const {
    return (static_cast<std::size_t>(rows) * kTileSide + 2) * stride;
  }

  // Likewise of sixteen bits of a plane (tile_planes.h).
  std::size_t plane_stride() const { return static_cast<std::size_t>(columns) + 2; }
  std::size_t plane_place(Cell c) const {
    return static_cast<std::size_t>(c.y + 1) * plane_stride() +
           static_cast<std::size_t>(c.x / kTileSide + 1);
  }
  std::size_t plane_size() const {
    return (static_cast<std::size_t>(rows) * kTileSide + 2) * plane_stride();
  }
};

}  // namespace nav
