// Scenario files of version 2: queries on a map that changes between them.
//
// A header of `version 2`, `height`, `width`, `cost N NAME...` (what each query states, `octile`
// among them), `patch FILE` and `commands`; then, in stages that ascend, a stage's patches before
// its queries:
//   P STAGE PATCH X Y          puts a patch on the map, its top left cell at X,Y
//   Q STAGE SX SY GX GY COST...  a query; a cost of -1 states that there is no path
// No map is named: before the first patch all cells are free, and where a scenario starts from a
// map, that is a patch as large as it. CRLF, a byte order mark and blank lines are tolerated.
//
// An invalid query is a fault of its own, so that a batch can go on without it. Without a patch the
// maps after it would not be known, so anything else that is wrong is an Error.
// Source: the start kit of the Grid-Based Path Planning Competition's dynamic track (2023).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grid/terrain_map.h"
#include "io/patch_file.h"
#include "io/scen_file.h"

namespace nav {

// A patch that is put on the map: before the queries of later lines, after those of earlier ones.
struct PlacedPatch {
  int line = 0;  // of the scenario file, 1-based
  std::uint32_t patch = 0;
  Cell at = {};  // its top left cell
  friend bool operator==(const PlacedPatch&, const PlacedPatch&) = default;
};

struct DynamicScen {
  std::string path;
  int width = 0;
  int height = 0;
  std::string patch_file;            // as written
  std::vector<PlacedPatch> patches;  // in the order of the file
  std::vector<ScenQuery> queries;    // likewise
  std::vector<ScenFault> faults;     // likewise; of queries
};

// Does the text say that it is a scenario file of version 2?
bool is_dynamic_scen(std::string_view text);

// Throws: Error where it is no valid file of version 2, or its map has more than `max_cells` cells.
DynamicScen read_dynamic_scen(std::string_view text, const std::string& name,
                              std::uint64_t max_cells);

// What is wrong with the patches that a scenario puts on its map: the first that the patch file
// does not have, or that leaves the map.
std::optional<ScenFault> find_patch_fault(const DynamicScen& scen, const PatchFile& file);

// The map before the first patch.
TerrainMap map_before_patches(const DynamicScen& scen);
// Puts a patch on the map and appends the cells whose terrain is another one now, row by row.
// Requires: find_patch_fault() finds none.
void put_patch(const PatchFile& file, const PlacedPatch& placed, TerrainMap& map,
               std::vector<Cell>& changed);

}  // namespace nav
