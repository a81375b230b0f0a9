#include "io/map_file.h"

#include "base/error.h"
#include "io/input_file.h"
#include "io/map_format.h"
#include "io/moving_ai_map.h"
#include "io/pgm_map.h"
#include "io/png_map.h"

namespace nav {
namespace {

// No format needs more bytes a cell than a stored 16-bit RGBA picture, rounded up for the rest.
constexpr std::uint64_t kMaxBytesPerCell = 9;
constexpr std::uint64_t kMaxOtherBytes = 1 << 20;

}  // namespace

TerrainMap load_map(const std::string& path, const MapOptions& options) {
  InputFile file(path);
  identify_map(file.head(), file.name());  // before an endless pipe of something else is read
  const FileBytes content = file.read_all(options.max_cells * kMaxBytesPerCell + kMaxOtherBytes);
  return read_map(content.bytes(), file.name(), options);
}

TerrainMap read_map(std::span<const std::byte> bytes, const std::string& name,
                    const MapOptions& options) {
  switch (identify_map(bytes, name)) {
    case MapFormat::png:
      return read_png_map(bytes, name, options);
    case MapFormat::pgm:
      return read_pgm_map(bytes, name, options);
    case MapFormat::moving_ai:
      break;
  }
  return read_moving_ai_map({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, name,
                            options.max_cells);
}

}  // namespace nav
