#include "shrink/planner_fault.h"

#include <exception>

#include "base/error.h"
#include "bench/reference_search.h"
#include "bench/verdict.h"

namespace nav {
namespace {

std::optional<std::string> fault_of_answers(const PlannerInfo& planner, const Grid& grid,
                                            const Query& query, const PlannerOptions& options) {
  const auto index = planner.prepare(grid, options);
  const auto solver = index->new_solver();
  const Answer answer = solver->solve(query);
  const Optimum optimum = exact_optimum(reference_cost(grid, query.from, query.to.front()));
  if (auto fault = judge(grid, query, planner.can, answer, optimum).fault) return fault;
  if (!(solver->solve(query) == answer))
    return "the same solver answers otherwise when asked again";
  if (!(index->new_solver()->solve(query) == answer)) return "another solver answers otherwise";
  return std::nullopt;
}

}  // namespace

std::optional<std::string> planner_fault(const PlannerInfo& planner, const Grid& grid,
                                         const Query& query, const PlannerOptions& options) {
  try {
    if (refusal(planner, grid, query)) return std::nullopt;
    return fault_of_answers(planner, grid, query, options);
  } catch (const Error&) {
    return std::nullopt;
  } catch (const std::exception& thrown) {
    return std::string("throws: ") + thrown.what();
  }
}

}  // namespace nav
