// The independent checker of straight lines between cell centres.
//
// Works from the definitions, cell by cell: how does the segment meet this square? Shares nothing
// with line_of_sight and ground_cost, which walk along the segment.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "grid/grid.h"

namespace nav {

// Empty if every segment between the points keeps the promise of the grid's diagonal rule, and the
// agent's radius; else what is wrong, for a person.
std::optional<std::string> find_illegal_line(const Grid& grid, std::span<const Cell> points);

// What the lines cost: their length in each cell times its cost, and what is added on entering
// other terrain. Requires: find_illegal_line found nothing.
double recomputed_line_cost(const Grid& grid, std::span<const Cell> points);

// Are two sums of doubles the same number, up to rounding?
bool is_same_number(double a, double b);

}  // namespace nav
