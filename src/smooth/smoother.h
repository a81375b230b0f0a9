// Smoothers: from a legal polyline to a better one; the contract.
//
// A smoother is one file, NAME.cpp in this folder, and one line in registry.h. It sees a polyline,
// what may be asked about the ground, and its options; so that grids and meshes share those that
// need no grid. Smoothers work on any planner's path and one after the other.
//
// What every smoother keeps
//  1. The ends stay where they are. A polyline of one point, or of two equal ones, is returned as
//     it is; repeated points do no harm.
//  2. Every segment is legal on the ground that it was given, if those of the input were. Where a
//     piece can't be made so, the input's own straight lines stay, and a note says so.
//  3. No number that is not finite.
// What one promises beyond that stands in its Promises, and tests hold all of the table to it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "path/answer.h"
#include "path/path.h"

namespace nav {

// What a smoother may ask; the answers are the same in both directions. Points may lie anywhere:
// they need be no cell centres.
struct Ground {
  Motion motion = Motion::centre_line;     // the rule that `legal` applies
  std::function<bool(Vec2, Vec2)> legal;   // may the agent walk straight from the one to the other?
  std::function<double(Vec2, Vec2)> cost;  // length times the cost of the ground under it
  const Grid* grid = nullptr;              // where the ground is one
};

// Line of sight and ground costs of a grid, under the promise of its diagonal rule (centre_line,
// grid) or that of continuous space (point). The grid must outlive it.
Ground grid_ground(const Grid& grid, Motion motion = Motion::centre_line);

// Lengths in cells. A smoother ignores what is not its own.
struct SmoothOptions {
  double tolerance = 0.5;  // simplify: how far a point that is left out may lie from the line; >= 0
  double alpha = 0.5;      // catmull-rom: 0 uniform, 0.5 centripetal, 1 chordal
  double spacing = 0.25;   // curves: distance of the points on them; > 0
  double turn_radius = 1;  // rounded corners; > 0
  double max_curvature = 0;  // of curves, in radians a cell; 0: no bound
};

// A polyline after smoothing.
struct Smoothed {
  Polyline points;
  Motion motion = Motion::centre_line;  // the rule that its segments obey
  std::vector<std::string> notes = {};  // "2 of 7 pieces stayed straight": one clause each, for
                                        // people; no capital, no full stop
};

struct Promises {
  bool never_longer = false;  // nor dearer
  bool idempotent = false;    // smoothing twice is smoothing once
  bool keeps_points = false;  // the result passes through every point of the input
  bool needs_grid = false;    // and points at cell centres, or corners of cells
};

struct Smoother {
  std::string_view name;     // on the command line
  std::string_view summary;  // one line for help and docs
  std::string_view source;   // paper
  Promises promises;
  // The motion of the result is that of the ground, unless the smoother is there to change it.
  // Throws: Error for points or options that it can't take.
  Smoothed (*smooth)(const Polyline& path, const Ground& ground, const SmoothOptions& options);
};

}  // namespace nav
