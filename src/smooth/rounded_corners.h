// Corners of a path, each replaced by a curve that begins on the one line and ends on the other.
//
// Both smoothers that round corners differ only in the curve. What they share is which part of a
// line each of its two corners gets, and how far a corner must be pulled in to keep clear of walls.
#pragma once

#include "smooth/smoother.h"

namespace nav {

struct Corner {
  Vec2 at;
  Vec2 in;          // direction in which the path comes, of length 1
  Vec2 out;         // direction in which it goes on
  double turn = 0;  // between both, in (-pi, pi]
};

// A curve that leaves the path `reach` before the corner and comes back to it as far behind.
struct CornerCurve {
  // The reach for a least radius, given the size of the turn in (0, pi), and the other way round.
  double (*reach)(double radius, double turn);
  double (*radius)(double reach, double turn);
  // Appends the points behind the first one, up to the last.
  void (*append)(const Corner& corner, double reach, double spacing, Polyline& points);
};

// Rounds every corner with the turn radius of the options, or with the least one that
// max_curvature allows if that is larger. Notes say which corners have less, or stayed as they are.
Smoothed round_corners(const Polyline& path, const Ground& ground, const SmoothOptions& options,
                       const CornerCurve& curve);

}  // namespace nav
