#include "io/png_write.h"

#include <png.h>
#include <zlib.h>

#include <array>
#include <cassert>
#include <csetjmp>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <new>
#include <vector>

#include "base/error.h"

namespace nav {
namespace {

constexpr std::size_t kChunkBytes = std::size_t{1} << 20;

// The colours in use, and where each palette entry went among them.
struct UsedColours {
  std::vector<png_color> palette;
  std::array<std::uint8_t, 256> slot{};
};

UsedColours used_colours(const PixelRows& picture) {
  std::array<bool, 256> seen{};
  for (int y = 0; y < picture.height; ++y) {
    const std::uint8_t* const row = picture.row(y);
    for (int x = 0; x < picture.width; ++x) seen[row[x]] = true;
  }
  UsedColours used;
  for (std::size_t i = 0; i < picture.palette.size(); ++i) {
    if (!seen[i]) continue;
    used.slot[i] = static_cast<std::uint8_t>(used.palette.size());
    const Rgb colour = picture.palette[i];
    used.palette.push_back({colour.r, colour.g, colour.b});
  }
  return used;
}

int bit_depth(std::size_t colours) {
  if (colours <= 2) return 1;
  if (colours <= 4) return 2;
  return colours <= 16 ? 4 : 8;
}

// Packs pixels into bytes, the leftmost in the highest bits.
void pack_row(const std::uint8_t* pixels, int width, const UsedColours& used, int depth,
              std::vector<png_byte>& packed) {
  const int per_byte = 8 / depth;
  int x = 0;
  for (png_byte& byte : packed) {
    unsigned bits = 0;
    for (int i = 0; i < per_byte; ++i, ++x) {
      const unsigned value = x < width ? used.slot[pixels[x]] : 0u;
      bits = bits << depth | value;
    }
    byte = static_cast<png_byte>(bits);
  }
}

// What the callbacks of libpng write to. They leave by longjmp on errors, so everything with a
// destructor lives out here, in a frame that is never jumped over.
struct Sink {
  const ByteSink& write;
  std::string bytes;  // not written yet
  std::string message;
  std::exception_ptr fault;  // thrown on the way, to be thrown on
  std::jmp_buf escape;
};

Sink& sink_of(void* pointer) { return *static_cast<Sink*>(pointer); }

extern "C" {

static void write_bytes(png_structp png, png_bytep data, std::size_t size) {
  Sink& sink = sink_of(png_get_io_ptr(png));
  try {
    sink.bytes.append(reinterpret_cast<const char*>(data), size);
    if (sink.bytes.size() >= kChunkBytes) {
      sink.write(sink.bytes);
      sink.bytes.clear();
    }
  } catch (...) {
    sink.fault = std::current_exception();
  }
  if (sink.fault) png_error(png, "not written");
}

static void flush_nothing(png_structp) {}

[[noreturn]] static void keep_error(png_structp png, png_const_charp text) {
  Sink& sink = sink_of(png_get_error_ptr(png));
  try {
    sink.message = text;
  } catch (...) {
    sink.fault = std::current_exception();
  }
  std::longjmp(sink.escape, 1);
}

static void ignore_warning(png_structp, png_const_charp) {}

}  // extern "C"

struct Writer {
  png_structp png = nullptr;
  png_infop info = nullptr;

  explicit Writer(Sink& sink)
      : png(png_create_write_struct(PNG_LIBPNG_VER_STRING, &sink, keep_error, ignore_warning)) {
    if (png == nullptr) throw std::bad_alloc();
    info = png_create_info_struct(png);
    if (info == nullptr) {
      png_destroy_write_struct(&png, nullptr);
      throw std::bad_alloc();
    }
    png_set_write_fn(png, &sink, write_bytes, flush_nothing);
  }
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  ~Writer() { png_destroy_write_struct(&png, &info); }
};

struct Job {
  const PixelRows& picture;
  const UsedColours& used;
  int depth;
  std::vector<png_byte>& packed;
};

void write_header(const Writer& writer, const Job& job) {
  png_set_user_limits(writer.png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_compression_buffer_size(writer.png, kChunkBytes);
  png_set_compression_level(writer.png, 1);
  png_set_compression_strategy(writer.png, Z_RLE);
  png_set_filter(writer.png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);
  png_set_IHDR(writer.png, writer.info, static_cast<png_uint_32>(job.picture.width),
               static_cast<png_uint_32>(job.picture.height), job.depth, PNG_COLOR_TYPE_PALETTE,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_PLTE(writer.png, writer.info, job.used.palette.data(),
               static_cast<int>(job.used.palette.size()));
  png_write_info(writer.png, writer.info);
}

// False where libpng failed; the sink says why. Nothing in here has a destructor.
bool write(const Writer& writer, Sink& sink, const Job& job) {
  if (setjmp(sink.escape) != 0) return false;
  write_header(writer, job);
  for (int y = 0; y < job.picture.height; ++y) {
    pack_row(job.picture.row(y), job.picture.width, job.used, job.depth, job.packed);
    png_write_row(writer.png, job.packed.data());
  }
  png_write_end(writer.png, nullptr);
  return true;
}

}  // namespace

void write_png(const PixelRows& picture, const ByteSink& sink) {
  assert(picture.width > 0 && picture.height > 0);
  const UsedColours used = used_colours(picture);
  const int depth = bit_depth(used.palette.size());
  const auto row_bits = static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(depth);
  std::vector<png_byte> packed((row_bits + 7) / 8);
  Sink target{.write = sink, .bytes = {}, .message = {}, .fault = {}, .escape = {}};
  const Writer writer(target);
  if (!write(writer, target, {picture, used, depth, packed})) {
    if (target.fault) std::rethrow_exception(target.fault);
    throw Error("the picture can't be written as PNG: " + target.message, "");
  }
  sink(target.bytes);
}

std::string encode_png(const Image& image) {
  std::string file;
  write_png({.width = image.width,
             .height = image.height,
             .palette = image.palette,
             .row = [&](int y) { return image.row(y); }},
            [&](std::string_view bytes) { file += bytes; });
  return file;
}

}  // namespace nav
