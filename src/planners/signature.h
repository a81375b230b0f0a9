// One number for the behaviour of all planners.
//
// The sum of the cells expanded over a fixed set of maps and queries, by every planner under every
// diagonal rule that it supports. The maps are made here, in whole numbers, so that the set is the
// same on every machine; a change of the number means that some search took another course. It is
// a golden, and commits state it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "grid/agent_profile.h"
#include "grid/terrain_map.h"

namespace nav {

struct SignatureMap {
  std::string name;
  TerrainMap map;
  AgentProfile profile;
};

// An open map, random obstacles, rooms, a maze, and ground of several costs.
std::vector<SignatureMap> signature_maps();

struct Signature {
  std::uint64_t expanded = 0;
  std::uint64_t queries = 0;
};

Signature planner_signature();

}  // namespace nav
