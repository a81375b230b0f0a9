// Short texts on pictures, in one font at three sizes.
//
// Letters are bitmaps, enlarged by a rule that rounds their corners and softened by three greys
// between text and paper; they are meant for paper-coloured ground. UTF-8 beyond ASCII shows as
// question marks, one a character.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "render/image.h"

namespace nav {

enum class TextSize : std::uint8_t { small = 1, medium = 2, large = 4 };

// Pixels per pixel of the font.
constexpr int factor(TextSize size) { return static_cast<int>(size); }
// From the top of a line of text to its lowest pixel, and to the top of the next line.
int text_height(TextSize size);
int line_height(TextSize size);
int text_width(std::string_view text, TextSize size);

// Draws a line of text with its top left corner at x, y. What lies outside the picture is left out.
// Requires: a palette that starts with the inks.
void draw_text(Image& image, int x, int y, std::string_view text, TextSize size);

// Breaks a text at blanks so that lines are at most `width` pixels wide, if words allow it. Without
// words there is no line.
std::vector<std::string> wrap_text(std::string_view text, int width, TextSize size);

}  // namespace nav
