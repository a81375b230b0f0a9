#include "render/overlay.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "render/draw_map.h"
#include "render/markers.h"
#include "render/picture_palette.h"

namespace nav {
namespace {

std::size_t index(const CellSlots& cells, Cell c) {
  return static_cast<std::size_t>(c.y) * static_cast<std::size_t>(cells.width) +
         static_cast<std::size_t>(c.x);
}

// Ground that is open, but has no room for a large agent.
void shade_cramped(const TerrainMap& map, const Grid& grid, const PicturePalette& palette,
                   CellSlots& cells) {
  const AgentProfile& profile = grid.profile();
  if (profile.size_cells <= 1 && profile.radius_cells <= 0) return;
  for (int y = 0; y < map.height(); ++y) {
    for (int x = 0; x < map.width(); ++x) {
      const CellId id = grid.id({x, y});
      if (grid.open(id) && !grid.passable(id)) {
        cells.slots[index(cells, {x, y})] = palette.cramped_slot(map.at({x, y}));
      }
    }
  }
}

void heat_expanded(const TerrainMap& map, std::span<const ExpandedCell> expanded,
                   const PicturePalette& palette, CellSlots& cells) {
  double most = 0;
  for (const ExpandedCell& e : expanded) most = std::max(most, e.cost);
  const double per_cost = most > 0 ? (kHeatLevels - 1) / most : 0;
  for (const ExpandedCell& e : expanded) {
    const int level = std::clamp(static_cast<int>(e.cost * per_cost + 0.5), 0, kHeatLevels - 1);
    cells.slots[index(cells, e.cell)] = palette.heat_slot(map.at(e.cell), level);
  }
}

// The colour of each cell of the path.
std::vector<std::uint8_t> path_slots(const OverlayInput& input) {
  std::vector<std::uint8_t> slots(input.cells.size(), slot_of(Ink::path));
  if (input.compared_with.empty()) return slots;
  std::vector<Cell> other(input.compared_with.begin(), input.compared_with.end());
  std::sort(other.begin(), other.end(), row_major_less);
  for (std::size_t i = 0; i < slots.size(); ++i) {
    if (!std::binary_search(other.begin(), other.end(), input.cells[i], row_major_less)) {
      slots[i] = slot_of(Ink::differs);
    }
  }
  return slots;
}

// Colours of the centres that markers must leave alone.
struct KeptCentre {
  Cell cell;
  std::uint8_t slot;
};

void draw_markers(const MapCanvas& canvas, const OverlayInput& input, const CellSlots& cells) {
  std::vector<KeptCentre> kept;
  const auto mark = [&](Cell c, MarkerKind kind) {
    if (canvas.scale >= 3 && !canvas.grid.open(canvas.grid.id(c))) {
      kept.push_back({c, cells.slots[index(cells, c)]});
    }
    draw_marker(canvas, c, kind);
  };
  for (const Cell c : input.via) mark(c, MarkerKind::via);
  if (input.start) mark(*input.start, MarkerKind::start);
  for (const Cell c : input.goals) {
    mark(c, input.has_path() ? MarkerKind::goal : MarkerKind::unreached_goal);
  }
  for (const KeptCentre& k : kept) fill_centre(canvas, k.cell, k.slot);
}

}  // namespace

Image draw_overlay(const TerrainMap& map, const Grid& grid, const OverlayInput& input,
                   const OverlayOptions& options) {
  assert(map.width() == grid.width() && map.height() == grid.height() && options.scale >= 0);
  const int scale = options.scale > 0 ? options.scale : auto_scale(map.width(), map.height());
  check_image_size(std::int64_t{map.width()} * scale, std::int64_t{map.height()} * scale);
  const PicturePalette palette(options.show_cost ? cost_colours(map, grid.profile())
                                                 : terrain_colours(map));
  CellSlots cells = terrain_cells(map, palette);
  shade_cramped(map, grid, palette, cells);
  if (options.show_expanded) heat_expanded(map, input.expanded, palette, cells);

  Image image = enlarge(cells, scale, 0, palette);
  const MapCanvas canvas{image, grid, scale};
  const std::vector<std::uint8_t> slots = path_slots(input);
  draw_path(canvas, input.cells, slots);
  draw_line(canvas, input.line, input.cells.empty() ? Ink::path : Ink::line);
  draw_markers(canvas, input, cells);
  for (std::size_t i = 0; i < slots.size(); ++i) fill_centre(canvas, input.cells[i], slots[i]);
  return image;
}

}  // namespace nav
