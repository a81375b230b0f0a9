// The colours that pictures of fields have besides those of all pictures.
#pragma once

#include "grid/agent_profile.h"
#include "grid/terrain_map.h"
#include "render/picture_palette.h"

namespace nav {

inline constexpr int kLineShades = 8;

// Numbers of the colours, for PicturePalette::own_slot.
enum class FieldInk : std::uint8_t {
  no_way,      // free ground without a way
  hatch,       // lines on it
  sight,       // what sees a goal: its border, and the arrows there
  arrow,       // elsewhere
  first_line,  // contour lines, from low to high
  first_strong_line = first_line + kLineShades,
};

// Heat over the ground that the agent may enter, in as many levels as there is room for.
PaletteWish field_palette(const TerrainMap& map, const AgentProfile& profile);

inline std::uint8_t slot_of(const PicturePalette& palette, FieldInk ink, std::size_t shade = 0) {
  return palette.own_slot(static_cast<std::size_t>(ink) + shade);
}

}  // namespace nav
