// Numbers that tell how good a path is to walk, and the path as points at equal distances with what
// is to know at each.
#pragma once

#include <span>
#include <vector>

#include "geom/vec2.h"
#include "grid/grid.h"

namespace nav {

// Lengths in cells, angles in radians. Clearance is the distance from the path to the nearest wall
// (grid/wall_distance.h): for a disc from its centre, for an agent of several cells from the middle
// of its outermost cells.
struct PathMeasures {
  double length = 0;
  double turning = 0;         // sum of the sizes of all turns
  double clearance_min = 0;   // anywhere on the path, exact
  double clearance_mean = 0;  // over its length, within a part of 0.001
  friend bool operator==(const PathMeasures&, const PathMeasures&) = default;
};

// Requires: at least one point; finite coordinates on the map.
PathMeasures measure_path(const Grid& grid, std::span<const Vec2> points);

// The path at 0, spacing, 2 spacing, ... along it, and at its end. Angles and curvatures are those
// of geom/polyline.h, over the samples.
struct PathSamples {
  double spacing = 0;
  std::vector<Vec2> points{};
  std::vector<double> along{};  // from the start; all lists are as long as points
  std::vector<double> headings{};
  std::vector<double> curvatures{};
  std::vector<double> clearances{};
  friend bool operator==(const PathSamples&, const PathSamples&) = default;
};

inline constexpr double kMostSamples = 1e7;

// Throws Error for a spacing that is not above 0, or gives more than kMostSamples. Requires: as
// above.
PathSamples sample_path(const Grid& grid, std::span<const Vec2> points, double spacing);

// The distance of each point to the nearest wall.
std::vector<double> clearances(const Grid& grid, std::span<const Vec2> points);

}  // namespace nav
