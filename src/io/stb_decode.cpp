// The decoder takes its memory from here, and for a picture of one channel it is given the cells
// of the map to be: the one allocation of exactly that size. So such a picture takes one byte a
// pixel instead of two. Should another allocation have the same size and come first, the samples
// are copied from where they are.
#include "io/stb_decode.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <limits>

namespace nav {
namespace {

// Memory that the decoder may use once, for an allocation of this size.
struct LentMemory {
  void* memory = nullptr;
  std::size_t bytes = 0;
  bool taken = false;
};
thread_local LentMemory lent;

void* decoder_malloc(std::size_t bytes) {
  if (lent.memory != nullptr && !lent.taken && bytes == lent.bytes) {
    lent.taken = true;
    return lent.memory;
  }
  return std::malloc(bytes);
}

void decoder_free(void* memory) {
  if (memory == nullptr || memory != lent.memory) std::free(memory);
}

void* decoder_realloc(void* memory, std::size_t old_bytes, std::size_t new_bytes) {
  if (memory == nullptr || memory != lent.memory) return std::realloc(memory, new_bytes);
  void* larger = std::malloc(new_bytes);
  if (larger != nullptr) std::memcpy(larger, memory, std::min(old_bytes, new_bytes));
  return larger;
}

}  // namespace
}  // namespace nav

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STBI_NO_STDIO
#define STBI_NO_FAILURE_STRINGS
#define STBI_MALLOC(bytes) nav::decoder_malloc(bytes)
#define STBI_FREE(memory) nav::decoder_free(memory)
#define STBI_REALLOC(memory, bytes) std::realloc(memory, bytes)
#define STBI_REALLOC_SIZED(memory, old_bytes, bytes) nav::decoder_realloc(memory, old_bytes, bytes)
#include <stb_image.h>

namespace nav {

void SamplesDeleter::operator()(void* samples) const { stbi_image_free(samples); }

Samples decode_png(std::span<const std::byte> png, const SamplesShape& shape) {
  if (png.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) return nullptr;
  const auto* const bytes = reinterpret_cast<const stbi_uc*>(png.data());
  const auto size = static_cast<int>(png.size());
  int width = 0;
  int height = 0;
  int stored_channels = 0;
  Samples samples(shape.wide ? static_cast<void*>(stbi_load_16_from_memory(
                                   bytes, size, &width, &height, &stored_channels, shape.channels))
                             : stbi_load_from_memory(bytes, size, &width, &height, &stored_channels,
                                                     shape.channels));
  if (width != shape.width || height != shape.height) return nullptr;
  return samples;
}

bool decode_png_into(std::span<const std::byte> png, const SamplesShape& shape,
                     std::uint8_t* samples) {
  const std::size_t bytes = shape.row_samples() * static_cast<std::size_t>(shape.height);
  lent = {.memory = samples, .bytes = bytes};
  Samples decoded = decode_png(png, shape);
  const bool in_place = decoded.get() == samples;
  const bool done = decoded != nullptr;
  if (done && !in_place) std::memcpy(samples, decoded.get(), bytes);
  decoded.reset();  // while the lent memory is still known as such
  lent = {};
  return done;
}

}  // namespace nav
