// Are the lengths that a scenario file states the least ones?
#pragma once

#include "console.h"
#include "grid/grid.h"
#include "io/scen_file.h"

namespace nav::cli {

// Holds every line against A*; where a line states no length, against a plain Dijkstra. Invalid
// lines are told on stderr. Returns an exit code.
int check_scenario(const ScenFile& scenario, const Grid& grid, const Console& console);

}  // namespace nav::cli
