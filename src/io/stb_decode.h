// The PNG decoder, stb_image, behind two functions.
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

struct SamplesShape {
  int width = 0;
  int height = 0;
  int channels = 0;   // 1 grey, 2 grey and alpha, 3 RGB, 4 RGBA
  bool wide = false;  // samples of 16 bits, as the machine has them, instead of 8

  std::size_t row_samples() const {
    return static_cast<std::size_t>(width) * static_cast<std::size_t>(channels);
  }
};

// Samples row by row, [width * height * channels], in memory of the decoder.
struct SamplesDeleter {
  void operator()(void* samples) const;
};
using Samples = std::unique_ptr<void, SamplesDeleter>;

// Null where the decoder refuses the picture or gives another size, or memory runs out.
Samples decode_png(std::span<const std::byte> png, const SamplesShape& shape);

// Decodes a picture into memory of the caller, [width * height]. False in the same cases.
// Requires: one channel of 8 bits.
bool decode_png_into(std::span<const std::byte> png, const SamplesShape& shape,
                     std::uint8_t* samples);

}  // namespace nav
