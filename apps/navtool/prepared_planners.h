// The indexes of one grid: prepared, or loaded, when first needed and then kept.
#pragma once

#include <deque>
#include <memory>
#include <mutex>
#include <span>

#include "planners/saved_index.h"

namespace nav::cli {

struct PreparedPlanner {
  const PlannerInfo* planner = nullptr;
  std::unique_ptr<Index> index;
  double prepare_ms = 0;
};

// Several threads may ask at a time; the first to need an index prepares it, the others wait.
class PreparedPlanners {
 public:
  // The grid and what the source refers to must outlive it.
  PreparedPlanners(const Grid& grid, IndexSource indexes, const PlannerOptions& options = {})
      : grid_(grid), indexes_(std::move(indexes)), options_(options) {}

  // Stays where it is. Throws: Error where the grid is refused or an index file is.
  const PreparedPlanner& get(const PlannerInfo& planner);
  // The grid was updated at these cells: indexes that can be repaired are, others forgotten. What
  // get() returned is no longer valid.
  void update(std::span<const Cell> changed);

 private:
  const Grid& grid_;
  IndexSource indexes_;  // empty once the grid has changed
  PlannerOptions options_;
  std::mutex mutex_;
  std::deque<PreparedPlanner> prepared_;
};

}  // namespace nav::cli
