#include "bench/plain_floods.h"

#include <algorithm>
#include <bit>

#include "flow/tile_kernel.h"

namespace nav::test {

const StepLengths kOctileLengths{TileMetric<std::uint32_t>::kStraight,
                                 TileMetric<std::uint32_t>::kDiagonal};
const StepLengths kUniformLengths{TileMetric<std::uint32_t>::kStraight,
                                  TileMetric<std::uint32_t>::kStraight};

PlainFlood::PlainFlood(const Grid& grid, StepLengths lengths)
    : straight_(lengths.straight),
      moves_(grid.id_count()),
      distances_(grid.id_count()),
      directions_(grid.id_count()) {
  for (unsigned i = 0; i < kDirectionCount; ++i) {
    const auto d = static_cast<Direction>(i);
    offsets_[i] = grid.offset(d);
    lengths_[i] = is_diagonal(d) ? lengths.diagonal : lengths.straight;
  }
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      const CellId id = grid.id({x, y});
      if (grid.passable(id)) moves_[id] = grid.moves(id);
    }
  }
}

void PlainFlood::clear() {
  std::fill(distances_.begin(), distances_.end(), kFar);
  std::fill(directions_.begin(), directions_.end(), kNoStep);
}

template <class Reach>
void PlainFlood::spread(CellId id, const Reach& reach) {
  for (unsigned left = moves_[id]; left != 0; left &= left - 1) {
    const auto i = static_cast<unsigned>(std::countr_zero(left));
    const CellId next = id + offsets_[i];
    const std::uint32_t distance = distances_[id] + lengths_[i];
    if (distance >= distances_[next]) continue;
    distances_[next] = distance;
    directions_[next] = static_cast<std::uint8_t>((i + 4) & 7);
    reach(next, distance);
  }
}

void HeapFlood::run(CellId goal) {
  clear();
  distances_[goal] = 0;
  open_.push(goal);
  while (!open_.empty()) {
    const std::uint64_t key = open_.top();
    open_.pop();
    const auto id = static_cast<CellId>(key);
    if (key >> 32 != distances_[id]) continue;
    spread(id, [&](CellId next, std::uint32_t distance) {
      open_.push(std::uint64_t{distance} << 32 | next);
    });
  }
}

void BucketFlood::run(CellId goal) {
  clear();
  distances_[goal] = 0;
  buckets_[0].push_back({0, goal});
  std::uint32_t end = straight_;  // of the bucket that is taken
  for (unsigned empty = 0, current = 0; empty < 3; end += straight_, current = (current + 1) % 3) {
    empty = buckets_[current].empty() ? empty + 1 : 0;
    taken_.clear();
    taken_.swap(buckets_[current]);
    for (const Entry& entry : taken_) {
      if (entry.distance != distances_[entry.id]) continue;
      spread(entry.id, [&](CellId next, std::uint32_t distance) {
        const unsigned ahead = distance < end + straight_ ? 1 : 2;
        buckets_[(current + ahead) % 3].push_back({distance, next});
      });
    }
  }
}

}  // namespace nav::test
