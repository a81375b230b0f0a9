#include "io/picture_map.h"

#include <algorithm>

#include "base/error.h"

namespace nav {
namespace {

constexpr int kOpaqueFrom = 128;

bool is_transparent(Rgba colour) { return colour.a < kOpaqueFrom; }

std::uint32_t rgb_bits(Rgba c) {
  return static_cast<std::uint32_t>(c.r) << 16 | static_cast<std::uint32_t>(c.g) << 8 | c.b;
}

// Rec. 601, rounded to 8 bits; a grey is its own luminance.
int luminance(Rgba c) { return (299 * c.r + 587 * c.g + 114 * c.b + 500) / 1000; }

std::string hex_colour(Rgba c) {
  constexpr char kHex[] = "0123456789abcdef";
  std::string text = "#";
  for (const std::uint8_t part : {c.r, c.g, c.b}) {
    text += kHex[part >> 4];
    text += kHex[part & 15];
  }
  return text;
}

const TerrainKind& moving_ai_kind(char letter) {
  const std::vector<TerrainKind>& kinds = moving_ai_kinds();
  return *std::find_if(kinds.begin(), kinds.end(),
                       [&](const TerrainKind& kind) { return kind.letter == letter; });
}

// The kinds that a map starts with; more may be added as they occur.
std::vector<TerrainKind> first_kinds(const MapOptions& options) {
  switch (options.png) {
    case PngMeaning::threshold:
      return moving_ai_kinds();
    case PngMeaning::cost:
      return {moving_ai_kind('.'), moving_ai_kind('@')};
    case PngMeaning::legend:
      break;
  }
  if (!options.legend || options.legend->kinds.empty()) {
    throw Error("reading a picture by its legend needs a legend", "name its file with --legend");
  }
  return options.legend->kinds;
}

CellCost checked_max_cost(const MapOptions& options) {
  const std::optional<CellCost> cost = cell_cost_from(options.max_cost);
  if (!cost || *cost < kUnitCost) {
    throw Error("the highest cost of a picture is no number from 1 to 1e9 with at most 6 places",
                "as in --max-cost 10");
  }
  return *cost;
}

// The kind of that letter or of its name, added where the map has neither.
std::uint8_t find_or_add(TerrainMap& map, char letter) {
  const TerrainKind& kind = moving_ai_kind(letter);
  if (const auto found = map.find_kind(kind.name)) return *found;
  if (const auto found = map.find_kind({&letter, 1})) return *found;
  return map.add_kind(kind);
}

}  // namespace

Levels grey_levels() {
  Levels levels;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    const auto level = static_cast<std::uint8_t>(i);
    levels[i] = Rgba{.r = level, .g = level, .b = level};
  }
  return levels;
}

PictureMapper::PictureMapper(const std::string& name, int width, int height,
                             const MapOptions& options)
    : name_(name),
      options_(options),
      max_cost_(checked_max_cost(options)),
      map_(width, height, first_kinds(options)),
      ground_(find_or_add(map_, '.')),
      wall_(find_or_add(map_, '@')) {
  if (options.threshold < 0 || options.threshold > 256) {
    throw Error("threshold " + std::to_string(options.threshold) + " is out of range",
                "a luminance from 0 to 256");
  }
  markers_[0].colour = kStartColour;
  markers_[1].colour = kGoalColour;
  level_kinds_.fill(kUnresolved);
  cost_kinds_.fill(kUnresolved);
  if (options.png != PngMeaning::legend) return;
  for (std::size_t i = 0; i < options.legend->kinds.size(); ++i) {
    const std::optional<Rgb>& colour = options.legend->kinds[i].colour;
    if (!colour) continue;
    legend_kinds_[rgb_bits({.r = colour->r, .g = colour->g, .b = colour->b})] =
        static_cast<std::uint8_t>(i);
  }
}

std::optional<int> PictureMapper::set_level_row(int y, const std::uint8_t* values) {
  std::uint8_t* const kinds = map_.row(y);
  for (int x = 0; x < map_.width(); ++x) {
    const std::uint8_t value = values[x];
    const std::uint16_t known = level_kinds_[value];
    if (known != kUnresolved) {
      kinds[x] = static_cast<std::uint8_t>(known);
      continue;
    }
    const std::optional<Rgba>& look = levels_[value];
    if (!look) return x;
    kinds[x] = kind_at(*look, {x, y});
    if (marker_of(*look) == nullptr) level_kinds_[value] = kinds[x];
  }
  return std::nullopt;
}

