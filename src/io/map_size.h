// The size that a map file declares, checked before memory is taken for it.
#pragma once

#include <cstdint>
#include <string>

#include "base/error.h"

namespace nav {

struct DeclaredSize {
  std::uint64_t width = 0;
  std::uint64_t height = 0;
};

// Throws: Error at `place` where a side is zero or beyond kMaxMapSide, or there are more than
// max_cells cells.
void check_map_size(const Place& place, const DeclaredSize& size, std::uint64_t max_cells);

}  // namespace nav
