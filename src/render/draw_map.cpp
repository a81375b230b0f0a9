#include "render/draw_map.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstring>

namespace nav {
namespace {

constexpr int kAutoSide = 1024;
constexpr int kMaxAutoScale = 48;

void widen_row(const std::uint8_t* cells, int count, int scale, std::uint8_t* pixels) {
  if (scale == 2) {
    for (int x = 0; x < count; ++x) pixels[2 * x] = pixels[2 * x + 1] = cells[x];
    return;
  }
  const auto block = static_cast<std::size_t>(scale);
  for (int x = 0; x < count; ++x, pixels += block) std::memset(pixels, cells[x], block);
}

// Pale lines between cells that look open, so that walls stay whole.
void draw_lines(const CellSlots& cells, int scale, const std::array<bool, 256>& light,
                Image& image) {
  const auto width = static_cast<std::size_t>(cells.width);
  for (int y = 0; y < cells.height; ++y) {
    const std::uint8_t* row = cells.slots.data() + static_cast<std::size_t>(y) * width;
    for (int x = 0; x < cells.width; ++x) {
      if (!light[row[x]]) continue;
      if (x > 0 && light[row[x - 1]]) {
        for (int i = 0; i < scale; ++i) {
          image.row(y * scale + i)[x * scale] = slot_of(Ink::grid_line);
        }
      }
      if (y > 0 && light[*(row + x - width)]) {
        std::memset(image.row(y * scale) + x * scale, slot_of(Ink::grid_line),
                    static_cast<std::size_t>(scale));
      }
    }
  }
}

// Scale 1: the cells are the pixels.
Image as_image(const CellSlots& cells, int strip, const PicturePalette& palette) {
  Image image;
  image.width = cells.width;
  image.height = cells.height + strip;
  image.palette = palette.colours();
  const std::size_t size =
      static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height);
  image.pixels.reserve(size);
  image.pixels.assign(cells.slots.begin(), cells.slots.end());
  image.pixels.resize(size, slot_of(Ink::paper));
  return image;
}

}  // namespace

int auto_scale(int map_width, int map_height) {
  return std::clamp(kAutoSide / std::max(map_width, map_height), 1, kMaxAutoScale);
}

CellSlots terrain_cells(const TerrainMap& map, const PicturePalette& palette) {
  CellSlots cells{map.width(), map.height(), std::vector<std::uint8_t>(map.cell_count())};
  const std::array<std::uint8_t, 256>& slots = palette.terrain_slots();
  const std::uint8_t* kinds = map.row(0);
  std::transform(kinds, kinds + map.cell_count(), cells.slots.begin(),
                 [&slots](std::uint8_t kind) { return slots[kind]; });
  return cells;
}

Image enlarge(const CellSlots& cells, int scale, int strip, const PicturePalette& palette,
              int least_scale_with_lines) {
  assert(scale >= 1 && strip >= 0);
  const std::int64_t width = std::int64_t{cells.width} * scale;
  const std::int64_t height = std::int64_t{cells.height} * scale + strip;
  check_image_size(width, height);
  if (scale == 1) return as_image(cells, strip, palette);
  Image image = make_image(width, height, palette.colours());
  static_assert(slot_of(Ink::paper) == 0, "make_image leaves paper below the map");
  for (int y = 0; y < cells.height; ++y) {
    const std::uint8_t* row =
        cells.slots.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(cells.width);
    std::uint8_t* first = image.row(y * scale);
    widen_row(row, cells.width, scale, first);
    for (int i = 1; i < scale; ++i) std::copy_n(first, width, image.row(y * scale + i));
  }
  if (scale >= least_scale_with_lines) draw_lines(cells, scale, palette.light_slots(), image);
  return image;
}

Image draw_map(const TerrainMap& map, int scale) {
  if (scale == 0) scale = auto_scale(map.width(), map.height());
  check_image_size(std::int64_t{map.width()} * scale, std::int64_t{map.height()} * scale);
  const PicturePalette palette(terrain_colours(map));
  return enlarge(terrain_cells(map, palette), scale, 0, palette);
}

}  // namespace nav
