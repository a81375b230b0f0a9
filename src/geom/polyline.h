// What can be measured on a polyline, and points at equal distances along it.
//
// Angles are in radians, 0 towards x, positive from x towards y: clockwise on the screen, where y
// grows downwards. Points that are given twice in a row turn nothing and have the heading of the
// point before.
#pragma once

#include <span>
#include <vector>

#include "geom/vec2.h"

namespace nav {

// The change of direction at b on the way from a over b to c, in (-pi, pi]: pi is turning back. 0
// where b is equal to a or c.
double turn_at(Vec2 a, Vec2 b, Vec2 c);

// Sum of the sizes of all turns.
double total_turning(std::span<const Vec2> points);

// For each point the direction of the path there, in (-pi, pi]: at the ends that of the segment,
// between two segments the middle of both directions. 0 where there is but one place.
std::vector<double> headings(std::span<const Vec2> points);

// For each point its turn divided by half the length of both segments at it, 0 at the ends. Their
// sum, each times that length, is the sum of all signed turns; on points of a circle, equally far
// apart by s, it is 1 / r up to a part of s^2 / (24 r^2).
std::vector<double> curvatures(std::span<const Vec2> points);

// Points on the polyline at 0, spacing, 2 spacing, ... along it, and its end, which alone may be
// nearer to the one before: by so little as 1e-9 of the spacing they are one. Requires: spacing >
// 0; length / spacing is a number of points that memory holds.
std::vector<Vec2> resample(std::span<const Vec2> points, double spacing);

}  // namespace nav
