// Maps for conformance, and the judgement of one answer.
#pragma once

#include <optional>
#include <string>

#include "base/rng.h"
#include "conformance/reference.h"
#include "planners/planner.h"
#include "support/sanitized.h"

namespace nav::test {

// Under a sanitizer the suite looks at every n-th sample only.
inline constexpr int kThinning = NAVTOOL_SANITIZED ? 11 : 1;

// The map whose cell number i (row by row) is a wall where bit i is set.
TerrainMap map_of_bits(int width, int height, unsigned walls);

// Ground with walls strewn at a density in [0, 1].
TerrainMap random_map(Rng& rng, int width, int height, double density);
// A perfect maze with walls one cell thick, and a few of them broken through.
TerrainMap random_maze(Rng& rng, int width, int height);
// Rooms with doors in their walls.
TerrainMap random_rooms(Rng& rng, int width, int height);
// Strews grass, swamp, water and trees over the ground.
void strew_terrain(Rng& rng, TerrainMap& map);
// Lays rectangles of other terrain over it; walls stay.
void lay_fields(Rng& rng, TerrainMap& map);

// What is wrong with an answer, given the least cost (none: no path), by what the planner promises;
// empty if nothing is.
std::optional<std::string> judge(const PlannerInfo& planner, const Grid& grid, const Query& query,
                                 const Answer& answer, const std::optional<Cost>& least);

// The case in the form in which one would paste it into a test.
std::string describe(const PlannerInfo& planner, const Grid& grid, const Query& query,
                     const std::string& fault);

}  // namespace nav::test
