// Solid shapes as runs of pixels.
//
// A pixel belongs to a shape where its centre does; pixel x, y has its centre at x + 1/2, y + 1/2.
// Nothing is softened at the edges: pictures keep exact colours. Shapes are clipped to the
// picture. Everything is computed with additions, multiplications, divisions and square roots,
// which give the same bits on every machine.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "geom/vec2.h"
#include "render/image.h"

namespace nav {

struct Rect {
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
};

void fill_rect(Image& image, Rect rect, std::uint8_t slot);

// Pixels of one row, [first, last]; empty where first > last.
struct PixelRun {
  int first = 0;
  int last = -1;
};

// The pixels of an image's row whose centres lie in [left, right].
PixelRun pixels_between(const Image& image, double left, double right);

// Everything within `radius` of a segment, in pixels.
struct Capsule {
  Vec2 a;
  Vec2 b;
  double radius = 0;

  // The rows that it may touch, [first, last].
  PixelRun rows(const Image& image) const;
  PixelRun run(const Image& image, int row) const;
};

void fill_capsule(Image& image, const Capsule& capsule, std::uint8_t slot);

// Calls paint(x, y) for each pixel within `radius` of the centre: by straight distance (discs), or
// by |dx| + |dy| (diamonds).
enum class Shape : std::uint8_t { disc, diamond };
template <class Paint>
void for_each_pixel(const Image& image, Shape shape, Vec2 centre, double radius, Paint&& paint) {
  const int top = std::max(0, static_cast<int>(std::floor(centre.y - radius)));
  const int bottom = std::min(image.height - 1, static_cast<int>(std::ceil(centre.y + radius)));
  for (int y = top; y <= bottom; ++y) {
    const double dy = std::fabs(y + 0.5 - centre.y);
    if (dy > radius) continue;
    const double reach = shape == Shape::disc ? std::sqrt(radius * radius - dy * dy) : radius - dy;
    const PixelRun run = pixels_between(image, centre.x - reach, centre.x + reach);
    for (int x = run.first; x <= run.last; ++x) paint(x, y);
  }
}

}  // namespace nav
