// Distances from every jump point to one of them.
//
// Dijkstra's algorithm backwards, over all ways that leave a jump point, not only the canonical
// ones: the distances are those between the cells, whatever direction a search arrives in.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "search/jump_graph.h"
#include "search/jump_scan.h"
#include "search/quad_heap.h"

namespace nav {

// Calls reached(Cell) with the jump points at the ends of all ways that leave a cell.
template <class Reached>
void look_around(const JumpMap& map, Cell c, const Reached& reached) {
  const auto end = [&](const JumpEnd& way) { reached(way.at); };
  with_rule(map.grid().rule(), [&](auto rule) {
    JumpScan<rule(), decltype(end)> scan(map, c, end);
    for (unsigned set = map.grid().moves(map.grid().id(c)); set != 0; set &= set - 1) {
      scan.follow(c, static_cast<Direction>(std::countr_zero(set)));
    }
  });
}

// For every jump point those from which a way leads to it, and how long that is.
class JumpSources {
 public:
  struct Source {
    JumpGraph::Number from;
    std::uint32_t length;  // in units of NarrowMetric
  };

  JumpSources(const JumpGraph& graph, WorkerPool& pool);

  std::span<const Source> to(JumpGraph::Number n) const {
    return {sources_.data() + first_[n], sources_.data() + first_[n + 1]};
  }
  // A jump point of the component with the most of them. Requires: there is one.
  JumpGraph::Number largest_component() const;

 private:
  std::vector<std::size_t> first_;  // one more than jump points
  std::vector<Source> sources_;
};

// Scratch of one thread.
class LandmarkSearch {
 public:
  static constexpr std::uint64_t kNoWay = std::numeric_limits<std::uint64_t>::max();

  // Distances from every jump point to the target, in units of NarrowMetric, or kNoWay.
  const std::vector<std::uint64_t>& run(const JumpGraph& graph, const JumpSources& sources,
                                        JumpGraph::Number target);
  const std::vector<std::uint64_t>& distances() const { return distances_; }

 private:
  struct Entry {
    std::uint64_t g;
    JumpGraph::Number node;
  };
  struct Nearer {
    bool operator()(const Entry& a, const Entry& b) const {
      return a.g != b.g ? a.g < b.g : a.node < b.node;
    }
  };

  void improve(JumpGraph::Number n, std::uint64_t g);

  std::vector<std::uint64_t> distances_;
  QuadHeap<Entry, Nearer> open_;
};

}  // namespace nav
