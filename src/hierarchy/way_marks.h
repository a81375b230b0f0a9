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
#include <cstdint>
#include <vector>

namespace nav {

class WayMarks {
 public:
  static constexpr std::size_t kCount = 8;
  static constexpr float kNoWay = 1e30f;  // finite, so that differences are numbers
  using Marks = std::array<float, kCount>;

  std::size_t size() const { return marks_.size(); }
  void resize(std::size_t nodes) { marks_.resize(nodes, none()); }
  Marks& operator[](std::size_t node) { return marks_[node]; }
  const Marks& operator[](std::size_t node) const { return marks_[node]; }
  std::size_t bytes() const { return marks_.size() * sizeof(Marks); }

  static Marks none() {
    Marks marks;
    marks.fill(kNoWay);
    return marks;
  }
  // The least length of a way from the first to the second. `both_ways`: no way is shorter than the
  // way back.
  static float apart(const Marks& from, const Marks& to, bool both_ways) {
    std::array<float, kCount / 2> most;  // as vectors
    for (std::size_t k = 0; k < kCount / 2; ++k) {
      const float a = to[k] - from[k];
      const float b = to[k + kCount / 2] - from[k + kCount / 2];
      most[k] = std::max(both_ways ? std::max(a, -a) : a, both_ways ? std::max(b, -b) : b);
    }
    return std::max({most[0], most[1], most[2], most[3], 0.0f});
  }

 private:
  std::vector<Marks> marks_;
};

}  // namespace nav
