#include "index_files.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "io/index_file.h"
#include "io/number_text.h"
#include "planners/registry.h"

namespace nav::cli {

IndexFiles::IndexFiles(const std::vector<std::string>& paths, const Console& console)
    : console_(&console) {
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

std::unique_ptr<Index> IndexFiles::load(const PlannerInfo& planner, const Grid& grid,
                                        const PlannerOptions& options) const {
  std::vector<const File*> candidates;
  for (const File& file : files_) {
    if (file.facts.planner == planner.name) candidates.push_back(&file);
  }
  if (candidates.empty()) return nullptr;
  if (candidates.size() == 1) return load(*candidates.front(), planner, grid, options);
  const GridIdentity identity = identity_of(grid);
  for (const Fit fit : {Fit::equal, Fit::adaptable}) {
    for (const File* file : candidates) {
      if (fit_of(planner, file->facts.grid, identity) == fit) {
        return load(*file, planner, grid, options);
      }
    }
  }
  throw Error(fmt::format("none of the {} index files of {} is for this map, agent and rule",
                          candidates.size(), planner.name),
              fmt::format("make one: navtool index MAP --algo {} -o FILE", planner.name));
}

std::unique_ptr<Index> IndexFiles::load(const File& file, const PlannerInfo& planner,
                                        const Grid& grid, const PlannerOptions& options) const {
  const bool is_kept = !file.content.bytes().empty();
  SavedIndex saved = is_kept
                         ? read_index(FileMapping::of_copy(file.content.bytes()), file.facts.file)
                         : read_index_file(file.path);
  std::unique_ptr<Index> index = load_index(planner, grid, std::move(saved), options);
  if (const auto adaptation = index->adaptation()) {
    console_->detail(fmt::format("{} {}; {}", file.facts.file,
                                 difference(file.facts.grid, identity_of(grid)),
                                 adaptation_text(*adaptation)));
  }
  return index;
}

IndexSource IndexFiles::source() const {
  if (empty()) return {};
  return [this](const PlannerInfo& planner, const Grid& grid, const PlannerOptions& options) {
    return load(planner, grid, options);
  };
}

std::string adaptation_text(const Adaptation& adaptation) {
  return fmt::format("{} of {} clusters made anew", grouped_text(adaptation.made_anew),
                     grouped_text(adaptation.clusters));
}

void add_index_option(OptionSection& section, std::vector<std::string>& paths) {
  section.words(
      {"--index", "FILE", "load what navtool index has prepared; repeated: for several algorithms"},
      paths);
}

}  // namespace nav::cli
