// Two readers of PNG files that share nothing with the writer under test but libpng itself.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "render/image.h"

namespace nav::test {

// Colours of all pixels, three bytes each, row by row.
struct RgbPicture {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> bytes;  // [3 * width * height]
  friend bool operator==(const RgbPicture&, const RgbPicture&) = default;
};

RgbPicture rgb_of(const Image& image);

// Empty where libpng finds anything to complain about, a wrong checksum among it.
RgbPicture read_by_libpng(const std::string& file);
// Empty where stb_image fails.
RgbPicture read_by_stb(const std::string& file);

}  // namespace nav::test
