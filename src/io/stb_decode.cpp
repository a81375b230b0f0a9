#include "io/stb_decode.h"

#include <cstdlib>
#include <limits>

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STBI_NO_STDIO
#define STBI_NO_FAILURE_STRINGS
#include <stb_image.h>

namespace nav {

void SamplesDeleter::operator()(std::uint8_t* samples) const { stbi_image_free(samples); }

Samples decode_png_by_stb(std::span<const std::byte> png, const SamplesShape& shape) {
  if (png.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) return nullptr;
  int width = 0;
  int height = 0;
  int channels_in_file = 0;
  Samples samples(stbi_load_from_memory(reinterpret_cast<const stbi_uc*>(png.data()),
                                        static_cast<int>(png.size()), &width, &height,
                                        &channels_in_file, shape.channels));
  if (width != shape.width || height != shape.height) return nullptr;
  return samples;
}

}  // namespace nav
