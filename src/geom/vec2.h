// A point or vector in the plane, in cells unless a name says otherwise; y grows downwards.
#pragma once

#include <cmath>

namespace nav {

struct Vec2 {
  double x = 0;
  double y = 0;

  friend bool operator==(const Vec2&, const Vec2&) = default;
  friend Vec2 operator+(Vec2 a, Vec2 b) { return {a.x + b.x, a.y + b.y}; }
  friend Vec2 operator-(Vec2 a, Vec2 b) { return {a.x - b.x, a.y - b.y}; }
  friend Vec2 operator*(Vec2 v, double factor) { return {v.x * factor, v.y * factor}; }
};

inline double length(Vec2 v) { return std::sqrt(v.x * v.x + v.y * v.y); }
inline double distance(Vec2 a, Vec2 b) { return length(b - a); }

}  // namespace nav
