#include "planners/router_pool.h"

#include <algorithm>

#include "base/error.h"

namespace nav {
namespace {

// A hand-out of several short searches costs less; but the last ones, for which others wait, are to
// be a small part of the whole.
Chunks chunks_of(std::size_t requests, int workers) {
  constexpr std::size_t kHandOuts = 64;  // to each worker, at least
  constexpr std::size_t kMost = 8;
  const std::size_t share = requests / (kHandOuts * static_cast<std::size_t>(workers));
  return {.count = requests, .size = std::clamp(share, std::size_t{1}, kMost)};
}

void answer(Router& router, const RouteRequest& request, RouteResult& result) {
  result.error.clear();
  try {
    result.answer = router.route(request);
  } catch (const Error& error) {
    result.answer.reset();
    result.error = error.what();
  }
}

}  // namespace

RouterPool::RouterPool(WorkerPool& workers, const Grid& grid, const Components& components,
                       const PlannerInfo& planner)
    : workers_(workers),
      grid_(grid),
      components_(components),
      planner_(planner),
      own_index_(planner.prepare(grid, {.threads = workers.workers()})),
      index_(*own_index_),
      routers_(static_cast<std::size_t>(workers.workers())) {}

RouterPool::RouterPool(WorkerPool& workers, const Grid& grid, const Components& components,
                       const PlannerInfo& planner, const Index& index)
    : workers_(workers),
      grid_(grid),
      components_(components),
      planner_(planner),
      index_(index),
      routers_(static_cast<std::size_t>(workers.workers())) {}

std::span<const RouteResult> RouterPool::plan_many(std::span<const RouteRequest> requests) {
  if (results_.size() < requests.size()) results_.resize(requests.size());
  const auto work = [&](std::size_t begin, std::size_t end, int worker) {
    Router& router = router_of(worker);
    for (std::size_t i = begin; i < end; ++i) answer(router, requests[i], results_[i]);
  };
  workers_.run(chunks_of(requests.size(), workers_.workers()), work);
  return {results_.data(), requests.size()};
}

// Made by the worker itself: what a search writes then lies in memory of its own thread, and shares
// no cache line with another's.
Router& RouterPool::router_of(int worker) {
  std::unique_ptr<Router>& router = routers_[static_cast<std::size_t>(worker)];
  if (!router) router = std::make_unique<Router>(grid_, components_, planner_, index_);
  return *router;
}

}  // namespace nav
