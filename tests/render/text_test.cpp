#include "render/text.h"

#include <catch2/catch.hpp>

#include <set>

#include "render/font.h"
#include "render/picture_palette.h"

using namespace nav;

namespace {

Image blank(int width, int height) {
  return make_image(width, height, {kInks.begin(), kInks.end()});
}

// The picture as text: '#' text, '+' its soft edges, '.' paper.
std::vector<std::string> drawn(const Image& image) {
  std::vector<std::string> rows;
  for (int y = 0; y < image.height; ++y) {
    std::string row;
    for (int x = 0; x < image.width; ++x) {
      const std::uint8_t slot = image.row(y)[x];
      row += slot == slot_of(Ink::paper) ? '.' : slot == slot_of(Ink::text) ? '#' : '+';
    }
    rows.push_back(row);
  }
  return rows;
}

}  // namespace

TEST_CASE("text: small letters are the font's pixels, one apart") {
  Image image = blank(9, 9);
  draw_text(image, 0, 0, "Tj", TextSize::small);
  CHECK(drawn(image) == std::vector<std::string>{
                            "#####...#",  //
                            "..#......",  //
                            "..#.....#",  //
                            "..#.....#",  //
                            "..#.....#",  //
                            "..#.....#",  //
                            "..#.....#",  //
                            "........#",  //
                            "......##.",  //
                        });
}

TEST_CASE("text: every printable character has a glyph of its own within its width") {
  std::set<std::array<std::uint8_t, kGlyphRows>> seen;
  for (char c = ' '; c <= '~'; ++c) {
    const Glyph& glyph = glyph_of(c);
    CAPTURE(c);
    CHECK(seen.insert(glyph.rows).second);
    for (const std::uint8_t row : glyph.rows) CHECK(row >> glyph.width == 0);
  }
}

TEST_CASE("text: what is not ASCII is one question mark a character") {
  CHECK(text_width("\xc3\xa9", TextSize::small) == text_width("?", TextSize::small));
  CHECK(text_width("a\tb", TextSize::small) == text_width("a?b", TextSize::small));
}

TEST_CASE("text: larger sizes are larger, and cut off at the edge of the picture") {
  CHECK(text_width("path 12", TextSize::large) == 4 * text_width("path 12", TextSize::small));
  for (const TextSize size : {TextSize::small, TextSize::medium, TextSize::large}) {
    Image image = blank(10, 10);
    draw_text(image, -3, -3, "WWWWWWWW", size);
    draw_text(image, 8, 8, "WWWWWWWW", size);
    CHECK(image.row(9)[8] != slot_of(Ink::paper));
  }
}

TEST_CASE("text: lines break at blanks, blanks within a line stay") {
  const int width = text_width("cost 12   cells", TextSize::small);
  CHECK(wrap_text("cost 12   cells 13", width, TextSize::small) ==
        std::vector<std::string>{"cost 12   cells", "13"});
  CHECK(wrap_text("unbreakable word", 1, TextSize::small) ==
        std::vector<std::string>{"unbreakable", "word"});
  CHECK(wrap_text("   ", width, TextSize::small).empty());
}
