#include "render/map_window.h"

#include <algorithm>
#include <array>

namespace nav {
namespace {

constexpr int kLeastMargin = 6;

std::uint8_t commonest(const TerrainMap& map, int left, int top, int right, int bottom) {
  std::array<int, kMaxTerrainKinds> counts{};
  for (int y = top; y < bottom; ++y) {
    for (int x = left; x < right; ++x) ++counts[map.at({x, y})];
  }
  return static_cast<std::uint8_t>(std::max_element(counts.begin(), counts.end()) - counts.begin());
}

}  // namespace

void CellBox::add(Cell c) {
  low = {std::min(low.x, c.x), std::min(low.y, c.y)};
  high = {std::max(high.x, c.x), std::max(high.y, c.y)};
}

MapWindow window_around(const TerrainMap& map, const CellBox& box) {
  if (std::max(map.width(), map.height()) <= kWholeMapSide) {
    return {0, 0, map.width(), map.height(), 1};
  }
  const int side = std::max(box.high.x - box.low.x, box.high.y - box.low.y) + 1;
  const int margin = std::max(kLeastMargin, side / 16);
  const int left = std::max(0, box.low.x - margin);
  const int top = std::max(0, box.low.y - margin);
  MapWindow window{left, top, std::min(map.width(), box.high.x + margin + 1) - left,
                   std::min(map.height(), box.high.y + margin + 1) - top, 1};
  const int longest = std::max(window.width, window.height);
  window.block = (longest + kMostWindowSide - 1) / kMostWindowSide;
  return window;
}

TerrainMap cut_out(const TerrainMap& map, const MapWindow& window) {
  const int block = window.block;
  TerrainMap part((window.width + block - 1) / block, (window.height + block - 1) / block,
                  map.kinds());
  for (int y = 0; y < part.height(); ++y) {
    for (int x = 0; x < part.width(); ++x) {
      const int left = window.x + x * block;
      const int top = window.y + y * block;
      part.set({x, y}, commonest(map, left, top, std::min(left + block, window.x + window.width),
                                 std::min(top + block, window.y + window.height)));
    }
  }
  return part;
}

}  // namespace nav
