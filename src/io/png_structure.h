// The structure of a PNG file, checked before any decoder sees it.
//
// Refused: a missing or second IHDR, sizes of zero or beyond the limits (the area in 64 bits),
// depths that the colour type does not have, unknown methods, chunks longer than the file, bad
// chunk names, wrong check sums of chunks that count (IHDR, PLTE, IDAT, IEND, and tRNS), unknown
// critical chunks, palettes of odd length, missing, twice or late, transparency that does not fit
// the picture, image data missing or interrupted, no IEND. Ignored: other ancillary chunks and
// their check sums, and whatever follows IEND.
// Source: PNG specification, second edition (ISO/IEC 15948:2003).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "grid/terrain_map.h"

namespace nav {

enum class PngColour : std::uint8_t { grey = 0, rgb = 2, palette = 3, grey_alpha = 4, rgba = 6 };

struct PngHeader {
  int width = 0;
  int height = 0;
  int depth = 0;  // bits a sample
  PngColour colour = PngColour::grey;
  bool interlaced = false;
};

// Samples a pixel as stored: 1 to 4.
int stored_channels(PngColour colour);

struct PngStructure {
  PngHeader header;
  std::vector<Rgb> palette;                      // of palette pictures
  std::span<const std::byte> transparency;       // content of tRNS; empty without
  std::vector<std::span<const std::byte>> data;  // contents of the IDAT chunks; views of the file
};

// Requires: bytes start with kPngSignature. The result refers to `bytes`.
// Throws: Error naming what is wrong.
PngStructure read_png_structure(std::span<const std::byte> bytes, const std::string& name,
                                std::uint64_t max_cells);

// A big-endian number of 4 bytes.
std::uint32_t big_endian_32(std::span<const std::byte, 4> bytes);

}  // namespace nav
