// Distances from a few jump points to all others: an estimate that sees walls.
//
// By the triangle inequality the way from n to a goal is at least |d(l, n) - d(l, goal)| long, for
// every landmark l. Where the octile estimate runs into dead ends and swamps, landmarks know that
// they lead nowhere. Each is the jump point of the largest component that is farthest from those
// before it; they are chosen four at a time, those of one round held apart by their distance on an
// empty map, so that four searches can run at once.
//
// Distances are true ones, between cells. Whether a way stops at a jump point depends on its
// direction of arrival; a distance must not, so in the end all ways that leave a jump point count,
// in any of the eight directions. They are kept exactly: rounded ones would tell apart the many
// ways of one length, and a search would follow them all. Those beyond kNoWay are cut off there.
//
// Invariant: two cells' distances to a landmark differ by at most the way between them, so the
// estimate is consistent.
// Cost: 17 searches (landmark_search.h). Memory: 64 bytes a jump point, or 32 or 16 where the index
// would become larger than that of JPS+, at some 17 bytes a cell.
// Source: Goldberg and Harrelson, Computing the Shortest Path: A* Search Meets Graph Theory, SODA
//         2005; Sturtevant, Felner, Barrer, Schaeffer and Burch, Memory-Based Heuristics for
//         Explicit State Spaces, IJCAI 2009 (differential heuristics on grids).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "search/jump_graph.h"

namespace nav {

class Landmarks {
 public:
  // Distance to a landmark in units of NarrowMetric; kNoWay where there is no way, or a longer one.
  using Mark = std::uint32_t;
  static constexpr Mark kNoWay = Mark{1} << 31;
  static constexpr unsigned kMost = 16;
  // By landmark; beyond the last one all the same.
  using Marks = std::array<Mark, kMost>;

  // The graph must outlive it. The result does not depend on the pool.
  Landmarks(const JumpGraph& graph, WorkerPool& pool);
  // Those that were saved with an equal graph. The memory of the sections must outlive it.
  // Throws: Error where they do not hold any.
  Landmarks(const JumpGraph& graph, const Sections& saved);
  void save(Sections& out) const;

  // The landmarks, in the order of marks.
  std::span<const JumpGraph::Number> numbers() const { return {numbers_.data(), numbers_.size()}; }

  // Of any passable cell; looks around once.
  Marks of(Cell c) const;

  // The least that a jump point and the cell of some marks are apart, in units of NarrowMetric.
  Mark apart(JumpGraph::Number n, const Marks& other) const {
    const Mark* marks = &marks_[std::size_t{n} * count_];
    Mark most = 0;
    for (unsigned first = 0; first < count_; first += kLanes) {
      for (unsigned k = first; k < first + kLanes; ++k) {  // one vector operation each
        most = std::max(most, std::max(marks[k], other[k]) - std::min(marks[k], other[k]));
      }
    }
    return most;
  }

  std::size_t bytes() const { return marks_.bytes(); }

 private:
  static constexpr unsigned kLanes = 4;

  unsigned marks_per_node() const;
  void look_from_landmarks();

  const JumpGraph& graph_;
  unsigned count_;                          // marks of a jump point: 4, 8 or 16
  StoredArray<JumpGraph::Number> numbers_;  // at most count_
  StoredArray<Mark> marks_;                 // [jump points * count_]
  std::vector<StraightSteps> free_steps_;   // of the landmarks
};

}  // namespace nav
