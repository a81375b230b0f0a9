#include "io/png_map.h"

#include <zlib.h>

#include <algorithm>
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

// One channel comes out of the decoder, as an index into levels.
bool has_levels(const PngStructure& picture) {
  const PngHeader& header = picture.header;
  if (header.colour == PngColour::palette) return true;
  // Of 16-bit greys the decoder must compare all bits with the transparent one.
  return header.colour == PngColour::grey && (header.depth < 16 || picture.transparency.empty());
}

SamplesShape decoded_shape(const PngStructure& picture) {
  const PngHeader& header = picture.header;
  const bool adds_alpha = !has_levels(picture) && !picture.transparency.empty();
  return {.width = header.width,
          .height = header.height,
          .channels = stored_channels(header.colour) + (adds_alpha ? 1 : 0),
          .wide = header.depth == 16};
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

void check_decoder_limit(const SamplesShape& shape, const std::string& name) {
  const std::uint64_t bytes = std::uint64_t{shape.row_samples()} *
                              static_cast<std::uint64_t>(shape.height) * (shape.wide ? 2 : 1);
  if (bytes > kMaxSampleBytes) {
    throw Error({.file = name},
                "a PNG of " + std::to_string(bytes) + " bytes of samples is too large to decode; " +
                    "the limit is " + std::to_string(kMaxSampleBytes),
                "save it in grey or with a palette, with 8 bits, or as a Moving AI map");
  }
}

[[noreturn]] void fail_decoding(const std::string& name) {
  throw Error({.file = name}, "the picture can't be decoded", "save it anew");
}

// 16 bits to 8, to the nearest.
std::uint8_t narrowed(std::uint16_t sample) {
  return static_cast<std::uint8_t>((sample * 255u + 32767u) / 65535u);
}

// Maps a picture whose samples are already the cells of the map.
void map_cells_in_place(const PngStructure& picture, const std::string& name,
                        PictureMapper& mapper) {
  for (int y = 0; y < picture.header.height; ++y) {
    const std::uint8_t* const row = mapper.row(y);
    if (const std::optional<int> x = mapper.set_level_row(y, row)) {
      fail_index(picture, name, {*x, y}, row[*x]);
    }
  }
}

void map_samples(const Samples& samples, const SamplesShape& shape, PictureMapper& mapper) {
  const std::size_t row_samples = shape.row_samples();
  std::vector<std::uint8_t> narrow(shape.wide ? row_samples : 0);
  for (int y = 0; y < shape.height; ++y) {
    const std::size_t at = static_cast<std::size_t>(y) * row_samples;
    const std::uint8_t* row = static_cast<const std::uint8_t*>(samples.get()) + at;
    if (shape.wide) {
      const std::uint16_t* const wide = static_cast<const std::uint16_t*>(samples.get()) + at;
      std::transform(wide, wide + row_samples, narrow.begin(), narrowed);
      row = narrow.data();
    }
    if (shape.channels == 1) {
      mapper.set_level_row(y, row);  // greys, all of which have a look
    } else {
      mapper.set_colour_row(y, row, shape.channels);
    }
  }
}

}  // namespace

TerrainMap read_png_map(std::span<const std::byte> bytes, const std::string& name,
                        const MapOptions& options) {
  const PngStructure picture = read_png_structure(bytes, name, options.max_cells);
  const SamplesShape shape = decoded_shape(picture);
  check_decoder_limit(shape, name);
  check_png_data(picture, name);

  PictureMapper mapper(name, shape.width, shape.height, options);
  const std::vector<std::byte> png = canonical_png(picture);
  if (shape.channels == 1 && !shape.wide) {
    mapper.set_levels(levels_of(picture));
    if (!decode_png_into(png, shape, mapper.row(0))) fail_decoding(name);
    map_cells_in_place(picture, name, mapper);
  } else {
    const Samples samples = decode_png(png, shape);
    if (!samples) fail_decoding(name);
    map_samples(samples, shape, mapper);
  }
  return mapper.finish();
}

}  // namespace nav
