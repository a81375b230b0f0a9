// A cell in 32 bits, for open lists and nodes: row in the upper half, column in the lower.
#pragma once

#include <cstdint>

#include "grid/cell.h"
#include "grid/terrain_map.h"

namespace nav {

static_assert(kMaxMapSide < 1 << 16);

inline std::uint32_t packed(std::int32_t x, std::int32_t y) {
  return static_cast<std::uint32_t>(y) << 16 | static_cast<std::uint32_t>(x);
}
inline std::uint32_t packed(Cell c) { return packed(c.x, c.y); }
inline Cell unpacked(std::uint32_t cell) {
  return {static_cast<std::int32_t>(cell & 0xffff), static_cast<std::int32_t>(cell >> 16)};
}

}  // namespace nav
