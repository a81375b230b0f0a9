#include "io/png_structure.h"

#include <zlib.h>

#include <algorithm>
#include <string_view>

#include "base/error.h"
#include "io/map_format.h"
#include "io/map_size.h"
#include "io/text_input.h"

namespace nav {
namespace {

constexpr std::size_t kHeaderBytes = 13;
constexpr std::uint32_t kMaxChunkBytes = 0x7fffffff;

struct Chunk {
  std::string_view name;
  std::span<const std::byte> content;
  bool sum_is_right = false;
};

bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
bool is_critical(std::string_view chunk) { return chunk[0] >= 'A' && chunk[0] <= 'Z'; }

unsigned value_of(std::byte b) { return std::to_integer<unsigned>(b); }

bool depth_is_legal(PngColour colour, int depth) {
  switch (colour) {
    case PngColour::grey:
      return depth == 1 || depth == 2 || depth == 4 || depth == 8 || depth == 16;
    case PngColour::palette:
      return depth == 1 || depth == 2 || depth == 4 || depth == 8;
    case PngColour::rgb:
    case PngColour::grey_alpha:
    case PngColour::rgba:
      return depth == 8 || depth == 16;
  }
  return false;
}

std::string_view name_of(PngColour colour) {
  switch (colour) {
    case PngColour::grey:
      return "grey";
    case PngColour::rgb:
      return "RGB";
    case PngColour::palette:
      return "palette";
    case PngColour::grey_alpha:
      return "grey with alpha";
    case PngColour::rgba:
      return "RGBA";
  }
  return "";
}

class StructureReader {
 public:
  StructureReader(std::span<const std::byte> bytes, const std::string& name,
                  std::uint64_t max_cells)
      : rest_(bytes.subspan(kPngSignature.size())), name_(name), max_cells_(max_cells) {}

  PngStructure read() {
    read_header(next_chunk());
    while (true) {
      const Chunk chunk = next_chunk();
      if (chunk.name == "IEND") return finish();
      take(chunk);
      last_ = chunk.name;
    }
  }

 private:
  void take(const Chunk& chunk) {
    if (chunk.name == "IHDR") fail("a second IHDR chunk", "a PNG has one");
    if (chunk.name == "PLTE") return read_palette(chunk.content);
    if (chunk.name == "tRNS") return read_transparency(chunk.content);
    if (chunk.name == "IDAT") return read_data(chunk.content);
    if (is_critical(chunk.name)) {
      fail("unknown critical chunk " + std::string(chunk.name), "save it as a plain PNG");
    }
  }

  Chunk next_chunk() {
    constexpr std::string_view kWhole = "copy the whole file again";
    if (rest_.empty()) fail("the file is cut short: it ends without IEND", kWhole);
    if (rest_.size() < 8) fail("the file is cut short within a chunk's head", kWhole);
    const std::uint32_t length = big_endian_32(rest_.first<4>());
    Chunk chunk;
    chunk.name = {reinterpret_cast<const char*>(rest_.data()) + 4, 4};
    if (!std::all_of(chunk.name.begin(), chunk.name.end(), is_letter)) {
      fail("bad chunk name " + in_quotes(chunk.name), kWhole);
    }
    if (length > kMaxChunkBytes) {
      fail("bad chunk length: " + std::string(chunk.name) + " declares " + std::to_string(length) +
               " bytes",
           "at most 2147483647 are allowed");
    }
    rest_ = rest_.subspan(4);
    if (rest_.size() < std::size_t{length} + 8) {
      fail("the file is cut short: chunk " + std::string(chunk.name) + " declares " +
               std::to_string(length) + " bytes, " + std::to_string(rest_.size() - 4) +
               " are left for them and their check sum",
           kWhole);
    }
    chunk.content = rest_.subspan(4, length);
    check_sum(chunk, rest_.first(length + std::size_t{4}),
              big_endian_32(rest_.subspan(length + std::size_t{4}).first<4>()));
    rest_ = rest_.subspan(length + std::size_t{8});
    return chunk;
  }

  void check_sum(const Chunk& chunk, std::span<const std::byte> summed, std::uint32_t stated) {
    if (!is_critical(chunk.name) && chunk.name != "tRNS") return;
    const uLong sum = crc32_z(0, reinterpret_cast<const Bytef*>(summed.data()), summed.size());
    if (sum != stated) {
      fail("the check sum (CRC) of chunk " + std::string(chunk.name) + " is wrong",
           "the file is damaged; copy it again");
    }
  }

  void read_header(const Chunk& chunk) {
    if (chunk.name != "IHDR") {
      fail("the first chunk is " + std::string(chunk.name), "IHDR must come first");
    }
    const std::span<const std::byte> c = chunk.content;
    if (c.size() != kHeaderBytes) {
      fail("IHDR has " + std::to_string(c.size()) + " bytes", "it has 13");
    }
    const DeclaredSize size{.width = big_endian_32(c.first<4>()),
                            .height = big_endian_32(c.subspan<4, 4>())};
    check_map_size({.file = name_}, size, max_cells_);
    PngHeader& header = result_.header;
    header.width = static_cast<int>(size.width);
    header.height = static_cast<int>(size.height);
    read_pixel_form(value_of(c[8]), value_of(c[9]));
    if (c[10] != std::byte{0}) fail_method("compression", value_of(c[10]), "PNG has method 0");
    if (c[11] != std::byte{0}) fail_method("filter", value_of(c[11]), "PNG has method 0");
    if (value_of(c[12]) > 1) fail_method("interlace", value_of(c[12]), "PNG has methods 0 and 1");
    header.interlaced = c[12] == std::byte{1};
  }

