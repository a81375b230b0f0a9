// Maps with walls strewn over them, and what walks there.
#pragma once

#include "base/rng.h"
#include "grid/agent_profile.h"
#include "grid/grid.h"
#include "grid/terrain_map.h"

namespace nav::test {

// Ground where each cell is covered with the chance `density`: that of swamp with the chance
// `swamp`, else that of a wall.
TerrainMap strewn_map(Rng& rng, int width, int height, double density, double swamp = 0);

// The profile `ground`; with terrain costs it pays 3 for a cell of swamp.
AgentProfile walker(bool terrain_costs);

// Any cell, passable or not.
Cell any_cell(Rng& rng, int width, int height);
inline Cell any_cell(Rng& rng, const Grid& grid) {
  return any_cell(rng, grid.width(), grid.height());
}

}  // namespace nav::test
