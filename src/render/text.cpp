#include "render/text.h"

#include <algorithm>

#include "render/font.h"
#include "render/picture_palette.h"

namespace nav {
namespace {

// A small black and white picture; white beyond its edges.
struct Bitmap {
  int width = 0;
  int height = 0;
  std::vector<bool> bits;

  Bitmap(int w, int h) : width(w), height(h), bits(static_cast<std::size_t>(w * h)) {}
  bool at(int x, int y) const {
    return x >= 0 && y >= 0 && x < width && y < height && bits[offset(x, y)];
  }
  void set(int x, int y, bool value) { bits[offset(x, y)] = value; }

 private:
  std::size_t offset(int x, int y) const { return static_cast<std::size_t>(y * width + x); }
};

Bitmap bitmap_of(const Glyph& glyph) {
  Bitmap bitmap(glyph.width, kGlyphRows);
  for (int y = 0; y < kGlyphRows; ++y) {
    for (int x = 0; x < glyph.width; ++x) {
      bitmap.set(x, y, ((glyph.rows[static_cast<std::size_t>(y)] >> x) & 1) != 0);
    }
  }
  return bitmap;
}

// Twice as large. A quarter of a pixel takes the value of the two neighbours at its corner where
// these agree and the opposite neighbours do not go on with them: corners of stairs are cut, ends
// of strokes stay.
Bitmap doubled(const Bitmap& small) {
  Bitmap large(2 * small.width, 2 * small.height);
  for (int y = 0; y < small.height; ++y) {
    for (int x = 0; x < small.width; ++x) {
      const bool own = small.at(x, y);
      for (int quarter = 0; quarter < 4; ++quarter) {
        const int right = quarter & 1;
        const int below = quarter >> 1;
        const bool beside = small.at(right ? x + 1 : x - 1, y);
        const bool over = small.at(x, below ? y + 1 : y - 1);
        const bool across = small.at(right ? x - 1 : x + 1, y);
        const bool under = small.at(x, below ? y - 1 : y + 1);
        const bool cut = beside == over && beside != under && over != across;
        large.set(2 * x + right, 2 * y + below, cut ? beside : own);
      }
    }
  }
  return large;
}

constexpr Ink kCoverage[] = {Ink::paper, Ink::faint_text, Ink::soft_text, Ink::strong_text,
                             Ink::text};

void draw_glyph(Image& image, int left, int top, const Glyph& glyph, TextSize size) {
  Bitmap bitmap = bitmap_of(glyph);
  // To twice the size wanted, of which each pixel takes the mean of four.
  for (int scale = 1; scale < factor(size); scale *= 2) bitmap = doubled(bitmap);
  const bool soft = size != TextSize::small;
  if (soft) bitmap = doubled(bitmap);
  const int step = soft ? 2 : 1;
  for (int y = 0; y < bitmap.height / step; ++y) {
    for (int x = 0; x < bitmap.width / step; ++x) {
      if (left + x < 0 || top + y < 0 || left + x >= image.width || top + y >= image.height)
        continue;
      int covered = 0;
      for (int i = 0; i < 4; ++i)
        covered += bitmap.at(step * x + (i & 1) * (step - 1), step * y + (i >> 1) * (step - 1));
      if (covered > 0) image.row(top + y)[left + x] = slot_of(kCoverage[covered]);
    }
  }
}

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

}  // namespace

int text_height(TextSize size) { return kGlyphRows * factor(size); }

int line_height(TextSize size) { return (kGlyphRows + 2) * factor(size); }

int text_width(std::string_view text, TextSize size) {
  int width = 0;
  for (const char c : text) {
    if (!continues_character(c)) width += (glyph_of(c).width + 1) * factor(size);
  }
  return width == 0 ? 0 : width - factor(size);
}

void draw_text(Image& image, int x, int y, std::string_view text, TextSize size) {
  for (const char c : text) {
    if (continues_character(c)) continue;
    if (x >= image.width) return;
    const Glyph& glyph = glyph_of(c);
    draw_glyph(image, x, y, glyph, size);
    x += (glyph.width + 1) * factor(size);
  }
}

std::vector<std::string> wrap_text(std::string_view text, int width, TextSize size) {
  std::vector<std::string> lines;
  std::string gap;
  while (!text.empty()) {
    const std::size_t blanks = std::min(text.find_first_not_of(' '), text.size());
    gap.assign(text.substr(0, blanks));
    text.remove_prefix(blanks);
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end == 0) break;
    const std::string word(text.substr(0, end));
    text.remove_prefix(end);
    if (!lines.empty() && text_width(lines.back() + gap + word, size) <= width) {
      lines.back() += gap + word;
    } else {
      lines.push_back(word);
    }
  }
  return lines;
}

}  // namespace nav
