#include "render/picture_palette.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <iterator>
#include <limits>
#include <optional>
#include <string_view>

namespace nav {
namespace {

constexpr Rgb kWall{52, 58, 68};
constexpr Rgb kCheapest{246, 244, 238};
constexpr Rgb kDearest{132, 130, 126};
constexpr Rgb kUndeclared{214, 206, 196};

struct NamedColour {
  std::string_view name;
  char letter;
  Rgb colour;
};

constexpr NamedColour kNamed[] = {
    {"ground", '.', kCheapest},
    {"grass", 'G', {216, 230, 200}},
    {"swamp", 'S', {202, 197, 156}},
    {"water", 'W', {158, 198, 224}},
    {"trees", 'T', {98, 126, 108}},
    {"wall", '@', kWall},
    {"out-of-bounds", 'O', {104, 110, 120}},
};

// Pale yellow, orange, red purple, purple: lightness falls evenly.
constexpr Rgb kHeatStops[] = {
    {255, 243, 196}, {254, 214, 140}, {246, 170, 106}, {222, 124, 124}, {172, 92, 152}};

std::uint8_t mix_channel(int a, int b, int part, int whole) {
  return static_cast<std::uint8_t>((a * (whole - part) + b * part + whole / 2) / whole);
}

// Heat as a transparent film: what is darker or more coloured below shines through.
Rgb over_terrain(Rgb film, Rgb terrain, int thirds) {
  const auto channel = [thirds](int f, int t, int ground) {
    const int tinted = f * std::min(t, ground) / ground;
    return mix_channel(f, tinted, thirds, 3);
  };
  return {channel(film.r, terrain.r, kCheapest.r), channel(film.g, terrain.g, kCheapest.g),
          channel(film.b, terrain.b, kCheapest.b)};
}

// By Rec. 601 luminance.
bool is_light(Rgb c) { return 299 * c.r + 587 * c.g + 114 * c.b >= 125'000; }

int colour_distance(Rgb a, Rgb b) {
  const int r = a.r - b.r;
  const int g = a.g - b.g;
  const int blue = a.b - b.b;
  return 3 * r * r + 6 * g * g + blue * blue;
}

// At most `limit` of the given colours, and for each given colour which of them stands for it.
struct Choice {
  std::vector<Rgb> colours;
  std::vector<std::size_t> member;
};

// Takes the first colour, then again and again the one farthest from all taken so far (the earlier
// among equals), until all are taken or the limit is reached. Each stands for what is nearest.
Choice choose(const std::vector<Rgb>& given, std::size_t limit) {
  assert(limit >= 1 && !given.empty());
  Choice choice;
  choice.member.assign(given.size(), 0);
  std::vector<int> distance(given.size(), std::numeric_limits<int>::max());
  std::size_t next = 0;
  while (choice.colours.size() < limit && distance[next] > 0) {
    choice.colours.push_back(given[next]);
    for (std::size_t i = 0; i < given.size(); ++i) {
      const int to_new = colour_distance(given[i], choice.colours.back());
      if (to_new >= distance[i]) continue;
      distance[i] = to_new;
      choice.member[i] = choice.colours.size() - 1;
    }
    const auto farthest = std::max_element(distance.begin(), distance.end());
    next = static_cast<std::size_t>(farthest - distance.begin());
  }
  return choice;
}

// The range of costs that greys spread over.
struct CostRange {
  CellCost least = kMaxCellCost;
  CellCost most = 0;

  void add(CellCost cost) {
    least = std::min(least, cost);
    most = std::max(most, cost);
  }
  // Square roots spread the low costs, where maps differ most.
  Rgb grey(CellCost cost) const {
    if (least >= most) return kCheapest;
    const double share =
        std::sqrt(static_cast<double>(cost - least) / static_cast<double>(most - least));
    return mix(kCheapest, kDearest, static_cast<int>(share * 255 + 0.5), 255);
  }
};

std::optional<Rgb> known_colour(const TerrainKind& kind) {
  if (kind.colour) return kind.colour;
  for (const NamedColour& named : kNamed) {
    if (kind.name == named.name || (kind.letter != 0 && kind.letter == named.letter)) {
      return named.colour;
    }
  }
  return std::nullopt;
}

}  // namespace

std::vector<Rgb> terrain_colours(const TerrainMap& map) {
  CostRange range;
  for (const TerrainKind& kind : map.kinds()) {
    if (kind.declared && kind.passable) range.add(kind.cost);
  }
  std::vector<Rgb> colours;
  for (const TerrainKind& kind : map.kinds()) {
    if (const std::optional<Rgb> known = known_colour(kind)) {
      colours.push_back(*known);
    } else if (!kind.declared) {
      colours.push_back(kUndeclared);
    } else {
      colours.push_back(kind.passable ? range.grey(kind.cost) : kWall);
    }
  }
  return colours;
}

std::vector<Rgb> cost_colours(const TerrainMap& map, const AgentProfile& profile) {
  CostRange range;
  std::vector<TerrainRule> rules;
  for (const TerrainKind& kind : map.kinds()) {
    rules.push_back(profile.rule(kind));
    if (rules.back().passable) range.add(rules.back().cost);
  }
  std::vector<Rgb> colours;
  for (const TerrainRule& rule : rules) {
    colours.push_back(rule.passable ? range.grey(rule.cost) : kWall);
  }
  return colours;
}

Rgb mix(Rgb a, Rgb b, int part, int whole) {
  return {mix_channel(a.r, b.r, part, whole), mix_channel(a.g, b.g, part, whole),
          mix_channel(a.b, b.b, part, whole)};
}

Rgb heat_colour(int level, int levels) {
  assert(level >= 0 && level < levels && levels >= 2);
  constexpr int kSteps = static_cast<int>(std::size(kHeatStops)) - 1;
  const int whole = levels - 1;
  const int stop = std::min(level * kSteps / whole, kSteps - 1);
  return mix(kHeatStops[stop], kHeatStops[stop + 1], level * kSteps - stop * whole, whole);
}

PicturePalette::PicturePalette(const std::vector<Rgb>& kind_colours, const PaletteWish& wish)
    : colours_(kInks.begin(), kInks.end()) {
  assert(!kind_colours.empty() && kind_colours.size() <= kMaxTerrainKinds);
  const Choice terrain = choose(kind_colours, kMaxTerrainColours);
  for (std::size_t i = 0; i < kind_colours.size(); ++i) {
    terrain_[i] = static_cast<std::uint8_t>(colours_.size() + terrain.member[i]);
  }
  colours_.insert(colours_.end(), terrain.colours.begin(), terrain.colours.end());
  for (std::size_t i = 0; i < colours_.size(); ++i) light_[i] = is_light(colours_[i]);
  std::fill(light_.begin() + static_cast<std::ptrdiff_t>(colours_.size()), light_.end(), true);
  own_ = colours_.size();
  colours_.insert(colours_.end(), wish.own.begin(), wish.own.end());
  add_heat(kind_colours, wish);
  assert(colours_.size() <= 256);
}

void PicturePalette::add_heat(const std::vector<Rgb>& kind_colours, const PaletteWish& wish) {
  std::vector<std::size_t> kinds;
  std::vector<Rgb> below;
  for (std::size_t i = 0; i < kind_colours.size(); ++i) {
    if (!wish.heated.empty() && !wish.heated[i]) continue;
    kinds.push_back(i);
    below.push_back(kind_colours[i]);
  }
  if (kinds.empty()) return;
  const std::size_t room = 256 - colours_.size();
  const Choice tints = choose(below, room / (kHeatLevels + 1));
  levels_ = std::min(wish.most_levels, static_cast<int>(room / tints.colours.size()) - 1);
  const auto slots = static_cast<std::size_t>(levels_) + 1;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    tint_[kinds[i]] = static_cast<std::uint8_t>(colours_.size() + tints.member[i] * slots);
  }
  for (const Rgb ground : tints.colours) {
    for (int level = 0; level < levels_; ++level) {
      colours_.push_back(over_terrain(heat_colour(level, levels_), ground, wish.terrain_thirds));
    }
    colours_.push_back(mix(ground, kWall, 1, 4));
  }
}

}  // namespace nav
