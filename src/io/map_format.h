// Which format a map file has, told by its first bytes.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace nav {

enum class MapFormat { png, pgm, moving_ai };

inline constexpr std::string_view kPngSignature{"\x89PNG\r\n\x1a\n", 8};

// `head`: the first bytes of the file, at least 4096 or all of them.
// Throws: Error for anything that is no map, naming what it looks like.
MapFormat identify_map(std::span<const std::byte> head, const std::string& name);

}  // namespace nav
