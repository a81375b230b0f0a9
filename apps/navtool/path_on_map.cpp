#include "path_on_map.h"

#include <fmt/format.h>

#include "base/error.h"
#include "io/profile_file.h"

namespace nav::cli {

Grid grid_of_path(const PathFile& file, const std::string& name, const TerrainMap& map,
                  const std::string& map_name, const std::string& profile) {
  if (file.map_width != map.width() || file.map_height != map.height()) {
    throw Error(Place{name},
                fmt::format("is about a map of {}x{}, and {} has {}x{}", file.map_width,
                            file.map_height, map_name, map.width(), map.height()),
                "give its own map");
  }
  AgentProfile agent = nav::load_profile(profile.empty() ? file.profile : profile);
  agent.size_cells = file.agent_size;
  agent.radius_cells = file.radius;
  return Grid(map, agent, file.rule);
}

}  // namespace nav::cli
