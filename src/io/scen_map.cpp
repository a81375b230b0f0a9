// Where the map of a scenario file lies, and how such a file names one; declared in scen_file.h.
#include <algorithm>
#include <filesystem>

#include "base/error.h"
#include "io/scen_file.h"
#include "io/text_input.h"

namespace nav {
namespace {

// `what`: what kind of file it is, for messages.
std::string find_named_file(std::string_view what, const std::string& scen_path,
                            std::string_view written,
                            const std::optional<std::string>& maps_folder) {
  namespace fs = std::filesystem;
  std::string name(written);
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
  throw Error(std::string(what) + ' ' + in_quotes(written) + " not found; tried " + places,
              "name the folder of the maps with --maps");
}

}  // namespace

std::string find_scen_map(const std::string& scen_path, std::string_view map_name,
                          const std::optional<std::string>& maps_folder) {
  return find_named_file("map", scen_path, map_name, maps_folder);
}

std::string find_scen_patches(const std::string& scen_path, std::string_view patch_name,
                              const std::optional<std::string>& maps_folder) {
  return find_named_file("patch file", scen_path, patch_name, maps_folder);
}

void check_scen_map_name(std::string_view name) {
  const bool has_control = std::any_of(name.begin(), name.end(),
                                       [](char c) { return static_cast<unsigned char>(c) < 0x20; });
  if (!name.empty() && !has_control && trimmed(name) == name) return;
  throw Error("map name " + in_quotes(name) + " can't stand in a scenario file",
              "give another with --map-name");
}

std::string scen_map_name(const std::string& map_path, const std::string& scen_path) {
  namespace fs = std::filesystem;
  const fs::path map(map_path);
  std::string name = map.filename().string();
  const fs::path folder = scen_path == "-" ? fs::path() : fs::path(scen_path).parent_path();
  std::error_code fault;
  const bool is_near = fs::equivalent(folder / name, map, fault) ||
                       fs::equivalent(folder / ".." / "maps" / name, map, fault);
  if (!is_near && scen_path != "-") {
    const auto whole = [&](const fs::path& path) {
      return fs::absolute(path.empty() ? fs::path(".") : path, fault).lexically_normal();
    };
    const fs::path way = whole(map).lexically_relative(whole(folder));
    const bool leads_there = !way.empty() && fs::equivalent(folder / way, map, fault);
    name = (leads_there ? way : whole(map)).generic_string();
  }
  check_scen_map_name(name);
  return name;
}

}  // namespace nav
