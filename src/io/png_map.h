// Maps from PNG pictures of every legal kind: 1 to 16 bits, grey, palette, alpha, interlaced.
//
// The structure and the compressed data are checked first (png_structure.h, png_data.h), then
// stb_image decodes a canonical copy of the picture, then PictureMapper says what pixels mean.
// A palette picture is handed to the decoder as a grey picture of its indices: one byte a pixel
// instead of three or four, decoded straight into the map, and each index can be checked. 16-bit
// samples are rounded to the nearest of 8 bits.
//
// Memory: one byte a pixel for palettes and greys of up to 8 bits, and what the compressed data
// inflates to; otherwise a byte a cell and twice the samples, which are limited to 1 GiB.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "grid/terrain_map.h"
#include "io/map_file.h"

namespace nav {

// `name` stands for the file in messages. Throws: Error naming what is wrong.
TerrainMap read_png_map(std::span<const std::byte> bytes, const std::string& name,
                        const MapOptions& options);

}  // namespace nav
