#include "bench/task_run.h"

#include <fmt/format.h>

#include <numeric>

#include "base/error.h"
#include "bench/contest.h"
#include "bench/reference_search.h"
#include "grid/grid_identity.h"

namespace nav {
namespace {

class TaskRun {
 public:
  TaskRun(const BenchPlan& plan, const std::string& scenario, const BenchTask& task,
          const Stopwatch* stopwatch, const TaskHooks& hooks, TaskJournal& journal)
      : plan_(plan),
        scenario_(scenario),
        task_(task),
        stopwatch_(stopwatch),
        hooks_(hooks),
        journal_(journal) {}

  bool run();

 private:
  std::optional<Grid> load_grid();
  void enter_all(Contest& contest);
  bool run_lines(const Grid& grid, Contest& contest);
  void run_line(const ScenQuery& line, const Grid& grid, Contest& contest);
  // For a reason that concerns the map. `lines`: how many of this task are not run for it.
  void note_map_fault(const Error& error, std::uint64_t lines);

  const BenchPlan& plan_;
  const std::string& scenario_;
  const BenchTask& task_;
  const Stopwatch* stopwatch_;
  const TaskHooks& hooks_;
  TaskJournal& journal_;
  std::string map_;  // file
};

bool TaskRun::run() {
  bool whole = true;
  if (const std::optional<Grid> grid = load_grid()) {
    const Components components(*grid);
    const std::vector<std::uint64_t>& parts = components.sizes();
    journal_.set_map({.file = map_,
                      .width = grid->width(),
                      .height = grid->height(),
                      .passable = std::accumulate(parts.begin(), parts.end(), std::uint64_t{0}),
                      .hash = identity_of(*grid).hash});
    Contest contest(*grid, components,
                    {.repeat = plan_.repeat,
                     .seed = plan_.seed,
                     .stopwatch = stopwatch_,
                     .indexes = plan_.indexes,
                     .keep_turns = plan_.keep_sample});
    enter_all(contest);
    whole = contest.empty() || run_lines(*grid, contest);
  }
  whole ? journal_.finish() : journal_.pause();
  return whole;
}

std::optional<Grid> TaskRun::load_grid() {
  try {
    map_ = find_scen_map(scenario_, task_.map, plan_.maps_folder);
    return Grid(load_map(map_, plan_.map), plan_.profile, plan_.rule);
  } catch (const Error& error) {
    note_map_fault(error, task_.lines.size());
    return std::nullopt;
  }
}

void TaskRun::enter_all(Contest& contest) {
  for (std::size_t i = 0; i < plan_.contenders.size(); ++i) {
    try {
      Prepared prepared = contest.enter(i, plan_.contenders[i]);
      prepared.map = map_;
      journal_.add(i, prepared);
    } catch (const Error& error) {
      const bool none = i + 1 == plan_.contenders.size() && contest.empty();
      note_map_fault(error, none ? task_.lines.size() : 0);
    }
  }
}

bool TaskRun::run_lines(const Grid& grid, Contest& contest) {
  for (const ScenQuery& line : task_.lines) {
    if (line.line > journal_.last_line()) {
      if (hooks_.stopped && hooks_.stopped()) return false;
      run_line(line, grid, contest);
    }
    if (hooks_.line_is_done) hooks_.line_is_done();
  }
  for (std::size_t i = 0; i < contest.size(); ++i) {
    journal_.add_search_bytes(contest.number(i), contest.search_bytes(i));
  }
  return true;
}

void TaskRun::run_line(const ScenQuery& line, const Grid& grid, Contest& contest) {
  const bool by_reference = plan_.optimum == OptimumSource::reference;
  if (const auto fault = find_line_fault(line, grid, by_reference)) {
    return journal_.add(line.line, line_fault(scenario_, *fault));
  }
  try {
    const bool unstated = line.states_nothing();
    const Optimum optimum = by_reference || unstated
                                ? exact_optimum(reference_cost(grid, line.from, line.to))
                                : stated_optimum(line.length, line.length_decimals);
    LineResult result = contest.run(line.line, line.from, line.to, optimum);
    result.unstated = unstated;
    journal_.add(result);
  } catch (const Error& error) {
    journal_.add(line.line, line_fault(scenario_, {line.line, error.what(), ""}));
  }
}

// Said in the same words by every shard that has lines of this map.
void TaskRun::note_map_fault(const Error& error, std::uint64_t lines) {
  std::string what = error.what();
  if (task_.all_lines > 1) what += fmt::format(" ({} lines)", task_.all_lines);
  InputFault fault = line_fault(scenario_, {task_.first_line, what, ""});
  fault.lines = lines;
  journal_.add(0, std::move(fault));
}

}  // namespace

bool run_task(const BenchPlan& plan, const std::string& scenario, const BenchTask& task,
              const Stopwatch* stopwatch, const TaskHooks& hooks, TaskJournal& journal) {
  return TaskRun(plan, scenario, task, stopwatch, hooks, journal).run();
}

}  // namespace nav
