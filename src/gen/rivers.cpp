// A land of forests, grass and swamps, with rivers through it and roads that cross them on bridges.
//
// One smooth random field says how high and dry the land lies: swamp where it is lowest, then
// ground, grass, and forest where it is highest. The rivers run side by side from one side of the
// map to the opposite one; roads lead across all of them, and where a road meets a river there is a
// bridge, ground like the road. Costs of terrain are a matter of profiles.
//
// Invariants
//  1. A river is water all along, its rows overlapping each other, but for the bridges.
//  2. Both banks of every river are free of trees, two cells wide, from rim to rim; so are roads.
//     Agents on the ground thus get from any bank to any other.
// A map too narrow for a river with its banks has none, and then no road.
// Cost: two passes over a row at a time; rivers and roads are painted cell by cell.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/error.h"
#include "gen/random_draw.h"
#include "gen/registry.h"
#include "gen/value_noise.h"

namespace nav {
namespace {

constexpr int kMaxLength = 65'000;

constexpr std::array kOptions{
    GeneratorOption{.name = "river-width",
                    .unit = "CELLS",
                    .help = "width of rivers",
                    .standard = 4,
                    .least = 1,
                    .greatest = 1000},
    GeneratorOption{.name = "river-spacing",
                    .unit = "CELLS",
                    .help = "mean distance of rivers; at least one, where there is room",
                    .standard = 64,
                    .least = 8,
                    .greatest = kMaxLength},
    GeneratorOption{.name = "bridge-width",
                    .unit = "CELLS",
                    .help = "width of roads and bridges",
                    .standard = 2,
                    .least = 1,
                    .greatest = 1000},
    GeneratorOption{.name = "bridge-spacing",
                    .unit = "CELLS",
                    .help = "mean distance of the bridges of a river; it has at least one",
                    .standard = 48,
                    .least = 8,
                    .greatest = kMaxLength},
    GeneratorOption{.name = "forest",
                    .unit = "PERCENT",
                    .help = "share of trees in the land before rivers and roads",
                    .standard = 25,
                    .least = 0,
                    .greatest = 100,
                    .whole = false},
    GeneratorOption{.name = "swamp",
                    .unit = "PERCENT",
                    .help = "share of swamp, likewise; forest and swamp are at most all of it",
                    .standard = 15,
                    .least = 0,
                    .greatest = 100,
                    .whole = false},
};

constexpr int kBank = 2;                 // cells beside a river without trees
constexpr unsigned kLargestFeature = 5;  // log2 of the coarsest spacing of the field, cells

// What each level of the field is, so that each terrain has its share.
std::array<std::uint8_t, NoiseField::kLevels> terrain_of_levels(NoiseField& field,
                                                                const TerrainMap& map, double swamp,
                                                                double forest) {
  std::array<std::uint64_t, NoiseField::kLevels> counts{};
  constexpr int kSampledRows = 256;
  const int rows = std::min(map.height(), kSampledRows);
  for (int i = 0; i < rows; ++i) {
    for (const std::uint16_t level :
         field.row(static_cast<int>(static_cast<std::int64_t>(i) * map.height() / rows))) {
      ++counts[level];
    }
  }
  const double all = static_cast<double>(rows) * map.width();
  const double grass = (swamp + 100 - forest) / 2;  // the upper half of what is left
  std::array<std::uint8_t, NoiseField::kLevels> terrain{};
  double below = 0;
  for (std::size_t level = 0; level < terrain.size(); ++level) {
    const double middle = 100 * (below + static_cast<double>(counts[level]) / 2) / all;
    terrain[level] = middle < swamp           ? kSwampKind
                     : middle >= 100 - forest ? kTreesKind
                     : middle >= grass        ? kGrassKind
                                              : kGroundKind;
    below += static_cast<double>(counts[level]);
  }
  return terrain;
}

// Cells along and across the rivers, so that they may run down the map or from left to right.
class Banks {
 public:
  Banks(TerrainMap& map, bool down) : map_(map), down_(down) {}

  int length() const { return down_ ? map_.height() : map_.width(); }
  int breadth() const { return down_ ? map_.width() : map_.height(); }
  void set(int along, int across, std::uint8_t kind) { map_.set(cell(along, across), kind); }
  void fell_tree(int along, int across) {
    if (across < 0 || across >= breadth()) return;
    const Cell c = cell(along, across);
    if (map_.at(c) == kTreesKind) map_.set(c, kGrassKind);
  }

 private:
  Cell cell(int along, int across) const {
    return down_ ? Cell{across, along} : Cell{along, across};
  }

