#include "index_files.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "io/index_file.h"
#include "planners/registry.h"

namespace nav::cli {

IndexFiles::IndexFiles(const std::vector<std::string>& paths) {
  for (const std::string& path : paths) {
    FileMapping content = map_index_file(path);
    const std::string name = path == "-" ? "(stdin)" : path;
    SavedIndex facts = read_index_facts(content.bytes(), name);
    const PlannerInfo* planner = find_planner(facts.planner);
    if (planner == nullptr || !planner->can.has_index) {
      throw Error(
          Place{name},
          fmt::format("holds an index of {}, which is no algorithm with an index", facts.planner),
          "navtool algos lists them");
    }
    if (!content.is_copy()) content = {};
    files_.push_back({path, std::move(facts), std::move(content)});
  }
}

std::vector<std::string> IndexFiles::algorithms() const {
  std::vector<std::string> names;
  for (const File& file : files_) {
    if (std::find(names.begin(), names.end(), file.facts.planner) == names.end()) {
      names.push_back(file.facts.planner);
    }
  }
  return names;
}

void IndexFiles::check_used_by(const std::vector<std::string>& algorithms) const {
  for (const File& file : files_) {
    const std::string& planner = file.facts.planner;
    if (std::find(algorithms.begin(), algorithms.end(), planner) != algorithms.end()) continue;
    throw Error(Place{file.facts.file},
                fmt::format("holds an index of {}, which --algo does not name", planner),
                "name it there, or leave out the file");
  }
}

std::unique_ptr<Index> IndexFiles::load(const PlannerInfo& planner, const Grid& grid) const {
  std::vector<const File*> candidates;
  for (const File& file : files_) {
    if (file.facts.planner == planner.name) candidates.push_back(&file);
  }
  if (candidates.empty()) return nullptr;
  if (candidates.size() == 1) return load(*candidates.front(), planner, grid);
  const GridIdentity identity = identity_of(grid);
  for (const File* file : candidates) {
    if (difference(file->facts.grid, identity).empty()) return load(*file, planner, grid);
  }
  throw Error(fmt::format("none of the {} index files of {} is for this map, agent and rule",
                          candidates.size(), planner.name),
              fmt::format("make one: navtool index MAP --algo {} -o FILE", planner.name));
}

std::unique_ptr<Index> IndexFiles::load(const File& file, const PlannerInfo& planner,
                                        const Grid& grid) const {
  const bool is_kept = !file.content.bytes().empty();
  return load_index(planner, grid,
                    is_kept
                        ? read_index(FileMapping::of_copy(file.content.bytes()), file.facts.file)
                        : read_index_file(file.path));
}

IndexSource IndexFiles::source() const {
  if (empty()) return {};
  return [this](const PlannerInfo& planner, const Grid& grid) { return load(planner, grid); };
}

void add_index_option(OptionSection& section, std::vector<std::string>& paths) {
  section.words(
      {"--index", "FILE", "load what navtool index has prepared; repeated: for several algorithms"},
      paths);
}

}  // namespace nav::cli
