#include "io/map_size.h"

#include "grid/terrain_map.h"

namespace nav {
namespace {

void check_side(const Place& place, std::string_view what, std::uint64_t side) {
  if (side == 0) {
    throw Error(place, std::string(what) + " is zero", "a map has at least one cell");
  }
  if (side > kMaxMapSide) {
    throw Error(place, std::string(what) + " " + std::to_string(side) + " is too large",
                "a side has at most " + std::to_string(kMaxMapSide) + " cells");
  }
}

}  // namespace

void check_map_size(const Place& place, const DeclaredSize& size, std::uint64_t max_cells) {
  check_side(place, "width", size.width);
  check_side(place, "height", size.height);
  const std::uint64_t cells = size.width * size.height;  // both fit 17 bits
  if (cells > max_cells) {
    throw Error(place,
                "a map of " + std::to_string(size.width) + " x " + std::to_string(size.height) +
                    " = " + std::to_string(cells) + " cells is too large; the limit is " +
                    std::to_string(max_cells),
                "raise it with --max-cells");
  }
}

}  // namespace nav
