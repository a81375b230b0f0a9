// Distances from every jump point to one of them.
//
// Dijkstra's algorithm backwards over the edges of a jump graph, pruned like the search itself: a
// way that comes to a jump point is followed on only in directions that are canonical after it. So
// each jump point keeps all directions in which a shortest way leaves it. Where no edge leaves, a
// way can only begin: those count in the end, for their own jump point. The open list is a bucket
// for each whole straight step: no way is shorter than one, so all of a bucket is final when its
// turn comes, in any order.
//
// Cost: a few nanoseconds an edge.
// Source: Dial, Algorithm 360: Shortest-Path Forest with Topological Ordering, CACM 12(11), 1969;
//         buckets as wide as the shortest edge: Dinitz 1978, in Denardo and Fox 1979.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/jump_graph.h"

namespace nav {

// The edges of a graph by where they end, and the ways that are none.
class JumpSources {
 public:
  struct Source {
    JumpGraph::Edge way;   // to(): where it comes from
    std::uint32_t length;  // in units of NarrowMetric
  };

  // A way that leaves a jump point in a direction in which no edge does: none goes on that way.
  struct Beginning {
    JumpGraph::Number from;
    JumpGraph::Number to;
    std::uint32_t length;
  };

  // The result does not depend on the pool.
  JumpSources(const JumpGraph& graph, WorkerPool& pool);

  std::span<const Source> to(JumpGraph::Number n) const {
    return {sources_.data() + first_[n], sources_.data() + first_[n + 1]};
  }
  std::span<const Beginning> beginnings() const { return beginnings_; }
  // A jump point of the component with the most of them. Requires: there is one.
  JumpGraph::Number largest_component() const;

 private:
  std::vector<std::size_t> first_;  // one more than jump points
  std::vector<Source> sources_;
  std::vector<Beginning> beginnings_;  // by where from
};

// Scratch of one thread.
class LandmarkSearch {
 public:
  using Distance = std::uint32_t;
  // Where there is no way, or none shorter than this; twice as much still fits a Distance.
  static constexpr Distance kNoWay = Distance{1} << 31;

  // Finds the shortest way from every jump point to the target.
  void run(const JumpGraph& graph, const JumpSources& sources, JumpGraph::Number target);
  // Of the last run, in units of NarrowMetric.
  Distance distance(JumpGraph::Number n) const { return reached_[n].distance; }

 private:
  struct Reached {
    Distance distance = kNoWay;
    std::uint16_t departures = 0;  // directions in which a shortest way leaves
    std::uint16_t is_final = 0;
  };

  void start(const JumpGraph& graph, JumpGraph::Number target);
  void finish(const JumpSources& sources);
  void improve(JumpGraph::Number n, Distance distance, unsigned departure);

  std::vector<Reached> reached_;
  std::vector<std::vector<JumpGraph::Number>> buckets_;  // a ring; by whole straight steps
  std::size_t waiting_ = 0;                              // entries in all of them
};

}  // namespace nav
