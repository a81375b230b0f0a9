#include "io/patch_file.h"

#include "base/error.h"
#include "grid/terrain_map.h"
#include "io/input_file.h"
#include "io/keyed_lines.h"
#include "io/map_size.h"
#include "io/moving_ai_rows.h"

namespace nav {
namespace {

constexpr std::int64_t kMostPatches = 100'000'000;

// Reads one patch; its cells are appended. A file that is too small for what it declares is faulty
// somewhere: where is found out before memory is taken for it.
MapPatch read_patch(KeyedLines& lines, std::int64_t number, std::uint64_t max_cells,
                    std::vector<std::uint8_t>& cells) {
  lines.number("patch", "patch " + std::to_string(number), number, number);
  DeclaredSize size;
  size.height = static_cast<std::uint64_t>(lines.number("height", "height 12", 1, kMaxMapSide));
  size.width = static_cast<std::uint64_t>(lines.number("width", "width 10", 1, kMaxMapSide));
  check_map_size(lines.place(), size, max_cells);
  if (!lines.next("map", "map").empty()) lines.fail("text after 'map'", "rows start a line below");
  std::string_view rest = lines.rest();
  const std::uint64_t count = size.width * size.height;
  const Place first{.file = lines.place().file, .line = lines.place().line + 1};
  const MapPatch patch{.width = static_cast<int>(size.width),
                       .height = static_cast<int>(size.height),
                       .first_cell = cells.size()};
  std::uint8_t* kinds = nullptr;
  if (count <= rest.size()) {
    cells.resize(cells.size() + count);
    kinds = &cells[patch.first_cell];
  }
  take_moving_ai_rows(rest, size, first, kinds);
  lines.skip_to(rest, patch.height);
  return patch;
}

}  // namespace

PatchFile read_patch_file(std::string_view text, const std::string& name, std::uint64_t max_cells) {
  PatchFile file{.path = name, .patches = {}, .cells = {}};
  KeyedLines lines(text, name);
  if (const std::string_view type = lines.value("type", "type patch"); type != "patch") {
    lines.fail("type '" + std::string(type) + "' is none of patches", "'type patch' comes first");
  }
  const std::int64_t count = lines.number("patches", "patches 336", 0, kMostPatches);
  for (std::int64_t number = 0; number < count; ++number) {
    file.patches.push_back(read_patch(lines, number, max_cells, file.cells));
  }
  if (!lines.next_line().empty()) {
    lines.fail("text after the last of " + std::to_string(count) + " patches",
               "there are as many as 'patches' says");
  }
  return file;
}

PatchFile load_patch_file(const std::string& path, std::uint64_t max_cells,
                          std::uint64_t max_bytes) {
  InputFile input(path);
  return read_patch_file(input.read_all(max_bytes).text(), input.name(), max_cells);
}

}  // namespace nav
