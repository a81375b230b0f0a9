// The table of planners. Adding one: its file NAME.cpp in this folder, which defines
// `const PlannerInfo NAME_planner`, and one line here. Order is the order of listings.
#pragma once

#include <span>
#include <string_view>

#include "planners/planner.h"

#define NAVTOOL_PLANNERS(X) \
  X(astar)                  \
  X(jps)                    \
  X(jps_plus)               \
  X(hpa)                    \
  X(dijkstra)               \
  X(bidirectional)          \
  X(flow)                   \
  X(flow_bytes)             \
  X(weighted_astar)         \
  X(greedy)                 \
  X(theta)                  \
  X(lazy_theta)

namespace nav {

#define NAVTOOL_DECLARE(NAME) extern const PlannerInfo NAME##_planner;
NAVTOOL_PLANNERS(NAVTOOL_DECLARE)
#undef NAVTOOL_DECLARE

std::span<const PlannerInfo* const> planners();
// Null where there is none of that name.
const PlannerInfo* find_planner(std::string_view name);
// What `--algo auto` means: the fastest optimal planner without an index that accepts the query.
const PlannerInfo& automatic_planner(const Grid& grid, const Query& query);

}  // namespace nav
