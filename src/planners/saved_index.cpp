#include "planners/saved_index.h"

#include <cassert>

#include "base/error.h"

namespace nav {
namespace {

std::string command(const PlannerInfo& planner, const std::string& file) {
  return "navtool index MAP --algo " + std::string(planner.name) + " -o " + file;
}

[[noreturn]] void refuse(const PlannerInfo& planner, const SavedIndex& saved,
                         const std::string& what) {
  const std::string file = saved.memory.is_copy() ? "FILE" : saved.file;
  throw Error(Place{saved.file}, what, "make it again: " + command(planner, file));
}

Fit check_fit(const PlannerInfo& planner, const Grid& grid, const SavedIndex& saved) {
  const std::string name(planner.name);
  if (saved.planner != name) {
    throw Error(Place{saved.file}, "holds an index of " + saved.planner + ", not of " + name,
                "use --algo " + saved.planner + ", or make one: " + command(planner, "FILE"));
  }
  if (saved.version != planner.index_version) {
    const bool newer = saved.version > planner.index_version;
    refuse(planner, saved,
           std::string("was made by ") + (newer ? "a newer" : "an older") + " version of " + name);
  }
  const GridIdentity identity = identity_of(grid);
  const Fit fit = fit_of(planner, saved.grid, identity);
  if (fit == Fit::none) refuse(planner, saved, difference(saved.grid, identity));
  return fit;
}

}  // namespace

SavedIndex save_index(const PlannerInfo& planner, const Index& index, const Grid& grid) {
  assert(planner.can.has_index);
  SavedIndex saved;
  saved.planner = planner.name;
  saved.version = planner.index_version;
  saved.grid = identity_of(grid);
  index.save(saved.sections);
  return saved;
}

Fit fit_of(const PlannerInfo& planner, const GridIdentity& saved, const GridIdentity& grid) {
  if (difference(saved, grid).empty()) return Fit::equal;
  const bool adapts = planner.adapt != nullptr && same_cells_and_rule(saved, grid);
  return adapts ? Fit::adaptable : Fit::none;
}

std::unique_ptr<Index> load_index(const PlannerInfo& planner, const Grid& grid, SavedIndex saved,
                                  const PlannerOptions& options) {
  if (planner.load == nullptr) {
    throw Error(std::string(planner.name) + " has no index that can be loaded",
                "leave out the index file");
  }
  const Fit fit = check_fit(planner, grid, saved);
  try {
    std::unique_ptr<Index> index = fit == Fit::equal ? planner.load(grid, saved.sections)
                                                     : planner.adapt(grid, saved.sections, options);
    index->keep(std::move(saved.memory));
    return index;
  } catch (const Error& error) {
    refuse(planner, saved, std::string("does not fit together: ") + error.what());
  }
}

std::unique_ptr<Index> find_index(const PlannerInfo& planner, const Grid& grid,
                                  const IndexSource& source, const PlannerOptions& options) {
  if (source) {
    if (auto index = source(planner, grid, options)) return index;
  }
  return planner.prepare(grid, options);
}

}  // namespace nav
