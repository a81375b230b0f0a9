#include "io/legend_file.h"

#include <algorithm>
#include <optional>

#include "io/input_file.h"
#include "io/json_input.h"
#include "io/text_input.h"

namespace nav {
namespace {

// Leaves room for the two terrains that a picture may add: its ground and its wall.
constexpr std::size_t kMaxColours = kMaxTerrainKinds - 2;

std::optional<unsigned> hex_digit(char c) {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a' + 10);
  if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A' + 10);
  return std::nullopt;
}

std::optional<Rgb> parse_colour(std::string_view text) {
  if (text.size() != 7 || text[0] != '#') return std::nullopt;
  std::uint8_t parts[3];
  for (std::size_t i = 0; i < 3; ++i) {
    const std::optional<unsigned> high = hex_digit(text[1 + 2 * i]);
    const std::optional<unsigned> low = hex_digit(text[2 + 2 * i]);
    if (!high || !low) return std::nullopt;
    parts[i] = static_cast<std::uint8_t>(*high * 16 + *low);
  }
  return Rgb{.r = parts[0], .g = parts[1], .b = parts[2]};
}

char parse_letter(const JsonNode& node) {
  const std::string text = node.string();
  if (text.size() != 1 || text[0] <= ' ' || text[0] > '~') {
    node.fail(in_quotes(text) + " is no letter", "one visible ASCII character is needed");
  }
  return text[0];
}

TerrainKind read_kind(const JsonNode& node, Rgb colour) {
  node.allow_keys({"name", "letter", "cost", "blocked", "only"});
  TerrainKind kind;
  kind.declared = true;
  kind.colour = colour;
  kind.name = node.at("name").string();
  if (kind.name.empty()) node.at("name").fail("is empty", "a name is needed");
  if (const auto letter = node.find("letter")) kind.letter = parse_letter(*letter);
  if (const auto cost = node.find("cost")) kind.cost = cost->cost();
  const auto blocked = node.find("blocked");
  kind.passable = !blocked || !blocked->boolean();
  if (!kind.passable && node.find("cost")) {
    node.at("cost").fail("a blocked terrain has no cost", "leave one of the two out");
  }
  if (const auto only = node.find("only")) {
    kind.reserved_for = only->strings();
    if (kind.reserved_for.empty()) {
      only->fail("the list is empty", "name the agents that may enter, or set blocked");
    }
  }
  return kind;
}

void check_unique(const std::vector<TerrainKind>& kinds, const TerrainKind& kind,
                  const JsonNode& node) {
  for (const TerrainKind& other : kinds) {
    if (other.colour == kind.colour) node.fail("the colour is given twice", "once is enough");
    if (other.name == kind.name) {
      node.at("name").fail(in_quotes(kind.name) + " is the name of two colours",
                           "each has its own");
    }
    if (kind.letter != 0 && other.letter == kind.letter) {
      node.at("letter").fail(in_quotes({&kind.letter, 1}) + " is the letter of two colours",
                             "each has its own, or none");
    }
  }
}

}  // namespace

Legend read_legend(std::string_view text, const std::string& name) {
  const JsonDocument document(text, name);
  const JsonNode root = document.root();
  root.require_format("navtool/legend/1");
  root.allow_keys({"format", "colours"});
  const JsonNode colours = root.at("colours");
  Legend legend{.name = name, .kinds = {}};
  for (const std::string& key : colours.keys()) {
    const JsonNode node = colours.at(key);
    const std::optional<Rgb> colour = parse_colour(key);
    if (!colour) node.fail("no colour", "as in #30a0ff");
    if (legend.kinds.size() == kMaxColours) {
      node.fail("too many colours", "at most " + std::to_string(kMaxColours));
    }
    TerrainKind kind = read_kind(node, *colour);
    check_unique(legend.kinds, kind, node);
    legend.kinds.push_back(std::move(kind));
  }
  if (legend.kinds.empty()) colours.fail("no colour is given", "at least one is needed");
  return legend;
}

Legend load_legend(const std::string& path) {
  InputFile file(path);
  return read_legend(file.read_all(kMaxJsonBytes).text(), file.name());
}

}  // namespace nav
