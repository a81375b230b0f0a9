// A path as stretches over one kind of ground each, for smoothers that know no costs.
//
// Where costs differ, a search has weighed them. What pulls a path straight keeps to that: each
// stretch over ground of one cost is pulled between its own ends, and ground of another cost is a
// wall to it; a step from one ground to another stays. So nothing becomes dearer, no enter cost is
// paid twice, and smoothing again finds the same stretches.
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "path/path.h"
#include "smooth/strips.h"

namespace nav {

// From the first point to the last, over the cells that are entered on the way, all of one ground.
using PullStretch = std::function<std::vector<HalfPoint>(std::span<const HalfPoint> points,
                                                         std::span<const Cell> cells)>;

// The path with every stretch replaced. Requires: at least one point.
// Throws: Error, with the smoother's name, for a point that is neither centre nor corner of a cell.
Polyline pull_stretches(std::string_view smoother, const Grid& grid, const Polyline& path,
                        const PullStretch& pull);

// Doubled points of a path. Throws: as above; `corners`: may they be corners of cells?
std::vector<HalfPoint> half_points(std::string_view smoother, const Polyline& path, bool corners);

}  // namespace nav
