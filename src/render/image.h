// A picture of at most 256 colours, as a value.
//
// Everything that render/ draws is one of these; io/png_write turns it into a file. Pixels are
// indices into the palette, row by row, origin top left. Sizes are checked in 64 bits before
// anything is allocated.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "grid/terrain_map.h"

namespace nav {

inline constexpr std::int64_t kMaxImagePixels = 500'000'000;

struct Image {
  int width = 0;
  int height = 0;
  std::vector<Rgb> palette;          // [1..256]
  std::vector<std::uint8_t> pixels;  // [width * height], each below palette.size()

  // One row, [width].
  std::uint8_t* row(int y) { return pixels.data() + offset(y); }
  const std::uint8_t* row(int y) const { return pixels.data() + offset(y); }
  // The colour of a pixel. Requires: it lies on the picture.
  Rgb at(int x, int y) const { return palette[row(y)[x]]; }

  friend bool operator==(const Image&, const Image&) = default;

 private:
  std::size_t offset(int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width);
  }
};

// Throws: Error where a picture of this size would have more than kMaxImagePixels pixels.
void check_image_size(std::int64_t width, std::int64_t height);

// A picture in which every pixel has palette entry 0. Requires: 1 to 256 colours, width and height
// at least 1. Throws: as check_image_size.
Image make_image(std::int64_t width, std::int64_t height, std::vector<Rgb> palette);

// Copies `part` onto `image` with its top left corner at x, y. Requires: it fits, and both have
// the same palette.
void paste(Image& image, const Image& part, int x, int y);

}  // namespace nav
