// A whole request on one map: what `navtool path` and the bench ask for.
//
// Adds to a bare planner what does not depend on the algorithm: refused ends, connected components
// (an unreachable goal is answered at once), a blocked end moved to the nearest free cell, stops on
// the way, a path to the reachable cell nearest to an unreachable goal, and only the first steps of
// a path.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "grid/components.h"
#include "planners/planner.h"

namespace nav {

struct RouteRequest {
  Query query = {};
  std::vector<Cell> via = {};  // stops in this order, before the goal
  bool nearest = false;  // a blocked end moves to the nearest free cell (row by row among equals)
  bool partial = false;  // without a path: one to the reachable cell nearest to the goal (straight
                         // distance, then path cost, then row by row)
};

// The free cell nearest to a cell, by straight distance, then row by row. Empty if there is none.
std::optional<Cell> nearest_free_cell(const Grid& grid, Cell c);

// A planner prepared for one grid. Keeps grid, components and a given index by reference.
class Router {
 public:
  // Throws Error where the planner refuses the grid.
  Router(const Grid& grid, const Components& components, const PlannerInfo& planner,
         const PlannerOptions& options = {});
  // With an index that the planner has prepared for the grid; several routers may share it.
  Router(const Grid& grid, const Components& components, const PlannerInfo& planner,
         const Index& index);

  // Throws Error for ends outside the map, for what the planner refuses, and where only the first
  // steps of a way with stops are asked for. The answer is the router's own and lasts until its
  // next call. On several legs costs and counters are summed.
  const Answer& route(const RouteRequest& request);
  // From now on appends to `cells` what each search expands: by search in turn, within one in id
  // order, so that on several legs a cell may occur more than once. Null: no longer.
  void record_expanded(std::vector<ExpandedCell>* cells) { expanded_ = cells; }
  // Likewise the abstract way of each search that found one, in turn.
  void record_abstract_ways(std::vector<std::vector<Cell>>* ways) { abstract_ways_ = ways; }

  // From now on each step of its searches is told to the observer. Null: no longer.
  void watch(SearchObserver* observer) { solver_->watch(observer); }

  const PlannerInfo& planner() const { return planner_; }
  const Index& index() const { return index_; }
  Solver& solver() { return *solver_; }

 private:
  void check(const Query& query) const;
  const Answer& answer_to(const RouteRequest& request);
  const Answer& search(const Query& query);
  const Answer& direct(const Query& query);
  const Answer& through_stops(const RouteRequest& request);
  const Answer& partial(const Query& query);
  static void append_leg(const Answer& leg, Answer& whole);

  const Grid& grid_;
  const Components& components_;
  const PlannerInfo& planner_;
  std::unique_ptr<Index> own_index_;  // none where it was given
  const Index& index_;
  std::unique_ptr<Solver> solver_;
  Answer answer_;
  Query leg_;  // what is asked of the solver
  std::vector<ExpandedCell>* expanded_ = nullptr;
  std::vector<std::vector<Cell>>* abstract_ways_ = nullptr;
};

}  // namespace nav
