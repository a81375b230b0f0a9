// Generated maps, and what can be counted on them by plain means.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "gen/registry.h"

namespace nav::test {

using Options = std::map<std::string, double, std::less<>>;

// Requires: a kind of the table.
TerrainMap generated(std::string_view kind, Cell size, std::uint64_t seed,
                     const Options& options = {});

// One letter a cell, as the terrains have them but `#` for walls; a line a row.
std::string drawn(const TerrainMap& map);

bool is_open(const TerrainMap& map, Cell cell);  // to agents on the ground; false off the map
std::size_t count_open(const TerrainMap& map);
std::size_t count_kind(const TerrainMap& map, std::uint8_t kind);

// Number of the part that each cell belongs to, by steps to the four neighbours of which `belongs`
// is true; -1 elsewhere. Row by row.
struct Parts {
  std::vector<int> of;
  int count = 0;
};
Parts parts_of(const TerrainMap& map, const std::function<bool(Cell)>& belongs);
// Of the open cells.
Parts open_parts(const TerrainMap& map);

}  // namespace nav::test
