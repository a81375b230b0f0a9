// The batch run: every query of every scenario file by every contender.
//
// Maps are loaded when their turn comes and released after it. What is wrong with an input is noted
// and the run goes on with the rest; nothing is left out without a word. With several jobs tasks
// (workload.h) run at the same time; what they find is added up and told in the order of tasks, so
// the report is the same for any number of jobs, but for times.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/clock.h"
#include "bench/contender.h"
#include "bench/report.h"
#include "bench/task_journal.h"
#include "bench/workload.h"
#include "grid/agent_profile.h"
#include "grid/move_rules.h"
#include "io/map_file.h"
#include "planners/saved_index.h"

namespace nav {

// Where the least cost of a query comes from.
enum class OptimumSource : std::uint8_t {
  stated,     // the scenario file; the reference search where it states none
  reference,  // the reference search, for agents and rules other than those of the file
};

struct BenchPlan {
  std::vector<std::string> scenarios = {};
  std::vector<Contender> contenders = {};
  std::string reference = {};  // label whose times others are compared with; empty: none
  std::optional<std::string> maps_folder = {};
  MapOptions map = {};
  AgentProfile profile = *built_in_profile("ground");
  DiagonalRule rule = DiagonalRule::only_if_no_obstacles;
  OptimumSource optimum = OptimumSource::stated;
  std::optional<std::uint64_t> limit = {};  // of lines a scenario file
  std::optional<Shard> shard = {};          // empty: all of it
  int repeat = 3;                           // a query's time is the least of so many; >= 1
  std::uint64_t seed = 1;                   // of the order in which contenders take turns
  int jobs = 1;                             // threads; >= 1
  bool keep_sample = false;                 // of single queries, with their paths, for charts
  std::size_t pictures = 0;                 // of how many queries pictures are wanted
  // Index files: their names for the report, and where indexes come from (empty: all are prepared).
  // Asked by all threads.
  std::vector<std::string> index_files = {};
  IndexSource indexes = {};
};

// A clock and what is known of it.
struct Timing {
  Clock clock;
  ClockFacts facts;
};

struct BenchProgress {
  std::uint64_t line = 0;   // lines that are done
  std::uint64_t lines = 0;  // of all files
  double share = 0;         // of the work, by estimated cost, 0 to 1
};

// Called as the run goes, one call at a time, from any thread; all may be empty.
struct BenchHooks {
  std::function<bool()> stopped;  // asked before each query, by all threads: end the run here?
  std::function<void(const BenchProgress&)> progress;
  std::function<void(const InputFault&)> fault;
  std::function<void(const Mismatch&)> mismatch;
};

// What can be told before any map is read: no or doubled contenders, a rule or heuristic that one
// of them refuses. Throws Error.
void check_bench_plan(const BenchPlan& plan);

// Without `timing` no times are taken. `rows`: where rows are written, or goes on from, if
// anywhere. The report has no machine and no calibration. Requires: check_bench_plan did not throw.
BenchReport run_bench(const BenchPlan& plan, Workload work, const std::optional<Timing>& timing,
                      const BenchHooks& hooks, const RowFolder* rows = nullptr);

// What the plan asks of its files.
Workload workload_of(const BenchPlan& plan);

// All that decides rows, as text: a run may go on where it is the same.
std::string identity_of(const BenchPlan& plan, const Workload& work, bool timed);

// Was every line run?
inline bool all_run(const BenchReport& report) { return report.complete && report.faults.empty(); }

}  // namespace nav
