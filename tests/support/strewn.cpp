#include "support/strewn.h"

namespace nav::test {

TerrainMap strewn_map(Rng& rng, int width, int height, double density, double swamp) {
  constexpr std::uint8_t kSwamp = 2;
  constexpr std::uint8_t kWall = 5;
  TerrainMap map(width, height, moving_ai_kinds());
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      if (!rng.chance(density)) continue;
      map.set({x, y}, swamp > 0 && rng.chance(swamp) ? kSwamp : kWall);
    }
  }
  return map;
}

AgentProfile walker(bool terrain_costs) {
  AgentProfile profile = *built_in_profile("ground");
  if (terrain_costs) profile.terrain["S"].cost = 3 * kUnitCost;
  return profile;
}

Cell any_cell(Rng& rng, int width, int height) {
  const auto x = static_cast<int>(rng.below(static_cast<std::uint64_t>(width)));
  const auto y = static_cast<int>(rng.below(static_cast<std::uint64_t>(height)));
  return {x, y};
}

}  // namespace nav::test
