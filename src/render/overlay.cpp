#include "render/overlay.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "path/path.h"
#include "render/abstract_layers.h"
#include "render/draw_map.h"
#include "render/markers.h"
#include "render/overlay_key.h"
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

void heat_expanded(const TerrainMap& map, const OverlayInput& input, const PicturePalette& palette,
                   CellSlots& cells) {
  const double most = heat_end(input);
  const double per_cost = most > 0 ? (kHeatLevels - 1) / most : 0;
  for (const ExpandedCell& e : input.expanded) {
    const int level = std::clamp(static_cast<int>(e.cost * per_cost + 0.5), 0, kHeatLevels - 1);
    cells.slots[index(cells, e.cell)] = palette.heat_slot(map.at(e.cell), level);
  }
}

// Borders above edges, which would hide them; entrances above both.
void draw_index(const MapCanvas& canvas, const OverlayInput& input, const OverlayOptions& options) {
  if (options.show_abstract) draw_edges(canvas, input.levels);
  if (options.show_clusters) draw_clusters(canvas, input.levels);
  if (options.show_entrances) draw_entrances(canvas, input.levels);
  if (!options.show_abstract) return;
  for (const std::vector<Cell>& way : input.abstract_ways) draw_abstract_way(canvas, way);
}

// Whether each cell of the path is on the path that it is compared with, if it is.
std::vector<bool> cells_in_common(const OverlayInput& input) {
  std::vector<bool> same(input.cells.size(), true);
  if (input.compared_with.empty()) return same;
  std::vector<Cell> other(input.compared_with.begin(), input.compared_with.end());
  std::sort(other.begin(), other.end(), row_major_less);
  for (std::size_t i = 0; i < same.size(); ++i) {
    same[i] = std::binary_search(other.begin(), other.end(), input.cells[i], row_major_less);
  }
  return same;
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
  if (input.parting) mark(*input.parting, MarkerKind::parting);  // above the start, if there
  for (const KeptCentre& k : kept) fill_centre(canvas, k.cell, k.slot);
}

// Beside the path that it was made from a line is thinner, so that both show where they coincide.
// On a curve there would be more dots than line.
LineStyle style_of_line(const OverlayInput& input) {
  LineStyle style;
  style.turns = static_cast<double>(input.line.size()) < 2 + path_length(input.line);
  if (input.cells.empty() && input.before.empty()) return style;
  style.ink = Ink::line;
  style.width = 0.6;
  style.casing = false;
  return style;
}

}  // namespace

double heat_end(const OverlayInput& input) {
  double most = input.heat_end;
  for (const ExpandedCell& e : input.expanded) most = std::max(most, e.cost);
  return most;
}

Image draw_overlay(const TerrainMap& map, const Grid& grid, const OverlayInput& input,
                   const OverlayOptions& asked) {
  assert(map.width() == grid.width() && map.height() == grid.height() && asked.scale >= 0);
  OverlayOptions options = asked;
  if (options.scale == 0) options.scale = auto_scale(map.width(), map.height());
  const int scale = options.scale;
  const std::int64_t width = std::int64_t{map.width()} * scale;
  const std::int64_t height = std::int64_t{map.height()} * scale;
  check_image_size(width, height);
  const PicturePalette palette(options.show_cost ? cost_colours(map, grid.profile())
                                                 : terrain_colours(map));
  const Key key = options.key ? overlay_key(map, input, options, palette) : Key{};
  const int strip = options.key ? key_height(key, static_cast<int>(width)) : 0;
  check_image_size(width, height + strip);
  CellSlots cells = terrain_cells(map, palette);
  shade_cramped(map, grid, palette, cells);
  if (options.show_expanded) heat_expanded(map, input, palette, cells);

  Image image = enlarge(cells, scale, strip, palette);
  const MapCanvas canvas{image, grid, scale};
  draw_index(canvas, input, options);
  const std::vector<bool> same = cells_in_common(input);
  draw_path(canvas, input.cells, same);
  draw_line(canvas, input.before, {});
  draw_line(canvas, input.line, style_of_line(input));
  draw_runs(canvas, input.runs);
  draw_markers(canvas, input, cells);
  for (std::size_t i = 0; i < same.size(); ++i) {
    fill_centre(canvas, input.cells[i], slot_of(same[i] ? Ink::path : Ink::differs));
  }
  for (const PathRun& run : input.runs) {
    for (const Cell c : run.points) fill_centre(canvas, c, slot_of(run.ink));
  }
  if (options.key) draw_key(image, static_cast<int>(height), key);
  return image;
}

}  // namespace nav
