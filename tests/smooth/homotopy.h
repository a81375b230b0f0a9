// The shortest lines of a homotopy class by brute force, for small maps.
//
// A ray goes up from inside each island of blocked cells. The rays that a path crosses, each with
// its direction, are its word; two paths pass every island on the same side exactly where their
// words are equal after a crossing and its reverse, side by side, are struck out. Dijkstra's
// algorithm over pairs of a vertex and a word then finds the shortest line of a class.
//
// Shares nothing with the smoothers: lines are held against every blocked cell by its definition.
#pragma once

#include <optional>

#include "grid/grid.h"
#include "path/path.h"

namespace nav::test {

// Over the centres of passable cells, lines legal under the rule and for the agent.
std::optional<double> shortest_centre_line(const Grid& grid, const Polyline& path);

// In continuous space: over corners of blocked cells.
std::optional<double> shortest_taut_line(const Grid& grid, const Polyline& path);

// Do both pass every island on the same side?
bool is_homotopic(const Grid& grid, const Polyline& a, const Polyline& b);

}  // namespace nav::test
