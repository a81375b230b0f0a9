// What a game does in a tick: paths for many units at once, over all threads of the machine.
#include <iostream>
#include <vector>

#include "base/parallel.h"
#include "planners/registry.h"
#include "planners/router_pool.h"

int main() {
  constexpr int kSide = 100;
  constexpr int kUnits = 1000;
  const nav::TerrainMap map(kSide, kSide, nav::moving_ai_kinds());
  const nav::Grid grid(map, *nav::built_in_profile("ground"), nav::DiagonalRule::never);
  const nav::Components components(grid);

  // Both are kept from tick to tick: threads that wait, and searches that are warm.
  nav::WorkerPool workers(nav::hardware_threads());
  nav::RouterPool routers(workers, grid, components, *nav::find_planner("astar"));

  std::vector<nav::RouteRequest> requests(kUnits);
  for (int unit = 0; unit < kUnits; ++unit) {
    nav::Query& query = requests[static_cast<std::size_t>(unit)].query;
    query.from = {unit % kSide, unit / kSide};
    query.to = {{kSide - 1, kSide - 1}};
  }
  std::size_t cells = 0;
  for (const nav::RouteResult& result : routers.plan_many(requests)) {
    if (result.error.empty()) cells += result.answer.cells.size();
  }
  std::cout << cells << " cells\n";
}
