#include "hierarchy/cluster_levels.h"

#include <algorithm>

namespace nav {
namespace {

// Larger clusters would have so many nodes that the costs between them need memory without end: at
// most one for two cells of the border, so that 256 MB are the most for one of this size.
constexpr int kMostSide = 4096;

// How many levels leave at least two clusters on the highest, none of them too large.
int most_levels(const Grid& grid, const ClusterLayout& first) {
  const int longer = std::max(grid.width(), grid.height());
  int levels = 1;
  for (int side = first.side(); levels < ClusterLevels::kMostLevels; ++levels) {
    side *= ClusterLevel::kFactor;
    if (side >= longer || side > kMostSide) break;
  }
  return levels;
}

}  // namespace

int ClusterLevels::automatic_levels(int width, int height, int side) {
  // Clusters in a row that a search crosses quickly; small ones more so.
  constexpr int kMostOfFirst = 64;
  constexpr int kMostOfOthers = 48;
  int levels = 1;
  int row = std::max(width, height) / side;
  while (row > (levels == 1 ? kMostOfFirst : kMostOfOthers)) {
    row /= ClusterLevel::kFactor;
    ++levels;
  }
  return levels;
}

ClusterLevels::ClusterLevels(const Grid& grid, int side, int levels, WorkerPool& pool)
    : base_(grid, side, pool) {
  const int wanted = levels > 0 ? levels : automatic_levels(grid.width(), grid.height(), side);
  level_count_ = static_cast<std::uint32_t>(std::min(wanted, most_levels(grid, base_.layout())));
  while (upper_.size() + 1 < level_count_) {
    upper_.push_back(std::make_unique<ClusterLevel>(base_, top(), pool));
  }
}

void ClusterLevels::update(std::span<const Cell> changed) {
  WorkerPool alone(1);
  repair(base_.outdated(changed), alone);
}

void ClusterLevels::repair(std::span<const ClusterId> outdated, WorkerPool& pool) {
  std::vector<ClusterId> clusters = base_.repair(outdated, pool);
  for (const auto& level : upper_) clusters = level->update(clusters, pool);
}

std::size_t ClusterLevels::bytes() const {
  std::size_t sum = base_.bytes();
  for (const auto& level : upper_) sum += level->bytes();
  return sum;
}

}  // namespace nav
