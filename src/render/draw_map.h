// Draws maps: every cell a block of pixels in the colour of its terrain.
//
// A map at scale N is exactly width * N by height * N pixels and nothing is resampled: cell X,Y
// covers the pixels from X * N, Y * N on, and the centre of a block is the centre of the cell. On
// large scales pale lines separate open cells; they lie on the top and left rim of a block.
#pragma once

#include <cstdint>
#include <vector>

#include "grid/terrain_map.h"
#include "render/image.h"
#include "render/picture_palette.h"

namespace nav {

// The scale that makes a map legible: as many pixels a cell as keep its longer side within 1024
// pixels, between 1 and 48.
int auto_scale(int map_width, int map_height);

// Where palette slots are given per cell, row by row: a picture of the map at scale 1.
struct CellSlots {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> slots;  // [width * height]
};

// The terrain of every cell.
CellSlots terrain_cells(const TerrainMap& map, const PicturePalette& palette);

// From this scale on lines separate cells, where not said otherwise.
inline constexpr int kLeastScaleWithLines = 14;

// A picture of the cells with `strip` rows of paper below it. Requires: scale >= 1, strip >= 0.
// Throws: Error where the picture is too large.
Image enlarge(const CellSlots& cells, int scale, int strip, const PicturePalette& palette,
              int least_scale_with_lines = kLeastScaleWithLines);

// The whole of `navtool render`. scale 0: auto_scale.
Image draw_map(const TerrainMap& map, int scale = 0);

}  // namespace nav
