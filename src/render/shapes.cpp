#include "render/shapes.h"

#include <cstring>
#include <limits>

namespace nav {
namespace {

// Grows [left, right] by where the line y cuts the edge from p to q.
void add_crossing(Vec2 p, Vec2 q, double y, double& left, double& right) {
  if (p.y > q.y) std::swap(p, q);
  if (y < p.y || y > q.y || p.y == q.y) return;
  const double x = p.x + (q.x - p.x) * ((y - p.y) / (q.y - p.y));
  left = std::min(left, x);
  right = std::max(right, x);
}

void add_disc(Vec2 centre, double radius, double y, double& left, double& right) {
  const double dy = y - centre.y;
  if (std::fabs(dy) > radius) return;
  const double reach = std::sqrt(radius * radius - dy * dy);
  left = std::min(left, centre.x - reach);
  right = std::max(right, centre.x + reach);
}

}  // namespace

void fill_rect(Image& image, Rect rect, std::uint8_t slot) {
  const int left = std::max(rect.x, 0);
  const int right = std::min(rect.x + rect.width, image.width);
  const int bottom = std::min(rect.y + rect.height, image.height);
  if (left >= right) return;
  for (int y = std::max(rect.y, 0); y < bottom; ++y) {
    std::memset(image.row(y) + left, slot, static_cast<std::size_t>(right - left));
  }
}

PixelRun pixels_between(const Image& image, double left, double right) {
  // Compared before the cast: far outside, a double would not fit into an int.
  if (!(right >= 0.5) || !(left <= image.width - 0.5)) return {};
  PixelRun run;
  run.first = left <= 0.5 ? 0 : static_cast<int>(std::ceil(left - 0.5));
  run.last =
      right >= image.width - 0.5 ? image.width - 1 : static_cast<int>(std::floor(right - 0.5));
  return run;
}

PixelRun Capsule::rows(const Image& image) const {
  const double top = std::min(a.y, b.y) - radius;
  const double bottom = std::max(a.y, b.y) + radius;
  if (!(bottom >= 0) || !(top <= image.height)) return {};
  PixelRun rows;
  rows.first = top <= 0 ? 0 : static_cast<int>(std::floor(top));
  rows.last = bottom >= image.height - 1 ? image.height - 1 : static_cast<int>(std::ceil(bottom));
  return rows;
}

// A row cuts the capsule in one interval, for the capsule is convex: the hull of where it cuts the
// two discs at the ends and the rectangle between them.
PixelRun Capsule::run(const Image& image, int row) const {
  const double size = length(b - a);
  const Vec2 across = size > 0 ? Vec2{a.y - b.y, b.x - a.x} * (radius / size) : Vec2{};
  const double y = row + 0.5;
  double left = std::numeric_limits<double>::infinity();
  double right = -left;
  add_disc(a, radius, y, left, right);
  add_disc(b, radius, y, left, right);
  add_crossing(a + across, b + across, y, left, right);
  add_crossing(a - across, b - across, y, left, right);
  add_crossing(a + across, a - across, y, left, right);
  add_crossing(b + across, b - across, y, left, right);
  return pixels_between(image, left, right);
}

void fill_capsule(Image& image, const Capsule& capsule, std::uint8_t slot) {
  const PixelRun rows = capsule.rows(image);
  for (int row = rows.first; row <= rows.last; ++row) {
    const PixelRun run = capsule.run(image, row);
    if (run.first > run.last) continue;
    std::memset(image.row(row) + run.first, slot,
                static_cast<std::size_t>(run.last - run.first + 1));
  }
}

}  // namespace nav
