#include "planners/planner.h"

#include <algorithm>

namespace nav {
namespace {

std::string supported_rules(std::uint8_t rules) {
  std::string list;
  for (const DiagonalRule rule : kDiagonalRules) {
    if ((rules >> static_cast<unsigned>(rule) & 1) == 0) continue;
    list += (list.empty() ? "" : ", ") + std::string(name(rule));
  }
  return list;
}

}  // namespace

std::string_view name(AfterChange what) {
  switch (what) {
    case AfterChange::goes_on:
      return "goes on";
    case AfterChange::repairs:
      return "repairs";
    case AfterChange::rebuilds:
      break;
  }
  return "rebuilds";
}

std::optional<std::string> refusal(const PlannerInfo& planner, const Grid& grid,
                                   const Query& query) {
  const std::string who(planner.name);
  const Capabilities& can = planner.can;
  if ((can.rules >> static_cast<unsigned>(grid.rule()) & 1) == 0) {
    return who + " does not support --diagonal " + std::string(name(grid.rule())) +
           "; it supports " + supported_rules(can.rules);
  }
  if (!can.terrain_costs && !grid.uniform()) {
    return who + " needs cells of one cost, and this map and profile have several; use astar";
  }
  if (!can.round_corners && !grid.pattern_decides_moves()) {
    return who + " can't lead an agent with a radius around corners under --diagonal " +
           std::string(name(grid.rule())) + "; use astar, or --diagonal only-if-no-obstacles";
  }
  if (!can.several_goals && query.to.size() > 1) {
    return who + " answers one goal at a time; use astar";
  }
  const bool promises = can.optimal || can.bounded;
  if (can.takes_heuristic && promises && !is_admissible(query.heuristic, grid)) {
    return "--heuristic " + std::string(name(query.heuristic)) +
           " overestimates diagonal steps, so " + who +
           " could not keep its promise; use octile, euclidean, chebyshev or zero";
  }
  if (can.needs_consistency && query.heuristic == Heuristic::euclidean) {
    return "--heuristic euclidean is irrational and so has to be rounded, which " + who +
           " can't bear; use octile";
  }
  return std::nullopt;
}

bool refuse_blocked_ends(const Grid& grid, const Query& query, Answer& answer) {
  answer.reset();
  answer.goal = query.to.front();
  const auto open = [&](Cell goal) { return grid.passable(goal); };
  if (!open(query.from)) {
    answer.reason = Reason::start_blocked;
  } else if (std::none_of(query.to.begin(), query.to.end(), open)) {
    answer.reason = Reason::goal_blocked;
  }
  return answer.reason != Reason::none;
}

}  // namespace nav
