// What the key of an overlay says.
#pragma once

#include "grid/terrain_map.h"
#include "render/key.h"
#include "render/overlay.h"
#include "render/picture_palette.h"

namespace nav {

// Names what is drawn at that scale and nothing else: markers, paths, heat and the kinds of terrain
// that occur.
Key overlay_key(const TerrainMap& map, const OverlayInput& input, const OverlayOptions& options,
                const PicturePalette& palette);

}  // namespace nav
