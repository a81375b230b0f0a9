// What an agent is: which terrains it may enter and at what cost, and how large it is.
//
// A terrain's rule is looked up by its name, then by its letter; where the profile has none, what
// the map declares for the terrain holds (if `accept_declared`), else the terrain is blocked. The
// built-in profiles' rules say what may be entered and leave costs to maps that declare them.
// A terrain that the map reserves for certain layers is blocked for agents of other layers,
// whatever their rules say.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grid/cost.h"
#include "grid/terrain_map.h"

namespace nav {

struct TerrainRule {
  bool passable = true;
  CellCost cost = kUnitCost;   // of entering a cell, per unit of length
  CellCost enter_cost = 0;     // once, on coming from another kind of terrain
  bool defers_to_map = false;  // where the map declares a cost, or blocks the terrain, that holds
  friend bool operator==(const TerrainRule&, const TerrainRule&) = default;
};

// Replaces the enter cost of `to` for those who come from `from`.
struct EnterCost {
  std::string from;
  std::string to;
  CellCost cost = 0;
  friend bool operator==(const EnterCost&, const EnterCost&) = default;
};

struct AgentProfile {
  std::string name = "ground";
  std::map<std::string, TerrainRule, std::less<>> terrain;  // by terrain name or letter
  std::vector<EnterCost> enter_costs;
  bool accept_declared = true;
  std::vector<std::string> layers;  // which reserved terrains it may enter
  int size_cells = 1;       // covers size x size cells, its position is the top left one; >= 1
  double radius_cells = 0;  // a disc around the centre; 0: none. Exclusive with size_cells > 1

  // The rule for one kind of terrain, with the defaults and the reservation applied.
  TerrainRule rule(const TerrainKind& kind) const;
  // What a step from one kind into another costs beyond the cell's own cost.
  CellCost enter_cost(const TerrainKind& from, const TerrainKind& to) const;

  friend bool operator==(const AgentProfile&, const AgentProfile&) = default;
};

// How many cells along either axis a position that a closed cell denies lies from it at most.
int footprint_reach(const AgentProfile& profile);

inline constexpr int kMaxAgentSize = 1000;
inline constexpr double kMaxAgentRadius = 1000;

// "ground" enters . G S at cost 1, "water" enters W, "flying" all but @ and O. Empty: no such name.
std::optional<AgentProfile> built_in_profile(std::string_view name);
std::vector<std::string_view> built_in_profile_names();

}  // namespace nav
