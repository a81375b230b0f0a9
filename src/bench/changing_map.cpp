#include "bench/changing_map.h"

#include <algorithm>

#include "base/error.h"
#include "io/input_file.h"
#include "io/scen_file.h"

namespace nav {

ChangingMap::ChangingMap(const DynamicScen& scen, PatchFile patches)
    : scen_(scen), patches_(std::move(patches)), map_(map_before_patches(scen)) {}

std::span<const Cell> ChangingMap::go_to(int line) {
  changed_.clear();
  for (; next_ < scen_.patches.size() && scen_.patches[next_].line < line; ++next_) {
    put_patch(patches_, scen_.patches[next_], map_, changed_);
  }
  std::sort(changed_.begin(), changed_.end(), row_major_less);
  changed_.erase(std::unique(changed_.begin(), changed_.end()), changed_.end());
  return changed_;
}

TerrainMap changing_map_at(const std::string& scenario, const std::string& patch_file, int line,
                           std::uint64_t max_cells) {
  const FileBytes bytes = read_file(scenario, kMaxScenBytes);
  const DynamicScen scen = read_dynamic_scen(bytes.text(), scenario, max_cells);
  PatchFile patches = load_patch_file(patch_file, max_cells);
  if (const auto fault = find_patch_fault(scen, patches)) {
    throw Error(Place{scenario, fault->line}, fault->what, fault->remedy);
  }
  ChangingMap changing(scen, std::move(patches));
  changing.go_to(line);
  return changing.map();
}

}  // namespace nav
