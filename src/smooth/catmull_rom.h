// The pieces of Catmull-Rom splines, as curves.
#pragma once

#include "geom/cubic_bezier.h"

namespace nav {

// The piece from p1 to p2; p0 and p3 are the waypoints before and behind. Its knots are `alpha`-th
// powers of the distances apart: 0 uniform, 0.5 centripetal, 1 chordal. Where p0 is p1, or p2 is
// p3, the path ends there, and the curve leaves (or comes) along the straight line to the other,
// with half its length for a tangent: what the uniform formula gives for an end taken twice.
// Requires: p1 != p2.
CubicBezier catmull_rom_piece(Vec2 p0, Vec2 p1, Vec2 p2, Vec2 p3, double alpha);

}  // namespace nav
