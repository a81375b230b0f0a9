// Many requests on one grid at once: for a game that plans for all its units in a tick, a service
// with a queue of requests, a batch.
//
// Each worker has a router of its own over one shared index, kept warm between calls. Requests are
// handed out a few at a time to whichever worker is free, in their order, so that long searches and
// short ones balance.
//
// Invariants
//  1. Result i answers request i and is what a Router alone would say, for any number of workers.
//  2. A request at fault spoils no other one.
//  3. Once warm, a call allocates nothing that a Router alone would not.
// Memory: that of a Router for each worker that ever had work, and an answer for each request of
// the largest call, which keeps room for the longest path that it held.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/parallel.h"
#include "planners/route.h"

namespace nav {

struct RouteResult {
  Answer answer;
  std::string error;  // what is wrong with the request; empty: it was answered
  friend bool operator==(const RouteResult&, const RouteResult&) = default;
};

class RouterPool {
 public:
  // All three must outlive the pool. Throws Error where the planner refuses the grid.
  RouterPool(WorkerPool& workers, const Grid& grid, const Components& components,
             const PlannerInfo& planner);
  // With an index that the planner has prepared for the grid.
  RouterPool(WorkerPool& workers, const Grid& grid, const Components& components,
             const PlannerInfo& planner, const Index& index);

  // Answers all requests. The results, one a request in their order, are the pool's own and last
  // until its next call. What is bad input to Router::route is the error of its result. Throws:
  // std::bad_alloc; then there are no results.
  std::span<const RouteResult> plan_many(std::span<const RouteRequest> requests);

  const PlannerInfo& planner() const { return planner_; }
  const Index& index() const { return index_; }

 private:
  Router& router_of(int worker);

  WorkerPool& workers_;
  const Grid& grid_;
  const Components& components_;
  const PlannerInfo& planner_;
  std::unique_ptr<Index> own_index_;  // none where it was given
  const Index& index_;
  std::vector<std::unique_ptr<Router>> routers_;  // by worker, made when first needed
  std::vector<RouteResult> results_;              // of the largest call so far
};

}  // namespace nav
