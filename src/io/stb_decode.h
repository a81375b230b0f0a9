// The PNG decoder, stb_image, behind one function.
//
// It is the only decoder of untrusted bytes that is not ours. It sees pictures only after
// png_structure.h and png_data.h accepted every byte that it will use.
// Source: Sean Barrett and contributors, stb_image 2.27.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace nav {

struct SamplesDeleter {
  void operator()(std::uint8_t* samples) const;
};

// 8-bit samples, row by row, [width * height * channels].
using Samples = std::unique_ptr<std::uint8_t, SamplesDeleter>;

struct SamplesShape {
  int width = 0;
  int height = 0;
  int channels = 0;  // 1 grey, 2 grey and alpha, 3 RGB, 4 RGBA
};

// Null where the decoder refuses the picture or gives another size, or memory runs out.
Samples decode_png_by_stb(std::span<const std::byte> png, const SamplesShape& shape);

}  // namespace nav