void PictureMapper::set_colour_row(int y, const std::uint8_t* samples, int channels) {
  switch (channels) {
    case 2:
      return set_colours<2>(y, samples);
    case 3:
      return set_colours<3>(y, samples);
    default:
      return set_colours<4>(y, samples);
  }
}

template <int kChannels>
void PictureMapper::set_colours(int y, const std::uint8_t* samples) {
  std::uint8_t* const kinds = map_.row(y);
  for (int x = 0; x < map_.width(); ++x, samples += kChannels) {
    const bool grey = kChannels == 2;
    const Rgba colour{.r = samples[0],
                      .g = samples[grey ? 0 : 1],
                      .b = samples[grey ? 0 : 2],
                      .a = kChannels == 3 ? std::uint8_t{255} : samples[kChannels - 1]};
    const std::uint32_t key = rgb_bits(colour) << 8 | colour.a;
    RecentColour& recent = recent_[(key * 2654435761u) >> (32 - kRecentBits)];
    if (recent.key == key && recent.kind != kUnresolved) {
      kinds[x] = static_cast<std::uint8_t>(recent.kind);
      continue;
    }
    kinds[x] = kind_at(colour, {x, y});
    if (marker_of(colour) == nullptr) recent = {.key = key, .kind = kinds[x]};
  }
}

TerrainMap PictureMapper::finish() {
  if (markers_[0].count == 1 && markers_[1].count == 1) {
    map_.start = markers_[0].first;
    map_.goal = markers_[1].first;
    for (const Marker& marker : markers_) map_.set(marker.first, ground_);
    return std::move(map_);
  }
  for (const Marker& marker : markers_) {
    if (marker.count > 0 && !kind_of(marker.colour)) fail_unknown(marker.colour, marker.first);
  }
  return std::move(map_);
}

// Markers are counted here and get the kind of their colour, if it has one, until finish().
std::uint8_t PictureMapper::kind_at(Rgba colour, Cell cell) {
  Marker* const marker = marker_of(colour);
  if (marker != nullptr && marker->count++ == 0) marker->first = cell;
  const std::optional<std::uint8_t> kind = kind_of(colour);
  if (kind) return *kind;
  if (marker == nullptr) fail_unknown(colour, cell);
  return ground_;
}

std::optional<std::uint8_t> PictureMapper::kind_of(Rgba colour) {
  if (is_transparent(colour)) return wall_;
  switch (options_.png) {
    case PngMeaning::threshold:
      return (luminance(colour) < options_.threshold) != options_.invert ? wall_ : ground_;
    case PngMeaning::cost:
      return kind_of_cost(luminance(colour));
    case PngMeaning::legend:
      break;
  }
  const auto found = legend_kinds_.find(rgb_bits(colour));
  if (found == legend_kinds_.end()) return std::nullopt;
  return found->second;
}

std::uint8_t PictureMapper::kind_of_cost(int level) {
  if (level == 0) return wall_;
  if (level == 255) return ground_;
  std::uint16_t& known = cost_kinds_[static_cast<std::size_t>(level)];
  if (known != kUnresolved) return static_cast<std::uint8_t>(known);
  TerrainKind kind;
  kind.name = "grey-" + std::to_string(level);
  kind.declared = true;
  kind.passable = true;
  kind.cost = kUnitCost + ((max_cost_ - kUnitCost) * (255 - level) + 127) / 254;
  const std::uint8_t added = map_.add_kind(kind);
  known = added;
  return added;
}

PictureMapper::Marker* PictureMapper::marker_of(Rgba colour) {
  if (is_transparent(colour)) return nullptr;
  for (Marker& marker : markers_) {
    const std::uint32_t bits = rgb_bits(marker.colour);
    if (rgb_bits(colour) == bits && !legend_kinds_.contains(bits)) return &marker;
  }
  return nullptr;
}

void PictureMapper::fail_unknown(Rgba colour, Cell cell) const {
  throw Error({.file = name_},
              "colour " + hex_colour(colour) + " of pixel " + std::to_string(cell.x) + "," +
                  std::to_string(cell.y) + " is not in the legend " + options_.legend->name,
              "add it there, or change the pixel");
}

}  // namespace nav
