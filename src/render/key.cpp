#include "render/key.h"

#include <algorithm>
#include <utility>

#include "render/shapes.h"

namespace nav {
namespace {

struct Placed {
  int x = 0;
  int y = 0;
};

// Where everything goes; y counts from the top of the strip.
struct Layout {
  TextSize size = TextSize::small;
  int margin = 0;
  std::vector<std::string> lines;
  std::vector<Placed> entries;
  int height = 0;
};

int symbol_width(KeySymbol symbol, TextSize size) {
  if (symbol == KeySymbol::heat) return kHeatLevels * factor(size);
  return (symbol == KeySymbol::line ? 14 : 9) * factor(size);
}

int entry_width(const KeyEntry& entry, TextSize size) {
  return symbol_width(entry.symbol, size) + 4 * factor(size) + text_width(entry.text, size);
}

Layout lay_out(const Key& key, int width) {
  Layout layout;
  layout.size = key.size.value_or(text_size_for(width));
  const int unit = factor(layout.size);
  layout.margin = std::min(8 * unit, width / 16);
  const int right = width - layout.margin;
  int y = 5 * unit;
  for (const std::string& line : key.lines) {
    for (std::string& part : wrap_text(line, right - layout.margin, layout.size)) {
      layout.lines.push_back(std::move(part));
      y += line_height(layout.size);
    }
  }
  if (!key.entries.empty() && !layout.lines.empty()) y += 3 * unit;
  int x = layout.margin;
  for (const KeyEntry& entry : key.entries) {
    const int needed = entry_width(entry, layout.size);
    if (x > layout.margin && x + needed > right) {
      x = layout.margin;
      y += line_height(layout.size) + 2 * unit;
    }
    layout.entries.push_back({x, y});
    x += needed + 9 * unit;
  }
  if (!key.entries.empty()) y += text_height(layout.size);
  layout.height = y + 5 * unit;
  return layout;
}

void fill_shape(Image& image, Shape shape, Vec2 centre, double radius, Ink ink) {
  for_each_pixel(image, shape, centre, radius,
                 [&](int x, int y) { image.row(y)[x] = slot_of(ink); });
}

void draw_ring(Image& image, Shape shape, Vec2 centre, double radius, Ink ink) {
  fill_shape(image, shape, centre, radius, ink);
  fill_shape(image, shape, centre, radius * 0.5, Ink::casing);
}

void draw_heat_bar(Image& image, Rect box, const KeyEntry& entry, int unit) {
  for (int i = 0; i < kHeatLevels; ++i) {
    const int level = i * (entry.levels - 1) / (kHeatLevels - 1);
    fill_rect(image, {box.x + i * unit, box.y, unit, box.height},
              static_cast<std::uint8_t>(entry.slot + level));
  }
}

// A block with a thin frame, so that pale colours show on paper.
void draw_block(Image& image, Rect box, std::uint8_t slot) {
  fill_rect(image, box, slot_of(Ink::soft_text));
  fill_rect(image, {box.x + 1, box.y + 1, box.width - 2, box.height - 2}, slot);
}

void draw_symbol(Image& image, Rect box, const KeyEntry& entry, int unit) {
  const Vec2 centre{box.x + box.width / 2.0, box.y + box.height / 2.0};
  const double radius = box.height / 2.0;
  switch (entry.symbol) {
    case KeySymbol::cell:
      return draw_block(image, box, entry.slot);
    case KeySymbol::line:
      return fill_rect(image, {box.x, box.y + box.height / 2 - unit, box.width, 2 * unit},
                       entry.slot);
    case KeySymbol::start:
      return draw_ring(image, Shape::disc, centre, radius, Ink::start);
    case KeySymbol::via:
      return draw_ring(image, Shape::disc, centre, radius * 0.8, Ink::text);
    case KeySymbol::parting:
      return draw_ring(image, Shape::diamond, centre, radius, Ink::text);
    case KeySymbol::goal:
      return draw_ring(image, Shape::diamond, centre, radius * 1.15, Ink::goal);
    case KeySymbol::unreached_goal:
      for (const double side : {-1.0, 1.0}) {
        const Vec2 arm{radius * 0.8 * side, radius * 0.8};
        fill_capsule(image, {centre - arm, centre + arm, unit * 1.1}, slot_of(Ink::goal));
      }
      return;
    case KeySymbol::heat:
      return draw_heat_bar(image, box, entry, unit);
  }
}

}  // namespace

TextSize text_size_for(int picture_width) {
  if (picture_width < 320) return TextSize::small;
  return picture_width < 2400 ? TextSize::medium : TextSize::large;
}

int key_height(const Key& key, int width) { return lay_out(key, width).height; }

void draw_key(Image& image, int top, const Key& key) {
  const Layout layout = lay_out(key, image.width);
  const int unit = factor(layout.size);
  fill_rect(image, {0, top, image.width, layout.height}, slot_of(Ink::paper));
  int y = top + 5 * unit;
  for (const std::string& line : layout.lines) {
    draw_text(image, layout.margin, y, line, layout.size);
    y += line_height(layout.size);
  }
  for (std::size_t i = 0; i < key.entries.size(); ++i) {
    const KeyEntry& entry = key.entries[i];
    const Placed at = layout.entries[i];
    const int width = symbol_width(entry.symbol, layout.size);
    draw_symbol(image, {at.x, top + at.y - unit, width, 9 * unit}, entry, unit);
    draw_text(image, at.x + width + 4 * unit, top + at.y, entry.text, layout.size);
  }
}

}  // namespace nav