  void read_pixel_form(unsigned depth, unsigned colour) {
    PngHeader& header = result_.header;
    if (depth != 1 && depth != 2 && depth != 4 && depth != 8 && depth != 16) {
      fail("unknown bit depth " + std::to_string(depth), "PNG has 1, 2, 4, 8 and 16");
    }
    if (colour > 6 || colour == 1 || colour == 5) {
      fail("unknown colour type " + std::to_string(colour), "PNG has 0, 2, 3, 4 and 6");
    }
    header.depth = static_cast<int>(depth);
    header.colour = static_cast<PngColour>(colour);
    if (!depth_is_legal(header.colour, header.depth)) {
      fail("bit depth " + std::to_string(depth) + " is not allowed for colour type " +
               std::to_string(colour) + " (" + std::string(name_of(header.colour)) + ")",
           header.colour == PngColour::palette ? "it may be 1, 2, 4 or 8" : "it may be 8 or 16");
    }
  }

  void read_palette(std::span<const std::byte> content) {
    if (has_palette_) fail("a second palette (PLTE)", "a PNG has one");
    if (!result_.data.empty()) fail("the palette (PLTE) follows the image data", "it precedes it");
    has_palette_ = true;
    if (content.empty() || content.size() % 3 != 0 || content.size() > std::size_t{3} * 256) {
      fail("the palette (PLTE) has a length of " + std::to_string(content.size()) + " bytes",
           "3 for each of 1 to 256 colours");
    }
    for (std::size_t i = 0; i < content.size(); i += 3) {
      result_.palette.push_back({.r = static_cast<std::uint8_t>(content[i]),
                                 .g = static_cast<std::uint8_t>(content[i + 1]),
                                 .b = static_cast<std::uint8_t>(content[i + 2])});
    }
  }

  void read_transparency(std::span<const std::byte> content) {
    if (has_transparency_) fail("a second transparency (tRNS)", "a PNG has one");
    if (!result_.data.empty()) {
      fail("the transparency (tRNS) follows the image data", "it precedes it");
    }
    has_transparency_ = true;
    const PngColour colour = result_.header.colour;
    if (colour == PngColour::grey_alpha || colour == PngColour::rgba) {
      fail("a transparency (tRNS) beside an alpha channel", "leave one of them out");
    }
    if (colour == PngColour::palette && result_.palette.empty()) {
      fail("the transparency (tRNS) precedes the palette (PLTE)", "it follows it");
    }
    const bool fits = colour == PngColour::grey  ? content.size() == 2
                      : colour == PngColour::rgb ? content.size() == 6
                                                 : content.size() <= reachable_colours();
    if (!fits) {
      fail("the transparency (tRNS) has a length of " + std::to_string(content.size()) + " bytes",
           colour == PngColour::grey  ? "2 in a grey picture"
           : colour == PngColour::rgb ? "6 in an RGB picture"
                                      : "at most one for each colour that an index can name");
    }
    result_.transparency = content;
  }

  // A palette may be longer than indices of the depth can reach, as some writers make it.
  std::size_t reachable_colours() const {
    return std::min(result_.palette.size(), std::size_t{1} << result_.header.depth);
  }

  void read_data(std::span<const std::byte> content) {
    if (result_.header.colour == PngColour::palette && !has_palette_) {
      fail("the palette (PLTE) is missing", "a palette picture has one before its image data");
    }
    if (!result_.data.empty() && last_ != "IDAT") {
      fail("the image data (IDAT) is interrupted by chunk " + std::string(last_),
           "IDAT chunks follow one another");
    }
    result_.data.push_back(content);
  }

  PngStructure finish() {
    if (result_.data.empty()) fail("no image data (IDAT)", "a PNG holds a picture");
    return std::move(result_);
  }

  [[noreturn]] void fail_method(std::string_view what, unsigned method,
                                std::string_view allowed) const {
    fail("unknown " + std::string(what) + " method " + std::to_string(method), allowed);
  }
  [[noreturn]] void fail(const std::string& what, std::string_view remedy) const {
    throw Error({.file = name_}, what, remedy);
  }

  std::span<const std::byte> rest_;
  const std::string& name_;
  std::uint64_t max_cells_;
  PngStructure result_;
  std::string_view last_;  // name of the chunk before
  bool has_palette_ = false;
  bool has_transparency_ = false;
};

}  // namespace

int stored_channels(PngColour colour) {
  switch (colour) {
    case PngColour::grey:
    case PngColour::palette:
      return 1;
    case PngColour::grey_alpha:
      return 2;
    case PngColour::rgb:
      return 3;
    case PngColour::rgba:
      return 4;
  }
  return 0;
}

std::uint32_t big_endian_32(std::span<const std::byte, 4> bytes) {
  return value_of(bytes[0]) << 24 | value_of(bytes[1]) << 16 | value_of(bytes[2]) << 8 |
         value_of(bytes[3]);
}

PngStructure read_png_structure(std::span<const std::byte> bytes, const std::string& name,
                                std::uint64_t max_cells) {
  return StructureReader(bytes, name, max_cells).read();
}

}  // namespace nav
