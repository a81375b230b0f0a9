// Paths over cells: from turning points to every cell and back, length and cost.
#pragma once

#include <span>
#include <vector>

#include "geom/vec2.h"
#include "grid/cell.h"
#include "grid/cost.h"
#include "grid/grid.h"

namespace nav {

// A path as points in cell coordinates (integers are cell centres), after smoothing.
using Polyline = std::vector<Vec2>;

// Appends every cell of the straight and diagonal runs between the waypoints, each once, both ends
// included. Requires: consecutive waypoints lie on a row, a column or a diagonal.
void append_cells(std::span<const Cell> waypoints, std::vector<Cell>& cells);

// Appends the first cell, each cell where the direction changes, and the last.
void append_waypoints(std::span<const Cell> cells, std::vector<Cell>& waypoints);

// Appends the points without repetitions and without those that lie between two others on one line.
// Requires: consecutive points lie on a row, a column or a diagonal.
void append_turns(std::span<const Cell> points, std::vector<Cell>& waypoints);

// The direction from a cell to a neighbour. Requires: they are neighbours.
Direction direction_to(Cell from, Cell to);

// Exact cost of walking the cells. Requires: consecutive cells are neighbours on the map.
Cost path_cost(const Grid& grid, std::span<const Cell> cells);

// The same for one straight or diagonal run. Requires: the cells lie on a row, column or diagonal.
Cost run_cost(const Grid& grid, Cell from, Cell to);

// Exact cost of the runs between waypoints.
Cost waypoints_cost(const Grid& grid, std::span<const Cell> waypoints);

// The same where every cell costs the same.
Cost uniform_cost(std::span<const Cell> waypoints, CellCost cell_cost);

// Does the way from a over b to c keep its direction? Requires: straight or diagonal runs.
bool is_straight(Cell a, Cell b, Cell c);

// Geometric length, in cells.
double path_length(std::span<const Cell> cells);
double path_length(std::span<const Vec2> points);

Polyline to_polyline(std::span<const Cell> cells);

}  // namespace nav
