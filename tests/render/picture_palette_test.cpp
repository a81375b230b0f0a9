#include "render/picture_palette.h"

#include <catch2/catch.hpp>

#include <cmath>

using namespace nav;

namespace {

// Relative luminance and contrast as WCAG 2 defines them: 1 none, 21 black on white.
double luminance(Rgb c) {
  const auto linear = [](std::uint8_t channel) {
    const double v = channel / 255.0;
    return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
}

double contrast(Rgb a, Rgb b) {
  const double x = luminance(a) + 0.05;
  const double y = luminance(b) + 0.05;
  return x > y ? x / y : y / x;
}

TerrainMap map_of(const std::vector<TerrainKind>& kinds) { return TerrainMap(1, 1, kinds); }

std::vector<TerrainKind> costs(int count) {
  std::vector<TerrainKind> kinds;
  for (int i = 0; i < count; ++i) {
    TerrainKind kind;
    kind.name = "cost " + std::to_string(i);
    kind.declared = true;
    kind.passable = i > 0;
    kind.cost = kUnitCost + i * kUnitCost / 10;
    kinds.push_back(kind);
  }
  return kinds;
}

}  // namespace

TEST_CASE("picture_palette: a path can be told from every ground and heat by lightness alone") {
  for (int level = 0; level < kHeatLevels; ++level) {
    CAPTURE(level);
    CHECK(contrast(colour_of(Ink::path), heat_colour(level)) > 1.6);
  }
  const std::vector<Rgb> terrain = terrain_colours(map_of(moving_ai_kinds()));
  for (std::size_t kind = 0; kind < 4; ++kind) {
    CHECK(contrast(colour_of(Ink::path), terrain[kind]) > 3.5);
    CHECK(contrast(colour_of(Ink::line), terrain[kind]) > 2.5);
  }
  constexpr std::size_t kGround = 0;
  constexpr std::size_t kWall = 5;
  CHECK(contrast(terrain[kGround], terrain[kWall]) > 10);
}

TEST_CASE("picture_palette: heat darkens with every level") {
  for (int level = 1; level < kHeatLevels; ++level) {
    CHECK(luminance(heat_colour(level)) < luminance(heat_colour(level - 1)));
  }
}

TEST_CASE("picture_palette: inks are exact and every kind has its colour") {
  const std::vector<Rgb> given = terrain_colours(map_of(moving_ai_kinds()));
  const PicturePalette palette(given);
  for (std::size_t i = 0; i < kInks.size(); ++i) CHECK(palette.colours()[i] == kInks[i]);
  for (std::size_t kind = 0; kind < given.size(); ++kind) {
    CHECK(palette.colours()[palette.terrain_slots()[kind]] == given[kind]);
  }
}

TEST_CASE("picture_palette: 256 kinds fit, the nearest colours stand for those left out") {
  const std::vector<Rgb> given = terrain_colours(map_of(costs(256)));
  const PicturePalette palette(given);
  CHECK(palette.colours().size() <= 256);
  CHECK(palette.colours()[palette.terrain_slots()[0]] == given[0]);
  for (std::size_t kind = 0; kind < given.size(); ++kind) {
    const Rgb shown = palette.colours()[palette.terrain_slots()[kind]];
    CHECK(std::abs(shown.r - given[kind].r) <= 4);
    CHECK(palette.cramped_slot(static_cast<std::uint8_t>(kind)) < palette.colours().size());
  }
}

TEST_CASE("picture_palette: dearer ground is darker, by the map or by the agent") {
  const std::vector<Rgb> declared = terrain_colours(map_of(costs(20)));
  for (std::size_t i = 2; i < declared.size(); ++i) CHECK(declared[i].r <= declared[i - 1].r);

  AgentProfile profile = *built_in_profile("ground");
  profile.terrain["S"].cost = 5 * kUnitCost;
  const std::vector<Rgb> seen = cost_colours(map_of(moving_ai_kinds()), profile);
  CHECK(seen[0] == seen[1]);                       // ground and grass cost the same
  CHECK(luminance(seen[2]) < luminance(seen[0]));  // swamp is dear
  CHECK(luminance(seen[3]) < luminance(seen[2]));  // water is blocked
}

TEST_CASE("picture_palette: a legend's colour comes before all others") {
  std::vector<TerrainKind> kinds = moving_ai_kinds();
  kinds[0].colour = Rgb{1, 2, 3};
  CHECK(terrain_colours(map_of(kinds))[0] == Rgb{1, 2, 3});
}
