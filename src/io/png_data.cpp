#include "io/png_data.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/error.h"

namespace nav {
namespace {

// One image of an interlaced picture: every dx-th pixel of every dy-th row.
struct Pass {
  int x0, y0, dx, dy;
};
constexpr std::array<Pass, 7> kAdam7{{{0, 0, 8, 8},
                                      {4, 0, 8, 8},
                                      {0, 4, 4, 8},
                                      {2, 0, 4, 4},
                                      {0, 2, 2, 4},
                                      {1, 0, 2, 2},
                                      {0, 1, 1, 2}}};
constexpr std::array<Pass, 1> kWhole{{{0, 0, 1, 1}}};

struct RowBlock {
  std::uint64_t rows = 0;
  std::uint64_t row_bytes = 0;  // with the filter byte
};

// The rows of each pass; passes without pixels have none.
std::vector<RowBlock> declared_rows(const PngHeader& header) {
  std::vector<RowBlock> blocks;
  const auto bits_per_pixel =
      static_cast<std::uint64_t>(stored_channels(header.colour) * header.depth);
  const auto count = [](int size, int start, int step) {
    return static_cast<std::uint64_t>(std::max(0, (size - start + step - 1) / step));
  };
  const std::span<const Pass> passes =
      header.interlaced ? std::span<const Pass>(kAdam7) : std::span<const Pass>(kWhole);
  for (const Pass& pass : passes) {
    const std::uint64_t width = count(header.width, pass.x0, pass.dx);
    const std::uint64_t height = count(header.height, pass.y0, pass.dy);
    if (width == 0 || height == 0) continue;
    blocks.push_back({.rows = height, .row_bytes = 1 + (width * bits_per_pixel + 7) / 8});
  }
  return blocks;
}

// Inflates the data chunks one after the other.
class Inflater {
 public:
  Inflater(const PngStructure& picture, const std::string& name)
      : chunks_(picture.data), name_(name) {
    if (inflateInit(&stream_) != Z_OK) throw std::bad_alloc();
  }
  ~Inflater() { inflateEnd(&stream_); }
  Inflater(const Inflater&) = delete;
  Inflater& operator=(const Inflater&) = delete;

  // Fills the buffer as far as the data goes; returns the number of bytes.
  std::size_t read(std::span<std::uint8_t> buffer) {
    stream_.next_out = buffer.data();
    stream_.avail_out = static_cast<uInt>(buffer.size());
    while (stream_.avail_out > 0 && !ended_) {
      if (stream_.avail_in == 0 && !next_chunk()) {
        throw Error({.file = name_}, "the image data ends early, within the compressed stream",
                    "copy the whole file again");
      }
      step();
    }
    return buffer.size() - stream_.avail_out;
  }

  // Whether input is left. Requires: the stream has ended.
  bool has_more_input() {
    while (stream_.avail_in == 0) {
      if (!next_chunk()) return false;
    }
    return true;
  }

 private:
  void step() {
    const int result = inflate(&stream_, Z_NO_FLUSH);
    if (result == Z_STREAM_END) {
      ended_ = true;
    } else if (result == Z_MEM_ERROR) {
      throw std::bad_alloc();
    } else if (result != Z_OK && result != Z_BUF_ERROR) {
      throw Error({.file = name_},
                  std::string("corrupt image data: ") +
                      (stream_.msg != nullptr ? stream_.msg : "not a zlib stream"),
                  "the file is damaged; copy it again");
    }
  }

  bool next_chunk() {
    if (next_ == chunks_.size()) return false;
    const std::span<const std::byte> chunk = chunks_[next_++];
    // zlib reads its input only, whatever its types say.
    stream_.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(chunk.data()));
    stream_.avail_in = static_cast<uInt>(chunk.size());
    return true;
  }

  const std::vector<std::span<const std::byte>>& chunks_;
  const std::string& name_;
  z_stream stream_{};
  std::size_t next_ = 0;
  bool ended_ = false;
};

void check_filters(std::span<const std::uint8_t> rows, std::size_t row_bytes,
                   const std::string& name) {
  constexpr int kMaxFilter = 4;
  for (std::size_t i = 0; i < rows.size(); i += row_bytes) {
    if (rows[i] > kMaxFilter) {
      throw Error({.file = name}, "unknown row filter " + std::to_string(rows[i]),
                  "PNG has filters 0 to 4; the file is damaged");
    }
  }
}

}  // namespace

void check_png_data(const PngStructure& picture, const std::string& name) {
  constexpr std::uint64_t kBufferBytes = 128 * 1024;
  Inflater inflater(picture, name);
  std::vector<std::uint8_t> buffer;
  for (const RowBlock& block : declared_rows(picture.header)) {
    const std::uint64_t at_once = std::max<std::uint64_t>(1, kBufferBytes / block.row_bytes);
    for (std::uint64_t done = 0; done < block.rows; done += at_once) {
      const std::uint64_t rows = std::min(at_once, block.rows - done);
      buffer.resize(static_cast<std::size_t>(rows * block.row_bytes));
      const std::size_t got = inflater.read(buffer);
      check_filters({buffer.data(), got}, static_cast<std::size_t>(block.row_bytes), name);
      if (got < buffer.size()) {
        throw Error({.file = name}, "not enough pixels: the image data ends before its last row",
                    "the header declares " + std::to_string(picture.header.width) + " x " +
                        std::to_string(picture.header.height) + " pixels");
      }
    }
  }
  std::array<std::uint8_t, 1> more{};
  if (inflater.read(more) > 0 || inflater.has_more_input()) {
    throw Error({.file = name}, "the image data goes on after its last row",
                "the header declares " + std::to_string(picture.header.width) + " x " +
                    std::to_string(picture.header.height) + " pixels");
  }
}

}  // namespace nav
