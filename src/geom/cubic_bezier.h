// Cubic Bézier curves: the form to which the other curves of paths are brought.
#pragma once

#include <vector>

#include "geom/vec2.h"

namespace nav {

// Runs from a to d; leaves a towards b and reaches d from c. It lies in the hull of the four.
struct CubicBezier {
  Vec2 a;
  Vec2 b;
  Vec2 c;
  Vec2 d;
};

// Places and derivatives by t, from 0 to 1.
Vec2 point_at(const CubicBezier& curve, double t);
Vec2 derivative_at(const CubicBezier& curve, double t);
Vec2 second_derivative_at(const CubicBezier& curve, double t);

// Turn in radians for each unit of length, positive for turns from x towards y; 0 where the curve
// stands still.
double curvature_at(const CubicBezier& curve, double t);

// At equal steps of t: how many so that neighbours are at most `spacing` apart, though not fewer
// than `least`. A number that may be too large for any memory, so it is a double.
double point_count(const CubicBezier& curve, double spacing, int least);

// Appends so many of them, without the first, the last being d to the last bit.
void append_points(const CubicBezier& curve, int count, std::vector<Vec2>& points);

}  // namespace nav
