// The batch run: every query of every scenario file by every algorithm.
//
// Maps are loaded when their turn comes and released after it. What is wrong with an input is noted
// and the run goes on with the rest; nothing is left out without a word.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/clock.h"
#include "bench/report.h"
#include "grid/agent_profile.h"
#include "grid/move_rules.h"
#include "io/map_file.h"
#include "path/query.h"
#include "planners/saved_index.h"

namespace nav {

// Where the least cost of a query comes from.
enum class OptimumSource : std::uint8_t {
  stated,     // the scenario file; the reference search where it states none
  reference,  // the reference search, for agents and rules other than those of the file
};

struct BenchPlan {
  std::vector<std::string> scenarios = {};
  std::vector<const PlannerInfo*> algorithms = {};
  std::optional<std::string> maps_folder = {};
  MapOptions map = {};
  AgentProfile profile = *built_in_profile("ground");
  DiagonalRule rule = DiagonalRule::only_if_no_obstacles;
  Heuristic heuristic = Heuristic::automatic;
  double weight = 1.5;  // for planners that take one; >= 1
  OptimumSource optimum = OptimumSource::stated;
  std::optional<std::uint64_t> limit = {};  // of lines a scenario file
  int repeat = 3;                           // a query's time is the least of so many; >= 1
  // Index files: their names for the report, and where indexes come from (empty: all are prepared).
  std::vector<std::string> index_files = {};
  IndexSource indexes = {};
  PlannerOptions preparation = {};  // how others are prepared
};

// A clock and what is known of it.
struct Timing {
  Clock clock;
  ClockFacts facts;
};

struct BenchProgress {
  std::string scenario;
  std::size_t file = 0;  // 0-based
  std::size_t files = 0;
  std::uint64_t line = 0;   // lines of this file that are done
  std::uint64_t lines = 0;  // that it has
};

// Called as the run goes; all may be empty.
struct BenchHooks {
  std::function<bool()> stopped;  // asked before each query: end the run here?
  std::function<void(const BenchProgress&)> progress;
  std::function<void(const InputFault&)> fault;
  std::function<void(const Mismatch&)> mismatch;
};

// What can be told before any map is read: no or doubled algorithms, a rule or heuristic that one
// of them refuses. Throws Error.
void check_bench_plan(const BenchPlan& plan);

// Without `timing` no times are taken. The report has no machine.
// Requires: check_bench_plan did not throw.
BenchReport run_bench(const BenchPlan& plan, const std::optional<Timing>& timing,
                      const BenchHooks& hooks);

// Was every line run?
inline bool all_run(const BenchReport& report) { return report.complete && report.faults.empty(); }

}  // namespace nav
