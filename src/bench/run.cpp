#include "bench/run.h"

#include <fmt/format.h>

#include "base/error.h"
#include "base/machine.h"
#include "bench/contest.h"
#include "bench/reference_search.h"
#include "bench/scenario_batch.h"

namespace nav {
namespace {

BenchSettings settings_of(const BenchPlan& plan, const std::optional<Timing>& timing) {
  BenchSettings settings{.algorithms = {},
                         .optimum = plan.optimum == OptimumSource::stated ? "stated" : "reference",
                         .diagonal = std::string(name(plan.rule)),
                         .profile = plan.profile.name,
                         .agent_size = plan.profile.size_cells,
                         .radius = plan.profile.radius_cells,
                         .heuristic = std::string(name(plan.heuristic)),
                         .weight = plan.weight,
                         .cluster_side = plan.preparation.cluster_side,
                         .levels = plan.preparation.levels,
                         .indexes = plan.index_files,
                         .limit = plan.limit,
                         .repeat = plan.repeat,
                         .clock = {}};
  for (const PlannerInfo* planner : plan.algorithms) {
    settings.algorithms.emplace_back(planner->name);
  }
  if (timing) settings.clock = timing->facts;
  return settings;
}

// The map files of one scenario file as a report names them.
std::string summed_up(const std::vector<std::string>& maps) {
  if (maps.empty()) return {};
  if (maps.size() == 1) return maps.front();
  return fmt::format("{} and {} more", maps.front(), maps.size() - 1);
}

class BenchRun {
 public:
  BenchRun(const BenchPlan& plan, const std::optional<Timing>& timing, const BenchHooks& hooks)
      : plan_(plan), hooks_(hooks), totals_(plan.algorithms.size()) {
    report_.version = project_version();
    report_.settings = settings_of(plan, timing);
    if (timing) stopwatch_.emplace(timing->clock, timing->facts);
    progress_.files = plan.scenarios.size();
  }

  BenchReport run() {
    for (const std::string& scenario : plan_.scenarios) {
      if (stopped_) break;
      run_file(scenario);
      ++progress_.file;
    }
    for (std::size_t i = 0; i < totals_.size(); ++i) {
      report_.totals.push_back({{}, {}, algorithm(i), totals_[i].measures()});
    }
    report_.complete = !stopped_;
    return std::move(report_);
  }

 private:
  void run_file(const std::string& scenario);
  void run_map(const ScenarioBatch& batch, const MapBatch& map, std::vector<Tally>& tallies);
  std::optional<Grid> load_grid(const std::string& scenario, const MapBatch& map);
  void enter_all(const ScenarioBatch& batch, const MapBatch& map, Contest& contest,
                 std::vector<Tally>& tallies);
  void run_line(const std::string& scenario, const ScenLine& line, const Grid& grid,
                Contest& contest);
  void note_fault(InputFault fault);
  // The lines of a map that can't be run, all for one reason.
  void note_map_fault(const std::string& scenario, const MapBatch& map, const Error& error,
                      bool lines_are_run);
  std::string algorithm(std::size_t i) const { return std::string(plan_.algorithms[i]->name); }

