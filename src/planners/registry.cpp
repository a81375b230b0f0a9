#include "planners/registry.h"

#include <array>

namespace nav {
namespace {

#define NAVTOOL_ENTRY(NAME) &NAME##_planner,
constexpr std::array kTable{NAVTOOL_PLANNERS(NAVTOOL_ENTRY)};
#undef NAVTOOL_ENTRY

// Fastest first; the last one accepts everything.
constexpr std::array kAutomatic{&jps_planner, &astar_planner};

}  // namespace

std::span<const PlannerInfo* const> planners() { return kTable; }

const PlannerInfo* find_planner(std::string_view name) {
  for (const PlannerInfo* planner : kTable) {
    if (planner->name == name) return planner;
  }
  return nullptr;
}

const PlannerInfo& automatic_planner(const Grid& grid, const Query& query) {
  for (const PlannerInfo* planner : kAutomatic) {
    if (!refusal(*planner, grid, query)) return *planner;
  }
  return *kAutomatic.back();
}

}  // namespace nav
