#include "scenario_check.h"

#include <fmt/format.h>

#include "base/error.h"
#include "bench/reference_search.h"
#include "bench/verdict.h"
#include "bench/workload.h"
#include "grid/components.h"
#include "io/number_text.h"
#include "planners/registry.h"
#include "planners/route.h"

namespace nav::cli {
namespace {

std::string plural(std::uint64_t count, std::string_view what) {
  return fmt::format("{} {}{}", grouped_text(count), what, count == 1 ? "" : "s");
}

}  // namespace

int check_scenario(const ScenFile& scenario, const Grid& grid, const Console& console) {
  const Components components(grid);
  Router router(grid, components, astar_planner);
  std::uint64_t wrong = 0;
  std::uint64_t right = 0;
  for (const ScenFault& fault : scenario.faults) {
    console.message(line_fault(scenario.path, fault).text);
  }
  if (scenario.lines.empty() && scenario.faults.empty()) {
    throw Error(Place{scenario.path}, "a scenario file without a query", "give it at least one");
  }
  std::uint64_t invalid = scenario.faults.size();
  for (const ScenLine& line : scenario.lines) {
    if (const auto fault = find_line_fault(line, grid, line.states_nothing())) {
      console.message(line_fault(scenario.path, *fault).text);
      ++invalid;
      continue;
    }
    Query query;
    query.from = line.from;
    query.to = {line.to};
    const Optimum optimum = line.states_nothing()
                                ? exact_optimum(reference_cost(grid, line.from, line.to))
                                : stated_optimum(line.length, line.length_decimals);
    const Verdict verdict =
        judge(grid, query, astar_planner.can, router.route({.query = query}), optimum);
    ++(verdict.fault ? wrong : right);
    if (!verdict.fault) continue;
    console.print(fmt::format("{}:{}: {},{} to {},{} states {}: {}\n", scenario.path, line.line,
                              line.from.x, line.from.y, line.to.x, line.to.y, line.length_text,
                              *verdict.fault));
  }
  const bool passed = wrong == 0 && invalid == 0;
  console.print(fmt::format("{} {}: {} as stated, {} wrong, {} invalid\n",
                            passed ? console.paint(Paint::good, "check passed:")
                                   : console.paint(Paint::bad, "check failed:"),
                            scenario.path, plural(right, "line"), grouped_text(wrong),
                            grouped_text(invalid)));
  if (invalid > 0) return kFailed;
  return wrong == 0 ? kYes : kNo;
}

}  // namespace nav::cli
