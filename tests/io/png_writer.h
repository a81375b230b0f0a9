// PNG files for tests: legal ones written by libpng, and any bytes put together by hand.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace nav::test {

// How a picture is stored.
struct PngForm {
  int depth = 8;
  int colour_type = 0;  // as in the format: 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA
  bool interlaced = false;
  int filters = 0xf8;                         // libpng's PNG_ALL_FILTERS
  int level = 6;                              // of compression
  int data_chunk_bytes = 8192;                // of one IDAT chunk
  std::vector<std::array<int, 3>> palette{};  // of colour type 3
  std::vector<int> transparency{};            // alphas of the palette, or the transparent colour
};

// Samples of the pixel x,y, as many as the colour type has, each of `depth` bits.
using PixelSource = std::function<std::array<int, 4>(int x, int y)>;

// The file, as libpng writes it.
std::string write_png(const PngForm& form, int width, int height, const PixelSource& pixel);

// Parts of a file made by hand: big endian number, chunk with its check sum, zlib stream.
std::string big_endian(std::uint32_t value);
std::string chunk(std::string_view name, std::string_view content);
std::string deflated(std::string_view bytes);

inline constexpr std::string_view kPngStart{"\x89PNG\r\n\x1a\n", 8};

struct HeaderFields {
  std::uint32_t width = 2;
  std::uint32_t height = 2;
  int depth = 8;
  int colour_type = 0;
  int compression = 0;
  int filter = 0;
  int interlace = 0;
};
std::string header_chunk(const HeaderFields& fields);

inline std::span<const std::byte> bytes_of(std::string_view text) {
  return std::as_bytes(std::span(text.data(), text.size()));
}

}  // namespace nav::test
