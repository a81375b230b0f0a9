// Where the map of a scenario file lies; declared in scen_file.h.
#include <algorithm>
#include <filesystem>

#include "base/error.h"
#include "io/scen_file.h"
#include "io/text_input.h"

namespace nav {

std::string find_scen_map(const std::string& scen_path, std::string_view map_name,
                          const std::optional<std::string>& maps_folder) {
  namespace fs = std::filesystem;
  std::string name(map_name);
  std::replace(name.begin(), name.end(), '\\', '/');
  const fs::path beside = fs::path(scen_path).parent_path();
  std::vector<fs::path> folders{beside};
  if (maps_folder) folders.push_back(*maps_folder);
  folders.push_back(beside / ".." / "maps");

  std::vector<std::string> tried;
  for (const fs::path& part : {fs::path(name), fs::path(name).filename()}) {
    for (const fs::path& folder : folders) {
      const std::string candidate = (folder / part).lexically_normal().string();
      if (std::find(tried.begin(), tried.end(), candidate) != tried.end()) continue;
      std::error_code fault;
      if (fs::exists(candidate, fault) && !fs::is_directory(candidate, fault)) return candidate;
      tried.push_back(candidate);
    }
  }
  std::string places;
  for (const std::string& candidate : tried) places += (places.empty() ? "" : ", ") + candidate;
  throw Error("map " + in_quotes(map_name) + " not found; tried " + places,
              "name the folder of the maps with --maps");
}

}  // namespace nav
