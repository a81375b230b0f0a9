// What the bench adds to the times that it states, against a bare loop over the same queries; run
// by hand: `harness_overhead SCEN... [--algo NAME]`. Both are taken in turns, query by query the
// least of many; the difference is the clock, the batches of short queries and the checks of the
// answer.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <limits>
#include <map>

#include "bench/run.h"
#include "io/map_file.h"
#include "io/scen_file.h"
#include "planners/registry.h"
#include "planners/route.h"

namespace nav {
namespace {

constexpr int kRepeat = 9;

// Mean over the queries of the least time, in microseconds: each query is asked often enough to
// fill about ten microseconds, between two readings of the clock.
double bare_mean_us(const std::string& scenario, const PlannerInfo& planner) {
  using SteadyClock = std::chrono::steady_clock;
  const ScenFile file = load_scen(scenario);
  const std::string map = find_scen_map(file.path, file.lines.front().map, std::nullopt);
  const Grid grid(load_map(map, {}), *built_in_profile("ground"),
                  DiagonalRule::only_if_no_obstacles);
  const Components components(grid);
  Router router(grid, components, planner);
  double sum = 0;
  RouteRequest request;
  request.query.to.resize(1);
  for (const ScenLine& line : file.lines) {
    request.query.from = line.from;
    request.query.to.front() = line.to;
    router.route(request);
    double least = std::numeric_limits<double>::infinity();
    int count = 1;
    for (int round = 0; round <= kRepeat; ++round) {
      const auto start = SteadyClock::now();
      for (int i = 0; i < count; ++i) router.route(request);
      const std::chrono::duration<double, std::micro> passed = SteadyClock::now() - start;
      if (round == 0) {
        count = static_cast<int>(std::clamp(10 / passed.count(), 1.0, 1000.0));
      } else {
        least = std::min(least, passed.count() / count);
      }
    }
    sum += least;
  }
  return sum / static_cast<double>(file.lines.size());
}

double bench_mean_us(const std::string& scenario, const PlannerInfo& planner) {
  BenchPlan plan;
  plan.scenarios = {scenario};
  plan.contenders = {{.label = std::string(planner.name), .planner = &planner}};
  plan.repeat = kRepeat;
  const Clock clock = steady_clock();
  const Timing timing{clock, measure_clock(clock)};
  return run_bench(plan, workload_of(plan), timing, {}).totals[0].measures.mean_us.value();
}

int run(const std::vector<std::string>& scenarios, const std::string& algorithm, int rounds) {
  const PlannerInfo* planner = find_planner(algorithm);
  if (planner == nullptr) return 2;
  for (const std::string& scenario : scenarios) {
    double bare = std::numeric_limits<double>::infinity();
    double bench = bare;
    for (int round = 0; round < rounds; ++round) {
      bare = std::min(bare, bare_mean_us(scenario, *planner));
      bench = std::min(bench, bench_mean_us(scenario, *planner));
    }
    fmt::print("{}: bare {:.3f} us, bench {:.3f} us: {:+.1f} ns, {:+.2f} %\n", scenario, bare,
               bench, 1000 * (bench - bare), 100 * (bench / bare - 1));
  }
  return 0;
}

}  // namespace
}  // namespace nav

int main(int argc, char** argv) {
  CLI::App app("what the bench adds to the times that it states");
  std::vector<std::string> scenarios;
  std::string algorithm = "jps";
  int rounds = 5;
  app.add_option("scenarios", scenarios)->required();
  app.add_option("--algo", algorithm);
  app.add_option("--rounds", rounds);
  CLI11_PARSE(app, argc, argv);
  return nav::run(scenarios, algorithm, rounds);
}
