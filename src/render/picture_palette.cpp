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
    {"swamp", 'S', {190, 186, 142}},
    {"water", 'W', {158, 198, 224}},
    {"trees", 'T', {86, 116, 98}},
    {"wall", '@', kWall},
    {"out-of-bounds", 'O', {104, 110, 120}},
};

// Pale yellow, orange, red purple, purple: lightness falls evenly.
constexpr Rgb kHeatStops[] = {
    {255, 240, 186}, {253, 205, 120}, {240, 152, 92}, {206, 104, 112}, {146, 74, 132}};

std::uint8_t mix(int a, int b, int part, int whole) {
  return static_cast<std::uint8_t>((a * (whole - part) + b * part + whole / 2) / whole);
}

Rgb mix(Rgb a, Rgb b, int part, int whole) {
  return {mix(a.r, b.r, part, whole), mix(a.g, b.g, part, whole), mix(a.b, b.b, part, whole)};
}

// Heat as a transparent film: what is darker or more coloured below shines through.
Rgb over_terrain(Rgb film, Rgb terrain) {
  const auto channel = [](int f, int t, int ground) {
    const int tinted = f * std::min(t, ground) / ground;
    return mix(f, tinted, 2, 3);
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

// Distinct colours, at most `limit` of them: the two nearest are merged into the earlier one until
// they fit. `member` maps each given colour to its representative.
struct Clusters {
  std::vector<Rgb> colours;
  std::vector<std::size_t> member;
};

Clusters cluster(const std::vector<Rgb>& given, std::size_t limit) {
  assert(limit >= 1);
  std::vector<std::size_t> parent(given.size());
  std::vector<std::size_t> alive;
  for (std::size_t i = 0; i < given.size(); ++i) {
    const auto same = std::find(given.begin(), given.end(), given[i]);
    parent[i] = static_cast<std::size_t>(same - given.begin());
    if (parent[i] == i) alive.push_back(i);
  }
  while (alive.size() > limit) {
    int best = std::numeric_limits<int>::max();
    std::size_t keep = 0;
    std::size_t drop = 1;
    for (std::size_t i = 0; i < alive.size(); ++i) {
      for (std::size_t j = i + 1; j < alive.size(); ++j) {
        const int distance = colour_distance(given[alive[i]], given[alive[j]]);
        if (distance < best) best = distance, keep = i, drop = j;
      }
    }
    parent[alive[drop]] = alive[keep];
    alive.erase(alive.begin() + static_cast<std::ptrdiff_t>(drop));
  }
  Clusters result;
  for (const std::size_t i : alive) result.colours.push_back(given[i]);
  for (std::size_t i = 0; i < given.size(); ++i) {
    std::size_t root = i;
    while (parent[root] != root) root = parent[root];
    const auto at = std::find(alive.begin(), alive.end(), root);
    result.member.push_back(static_cast<std::size_t>(at - alive.begin()));
  }
  return result;
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

Rgb heat_colour(int level) {
  assert(level >= 0 && level < kHeatLevels);
  constexpr int kSteps = static_cast<int>(std::size(kHeatStops)) - 1;
  constexpr int kWhole = kHeatLevels - 1;
  const int stop = std::min(level * kSteps / kWhole, kSteps - 1);
  return mix(kHeatStops[stop], kHeatStops[stop + 1], level * kSteps - stop * kWhole, kWhole);
}

PicturePalette::PicturePalette(const std::vector<Rgb>& kind_colours)
    : colours_(kInks.begin(), kInks.end()) {
  assert(!kind_colours.empty() && kind_colours.size() <= kMaxTerrainKinds);
  const Clusters terrain = cluster(kind_colours, kMaxTerrainColours);
  for (std::size_t i = 0; i < kind_colours.size(); ++i) {
    terrain_[i] = static_cast<std::uint8_t>(colours_.size() + terrain.member[i]);
  }
  colours_.insert(colours_.end(), terrain.colours.begin(), terrain.colours.end());

  for (std::size_t i = 0; i < colours_.size(); ++i) light_[i] = is_light(colours_[i]);

  std::fill(light_.begin() + static_cast<std::ptrdiff_t>(colours_.size()), light_.end(), true);
  const Clusters tints = cluster(kind_colours, (256 - colours_.size()) / (kHeatLevels + 1));
  for (std::size_t i = 0; i < kind_colours.size(); ++i) {
    tint_[i] = static_cast<std::uint8_t>(colours_.size() + tints.member[i] * (kHeatLevels + 1));
  }
  for (const Rgb below : tints.colours) {
    for (int level = 0; level < kHeatLevels; ++level) {
      colours_.push_back(over_terrain(heat_colour(level), below));
    }
    colours_.push_back(mix(below, kWall, 1, 4));
  }
  assert(colours_.size() <= 256);
}

}  // namespace nav
