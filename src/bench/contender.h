// An algorithm as a run has it: a planner with everything that can be chosen about it.
#pragma once

#include <string>

#include "path/query.h"
#include "planners/planner.h"

namespace nav {

struct Contender {
  std::string label;  // in reports; no two of a run have the same
  const PlannerInfo* planner = nullptr;
  Heuristic heuristic = Heuristic::automatic;
  double weight = 1.5;  // for planners that take one; >= 1
  PlannerOptions preparation = {};
};

}  // namespace nav
