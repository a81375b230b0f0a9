#include "grid/agent_profile.h"

#include <algorithm>
#include <cmath>

namespace nav {
namespace {

bool names(std::string_view key, const TerrainKind& kind) {
  return key == kind.name || (key.size() == 1 && key[0] == kind.letter);
}

AgentProfile profile_over_letters(std::string_view name, std::string_view passable) {
  AgentProfile profile;
  profile.name = name;
  for (const TerrainKind& kind : moving_ai_kinds()) {
    TerrainRule rule;
    rule.passable = passable.find(kind.letter) != std::string_view::npos;
    rule.defers_to_map = true;
    profile.terrain[std::string(1, kind.letter)] = rule;
  }
  return profile;
}

}  // namespace

TerrainRule AgentProfile::rule(const TerrainKind& kind) const {
  const auto shares_layer = [&](const std::string& layer) {
    return layer == name || std::find(layers.begin(), layers.end(), layer) != layers.end();
  };
  const bool reserved =
      !kind.reserved_for.empty() &&
      std::none_of(kind.reserved_for.begin(), kind.reserved_for.end(), shares_layer);
  if (reserved) return {.passable = false};
  auto found = terrain.find(kind.name);
  if (found == terrain.end() && kind.letter != 0) {
    found = terrain.find(std::string_view(&kind.letter, 1));
  }
  if (found != terrain.end()) {
    TerrainRule rule = found->second;
    if (rule.defers_to_map && kind.declared) {
      rule.passable = rule.passable && kind.passable;
      rule.cost = kind.cost;
    }
    return rule;
  }
  if (kind.declared && accept_declared) return {.passable = kind.passable, .cost = kind.cost};
  return {.passable = false};
}

CellCost AgentProfile::enter_cost(const TerrainKind& from, const TerrainKind& to) const {
  if (from.name == to.name) return 0;
  for (const EnterCost& extra : enter_costs) {
    if (names(extra.from, from) && names(extra.to, to)) return extra.cost;
  }
  return rule(to).enter_cost;
}

int footprint_reach(const AgentProfile& profile) {
  return profile.radius_cells > 0 ? static_cast<int>(std::ceil(profile.radius_cells + 0.5))
                                  : profile.size_cells - 1;
}

std::optional<AgentProfile> built_in_profile(std::string_view name) {
  if (name == "ground") return profile_over_letters(name, ".GS");
  if (name == "water") {
    AgentProfile profile = profile_over_letters(name, "W");
    profile.accept_declared = false;
    return profile;
  }
  if (name == "flying") return profile_over_letters(name, ".GSWT");
  return std::nullopt;
}

std::vector<std::string_view> built_in_profile_names() { return {"ground", "water", "flying"}; }

}  // namespace nav
