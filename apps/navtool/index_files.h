// The index files of a run: which planner and which map each is for, and loading the right one.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "console.h"
#include "option_section.h"
#include "planners/saved_index.h"

namespace nav::cli {

class IndexFiles {
 public:
  IndexFiles() = default;
  // Looks at what the files say of themselves; what they hold is looked at when it is loaded. The
  // console, which must outlive it, is told in detail where an index is adapted. Throws Error where
  // a file is no index file, or that of an algorithm which is not in the table.
  IndexFiles(const std::vector<std::string>& paths, const Console& console);

  bool empty() const { return files_.empty(); }
  // The planners that there are files for, each once, in the order of the files.
  std::vector<std::string> algorithms() const;
  // Throws Error where a file is for none of these algorithms.
  void check_used_by(const std::vector<std::string>& algorithms) const;

  // The index of the first file that is for this planner and this grid, else of the first that can
  // be adapted to it; null where no file is for this planner. Throws Error where none fits this
  // grid, or it is damaged.
  std::unique_ptr<Index> load(const PlannerInfo& planner, const Grid& grid,
                              const PlannerOptions& options) const;
  // load() as a source; this must outlive it.
  IndexSource source() const;

 private:
  struct File {
    std::string path;
    SavedIndex facts;
    FileMapping content;  // of what can be read only once
  };
  std::unique_ptr<Index> load(const File& file, const PlannerInfo& planner, const Grid& grid,
                              const PlannerOptions& options) const;

  const Console* console_ = nullptr;
  std::vector<File> files_;
};

// For people: "3 of 64 clusters made anew".
std::string adaptation_text(const Adaptation& adaptation);

// --index, for commands that take several.
void add_index_option(OptionSection& section, std::vector<std::string>& paths);

}  // namespace nav::cli
