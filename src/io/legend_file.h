// Legends: which terrain a colour of a picture stands for.
//
// Schema navtool/legend/1, described in docs/formats.md.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grid/terrain_map.h"

namespace nav {

struct Legend {
  std::string name;                // of the file, for messages
  std::vector<TerrainKind> kinds;  // each with its colour; names, letters and colours are unique
  friend bool operator==(const Legend&, const Legend&) = default;
};

// Reads a legend file ("-": stdin). Throws: Error with the place.
Legend load_legend(const std::string& path);
// The same from memory; `name` stands for the file in messages.
Legend read_legend(std::string_view text, const std::string& name);

}  // namespace nav
