// PNG files: read back by two independent readers, both give the picture.
#include "io/png_write.h"

#include <catch2/catch.hpp>

#include "base/rng.h"
#include "render/png_reader.h"

using namespace nav;
using namespace nav::test;

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
      const RgbPicture expected = rgb_of(image);
      const bool same = read_by_libpng(file) == expected && read_by_stb(file) == expected;
      CHECK(same);
    }
  }
}

TEST_CASE("png_write: a file holds the colours in use only") {
  Image image = noise(8, 8, 256);
  for (std::uint8_t& pixel : image.pixels) pixel = pixel < 128 ? 200 : 7;
  const std::string file = encode_png(image);
  constexpr int kBitDepthAt = 24;
  CHECK(file[kBitDepthAt] == 1);
  const bool same = read_by_libpng(file) == rgb_of(image);
  CHECK(same);
}

TEST_CASE("png_write: rows longer than libpng's usual limit are written") {
  const Image image = noise(1'000'001, 1, 3);
  const bool same = read_by_stb(encode_png(image)) == rgb_of(image);
  CHECK(same);
}

TEST_CASE("png_write: the same picture gives the same bytes") {
  CHECK(encode_png(noise(300, 200, 20)) == encode_png(noise(300, 200, 20)));
}
