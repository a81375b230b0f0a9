// What the key of an overlay says.
#pragma once

#include <string>

#include "grid/terrain_map.h"
#include "render/key.h"
#include "render/overlay.h"
#include "render/picture_palette.h"

namespace nav {

// Names what is drawn at that scale and nothing else: markers, paths, heat and the kinds of terrain
// that occur.
Key overlay_key(const TerrainMap& map, const OverlayInput& input, const OverlayOptions& options,
                const PicturePalette& palette);

// Adds the kinds of terrain that occur.
void add_terrain_entries(const TerrainMap& map, const PicturePalette& palette, Key& key);
// With one decimal; large numbers whole.
std::string short_number(double value);
// As short as a number of a contour line can be: 50, 2.5, 1e+06.
std::string short_label(double value);

}  // namespace nav
