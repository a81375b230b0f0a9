// Which colours a picture of a map has, and in which palette slot each of them is.
//
// One palette serves every picture of a map (bare, with a search, on a sheet), so that pictures of
// one map can be put side by side. The colours are chosen for paper and for colour-blind readers:
// light ground and dark walls, heat that darkens steadily from pale yellow over orange to purple,
// and a path, a line and markers that differ from all of it in lightness as well as in hue.
//
// Slots: first the inks, then one per colour of terrain (at most kMaxTerrainColours), then colours
// of the picture's own, then, for each group of terrains, the heat levels over it and its shade for
// ground without room for the agent. Where a map has more colours than fit, those that differ most
// are kept and stand for the ones nearest to them; likewise the groups. Inks are always exact.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "grid/agent_profile.h"
#include "grid/terrain_map.h"

namespace nav {

enum class Ink : std::uint8_t {
  paper,       // behind everything
  faint_text,  // the next three soften the edges of letters
  soft_text,
  strong_text,
  text,
  grid_line,  // between cells on large scales
  casing,     // around paths and markers
  path,
  line,     // a smoothed path
  differs,  // where a path differs from the one it is compared with; sheets show no smoothed lines
  start,
  goal,
  cluster,        // borders of clusters on the lowest level
  upper_cluster,  // and on the levels above
  entrance,
  edge,  // between entrances
  abstract_way,
  count,
};

// The exact colours of the inks, by Ink.
inline constexpr std::array<Rgb, static_cast<std::size_t>(Ink::count)> kInks{{
    {255, 255, 255},
    {201, 203, 207},
    {146, 150, 157},
    {90, 96, 106},
    {34, 40, 52},
    {226, 223, 215},
    {255, 255, 255},
    {0, 70, 222},
    {214, 0, 110},
    {214, 0, 110},
    {0, 122, 84},
    {208, 32, 16},
    {0, 150, 160},
    {0, 84, 96},
    {134, 40, 196},
    {150, 160, 180},
    {200, 96, 0},
}};
constexpr Rgb colour_of(Ink ink) { return kInks[static_cast<std::size_t>(ink)]; }
constexpr std::uint8_t slot_of(Ink ink) { return static_cast<std::uint8_t>(ink); }

inline constexpr int kHeatLevels = 28;
inline constexpr int kMaxTerrainColours = 64;

// A colour for each kind of terrain: the legend's, else the one for its name or letter, else by
// what the map declares: wall, or a grey that darkens with the cost.
std::vector<Rgb> terrain_colours(const TerrainMap& map);

// A colour for each kind of terrain by what it costs the agent: wall where it may not be entered,
// else a grey that darkens with the cost.
std::vector<Rgb> cost_colours(const TerrainMap& map, const AgentProfile& profile);

// Heat without terrain under it. Requires: 0 <= level < levels.
Rgb heat_colour(int level, int levels = kHeatLevels);

// A colour between two: `part` of `whole` of the second.
Rgb mix(Rgb a, Rgb b, int part, int whole);

// What pictures of another sort want of a palette.
struct PaletteWish {
  std::vector<bool> heated;       // by kind: heat may lie over it; empty: over any
  int most_levels = kHeatLevels;  // of heat, if there is room for as many
  int terrain_thirds = 2;         // how much of the terrain shines through the heat
  std::vector<Rgb> own;           // colours of the picture's own, exact; at most 64
};

class PicturePalette {
 public:
  // Requires: a colour for each kind of terrain, 1 to 256 of them.
  explicit PicturePalette(const std::vector<Rgb>& kind_colours, const PaletteWish& wish = {});

  const std::vector<Rgb>& colours() const { return colours_; }
  // Slot of each kind of terrain; unused entries are 0.
  const std::array<std::uint8_t, 256>& terrain_slots() const { return terrain_; }
  // How many levels of heat there are; as many as wished, or fewer but at least kHeatLevels.
  int heat_levels() const { return levels_; }
  // Slot of one of the picture's own colours.
  std::uint8_t own_slot(std::size_t i) const { return static_cast<std::uint8_t>(own_ + i); }
  // Slot of a kind of terrain with heat over it. Requires: 0 <= level < heat_levels(), and a kind
  // that may have heat.
  std::uint8_t heat_slot(std::uint8_t kind, int level) const {
    return static_cast<std::uint8_t>(tint_[kind] + level);
  }
  // Slot of open terrain that has no room for the agent.
  std::uint8_t cramped_slot(std::uint8_t kind) const {
    return static_cast<std::uint8_t>(tint_[kind] + levels_);
  }
  // By slot: does a cell of that colour look open? True for light terrain and all heat.
  const std::array<bool, 256>& light_slots() const { return light_; }

 private:
  void add_heat(const std::vector<Rgb>& kind_colours, const PaletteWish& wish);

  std::vector<Rgb> colours_;
  std::size_t own_ = 0;  // slot of the first
  int levels_ = kHeatLevels;
  std::array<std::uint8_t, 256> terrain_{};
  std::array<std::uint8_t, 256> tint_{};  // first slot of the group's heat
  std::array<bool, 256> light_{};
};

}  // namespace nav
