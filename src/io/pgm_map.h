// Maps from bare PGM pictures, text (P2) and binary (P5).
//
// Samples are scaled to 8 bits (value * 255 / maxval, rounded) and mean what they do in a grey PNG.
// Header: numbers parted by white space and comments from `#` to the end of the line; one white
// space byte after maxval, then the samples, of two bytes (big endian) where maxval is over 255.
// A header that ends with CR LF is taken as such where exactly one byte is to spare. What follows
// the samples of a P5 is ignored; after those of a P2 only white space and comments may follow.
// Source: the PGM format page of Netpbm.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "grid/terrain_map.h"
#include "io/map_file.h"

namespace nav {

// `name` stands for the file in messages. Throws: Error naming what is wrong, for P2 with its
// place.
TerrainMap read_pgm_map(std::span<const std::byte> bytes, const std::string& name,
                        const MapOptions& options);

}  // namespace nav
