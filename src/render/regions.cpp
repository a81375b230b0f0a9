#include "render/regions.h"

namespace nav {

void draw_side(const MapCanvas& canvas, Cell c, Direction side, const FrameStyle& style) {
  const int scale = canvas.scale;
  const int width = std::min(style.width, scale);
  Rect rect{c.x * scale, c.y * scale, scale, scale};
  if (side == Direction::s) rect.y += scale - width;
  if (side == Direction::e) rect.x += scale - width;
  const bool level = side == Direction::n || side == Direction::s;
  (level ? rect.height : rect.width) = width;
  for (int y = rect.y; y < rect.y + rect.height; ++y) {
    for (int x = rect.x; x < rect.x + rect.width; ++x) {
      if (style.dash == 0 || (x + y) / style.dash % 2 == 0) canvas.image.row(y)[x] = style.slot;
    }
  }
}

}  // namespace nav