  TerrainMap& map_;
  bool down_;
};

// Where a line that wanders lies at each step: [begin, end), wide enough to overlap the next ones.
struct Stretch {
  int begin;
  int end;
};

class Course {
 public:
  Course(std::uint64_t seed, int middle, int reach, int width, int limit)
      : line_(seed, reach), first_(middle - width / 2), width_(width), limit_(limit) {}

  // Requires: t >= 0.
  Stretch at(int t) const {
    const int here = line_.at(t);
    const int next = line_.at(t + 1);
    return {std::clamp(first_ + std::min(here, next), 0, limit_ - 1),
            std::clamp(first_ + std::max(here, next) + width_, 1, limit_)};
  }

 private:
  WanderingLine line_;
  int first_;
  int width_;
  int limit_;
};

// Lines of a width, evenly spread over [0, limit) but for some chance; each stays in its own share.
std::vector<Course> spread(int count, int width, int limit, int margin, Rng& rng) {
  std::vector<Course> courses;
  const int share = limit / count;
  const int room = std::max(0, share - width - 2 * margin - 2) / 2;  // to each side
  const int reach = room / 2;
  for (int i = 0; i < count; ++i) {
    const int centre =
        static_cast<int>((2 * static_cast<std::int64_t>(i) + 1) * limit / (2 * count));
    const int middle = centre + draw_between(rng, -(room - reach), room - reach);
    courses.emplace_back(rng.next(), middle, reach, width, limit);
  }
  return courses;
}

void paint_river(const Course& river, Banks& banks) {
  Stretch before = river.at(0);
  Stretch here = before;
  for (int along = 0; along < banks.length(); ++along) {
    const Stretch after = river.at(along + 1);
    const int left = std::min({before.begin, here.begin, after.begin}) - kBank;
    const int right = std::max({before.end, here.end, after.end}) + kBank;
    for (int across = left; across < right; ++across) banks.fell_tree(along, across);
    for (int across = here.begin; across < here.end; ++across) banks.set(along, across, kWaterKind);
    before = here;
    here = after;
  }
}

void paint_road(const Course& road, Banks& banks) {
  for (int across = 0; across < banks.breadth(); ++across) {
    const Stretch here = road.at(across);
    for (int along = here.begin; along < here.end; ++along) banks.set(along, across, kGroundKind);
  }
}

void add_rivers(const GeneratorRequest& request, TerrainMap& map, Rng& rng) {
  const bool down = rng.next() % 2 != 0;
  Banks banks(map, down);
  const int width = request.whole("river-width");
  const int needed = width + 2 * kBank + 2;
  const int spacing = request.whole("river-spacing");
  const int rivers = std::min(std::max(1, banks.breadth() / spacing), banks.breadth() / needed);
  if (rivers == 0) return;
  for (const Course& river : spread(rivers, width, banks.breadth(), kBank, rng)) {
    paint_river(river, banks);
  }
  const int road_width = std::min(request.whole("bridge-width"), banks.length());
  const int roads = std::max(1, banks.length() / request.whole("bridge-spacing"));
  for (const Course& road : spread(roads, road_width, banks.length(), 0, rng)) {
    paint_road(road, banks);
  }
}

TerrainMap make(const GeneratorRequest& request) {
  const double forest = request.number("forest");
  const double swamp = request.number("swamp");
  if (forest + swamp > 100) {
    throw Error(fmt::format("--forest {} and --swamp {} are more than all land", forest, swamp),
                "give at most 100 together");
  }
  const int width = request.whole("river-width");
  const int spacing = request.whole("river-spacing");
  if (spacing < width + 2 * kBank + 2) {
    throw Error(
        fmt::format("--river-spacing {} leaves too little land beside rivers of --river-width {}",
                    spacing, width),
        "give at least 6 cells more than the width");
  }
  TerrainMap map(request.width, request.height, moving_ai_kinds());
  Rng rng(request.seed);
  NoiseField field(rng.next(), map.width(), kLargestFeature);
  const auto terrain = terrain_of_levels(field, map, swamp, forest);
  for (int y = 0; y < map.height(); ++y) {
    const std::span<const std::uint16_t> levels = field.row(y);
    std::transform(levels.begin(), levels.end(), map.row(y),
                   [&](std::uint16_t level) { return terrain[level]; });
  }
  add_rivers(request, map, rng);
  return map;
}

}  // namespace

const GeneratorInfo rivers_generator{
    .name = "rivers",
    .summary = "forests, grass and swamps with rivers; roads lead across on bridges",
    .options = kOptions,
    .make = make,
};

}  // namespace nav
