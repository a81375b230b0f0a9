// Where two paths part and join.
//
// Both are taken as the lattice points that they lead over: of a path over the grid all its cells,
// of straight lines between cell centres all centres that lie on them. Lines that run along each
// other then have the pieces between these points in common, so steps and lines are compared alike,
// and exactly. Where the points after a common one differ, the paths part there; they join at the
// first point of the first path that the second one reaches later as well. Paths that cross between
// lattice points do not join there.
//
// Ties: a point that the second path meets more than once counts where it comes next.
// Cost: O(n log n) in the number of points.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "grid/cell.h"

namespace nav {

// Indices of a path's points, both included.
struct PathStretch {
  std::size_t from = 0;
  std::size_t to = 0;
  friend bool operator==(const PathStretch&, const PathStretch&) = default;
};

// Where each path is on its own, with the points of parting and joining at the ends.
struct Parting {
  PathStretch first;
  PathStretch second;
  bool joins = true;  // else both stretches lead to the ends of their paths
  friend bool operator==(const Parting&, const Parting&) = default;
};

// The points of a path with these turning points. A path of one point has one.
std::vector<Cell> lattice_points(std::span<const Cell> turns);

// In the order of the paths; none: they are equal. Requires: neither is empty. Paths that begin
// apart part at their first points.
std::vector<Parting> compare_paths(std::span<const Cell> first, std::span<const Cell> second);

// How many of a path's points are not on the other, wherever it meets them.
std::size_t count_off(std::span<const Cell> path, std::span<const Cell> other);

// The straight length of a stretch, in cells.
double length_of(std::span<const Cell> path, const PathStretch& stretch);

}  // namespace nav
