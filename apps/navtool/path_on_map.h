// A path file together with the map that it is about.
#pragma once

#include <string>

#include "grid/grid.h"
#include "grid/terrain_map.h"
#include "io/path_file.h"

namespace nav::cli {

// What the file's agent may do on the map, under the file's rule; `profile` (a name or a file)
// stands for the one that the file names, if not empty. `name` stands for the file in messages.
// Throws: Error where the file is about a map of another size.
Grid grid_of_path(const PathFile& file, const std::string& name, const TerrainMap& map,
                  const std::string& map_name, const std::string& profile);

}  // namespace nav::cli
