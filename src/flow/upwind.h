// One step of the first-order upwind scheme for |grad u| = c on a square grid, in whole numbers.
//
// Of a cell's two axes the lower neighbour counts, with the values a and b. The new value u solves
// (u - a)^2 + (u - b)^2 = c^2 with u >= a, b; where b is too far away for that, u = a + c. With
// a <= b and d = b - a < c this is u = a + (d + sqrt(2 c^2 - d^2)) / 2, rounded to the nearest
// whole number, halves up: since d + 1 is whole, only the whole part of the root counts.
//
// Properties that everything built on it rests on:
//  1. It never falls where a or b rises: the real u grows with a and b by the weights
//     (u - a) / (2 u - a - b) and (u - b) / (2 u - a - b), and rounding keeps order.
//  2. a < u <= a + c, and b < u where b has any influence (c >= 2): the real u exceeds b by
//     (sqrt(2 c^2 - d^2) - d) / 2, at d = c - 1 by sqrt(c^2 + 2 c - 1) / 2 - (c - 1) / 2 > 1/2.
// Source: Rouy and Tourin, A Viscosity Solutions Approach to Shape-from-Shading, SIAM J. Numerical
//         Analysis 29(3), 1992. Whole numbers are ours.
#pragma once

#include <cmath>
#include <cstdint>

namespace nav {

// Requires: n < 2^62.
inline std::uint64_t whole_root(std::uint64_t n) {
  auto root = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(n)));
  while (root * root > n) --root;
  while ((root + 1) * (root + 1) <= n) ++root;
  return root;
}

// u - a. Requires: d < c, 2 <= c <= 2^30.
inline std::uint64_t upwind_rise(std::uint64_t d, std::uint64_t c) {
  return (d + 1 + whole_root(2 * c * c - d * d)) / 2;
}

inline std::uint64_t upwind(std::uint64_t a, std::uint64_t b, std::uint64_t c) {
  const std::uint64_t low = a < b ? a : b;
  const std::uint64_t d = a < b ? b - a : a - b;
  return low + (d < c ? upwind_rise(d, c) : c);
}

}  // namespace nav
