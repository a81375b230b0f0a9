// The rows of letters of Moving AI maps, as map files and patch files have them.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/error.h"
#include "io/map_size.h"

namespace nav {

// Each stands for the kind of terrain at its place in moving_ai_kinds().
inline constexpr std::string_view kMovingAiLetters = ".GSWT@O";

// Takes `size.height` rows off the front of a text, a line each, and writes the kinds of their
// cells one row after the other. `kinds`: [width * height], or null: only looks for the first
// fault. `first`: file and line of the first row. Blanks after a row are tolerated.
// Throws: Error where a row is missing, longer or shorter, or holds another letter.
void take_moving_ai_rows(std::string_view& text, const DeclaredSize& size, const Place& first,
                         std::uint8_t* kinds);

}  // namespace nav
