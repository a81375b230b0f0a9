// Patch files of dynamic scenarios: pieces of map, each of which can be put on a map.
//
// `type patch`, `patches N`, then N times `patch NUMBER` (from 0), `height`, `width`, `map` and the
// rows, in the letters of Moving AI. CRLF, a byte order mark and blank lines between patches are
// tolerated. A file with a fault anywhere is an Error: the maps after it would not be known.
// Source: the start kit of the Grid-Based Path Planning Competition's dynamic track (2023).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace nav {

struct MapPatch {
  int width = 0;
  int height = 0;
  std::size_t first_cell = 0;  // in PatchFile::cells
  friend bool operator==(const MapPatch&, const MapPatch&) = default;
};

struct PatchFile {
  std::string path;
  std::vector<MapPatch> patches;    // by number
  std::vector<std::uint8_t> cells;  // kinds of moving_ai_kinds(), of all patches, row by row

  // [width * height], row by row.
  std::span<const std::uint8_t> cells_of(const MapPatch& patch) const {
    return {&cells[patch.first_cell],
            static_cast<std::size_t>(patch.width) * static_cast<std::size_t>(patch.height)};
  }
};

inline constexpr std::uint64_t kMaxPatchBytes = 1'000'000'000;

// Reads a patch file. A patch of more than `max_cells` cells is refused.
// Throws: Error where the file cannot be read, or anything in it is not as said above.
PatchFile load_patch_file(const std::string& path, std::uint64_t max_cells,
                          std::uint64_t max_bytes = kMaxPatchBytes);
// The same from memory; `name` becomes the path.
PatchFile read_patch_file(std::string_view text, const std::string& name, std::uint64_t max_cells);

}  // namespace nav
