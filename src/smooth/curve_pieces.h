// What all smoothers that draw curves share: their options, and whether a piece of a curve may
// stand where straight lines of the path stood.
//
// A curve is written as points on it, and the straight lines between these are what is walked:
// they, not the curve behind them, are held against the ground. So what is returned is legal as it
// is, whatever lies between the points.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "geom/cubic_bezier.h"
#include "smooth/smoother.h"

namespace nav {

// Throws Error for options of curves that are out of range, and for a spacing that would give more
// points on the path than kMostCurvePoints.
void check_curve_options(const Polyline& path, const SmoothOptions& options);
inline constexpr double kMostCurvePoints = 1e7;

// The path without points that are equal to the one before, or so near that their distance is 0.
// The ends are kept to the last bit.
Polyline without_repeats(const Polyline& path);

class PieceJudge {
 public:
  // The ground must outlive it.
  explicit PieceJudge(const Ground& ground);

  // May the piece replace the straight lines? Both are lines between the same ends. All its
  // segments are legal; and the piece costs no more than the lines, or where it is longer, no more
  // for each unit of length: a curve does not bulge onto dear ground.
  bool allows(std::span<const Vec2> piece, std::span<const Vec2> lines) const;
  // The segments alone.
  bool is_legal(std::span<const Vec2> piece) const;
  // Two segments that end in a corner of cells don't tell whether the way over it squeezes between
  // walls; this does, also where pieces meet. True at all other points.
  bool passes(Vec2 before, Vec2 at, Vec2 behind) const;

 private:
  double cost(std::span<const Vec2> points) const;

  const Ground& ground_;
  bool costs_differ_;
};

// Points of a curve behind its first one; empty where it has a number that is not finite, or so
// many points that no path may have them.
void put_points(const CubicBezier& curve, double spacing, Polyline& points);

// Adds a note where the points bend more than options.max_curvature allows, and where most.
void note_tight_bends(std::span<const Vec2> points, const SmoothOptions& options,
                      std::vector<std::string>& notes);

}  // namespace nav
