#include "render/field_palette.h"

namespace nav {

PaletteWish field_palette(const TerrainMap& map, const AgentProfile& profile) {
  PaletteWish wish{.heated = {}, .most_levels = 96, .terrain_thirds = 1, .own = {}};
  for (const TerrainKind& kind : map.kinds()) wish.heated.push_back(profile.rule(kind).passable);
  wish.own = {{232, 233, 236}, {176, 180, 190}, {0, 118, 128}, {74, 50, 84}};
  constexpr Rgb kShadow{52, 12, 56};
  // Lines are darker tones of the heat that they cross.
  for (const int part : {5, 9}) {
    for (int i = 0; i < kLineShades; ++i) {
      wish.own.push_back(mix(heat_colour(i, kLineShades), kShadow, part + i * part / 20, 16));
    }
  }
  return wish;
}

}  // namespace nav
