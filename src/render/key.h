// The strip below a picture: its legend, and what was asked and found.
//
// The strip is as wide as the picture. Entries flow from left to right into as many lines as they
// need; on very narrow pictures what does not fit is cut off.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "render/image.h"
#include "render/picture_palette.h"
#include "render/text.h"

namespace nav {

enum class KeySymbol : std::uint8_t {
  cell,  // a block of the slot's colour
  line,  // a stroke of it
  start,
  goal,
  unreached_goal,
  via,
  parting,
  heat,  // the whole range, from 0 to what the text says
};

struct KeyEntry {
  KeySymbol symbol = KeySymbol::cell;
  std::uint8_t slot = 0;  // of cell and line; of heat the first, on bare ground
  std::string text;
  int levels = kHeatLevels;  // of heat
};

struct Key {
  std::vector<std::string> lines;  // the first stands for a title
  std::vector<KeyEntry> entries;
  std::optional<TextSize> size;  // without one: text_size_for the picture
};

// The size of text that suits a picture of this width.
TextSize text_size_for(int picture_width);

int key_height(const Key& key, int width);

// Draws the key from row `top` down, over the whole width of the picture.
void draw_key(Image& image, int top, const Key& key);

}  // namespace nav
