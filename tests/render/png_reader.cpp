#include "render/png_reader.h"

#include <png.h>

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STBI_NO_STDIO
#include <stb_image.h>

#include <memory>

namespace nav::test {

RgbPicture rgb_of(const Image& image) {
  RgbPicture picture{image.width, image.height, {}};
  for (const std::uint8_t pixel : image.pixels) {
    const Rgb c = image.palette.at(pixel);
    picture.bytes.insert(picture.bytes.end(), {c.r, c.g, c.b});
  }
  return picture;
}

RgbPicture read_by_libpng(const std::string& file) {
  png_image png{};
  png.version = PNG_IMAGE_VERSION;
  if (png_image_begin_read_from_memory(&png, file.data(), file.size()) == 0) return {};
  png.format = PNG_FORMAT_RGB;
  RgbPicture picture{static_cast<int>(png.width), static_cast<int>(png.height), {}};
  picture.bytes.resize(PNG_IMAGE_SIZE(png));
  const bool good = png_image_finish_read(&png, nullptr, picture.bytes.data(), 0, nullptr) != 0;
  const bool strict = good && png.warning_or_error == 0;
  png_image_free(&png);
  return strict ? picture : RgbPicture{};
}

RgbPicture read_by_stb(const std::string& file) {
  RgbPicture picture;
  int channels = 0;
  const std::unique_ptr<stbi_uc, void (*)(void*)> pixels(
      stbi_load_from_memory(reinterpret_cast<const stbi_uc*>(file.data()),
                            static_cast<int>(file.size()), &picture.width, &picture.height,
                            &channels, 3),
      stbi_image_free);
  if (!pixels) return {};
  const auto count = static_cast<std::size_t>(picture.width) *
                     static_cast<std::size_t>(picture.height) * std::size_t{3};
  picture.bytes.assign(pixels.get(), pixels.get() + count);
  return picture;
}

}  // namespace nav::test
