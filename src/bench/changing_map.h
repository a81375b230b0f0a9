// The map of a dynamic scenario (io/dynamic_scen.h) as its queries find it, one after the other.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "io/dynamic_scen.h"

namespace nav {

class ChangingMap {
 public:
  // As it is before the first patch. The scenario must outlive it. Requires: find_patch_fault()
  // finds none.
  ChangingMap(const DynamicScen& scen, PatchFile patches);

  const TerrainMap& map() const { return map_; }
  // Of the file, put on the map by now.
  std::uint64_t patches() const { return next_; }
  // Puts the patches that stand before a line of the scenario file; the cells of another terrain
  // than before, row by row. Requires: lines ascend from call to call.
  std::span<const Cell> go_to(int line);

 private:
  const DynamicScen& scen_;
  PatchFile patches_;
  TerrainMap map_;
  std::size_t next_ = 0;  // of scen_.patches
  std::vector<Cell> changed_;
};

// The map as the query in `line` of a dynamic scenario finds it; both files are read for it.
// Throws: Error for what can't be read, and for maps of more cells than `max_cells`.
TerrainMap changing_map_at(const std::string& scenario, const std::string& patch_file, int line,
                           std::uint64_t max_cells);

}  // namespace nav
