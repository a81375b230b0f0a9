#include "io/png_map.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "io/map_format.h"
#include "io/picture_map.h"
#include "io/png_data.h"
#include "io/png_structure.h"
#include "io/stb_decode.h"

namespace nav {
namespace {

// The decoder's own limit of samples, and ours of bytes, so that no picture takes more than twice
// this while it is decoded.
constexpr std::uint64_t kMaxSampleBytes = std::uint64_t{1} << 30;

void append_32(std::vector<std::byte>& to, std::uint32_t value) {
  for (const int shift : {24, 16, 8, 0}) to.push_back(static_cast<std::byte>(value >> shift & 255));
}

void append_bytes(std::vector<std::byte>& to, std::span<const std::byte> bytes) {
  to.insert(to.end(), bytes.begin(), bytes.end());
}

void append_chunk_head(std::vector<std::byte>& to, std::size_t length, std::string_view name) {
  append_32(to, static_cast<std::uint32_t>(length));
  append_bytes(to, std::as_bytes(std::span(name)));
}

// What the decoder does not check is left at zero.
constexpr std::uint32_t kUncheckedSum = 0;

void append_chunk(std::vector<std::byte>& to, std::string_view name,
                  std::span<const std::byte> content) {
  append_chunk_head(to, content.size(), name);
  append_bytes(to, content);
  append_32(to, kUncheckedSum);
}

// One channel of 8 bits a pixel comes out of the decoder, as an index into levels.
bool has_levels(const PngStructure& picture) {
  const PngHeader& header = picture.header;
  if (header.colour == PngColour::palette) return true;
  // Of 16-bit greys the decoder must compare all bits with the transparent one.
  return header.colour == PngColour::grey && (header.depth < 16 || picture.transparency.empty());
}

int decoded_channels(const PngStructure& picture) {
  const bool with_alpha = !has_levels(picture) && !picture.transparency.empty();
  return stored_channels(picture.header.colour) + (with_alpha ? 1 : 0);
}

// The picture as the decoder gets it: the chunks that count and nothing else. A palette picture
// becomes a grey one; palette and transparency of level pictures are applied by levels_of().
std::vector<std::byte> canonical_png(const PngStructure& picture) {
  const PngHeader& header = picture.header;
  std::size_t data_bytes = 0;
  for (const std::span<const std::byte> part : picture.data) data_bytes += part.size();
  std::vector<std::byte> png;
  png.reserve(data_bytes + 128 + 12 * picture.data.size());
  append_bytes(png, std::as_bytes(std::span(kPngSignature)));

  std::vector<std::byte> head;
  append_32(head, static_cast<std::uint32_t>(header.width));
  append_32(head, static_cast<std::uint32_t>(header.height));
  const PngColour colour = header.colour == PngColour::palette ? PngColour::grey : header.colour;
  for (const int value :
       {header.depth, static_cast<int>(colour), 0, 0, header.interlaced ? 1 : 0}) {
    head.push_back(static_cast<std::byte>(value));
  }
  append_chunk(png, "IHDR", head);
  if (!has_levels(picture) && !picture.transparency.empty()) {
    append_chunk(png, "tRNS", picture.transparency);
  }
  for (const std::span<const std::byte> part : picture.data) append_chunk(png, "IDAT", part);
  append_chunk(png, "IEND", {});
  return png;
}

// Samples of fewer than 8 bits come out of the decoder spread over 0 to 255.
unsigned spread_of(int depth) { return depth >= 8 ? 1 : 255u / ((1u << depth) - 1); }

Levels levels_of(const PngStructure& picture) {
  const PngHeader& header = picture.header;
  const auto transparency = [&](std::size_t i) {
    return std::to_integer<std::uint8_t>(picture.transparency[i]);
  };
  if (header.colour == PngColour::palette) {
    Levels levels;
    const std::size_t reachable = std::min(picture.palette.size(), std::size_t{1} << header.depth);
    for (std::size_t i = 0; i < reachable; ++i) {
      const Rgb& c = picture.palette[i];
      const std::uint8_t alpha = i < picture.transparency.size() ? transparency(i) : 255;
      levels[i * spread_of(header.depth)] = Rgba{.r = c.r, .g = c.g, .b = c.b, .a = alpha};
    }
    return levels;
  }
  Levels levels = grey_levels();
  if (!picture.transparency.empty()) {
    const unsigned stated = static_cast<unsigned>(transparency(0)) << 8 | transparency(1);
    const unsigned level = stated & ((1u << header.depth) - 1);
    levels[level * spread_of(header.depth)]->a = 0;
  }
  return levels;
}

[[noreturn]] void fail_index(const PngStructure& picture, const std::string& name, Cell cell,
                             unsigned value) {
  throw Error({.file = name},
              "palette index " + std::to_string(value / spread_of(picture.header.depth)) +
                  " of pixel " + std::to_string(cell.x) + "," + std::to_string(cell.y) +
                  " is beyond the palette",
              "it has " + std::to_string(picture.palette.size()) + " colours");
}

void check_decoder_limit(const PngStructure& picture, const std::string& name) {
  const PngHeader& header = picture.header;
  const std::uint64_t sample_bytes = header.depth == 16 ? 2 : 1;
  const std::uint64_t bytes = static_cast<std::uint64_t>(header.width) *
                              static_cast<std::uint64_t>(header.height) *
                              static_cast<std::uint64_t>(decoded_channels(picture)) * sample_bytes;
  if (bytes > kMaxSampleBytes) {
    throw Error({.file = name},
                "a PNG of " + std::to_string(bytes) + " bytes of samples is too large to decode; " +
                    "the limit is " + std::to_string(kMaxSampleBytes),
                "save it in grey or with a palette, with 8 bits, or as a Moving AI map");
  }
}

}  // namespace

TerrainMap read_png_map(std::span<const std::byte> bytes, const std::string& name,
                        const MapOptions& options) {
  const PngStructure picture = read_png_structure(bytes, name, options.max_cells);
  check_decoder_limit(picture, name);
  check_png_data(picture, name);
  const PngHeader& header = picture.header;
  const int channels = decoded_channels(picture);
  const Samples samples =
      decode_png_by_stb(canonical_png(picture),
                        {.width = header.width, .height = header.height, .channels = channels});
  if (!samples) throw Error({.file = name}, "the picture cannot be decoded", "save it anew");

  PictureMapper mapper(name, header.width, header.height, options);
  if (has_levels(picture)) mapper.set_levels(levels_of(picture));
  for (int y = 0; y < header.height; ++y) {
    const std::uint8_t* const row = samples.get() + static_cast<std::size_t>(y) *
                                                        static_cast<std::size_t>(header.width) *
                                                        static_cast<std::size_t>(channels);
    if (!has_levels(picture)) {
      mapper.set_colour_row(y, row, channels);
    } else if (const std::optional<int> x = mapper.set_level_row(y, row)) {
      fail_index(picture, name, {*x, y}, row[*x]);
    }
  }
  return mapper.finish();
}

}  // namespace nav
