#include "bench/task_run.h"

#include <fmt/format.h>

#include <cmath>
#include <numeric>
#include <utility>

#include "base/error.h"
#include "bench/changing_map.h"
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
  // The map, as the first line finds it. What is wrong with it, if anything.
  std::optional<ScenFault> load();
  // Where costs begin to differ as the map of a dynamic scenario changes: the grid of that time.
  std::optional<Grid> first_uneven_grid() const;
  void enter_all(Contest& contest);
  bool run_lines(Contest& contest);
  void follow_patches(int line, Contest& contest);
  void run_line(const ScenQuery& line, Contest& contest);
  Optimum optimum_of(const ScenQuery& line) const;
  bool may_be_blocked(const ScenQuery& line) const {
    return plan_.optimum == OptimumSource::reference || line.states_no_path();
  }
  // For a reason that concerns the map. `lines`: how many of this task are not run for it.
  void note_map_fault(const ScenFault& fault, std::uint64_t lines);

  const BenchPlan& plan_;
  const std::string& scenario_;
  const BenchTask& task_;
  const Stopwatch* stopwatch_;
  const TaskHooks& hooks_;
  TaskJournal& journal_;
  std::string map_;                      // file
  std::optional<ChangingMap> changing_;  // of a dynamic scenario
  Grid grid_;
  Components components_;
  MapChange change_;  // since the last query that was run
};

bool TaskRun::run() {
  if (const auto fault = load()) {
    note_map_fault(*fault, task_.lines.size());
    journal_.finish();
    return true;
  }
  const std::vector<std::uint64_t>& parts = components_.sizes();
  journal_.set_map({.file = map_,
                    .width = grid_.width(),
                    .height = grid_.height(),
                    .passable = std::accumulate(parts.begin(), parts.end(), std::uint64_t{0}),
                    .hash = identity_of(grid_).hash});
  Contest contest(grid_, components_,
                  {.repeat = plan_.repeat,
                   .seed = plan_.seed,
                   .stopwatch = stopwatch_,
                   .indexes = plan_.indexes,
                   .keep_turns = plan_.keep_sample});
  enter_all(contest);
  const bool whole = contest.empty() || run_lines(contest);
  whole ? journal_.finish() : journal_.pause();
  return whole;
}

std::optional<ScenFault> TaskRun::load() {
  try {
    if (task_.dynamic) {
      map_ = find_scen_patches(scenario_, task_.map, plan_.maps_folder);
      PatchFile patches = load_patch_file(map_, plan_.map.max_cells);
      if (auto fault = find_patch_fault(*task_.dynamic, patches)) return fault;
      changing_.emplace(*task_.dynamic, std::move(patches));
      changing_->go_to(task_.lines.front().line);
      grid_ = Grid(changing_->map(), plan_.profile, plan_.rule);
    } else {
      map_ = find_scen_map(scenario_, task_.map, plan_.maps_folder);
      grid_ = Grid(load_map(map_, plan_.map), plan_.profile, plan_.rule);
    }
  } catch (const Error& error) {
    return ScenFault{task_.first_line, error.what(), ""};
  }
  components_ = Components(grid_);
  return std::nullopt;
}

// Looked for only where it may happen: on a map of all terrains it does.
std::optional<Grid> TaskRun::first_uneven_grid() const {
  if (!changing_) return std::nullopt;
  TerrainMap all(static_cast<int>(moving_ai_kinds().size()), 1, moving_ai_kinds());
  for (int x = 0; x < all.width(); ++x) all.set({x, 0}, static_cast<std::uint8_t>(x));
  AgentProfile small = plan_.profile;
  small.size_cells = 1;
  small.radius_cells = 0;
  if (Grid(all, small, plan_.rule).uniform()) return std::nullopt;
  ChangingMap map = *changing_;
  Grid grid = grid_;
  for (const ScenQuery& line : task_.lines) {
    const std::span<const Cell> changed = map.go_to(line.line);
    if (changed.empty()) continue;
    grid.update(map.map(), changed);
    if (!grid.uniform()) return grid;
  }
  return std::nullopt;
}

