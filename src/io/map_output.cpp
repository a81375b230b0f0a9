#include "io/map_output.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

#include "base/error.h"
#include "io/json_write.h"
#include "io/moving_ai_map.h"
#include "io/png_write.h"
#include "io/text_input.h"

namespace nav {
namespace {

struct LetterColour {
  char letter;
  Rgb colour;
};

// Neither pure green nor pure red, which mark ends.
constexpr std::array<LetterColour, 7> kStandardColours{{
    {'.', {255, 255, 255}},
    {'G', {196, 224, 160}},
    {'S', {190, 176, 130}},
    {'W', {48, 96, 168}},
    {'T', {24, 84, 48}},
    {'@', {0, 0, 0}},
    {'O', {64, 64, 72}},
}};

std::optional<Rgb> colour_of(const TerrainKind& kind) {
  if (kind.colour) return kind.colour;
  for (const LetterColour& standard : kStandardColours) {
    if (kind.letter == standard.letter) return standard.colour;
  }
  return std::nullopt;
}

std::array<bool, kMaxTerrainKinds> used_kinds(const TerrainMap& map) {
  std::array<bool, kMaxTerrainKinds> used{};
  const std::uint8_t* const cells = map.row(0);
  for (std::size_t i = 0; i < map.cell_count(); ++i) used[cells[i]] = true;
  return used;
}

// By kind; kinds that no cell has are black, whatever they are.
std::vector<Rgb> palette_of(const TerrainMap& map) {
  const std::array<bool, kMaxTerrainKinds> used = used_kinds(map);
  std::vector<Rgb> palette;
  for (std::size_t i = 0; i < map.kinds().size(); ++i) {
    const std::optional<Rgb> colour = colour_of(map.kinds()[i]);
    if (used[i] && !colour) {
      throw Error("terrain " + in_quotes(map.kinds()[i].name) + " has no colour",
                  "give it one by a legend");
    }
    palette.push_back(colour.value_or(Rgb{}));
  }
  return palette;
}

std::string colour_text(Rgb colour) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string text = "#";
  for (const unsigned part : {colour.r, colour.g, colour.b}) {
    text += kHex[part / 16];
    text += kHex[part % 16];
  }
  return text;
}

// Walls of a Moving AI map are walls for everyone; water and trees depend on the agent.
bool is_blocked(const TerrainKind& kind) {
  return kind.declared ? !kind.passable : kind.letter == '@' || kind.letter == 'O';
}

}  // namespace

std::optional<MapOutputFormat> map_output_format(std::string_view path) {
  if (path.size() < 4) return std::nullopt;
  std::string ending(path.substr(path.size() - 4));
  std::transform(ending.begin(), ending.end(), ending.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  if (ending == ".map") return MapOutputFormat::moving_ai;
  if (ending == ".png") return MapOutputFormat::png;
  return std::nullopt;
}

void write_map(const TerrainMap& map, MapOutputFormat format, const ByteSink& sink) {
  if (format == MapOutputFormat::moving_ai) return write_moving_ai_map(map, sink);
  const std::vector<Rgb> palette = palette_of(map);
  write_png({.width = map.width(),
             .height = map.height(),
             .palette = palette,
             .row = [&](int y) { return map.row(y); }},
            sink);
}

std::string png_legend(const TerrainMap& map) {
  const std::vector<Rgb> palette = palette_of(map);
  const std::array<bool, kMaxTerrainKinds> used = used_kinds(map);
  JsonWriter json;
  json.begin_object(JsonLayout::lines);
  json.key("format").value("navtool/legend/1");
  json.key("colours").begin_object(JsonLayout::lines);
  for (std::size_t i = 0; i < map.kinds().size(); ++i) {
    const TerrainKind& kind = map.kinds()[i];
    if (!used[i]) continue;
    json.key(colour_text(palette[i])).begin_object(JsonLayout::one_line);
    json.key("name").value(kind.name);
    if (kind.letter != 0) json.key("letter").value(std::string_view(&kind.letter, 1));
    if (is_blocked(kind)) json.key("blocked").value(true);
    if (!is_blocked(kind) && kind.cost != kUnitCost) {
      json.key("cost").value(static_cast<double>(kind.cost) / static_cast<double>(kUnitCost));
    }
    if (!kind.reserved_for.empty()) {
      json.key("only").begin_array(JsonLayout::one_line);
      for (const std::string& layer : kind.reserved_for) json.value(layer);
      json.end_array();
    }
    json.end_object();
  }
  json.end_object();
  json.end_object();
  return json.take();
}

}  // namespace nav
