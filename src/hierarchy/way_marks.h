// Distances over an abstract graph to a few of its nodes: an estimate that sees walls.
//
// By the triangle inequality the way between two nodes is at least as long as their marks, the
// distances to one landmark, differ. All that a search needs is that no edge is shorter than the
// marks of its ends differ; so where ways become longer, marks may stay as they are, and where they
// become shorter, marks are lowered outwards from there until that holds again. They stay a lower
// bound, if perhaps a weaker one than afresh.
//
// Where terrains differ a way is not as long as the way back; then only the first is bounded.
// Source: Goldberg and Harrelson, Computing the Shortest Path: A* Search Meets Graph Theory, SODA
//         2005. Lowering instead of computing again is ours.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "base/stored_array.h"

namespace nav {

// [landmark] -> distance. Those of a node lie in one line of the cache.
inline constexpr std::size_t kLandmarks = 16;
struct alignas(64) WayMarks : std::array<float, kLandmarks> {};
template <>
inline constexpr bool kIsStorable<WayMarks> = true;

// Finite, so that differences are numbers.
inline constexpr float kNoMark = 1e30f;

inline WayMarks no_marks() {
  WayMarks marks;
  marks.fill(kNoMark);
  return marks;
}

// The least length of a way from the first to the second. `both_ways`: no way is shorter than the
// way back.
inline float least_apart(const WayMarks& from, const WayMarks& to, bool both_ways) {
  constexpr std::size_t kLanes = 4;  // as vectors
  std::array<float, kLanes> most{};
  for (std::size_t k = 0; k < kLandmarks; k += kLanes) {
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const float difference = to[k + lane] - from[k + lane];
      most[lane] = std::max(most[lane], both_ways ? std::abs(difference) : difference);
    }
  }
  return std::max({most[0], most[1], most[2], most[3]});
}

}  // namespace nav
