#include "render/image.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

#include "base/error.h"

namespace nav {

void check_image_size(std::int64_t width, std::int64_t height) {
  assert(width >= 1 && height >= 1);
  // Each side is compared first, so that the product stays within 64 bits.
  if (width > kMaxImagePixels || height > kMaxImagePixels || width * height > kMaxImagePixels) {
    throw Error("the picture would have " + std::to_string(width) + " x " + std::to_string(height) +
                    " pixels, more than " + std::to_string(kMaxImagePixels / 1'000'000) +
                    " million",
                "choose a smaller --scale");
  }
}

Image make_image(std::int64_t width, std::int64_t height, std::vector<Rgb> palette) {
  assert(!palette.empty() && palette.size() <= 256);
  check_image_size(width, height);
  Image image;
  image.width = static_cast<int>(width);
  image.height = static_cast<int>(height);
  image.palette = std::move(palette);
  image.pixels.resize(static_cast<std::size_t>(width * height));
  return image;
}

void paste(Image& image, const Image& part, int x, int y) {
  assert(x >= 0 && y >= 0 && x + part.width <= image.width && y + part.height <= image.height);
  assert(image.palette == part.palette);
  for (int line = 0; line < part.height; ++line) {
    std::copy_n(part.row(line), part.width, image.row(y + line) + x);
  }
}

}  // namespace nav
