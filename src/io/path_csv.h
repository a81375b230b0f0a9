// Paths as CSV, a row per cell, or per waypoint of a path of straight lines.
//
// Columns: step (0-based), x, y, cost and length up to here; with a world frame also world_x and
// world_y. Without a path there is the header line alone. Lines end with LF.
#pragma once

#include <string>

#include "io/path_report.h"

namespace nav {

std::string path_csv(const PathReport& report, const Grid& grid);

}  // namespace nav
