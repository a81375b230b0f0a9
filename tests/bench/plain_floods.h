// Floods as they are commonly written: what the integration field is measured against.
//
// Both compute distance and direction of every cell on ground of one cost, over an array of legal
// steps a cell that was prepared before: nothing is asked of the Grid while they run. Distances are
// whole numbers, those of TileMetric<std::uint32_t>, so that they equal the field's bit by bit.
//  - HeapFlood: Dijkstra's algorithm with std::priority_queue. A key is 8 bytes, distance before
//    cell; nothing is decreased, an entry that was overtaken is skipped.
//  - BucketFlood: the same with buckets as wide as the shortest step. What is in one bucket can't
//    lower anything in it, so the order within is of no matter; and as no step is longer than two
//    buckets are wide, three of them suffice.
//
// Source: Dijkstra 1959; Dial, Algorithm 360: Shortest-Path Forest with Topological Ordering, CACM
//         12(11), 1969, with the width from Denardo and Fox 1979.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <queue>
#include <vector>

#include "grid/grid.h"

namespace nav::test {

struct StepLengths {
  std::uint32_t straight = 0;
  std::uint32_t diagonal = 0;  // less than twice a straight one
};
extern const StepLengths kOctileLengths;
extern const StepLengths kUniformLengths;

// Distances and directions by CellId.
class PlainFlood {
 public:
  static constexpr std::uint32_t kFar = 0xffffffff;
  static constexpr std::uint8_t kNoStep = 0xff;

  // Requires: a grid of one cost.
  PlainFlood(const Grid& grid, StepLengths lengths);

  std::uint32_t distance(CellId id) const { return distances_[id]; }
  // The step towards the goal; kNoStep at the goal and where there is no way.
  std::uint8_t direction(CellId id) const { return directions_[id]; }

 protected:
  void clear();
  // Calls reach(neighbour, its distance) for each neighbour that the cell lowers.
  template <class Reach>
  void spread(CellId id, const Reach& reach);

  std::array<CellId, kDirectionCount> offsets_{};
  std::array<std::uint32_t, kDirectionCount> lengths_{};
  std::uint32_t straight_;
  std::vector<DirectionSet> moves_;
  std::vector<std::uint32_t> distances_;
  std::vector<std::uint8_t> directions_;
};

class HeapFlood : public PlainFlood {
 public:
  using PlainFlood::PlainFlood;
  void run(CellId goal);

 private:
  std::priority_queue<std::uint64_t, std::vector<std::uint64_t>, std::greater<>> open_;
};

class BucketFlood : public PlainFlood {
 public:
  using PlainFlood::PlainFlood;
  void run(CellId goal);

 private:
  struct Entry {
    std::uint32_t distance;
    CellId id;
  };
  std::array<std::vector<Entry>, 3> buckets_;
  std::vector<Entry> taken_;
};

}  // namespace nav::test
