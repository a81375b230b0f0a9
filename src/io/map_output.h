// Maps as files: Moving AI `.map`, or PNG.
//
// A PNG has a colour for each terrain: the one that the map itself states, else the standard colour
// of its Moving AI letter. The standard colours are light for what the profile `ground` may enter
// and dark for the rest, so that the file reads back as the same map without any option where it
// has only ground and wall, and with the right walls elsewhere; with its legend every terrain
// reads back. Marked ends and frames are not written.
// Memory: about a megabyte beside the map.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "grid/terrain_map.h"
#include "io/byte_sink.h"

namespace nav {

enum class MapOutputFormat { moving_ai, png };

// By the ending of the name, `.map` or `.png` in any case; empty for others.
std::optional<MapOutputFormat> map_output_format(std::string_view path);

// Throws: Error where a terrain on the map can't be written in the format; what the sink throws.
void write_map(const TerrainMap& map, MapOutputFormat format, const ByteSink& sink);

// The legend (JSON, navtool/legend/1) with which the map's PNG reads back. Throws: Error where a
// terrain has no colour.
std::string png_legend(const TerrainMap& map);

}  // namespace nav