  const BenchPlan& plan_;
  const BenchHooks& hooks_;
  std::optional<Stopwatch> stopwatch_;
  std::vector<Tally> totals_;      // one per algorithm
  std::vector<std::string> maps_;  // files that the current scenario file has led to
  BenchProgress progress_;
  BenchReport report_;
  bool stopped_ = false;
};

void BenchRun::run_file(const std::string& scenario) {
  ScenarioBatch batch = load_batch(scenario, plan_.limit.value_or(kNoLimit));
  const bool readable = !batch.maps.empty();
  progress_.scenario = batch.scenario;
  progress_.line = 0;
  progress_.lines = 0;
  for (const MapBatch& map : batch.maps) progress_.lines += map.lines.size();
  for (InputFault& fault : batch.faults) note_fault(std::move(fault));
  maps_.clear();
  std::vector<Tally> tallies(plan_.algorithms.size());
  for (const MapBatch& map : batch.maps) {
    if (!stopped_) run_map(batch, map, tallies);
  }
  if (!readable) return;
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    report_.results.push_back(
        {batch.scenario, summed_up(maps_), algorithm(i), tallies[i].measures()});
    totals_[i].add(tallies[i]);
  }
}

void BenchRun::run_map(const ScenarioBatch& batch, const MapBatch& map,
                       std::vector<Tally>& tallies) {
  const std::optional<Grid> grid = load_grid(batch.scenario, map);
  if (!grid) return;
  const Components components(*grid);
  Query query;
  query.heuristic = plan_.heuristic;
  query.weight = plan_.weight;
  Contest contest(*grid, components,
                  {.query = query,
                   .repeat = plan_.repeat,
                   .stopwatch = stopwatch_ ? &*stopwatch_ : nullptr,
                   .indexes = plan_.indexes,
                   .preparation = plan_.preparation});
  enter_all(batch, map, contest, tallies);
  if (contest.empty()) return;
  for (const ScenLine& line : map.lines) {
    if (hooks_.stopped && hooks_.stopped()) {
      stopped_ = true;
      return;
    }
    run_line(batch.scenario, line, *grid, contest);
    ++progress_.line;
    if (hooks_.progress) hooks_.progress(progress_);
  }
}

std::optional<Grid> BenchRun::load_grid(const std::string& scenario, const MapBatch& map) {
  try {
    const std::string file = find_scen_map(scenario, map.map, plan_.maps_folder);
    maps_.push_back(file);
    return Grid(load_map(file, plan_.map), plan_.profile, plan_.rule);
  } catch (const Error& error) {
    note_map_fault(scenario, map, error, false);
    return std::nullopt;
  }
}

void BenchRun::enter_all(const ScenarioBatch& batch, const MapBatch& map, Contest& contest,
                         std::vector<Tally>& tallies) {
  for (std::size_t i = 0; i < plan_.algorithms.size(); ++i) {
    try {
      contest.enter(*plan_.algorithms[i], tallies[i]);
    } catch (const Error& error) {
      const bool last = i + 1 == plan_.algorithms.size();
      note_map_fault(batch.scenario, map, error, !(last && contest.empty()));
    }
  }
}

void BenchRun::run_line(const std::string& scenario, const ScenLine& line, const Grid& grid,
                        Contest& contest) {
  const bool by_reference = plan_.optimum == OptimumSource::reference;
  if (const auto fault = find_line_fault(line, grid, by_reference)) {
    return note_fault(line_fault(scenario, *fault));
  }
  try {
    const bool unstated = line.length == 0 && line.from != line.to;
    const Optimum optimum = by_reference || unstated
                                ? exact_optimum(reference_cost(grid, line.from, line.to))
                                : stated_optimum(line.length, line.length_decimals);
    const ContestResult result = contest.run(line.from, line.to, optimum, unstated);
    for (const ContestFault& fault : result.faults) {
      report_.mismatches.push_back(
          {scenario, line.line, std::string(fault.planner->name), line.from, line.to, fault.what});
      if (hooks_.mismatch) hooks_.mismatch(report_.mismatches.back());
    }
    LineCounts& counts = report_.lines;
    ++(!result.faults.empty() ? counts.mismatch : result.reachable ? counts.ok : counts.no_path);
  } catch (const Error& error) {
    note_fault(line_fault(scenario, {line.line, error.what(), ""}));
  }
}

void BenchRun::note_fault(InputFault fault) {
  report_.lines.invalid += fault.lines;
  report_.faults.push_back(std::move(fault));
  if (hooks_.fault) hooks_.fault(report_.faults.back());
}

void BenchRun::note_map_fault(const std::string& scenario, const MapBatch& map, const Error& error,
                              bool lines_are_run) {
  std::string what = error.what();
  if (map.lines.size() > 1) what += fmt::format(" ({} lines)", map.lines.size());
  InputFault fault = line_fault(scenario, {map.lines.front().line, what, ""});
  fault.lines = lines_are_run ? 0 : map.lines.size();
  note_fault(std::move(fault));
}

}  // namespace

void check_bench_plan(const BenchPlan& plan) {
  if (plan.scenarios.empty()) throw Error("no scenario file given", "name at least one");
  if (plan.algorithms.empty()) throw Error("no algorithm given", "name one with --algo");
  for (std::size_t i = 0; i < plan.algorithms.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (plan.algorithms[i] != plan.algorithms[j]) continue;
      throw Error(fmt::format("--algo names {} twice", plan.algorithms[i]->name), "name it once");
    }
  }
  // What an algorithm refuses on the plainest of maps, it refuses on all.
  const Grid plain(TerrainMap(1, 1, moving_ai_kinds()), *built_in_profile("ground"), plan.rule);
  Query query{.from = {}, .to = {{0, 0}}};
  query.heuristic = plan.heuristic;
  query.weight = plan.weight;
  check_query(plain, query);
  for (const PlannerInfo* planner : plan.algorithms) {
    if (const auto why = refusal(*planner, plain, query)) throw Error(*why, "");
  }
}

BenchReport run_bench(const BenchPlan& plan, const std::optional<Timing>& timing,
                      const BenchHooks& hooks) {
  return BenchRun(plan, timing, hooks).run();
}

}  // namespace nav
