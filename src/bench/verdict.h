// Is an answer right? Checked before its time counts.
//
// An answer is held against what is known of its query: the length that a scenario file states, or
// the exact cost of the reference search. What is asked of it depends on what its planner promises:
//   every planner   finds a path exactly where there is one; the path is legal and costs what the
//                   answer says; no path over the grid is cheaper than the least cost
//   optimal         the least cost
//   bounded         at most weight times the least cost
// A planner that leaves the grid (any-angle) may be cheaper than any path over it, and where all
// cells cost the same it may not be dearer than the cheapest.
//
// A stated length is a rounded decimal. It is met within 1e-5 of it, or, where it is printed with
// two or three decimals only, within half a unit of the last one if that is more (0.005, 0.0005).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "grid/cost.h"
#include "grid/grid.h"
#include "path/answer.h"
#include "path/query.h"
#include "planners/planner.h"

namespace nav {

// What is known of the best answer to a query.
struct Optimum {
  bool reachable = true;
  double cost = 0;                 // the least one; 0 where there is no path
  double tolerance = 0;            // how far from it a cost still counts as equal
  std::optional<Cost> exact = {};  // known to the last bit; then the tolerance is 0
};

// How far a cost may be from a stated length. `decimals`: digits after the point as printed.
double length_tolerance(double length, int decimals);

// Of -1: there is no path.
Optimum stated_optimum(double length, int decimals);
// Empty: there is no path.
Optimum exact_optimum(const std::optional<Cost>& cost);

struct Verdict {
  std::optional<std::string> fault = {};  // what is wrong, for a person; empty: the answer counts
  std::optional<double> ratio = {};  // cost / optimum, exactly 1 where the optimum is met; empty
                                     // without a path, and where the optimum is 0 and not met;
                                     // below 1 only off the grid
};

Verdict judge(const Grid& grid, const Query& query, const Capabilities& promised,
              const Answer& answer, const Optimum& optimum);

}  // namespace nav
