// PNG files: read back by two independent readers, both give the picture.
#include "io/png_write.h"

#include <png.h>

#include <catch2/catch.hpp>

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STBI_NO_STDIO
#include <stb_image.h>

#include <memory>

#include "base/rng.h"

using namespace nav;

namespace {

// Noise in `colours` colours, so that every pixel counts.
Image noise(int width, int height, int colours) {
  std::vector<Rgb> palette;
  for (int i = 0; i < colours; ++i) {
    palette.push_back({static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(255 - i),
                       static_cast<std::uint8_t>(7 * i)});
  }
  Image image = make_image(width, height, palette);
  Rng rng(1);
  for (std::uint8_t& pixel : image.pixels) {
    pixel = static_cast<std::uint8_t>(rng.below(static_cast<std::uint64_t>(colours)));
  }
  return image;
}

std::vector<std::uint8_t> rgb_of(const Image& image) {
  std::vector<std::uint8_t> bytes;
  for (const std::uint8_t pixel : image.pixels) {
    const Rgb c = image.palette[pixel];
    bytes.insert(bytes.end(), {c.r, c.g, c.b});
  }
  return bytes;
}

// Throws nothing; empty where libpng finds any fault, a wrong checksum among them.
std::vector<std::uint8_t> read_by_libpng(const std::string& file) {
  png_image png{};
  png.version = PNG_IMAGE_VERSION;
  if (png_image_begin_read_from_memory(&png, file.data(), file.size()) == 0) return {};
  png.format = PNG_FORMAT_RGB;
  std::vector<std::uint8_t> bytes(PNG_IMAGE_SIZE(png));
  const bool good = png_image_finish_read(&png, nullptr, bytes.data(), 0, nullptr) != 0;
  const bool strict = good && png.warning_or_error == 0;
  png_image_free(&png);
  return strict ? bytes : std::vector<std::uint8_t>{};
}

std::vector<std::uint8_t> read_by_stb(const std::string& file) {
  int width = 0;
  int height = 0;
  int channels = 0;
  const std::unique_ptr<stbi_uc, void (*)(void*)> pixels(
      stbi_load_from_memory(reinterpret_cast<const stbi_uc*>(file.data()),
                            static_cast<int>(file.size()), &width, &height, &channels, 3),
      stbi_image_free);
  if (!pixels) return {};
  return {pixels.get(), pixels.get() + std::size_t{3} * static_cast<std::size_t>(width * height)};
}

// Every chunk of the file has the checksum that its bytes give.
bool checksums_hold(const std::string& file) {
  const auto number = [&](std::size_t at) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i)
      value = value << 8 | static_cast<std::uint8_t>(file[at + i]);
    return value;
  };
  std::size_t at = 8;
  while (at + 12 <= file.size()) {
    const std::size_t size = number(at);
    if (at + 12 + size > file.size()) return false;
    std::uint32_t crc = 0xffffffffu;
    for (std::size_t i = at + 4; i < at + 8 + size; ++i) {
      crc ^= static_cast<std::uint8_t>(file[i]);
      for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ (crc & 1 ? 0xedb88320u : 0u);
    }
    if (~crc != number(at + 8 + size)) return false;
    at += 12 + size;
  }
  return at == file.size();
}

}  // namespace

TEST_CASE("png_write: libpng and stb_image read back every bit depth and width") {
  for (const int colours : {1, 2, 3, 4, 5, 16, 17, 256}) {
    for (const int width : {1, 2, 3, 7, 8, 9, 33}) {
      CAPTURE(colours, width);
      const Image image = noise(width, 5, colours);
      const std::string file = encode_png(image);
      CHECK(checksums_hold(file));
      const std::vector<std::uint8_t> expected = rgb_of(image);
      CHECK(read_by_libpng(file) == expected);
      CHECK(read_by_stb(file) == expected);
    }
  }
}

TEST_CASE("png_write: a file holds the colours in use only") {
  Image image = noise(8, 8, 256);
  for (std::uint8_t& pixel : image.pixels) pixel = pixel < 128 ? 200 : 7;
  const std::string file = encode_png(image);
  constexpr int kBitDepthAt = 24;
  CHECK(file[kBitDepthAt] == 1);
  CHECK(read_by_libpng(file) == rgb_of(image));
}

TEST_CASE("png_write: rows longer than libpng's usual limit are written") {
  const Image image = noise(1'000'001, 1, 3);
  const bool same = read_by_stb(encode_png(image)) == rgb_of(image);
  CHECK(same);
}

TEST_CASE("png_write: the same picture gives the same bytes") {
  CHECK(encode_png(noise(300, 200, 20)) == encode_png(noise(300, 200, 20)));
}
