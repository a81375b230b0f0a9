#include "io/png_writer.h"

#include <png.h>
#include <zlib.h>

#include <stdexcept>

namespace nav::test {
namespace {

int channels_of(int colour_type) {
  constexpr int kChannels[] = {1, 0, 3, 1, 2, 0, 4};
  return kChannels[colour_type];
}

// One row as PNG has it: samples of `depth` bits, the first in the highest bits.
std::vector<png_byte> packed_row(const PngForm& form, int width, int y, const PixelSource& pixel) {
  const int channels = channels_of(form.colour_type);
  const auto bits = static_cast<std::size_t>(width * channels * form.depth);
  std::vector<png_byte> row((bits + 7) / 8);
  std::size_t at = 0;
  for (int x = 0; x < width; ++x) {
    const std::array<int, 4> samples = pixel(x, y);
    for (int c = 0; c < channels; ++c) {
      for (int bit = form.depth - 1; bit >= 0; --bit, ++at) {
        const int set = samples[static_cast<std::size_t>(c)] >> bit & 1;
        row[at / 8] = static_cast<png_byte>(row[at / 8] | set << (7 - at % 8));
      }
    }
  }
  return row;
}

void append(png_structp png, png_bytep data, png_size_t size) {
  static_cast<std::string*>(png_get_io_ptr(png))->append(reinterpret_cast<char*>(data), size);
}

void set_palette(png_structp png, png_infop info, const PngForm& form) {
  std::vector<png_color> colours;
  for (const std::array<int, 3>& c : form.palette) {
    colours.push_back(
        {static_cast<png_byte>(c[0]), static_cast<png_byte>(c[1]), static_cast<png_byte>(c[2])});
  }
  png_set_PLTE(png, info, colours.data(), static_cast<int>(colours.size()));
}

void set_transparency(png_structp png, png_infop info, const PngForm& form) {
  const std::vector<int>& t = form.transparency;
  if (form.colour_type == 3) {
    const std::vector<png_byte> alphas(t.begin(), t.end());
    png_set_tRNS(png, info, alphas.data(), static_cast<int>(alphas.size()), nullptr);
    return;
  }
  png_color_16 colour{};
  colour.gray = static_cast<png_uint_16>(t[0]);
  if (t.size() == 3) {
    colour.red = static_cast<png_uint_16>(t[0]);
    colour.green = static_cast<png_uint_16>(t[1]);
    colour.blue = static_cast<png_uint_16>(t[2]);
  }
  png_set_tRNS(png, info, nullptr, 0, &colour);
}

[[noreturn]] void fail(png_structp, png_const_charp message) { throw std::runtime_error(message); }

}  // namespace

std::string write_png(const PngForm& form, int width, int height, const PixelSource& pixel) {
  std::string file;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, fail, nullptr);
  png_infop info = png_create_info_struct(png);
  png_set_write_fn(png, &file, append, nullptr);
  png_set_IHDR(png, info, static_cast<png_uint_32>(width), static_cast<png_uint_32>(height),
               form.depth, form.colour_type,
               form.interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE, 0, 0);
  png_set_filter(png, 0, form.filters);
  png_set_compression_level(png, form.level);
  png_set_compression_buffer_size(png, static_cast<png_size_t>(form.data_chunk_bytes));
  if (!form.palette.empty()) set_palette(png, info, form);
  if (!form.transparency.empty()) set_transparency(png, info, form);
  png_write_info(png, info);

  std::vector<std::vector<png_byte>> rows;
  std::vector<png_bytep> starts;
  for (int y = 0; y < height; ++y) {
    rows.push_back(packed_row(form, width, y, pixel));
    starts.push_back(rows.back().data());
  }
  png_write_image(png, starts.data());
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  return file;
}

std::string big_endian(std::uint32_t value) {
  std::string text;
  for (const int shift : {24, 16, 8, 0}) text += static_cast<char>(value >> shift & 255);
  return text;
}

std::string chunk(std::string_view name, std::string_view content) {
  const std::string summed = std::string(name) + std::string(content);
  const uLong sum =
      crc32(0, reinterpret_cast<const Bytef*>(summed.data()), static_cast<uInt>(summed.size()));
  return big_endian(static_cast<std::uint32_t>(content.size())) + summed +
         big_endian(static_cast<std::uint32_t>(sum));
}

std::string deflated(std::string_view bytes) {
  uLongf size = compressBound(static_cast<uLong>(bytes.size()));
  std::string result(size, '\0');
  compress(reinterpret_cast<Bytef*>(result.data()), &size,
           reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uLong>(bytes.size()));
  result.resize(size);
  return result;
}

std::string header_chunk(const HeaderFields& f) {
  std::string content = big_endian(f.width) + big_endian(f.height);
  for (const int value : {f.depth, f.colour_type, f.compression, f.filter, f.interlace}) {
    content += static_cast<char>(value);
  }
  return chunk("IHDR", content);
}

}  // namespace nav::test
