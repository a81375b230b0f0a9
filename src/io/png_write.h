// Writes pictures as PNG files.
//
// The same picture always gives the same bytes (with one version of libpng and zlib). The file
// holds the colours in use only, at the smallest bit depth that holds them. Tuned for large maps:
// long runs of equal pixels and rows that repeat the one above are what maps are made of, so rows
// are stored as differences from the row above and compressed by runs alone.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "io/byte_sink.h"
#include "render/image.h"

namespace nav {

// A picture row by row, wherever its pixels are.
struct PixelRows {
  int width = 0;
  int height = 0;
  std::span<const Rgb> palette;                 // [1..256]
  std::function<const std::uint8_t*(int)> row;  // by y; [width], each below palette.size()
};

// Writes a PNG file, about a megabyte at a time; goes over the rows twice. Throws: Error where
// libpng refuses; what the sink throws.
void write_png(const PixelRows& picture, const ByteSink& sink);

// The bytes of a PNG file. Throws: Error where libpng refuses.
std::string encode_png(const Image& image);

}  // namespace nav
