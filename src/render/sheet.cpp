#include "render/sheet.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "render/draw_map.h"
#include "render/overlay_key.h"
#include "render/picture_palette.h"
#include "render/text.h"

namespace nav {
namespace {

constexpr int kPanelSide = 560;
constexpr int kMaxPanelScale = 48;
constexpr double kBestAspect = 1.5;

struct PanelPlace {
  int x = 0;
  int y = 0;
};

// All lengths in pixels.
struct SheetLayout {
  int scale = 1;
  int columns = 1;
  int rows = 1;
  std::int64_t panel_width = 0;
  std::int64_t panel_height = 0;  // of the map alone
  int gap = 0;
  int label_height = 0;
  int title_height = 0;
  std::vector<std::string> title;
  TextSize size = TextSize::medium;

  std::int64_t width() const { return gap + columns * (panel_width + gap); }
  std::int64_t height() const { return title_height + rows * row_height(); }
  std::int64_t row_height() const { return label_height + panel_height + gap; }
  // Where a panel's map begins. Requires: the sheet's size was checked.
  PanelPlace place(int panel) const {
    const std::int64_t x = gap + (panel % columns) * (panel_width + gap);
    const std::int64_t y = title_height + (panel / columns) * row_height() + label_height;
    return {static_cast<int>(x), static_cast<int>(y)};
  }
};

// The number of columns whose sheet comes nearest to the best aspect; fewer among equals.
int best_columns(int panels, double panel_width, double panel_height) {
  int best = 1;
  double best_fault = 0;
  for (int columns = 1; columns <= panels; ++columns) {
    const int rows = (panels + columns - 1) / columns;
    const double aspect = columns * panel_width / (rows * panel_height);
    // Empty places count like a wrong shape.
    const double filled = static_cast<double>(panels) / (rows * columns);
    const double fault = std::max(aspect / kBestAspect, kBestAspect / aspect) / filled;
    if (columns == 1 || fault < best_fault) {
      best = columns;
      best_fault = fault;
    }
  }
  return best;
}

std::vector<std::string> label_of(const SheetPanel& panel, const SheetPanel& first) {
  std::vector<std::string> lines{panel.name};
  lines.insert(lines.end(), panel.lines.begin(), panel.lines.end());
  if (&panel != &first) {
    std::string compared = comparison(panel, first);
    if (!compared.empty()) lines.push_back(std::move(compared));
  }
  return lines;
}

// The label as lines that fit the panel's width.
std::vector<std::string> wrapped_label(const SheetPanel& panel, const SheetPanel& first,
                                       const SheetLayout& layout) {
  std::vector<std::string> result;
  for (const std::string& line : label_of(panel, first)) {
    for (std::string& part : wrap_text(line, static_cast<int>(layout.panel_width), layout.size)) {
      result.push_back(std::move(part));
    }
  }
  return result;
}

SheetLayout lay_out(const TerrainMap& map, std::span<const SheetPanel> panels,
                    const SheetOptions& options) {
  SheetLayout layout;
  const int side = std::max(map.width(), map.height());
  layout.scale =
      options.scale > 0 ? options.scale : std::clamp(kPanelSide / side, 1, kMaxPanelScale);
  layout.panel_width = std::int64_t{map.width()} * layout.scale;
  layout.panel_height = std::int64_t{map.height()} * layout.scale;
  check_image_size(layout.panel_width, layout.panel_height);
  layout.size = text_size_for(static_cast<int>(layout.panel_width));
  layout.gap = 8 * factor(layout.size);
  const int count = static_cast<int>(panels.size());
  layout.columns = best_columns(count, static_cast<double>(layout.panel_width),
                                static_cast<double>(layout.panel_height));
  layout.rows = (count + layout.columns - 1) / layout.columns;
  std::size_t lines = 0;
  for (const SheetPanel& panel : panels) {
    lines = std::max(lines, wrapped_label(panel, panels.front(), layout).size());
  }
  layout.label_height = static_cast<int>(lines) * line_height(layout.size) + factor(layout.size);
  const std::int64_t inner = std::min(layout.width(), kMaxImagePixels) - 2 * layout.gap;
  layout.title = wrap_text(options.title, static_cast<int>(inner), layout.size);
  layout.title_height = layout.gap;
  if (!layout.title.empty()) {
    const int title_lines = static_cast<int>(layout.title.size());
    layout.title_height += title_lines * line_height(layout.size) + layout.gap / 2;
  }
  return layout;
}

bool same_path(const OverlayInput& a, const OverlayInput& b) {
  return std::equal(a.cells.begin(), a.cells.end(), b.cells.begin(), b.cells.end());
}

// The key of the whole sheet: what any of its panels shows.
Key sheet_key(const TerrainMap& map, std::span<const SheetPanel> panels,
              const SheetOptions& options, const PicturePalette& palette) {
  OverlayInput shown;
  for (const SheetPanel& panel : panels) {
    const OverlayInput& input = panel.input;
    if (shown.cells.empty()) shown.cells = input.cells;
    if (shown.line.empty()) shown.line = input.line;
    if (shown.before.empty()) shown.before = input.before;
    if (shown.expanded.empty()) shown.expanded = input.expanded;
    if (shown.runs.size() < input.runs.size()) shown.runs = input.runs;
    if (!shown.parting) shown.parting = input.parting;
    if (!shown.start) shown.start = input.start;
    if (shown.goals.empty()) shown.goals = input.goals;
    if (shown.via.empty()) shown.via = input.via;
    shown.heat_end = std::max(shown.heat_end, heat_end(input));
    const OverlayInput& first = panels.front().input;
    if (!input.cells.empty() && !same_path(input, first)) shown.compared_with = first.cells;
  }
  if (!shown.cells.empty() && shown.before.empty()) shown.line = {};
  return overlay_key(map, shown, {.show_expanded = options.show_expanded}, palette);
}

// The label stands directly on its panel: `bottom` is where the panel begins.
void draw_label(Image& sheet, int x, int bottom, std::span<const std::string> lines,
                TextSize size) {
  int y = bottom - factor(size) - static_cast<int>(lines.size()) * line_height(size);
  for (const std::string& line : lines) {
    draw_text(sheet, x, y, line, size);
    y += line_height(size);
  }
}

}  // namespace

std::string comparison(const SheetPanel& panel, const SheetPanel& first) {
  const std::span<const Cell> mine = panel.input.cells;
  const std::span<const Cell> others = first.input.cells;
  if (mine.empty() || others.empty()) return {};
  if (same_path(panel.input, first.input)) return "same path as " + first.name;
  const std::size_t off = count_off(mine, others);
  return std::to_string(off) + (off == 1 ? " cell" : " cells") + " off the path of " + first.name;
}

Image draw_sheet(const TerrainMap& map, const Grid& grid, std::span<const SheetPanel> panels,
                 const SheetOptions& options) {
  assert(!panels.empty());
  const SheetLayout layout = lay_out(map, panels, options);
  const PicturePalette palette(terrain_colours(map));
  Key key = sheet_key(map, panels, options, palette);
  key.size = layout.size;
  check_image_size(layout.width(), layout.height());
  const int strip = key_height(key, static_cast<int>(layout.width()));
  Image sheet = make_image(layout.width(), layout.height() + strip, palette.colours());
  int title_y = layout.gap;
  for (const std::string& line : layout.title) {
    draw_text(sheet, layout.gap, title_y, line, layout.size);
    title_y += line_height(layout.size);
  }

  double end = 0;
  for (const SheetPanel& panel : panels) end = std::max(end, heat_end(panel.input));
  for (std::size_t i = 0; i < panels.size(); ++i) {
    const PanelPlace place = layout.place(static_cast<int>(i));
    draw_label(sheet, place.x, place.y, wrapped_label(panels[i], panels.front(), layout),
               layout.size);
    OverlayInput input = panels[i].input;
    input.heat_end = end;
    input.compared_with = i == 0 ? std::span<const Cell>{} : panels.front().input.cells;
    if (!input.cells.empty()) input.line = {};
    const OverlayOptions shown{.scale = layout.scale, .show_expanded = options.show_expanded};
    paste(sheet, draw_overlay(map, grid, input, shown), place.x, place.y);
  }
  draw_key(sheet, static_cast<int>(layout.height()), key);
  return sheet;
}

}  // namespace nav
