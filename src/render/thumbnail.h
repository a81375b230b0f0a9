// Small pictures of maps: as the whole picture, but several cells to a pixel.
#pragma once

#include "grid/terrain_map.h"
#include "render/image.h"

namespace nav {

// The side of the square of cells that becomes a pixel where the longer side of the picture is at
// most `side` pixels: the least whole number that does. Requires: side >= 1.
int cells_a_pixel(const TerrainMap& map, int side);

// A picture of the map. A pixel is a square of n * n cells, n = cells_a_pixel(map, side), less at
// the right and lower rims, in the colour that most of them have; dark ones count half as much
// again, lest thin walls vanish. Equals: the colour that comes first in the palette. Requires:
// side >= 1.
Image thumbnail(const TerrainMap& map, int side);

}  // namespace nav
