// The project's own small font: printable ASCII, at most 5 pixels wide.
#pragma once

#include <array>
#include <cstdint>

namespace nav {

inline constexpr int kGlyphRows = 9;  // 7 above the baseline, 2 below
inline constexpr int kGlyphAscent = 7;

struct Glyph {
  int width;                                  // in pixels, without the gap to the next letter
  std::array<std::uint8_t, kGlyphRows> rows;  // from the top; bit i is column i from the left
};

// The glyph of a character; a question mark stands for what is not printable ASCII.
const Glyph& glyph_of(char c);

}  // namespace nav
