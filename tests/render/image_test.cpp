#include "render/image.h"

#include <catch2/catch.hpp>

using namespace nav;

TEST_CASE("image: the limit counts pixels in 64 bits, before anything is allocated") {
  const std::vector<Rgb> palette(1);
  // 2^32 x 2^32 pixels are 0 in 64 bits, 65536 x 65536 are 0 in 32.
  for (const std::int64_t side : {std::int64_t{1} << 32, std::int64_t{1} << 16}) {
    CHECK_THROWS_WITH(make_image(side, side, palette), Catch::Contains(std::to_string(side)) &&
                                                           Catch::Contains("500 million") &&
                                                           Catch::Contains("--scale"));
  }
  CHECK_THROWS(check_image_size(kMaxImagePixels + 1, 1));
  CHECK_NOTHROW(check_image_size(kMaxImagePixels, 1));
}

TEST_CASE("image: a part is pasted where it should be and nowhere else") {
  const std::vector<Rgb> palette{{0, 0, 0}, {1, 1, 1}};
  Image image = make_image(4, 3, palette);
  Image part = make_image(2, 1, palette);
  part.pixels = {1, 1};
  paste(image, part, 2, 1);
  CHECK(image.pixels == std::vector<std::uint8_t>{0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0});
}