void TaskRun::enter_all(Contest& contest) {
  const std::optional<Grid> uneven = first_uneven_grid();
  for (std::size_t i = 0; i < plan_.contenders.size(); ++i) {
    try {
      if (uneven && !plan_.contenders[i].planner->can.terrain_costs) {
        const Query any{.from = {}, .to = {{0, 0}}};
        throw Error(refusal(*plan_.contenders[i].planner, *uneven, any).value_or(""), "");
      }
      Prepared prepared = contest.enter(i, plan_.contenders[i]);
      prepared.map = map_;
      journal_.add(i, prepared);
    } catch (const Error& error) {
      const bool none = i + 1 == plan_.contenders.size() && contest.empty();
      note_map_fault({task_.first_line, error.what(), ""}, none ? task_.lines.size() : 0);
    }
  }
}

// A run that goes on follows the patches of lines that are done as well: what an index looks like,
// and so which of several paths of one cost is found, may depend on all changes before.
bool TaskRun::run_lines(Contest& contest) {
  for (const ScenQuery& line : task_.lines) {
    const bool is_done = line.line <= journal_.last_line();
    if (!is_done && hooks_.stopped && hooks_.stopped()) return false;
    if (changing_) follow_patches(line.line, contest);
    if (!is_done) {
      run_line(line, contest);
    } else if (!find_line_fault(line, grid_, may_be_blocked(line))) {
      contest.forget_updates();
      change_ = {};
    }
    if (hooks_.line_is_done) hooks_.line_is_done();
  }
  for (std::size_t i = 0; i < contest.size(); ++i) {
    journal_.add_search_bytes(contest.number(i), contest.search_bytes(i));
  }
  return true;
}

void TaskRun::follow_patches(int line, Contest& contest) {
  const std::span<const Cell> changed = changing_->go_to(line);
  change_.patches = changing_->patches();
  if (changed.empty()) return;
  change_.cells += changed.size();
  const auto timed = [&](const auto& work) {
    if (stopwatch_ != nullptr) return picoseconds(stopwatch_->microseconds_once(work));
    work();
    return Picoseconds{0};
  };
  UpdateTimes times;
  times.update = timed([&] {
    grid_.update(changing_->map(), changed);
    components_ = Components(grid_);
  });
  contest.update(changed);
  if (stopwatch_ == nullptr) return;
  times.rebuild = timed([&] {
    const Grid afresh(changing_->map(), plan_.profile, plan_.rule);
    const Components components(afresh);
  });
  UpdateTimes& sum = change_.grid ? *change_.grid : change_.grid.emplace();
  sum.update += times.update;
  sum.rebuild += times.rebuild;
}

// The map of a dynamic scenario is nobody's file, so there the reference search is asked in any
// case. What the file states is looked at as well, and counts where it is another answer.
Optimum TaskRun::optimum_of(const ScenQuery& line) const {
  const bool is_stated = plan_.optimum == OptimumSource::stated && !line.states_nothing();
  const Optimum stated = stated_optimum(line.length, line.length_decimals);
  if (is_stated && !changing_) return stated;
  const Optimum exact = exact_optimum(reference_cost(grid_, line.from, line.to));
  if (!is_stated) return exact;
  const bool agree = exact.reachable == stated.reachable &&
                     std::fabs(exact.cost - stated.cost) <= stated.tolerance;
  return agree ? exact : stated;
}

void TaskRun::run_line(const ScenQuery& line, Contest& contest) {
  if (const auto fault = find_line_fault(line, grid_, may_be_blocked(line))) {
    return journal_.add(line.line, line_fault(scenario_, *fault));
  }
  const MapChange change = std::exchange(change_, {});
  try {
    LineResult result = contest.run(line.line, line.from, line.to, optimum_of(line));
    result.unstated = line.states_nothing();
    if (changing_) result.change = change;
    journal_.add(result);
  } catch (const Error& error) {
    contest.forget_updates();
    journal_.add(line.line, line_fault(scenario_, {line.line, error.what(), ""}));
  }
}

// Said in the same words by every shard that has lines of this map.
void TaskRun::note_map_fault(const ScenFault& fault, std::uint64_t lines) {
  InputFault told = line_fault(scenario_, fault);
  if (task_.all_lines > 1) told.text += fmt::format(" ({} lines)", task_.all_lines);
  told.lines = lines;
  journal_.add(0, std::move(told));
}

}  // namespace

bool run_task(const BenchPlan& plan, const std::string& scenario, const BenchTask& task,
              const Stopwatch* stopwatch, const TaskHooks& hooks, TaskJournal& journal) {
  return TaskRun(plan, scenario, task, stopwatch, hooks, journal).run();
}

}  // namespace nav
