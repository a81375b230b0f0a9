#include "prepared_planners.h"

#include <chrono>

namespace nav::cli {

const PreparedPlanner& PreparedPlanners::get(const PlannerInfo& planner) {
  const std::lock_guard lock(mutex_);
  for (const PreparedPlanner& each : prepared_) {
    if (each.planner == &planner) return each;
  }
  const auto start = std::chrono::steady_clock::now();
  std::unique_ptr<Index> index = find_index(planner, grid_, indexes_, options_);
  const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - start;
  return prepared_.emplace_back(PreparedPlanner{&planner, std::move(index), taken.count()});
}

void PreparedPlanners::update(std::span<const Cell> changed) {
  indexes_ = {};
  std::erase_if(prepared_, [&](PreparedPlanner& each) { return !each.index->update(changed); });
}

}  // namespace nav::cli
