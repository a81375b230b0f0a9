#include "io/moving_ai_rows.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "io/text_input.h"

namespace nav {
namespace {

constexpr std::uint8_t kUnknown = 0x80;

// The kind that each byte stands for.
constexpr std::array<std::uint8_t, 256> kKindOf = [] {
  std::array<std::uint8_t, 256> table{};
  table.fill(kUnknown);
  for (std::size_t i = 0; i < kMovingAiLetters.size(); ++i) {
    table[static_cast<unsigned char>(kMovingAiLetters[i])] = static_cast<std::uint8_t>(i);
  }
  return table;
}();

// Says what is wrong with a row, given without its line end. Requires: something is.
[[noreturn]] void fail_row(std::string_view row, std::size_t width, Place place) {
  const std::size_t length = [&] {
    std::size_t end = row.size();
    while (end > 0 && is_blank(row[end - 1])) --end;
    return end;
  }();
  for (std::size_t x = 0; x < std::min(length, width); ++x) {
    if (kKindOf[static_cast<unsigned char>(row[x])] == kUnknown) {
      place.column = static_cast<int>(x) + 1;
      throw Error(place, "unknown terrain " + in_quotes(row.substr(x, 1)),
                  "the letters are . G S W T @ O");
    }
  }
  place.column = static_cast<int>(std::min(length, width)) + 1;
  throw Error(place,
              "the row has " + std::to_string(length) + " of " + std::to_string(width) + " cells",
              "every row is as long as 'width' says");
}

// Turns the letters of one row into kinds. False where one of them is unknown.
bool translate(const char* letters, std::size_t width, std::uint8_t* kinds) {
  std::uint8_t all = 0;
  for (std::size_t x = 0; x < width; ++x) {
    kinds[x] = kKindOf[static_cast<unsigned char>(letters[x])];
    all = static_cast<std::uint8_t>(all | kinds[x]);
  }
  return (all & kUnknown) == 0;
}

}  // namespace

void take_moving_ai_rows(std::string_view& text, const DeclaredSize& size, const Place& first,
                         std::uint8_t* kinds) {
  const auto width = static_cast<std::size_t>(size.width);
  std::vector<std::uint8_t> unused(kinds == nullptr ? width : 0);
  for (std::uint64_t y = 0; y < size.height; ++y) {
    const Place place{.file = first.file, .line = first.line + static_cast<int>(y)};
    if (text.empty()) {
      throw Error(place,
                  "the file ends after " + std::to_string(y) + " of " +
                      std::to_string(size.height) + " rows",
                  "one line a row is needed");
    }
    const bool fits = text.size() > width && text[width] == '\n';
    const std::size_t end = fits ? width : std::min(text.find('\n'), text.size());
    const std::string_view row = text.substr(0, end);
    std::uint8_t* const out = kinds == nullptr ? unused.data() : kinds + y * width;
    if (row.size() < width || !translate(row.data(), width, out) ||
        !trimmed(row.substr(width)).empty()) {
      fail_row(row, width, place);
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

}  // namespace nav
