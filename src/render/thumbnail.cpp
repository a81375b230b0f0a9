#include "render/thumbnail.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "render/draw_map.h"
#include "render/picture_palette.h"

namespace nav {
namespace {

constexpr int kLightWeight = 2;
constexpr int kDarkWeight = 3;

}  // namespace

int cells_a_pixel(const TerrainMap& map, int side) {
  assert(side >= 1);
  return (std::max(map.width(), map.height()) + side - 1) / side;
}

Image thumbnail(const TerrainMap& map, int side) {
  const PicturePalette palette(terrain_colours(map));
  const std::array<std::uint8_t, 256>& slots = palette.terrain_slots();
  const std::array<bool, 256>& light = palette.light_slots();
  const int n = cells_a_pixel(map, side);
  Image image =
      make_image((map.width() + n - 1) / n, (map.height() + n - 1) / n, palette.colours());
  for (int y = 0; y < image.height; ++y) {
    for (int x = 0; x < image.width; ++x) {
      std::array<int, 256> votes{};
      const int right = std::min((x + 1) * n, map.width());
      const int bottom = std::min((y + 1) * n, map.height());
      for (int cell_y = y * n; cell_y < bottom; ++cell_y) {
        const std::uint8_t* row = map.row(cell_y);
        for (int cell_x = x * n; cell_x < right; ++cell_x) {
          const std::uint8_t slot = slots[row[cell_x]];
          votes[slot] += light[slot] ? kLightWeight : kDarkWeight;
        }
      }
      const auto most = std::max_element(votes.begin(), votes.end());
      image.row(y)[x] = static_cast<std::uint8_t>(most - votes.begin());
    }
  }
  return image;
}

}  // namespace nav
