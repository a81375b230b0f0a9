// The independent checker of straight lines.
//
// Works from the definitions, cell by cell: how does the segment meet this square? Shares nothing
// with line_of_sight, segment_is_clear and ground_cost, which walk along the segment.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "geom/vec2.h"
#include "grid/grid.h"
#include "path/answer.h"

namespace nav {

// Empty if every segment between the points keeps the promise of the grid's diagonal rule, and the
// agent's radius; else what is wrong, for a person.
std::optional<std::string> find_illegal_line(const Grid& grid, std::span<const Cell> points);

// The same of points anywhere, to within 1e-9 cells. Of motion `point` the promise is that of
// continuous space: walls may be touched, and nothing squeezes but under the rule `always`.
std::optional<std::string> find_illegal_line(const Grid& grid, std::span<const Vec2> points,
                                             Motion motion);

// What the lines cost: their length in each cell times its cost, and what is added on entering
// other terrain. Requires: find_illegal_line found nothing.
double recomputed_line_cost(const Grid& grid, std::span<const Cell> points);
// Of points anywhere; along a border of cells the cheaper side counts.
double recomputed_line_cost(const Grid& grid, std::span<const Vec2> points);

// Are two sums of doubles the same number, up to rounding?
bool is_same_number(double a, double b);

}  // namespace nav
