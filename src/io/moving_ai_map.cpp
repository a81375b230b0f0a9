#include "io/moving_ai_map.h"

#include <algorithm>
#include <array>
#include <optional>

#include "base/error.h"
#include "io/map_size.h"
#include "io/moving_ai_rows.h"
#include "io/text_input.h"

namespace nav {
namespace {

struct Header {
  DeclaredSize size;
  int line = 0;           // of `map`
  std::string_view rows;  // what follows it
};

class HeaderReader {
 public:
  HeaderReader(std::string_view text, const std::string& name) : lines_(text), name_(name) {}

  Header read() {
    while (const std::optional<std::string_view> line = lines_.next()) {
      const std::vector<std::string_view> parts = words(*line);
      if (parts.empty()) continue;
      if (parts[0] == "map") {
        if (parts.size() > 1) fail(*line, parts[1], "text after 'map'", "rows start a line below");
        return finish();
      }
      read_key(*line, parts);
    }
    throw Error({.file = name_, .line = std::max(lines_.line(), 1)}, "the header has no 'map' line",
                "it comes before the rows");
  }

 private:
  void read_key(std::string_view line, const std::vector<std::string_view>& parts) {
    const std::string_view key = parts[0];
    if (key != "type" && key != "height" && key != "width") {
      fail(line, key, "unknown header key " + in_quotes(key),
           "the header has type, height, width and map");
    }
    bool& seen = key == "type" ? has_type_ : key == "height" ? has_height_ : has_width_;
    if (seen) fail(line, key, "a second " + in_quotes(key) + " in the header", "give it once");
    seen = true;
    if (parts.size() != 2) {
      fail(line, key, in_quotes(key) + " needs one value",
           "as in '" + std::string(key) + " " + (key == "type" ? "octile'" : "512'"));
    }
    if (key != "type") {
      (key == "height" ? size_.height : size_.width) = read_side(line, key, parts[1]);
    } else if (parts[1] != "octile") {
      fail(line, parts[1], "unknown map type " + in_quotes(parts[1]),
           "the format has 'octile' only");
    }
  }

  std::uint64_t read_side(std::string_view line, std::string_view key, std::string_view value) {
    const std::optional<std::int64_t> side = parse_integer(value);
    if (!side || *side < 1 || *side > kMaxMapSide) {
      fail(line, value, std::string(key) + " " + in_quotes(value) + " is no valid size",
           "a whole number from 1 to " + std::to_string(kMaxMapSide));
    }
    return static_cast<std::uint64_t>(*side);
  }

  Header finish() const {
    const char* const missing = !has_type_     ? "type"
                                : !has_height_ ? "height"
                                : !has_width_  ? "width"
                                               : nullptr;
    if (missing != nullptr) {
      throw Error({.file = name_, .line = lines_.line()},
                  "the header has no '" + std::string(missing) + "' line",
                  "it comes before the 'map' line");
    }
    return {.size = size_, .line = lines_.line(), .rows = lines_.rest()};
  }

  [[noreturn]] void fail(std::string_view line, std::string_view at, const std::string& what,
                         const std::string& remedy) const {
    const auto column = static_cast<int>(at.data() - line.data()) + 1;
    throw Error({.file = name_, .line = lines_.line(), .column = column}, what, remedy);
  }

  LineReader lines_;
  const std::string& name_;
  DeclaredSize size_;
  bool has_type_ = false;
  bool has_height_ = false;
  bool has_width_ = false;
};

// Reads the rows into `map`, or, without one, only looks for the first fault.
void read_rows(const Header& header, const std::string& name, TerrainMap* map) {
  std::string_view rest = header.rows;
  take_moving_ai_rows(rest, header.size, {.file = name, .line = header.line + 1},
                      map == nullptr ? nullptr : map->row(0));
  const std::size_t more = rest.find_first_not_of(" \t\r\n");
  if (more == std::string_view::npos) return;
  const auto height = static_cast<int>(header.size.height);
  const TextPosition at = position_of(rest, more);
  throw Error({.file = name, .line = header.line + height + at.line, .column = at.column},
              "text after the last of " + std::to_string(height) + " rows",
              "there are as many rows as 'height' says");
}

[[noreturn]] void fail_letter(const TerrainMap& map, Cell cell) {
  throw Error("terrain " + in_quotes(map.kinds()[map.at(cell)].name) + " at " +
                  std::to_string(cell.x) + "," + std::to_string(cell.y) +
                  " has no letter in the Moving AI format",
              "its letters are . G S W T @ O");
}

}  // namespace

TerrainMap read_moving_ai_map(std::string_view text, const std::string& name,
                              std::uint64_t max_cells) {
  const Header header = HeaderReader(text, name).read();
  check_map_size({.file = name}, header.size, max_cells);
  // A file that is too small for what it declares is faulty somewhere; find out where before
  // taking memory for it.
  if (header.size.width * header.size.height > header.rows.size()) {
    read_rows(header, name, nullptr);
  }
  TerrainMap map(static_cast<int>(header.size.width), static_cast<int>(header.size.height),
                 moving_ai_kinds());
  read_rows(header, name, &map);
  return map;
}

void write_moving_ai_map(const TerrainMap& map, const ByteSink& sink) {
  constexpr std::size_t kPiece = std::size_t{1} << 20;
  std::array<char, kMaxTerrainKinds> letter_of{};
  for (std::size_t i = 0; i < map.kinds().size(); ++i) {
    const char letter = map.kinds()[i].letter;
    if (kMovingAiLetters.find(letter) != std::string_view::npos) letter_of[i] = letter;
  }
  std::string text = "type octile\nheight " + std::to_string(map.height()) + "\nwidth " +
                     std::to_string(map.width()) + "\nmap\n";
  for (int y = 0; y < map.height(); ++y) {
    const std::size_t at = text.size();
    text.resize(at + static_cast<std::size_t>(map.width()) + 1, '\n');
    const std::uint8_t* const row = map.row(y);
    std::transform(row, row + map.width(), text.begin() + static_cast<std::ptrdiff_t>(at),
                   [&](std::uint8_t kind) { return letter_of[kind]; });
    const std::size_t unknown = text.find('\0', at);
    if (unknown != std::string::npos) fail_letter(map, {static_cast<int>(unknown - at), y});
    if (text.size() < kPiece) continue;
    sink(text);
    text.clear();
  }
  sink(text);
}

std::string write_moving_ai_map(const TerrainMap& map) {
  std::string text;
  write_moving_ai_map(map, [&](std::string_view bytes) { text += bytes; });
  return text;
}

}  // namespace nav
