// Shapes against their definitions, pixel by pixel.
#include "render/shapes.h"

#include <catch2/catch.hpp>

#include "base/rng.h"

using namespace nav;

namespace {

constexpr int kSide = 24;

double distance_to_segment(Vec2 p, Vec2 a, Vec2 b) {
  const Vec2 ab = b - a;
  const double squared = ab.x * ab.x + ab.y * ab.y;
  const Vec2 ap = p - a;
  const double share =
      squared > 0 ? std::clamp((ap.x * ab.x + ap.y * ab.y) / squared, 0.0, 1.0) : 0.0;
  return distance(p, a + ab * share);
}

}  // namespace

TEST_CASE("shapes: a capsule holds the pixels whose centres are near its segment") {
  Rng rng(7);
  const auto point = [&] { return Vec2{rng.unit() * 40 - 8, rng.unit() * 40 - 8}; };
  for (int i = 0; i < 500; ++i) {
    const Capsule capsule{point(), i % 10 == 0 ? Vec2{8, 8} : point(), rng.unit() * 6};
    Image image = make_image(kSide, kSide, {{0, 0, 0}, {1, 1, 1}});
    fill_capsule(image, capsule, 1);
    int wrong = 0;
    for (int y = 0; y < kSide; ++y) {
      for (int x = 0; x < kSide; ++x) {
        const double away = distance_to_segment({x + 0.5, y + 0.5}, capsule.a, capsule.b);
        if (std::fabs(away - capsule.radius) < 1e-9) continue;
        if ((image.row(y)[x] == 1) != (away < capsule.radius)) ++wrong;
      }
    }
    CAPTURE(i);
    CHECK(wrong == 0);
  }
}

TEST_CASE("shapes: segments far outside the picture leave it alone") {
  Image image = make_image(4, 4, {{0, 0, 0}, {1, 1, 1}});
  fill_capsule(image, {{1e300, -1e300}, {2e300, -1e300}, 3}, 1);
  fill_capsule(image, {{-1e12, 1e12}, {-1e12, 2e12}, 3}, 1);
  CHECK(image.pixels == std::vector<std::uint8_t>(16));
}

TEST_CASE("shapes: discs and diamonds are symmetric") {
  for (const Shape shape : {Shape::disc, Shape::diamond}) {
    Image image = make_image(20, 20, {{0, 0, 0}, {1, 1, 1}});
    for_each_pixel(image, shape, {10, 10}, 6.5, [&](int x, int y) { image.row(y)[x] = 1; });
    CHECK(image.at(9, 4) == Rgb{1, 1, 1});
    bool symmetric = true;
    for (int y = 0; y < 20; ++y) {
      for (int x = 0; x < 20; ++x) {
        symmetric =
            symmetric && image.at(x, y) == image.at(19 - x, y) && image.at(x, y) == image.at(y, x);
      }
    }
    CHECK(symmetric);
  }
}
