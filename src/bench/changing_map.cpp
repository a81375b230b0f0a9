#include "bench/changing_map.h"

#include <algorithm>

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

}  // namespace nav
