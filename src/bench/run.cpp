#include "bench/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <span>
#include <variant>

#include "base/checksum.h"
#include "base/error.h"
#include "base/machine.h"
#include "base/parallel.h"
#include "bench/report_rows.h"
#include "bench/task_run.h"

namespace nav {
namespace {

BenchSettings settings_of(const BenchPlan& plan, const std::optional<Timing>& timing) {
  const Contender& first = plan.contenders.front();
  BenchSettings settings{.algorithms = {},
                         .reference = plan.reference,
                         .optimum = plan.optimum == OptimumSource::stated ? "stated" : "reference",
                         .diagonal = std::string(name(plan.rule)),
                         .profile = plan.profile.name,
                         .agent_size = plan.profile.size_cells,
                         .radius = plan.profile.radius_cells,
                         .heuristic = std::string(name(first.heuristic)),
                         .weight = first.weight,
                         .cluster_side = first.preparation.cluster_side,
                         .levels = first.preparation.levels,
                         .indexes = plan.index_files,
                         .limit = plan.limit,
                         .repeat = plan.repeat,
                         .seed = plan.seed,
                         .jobs = plan.jobs,
                         .shard = plan.shard,
                         .clock = {}};
  for (const Contender& contender : plan.contenders) settings.algorithms.push_back(contender.label);
  if (timing) settings.clock = timing->facts;
  return settings;
}

void add_patches(const DynamicScen& scen, Checksum& sum) {
  for (const PlacedPatch& placed : scen.patches) {
    const int parts[] = {placed.line, static_cast<int>(placed.patch), placed.at.x, placed.at.y};
    sum.add(std::span<const int>(parts));
  }
}

class BenchRun {
 public:
  BenchRun(const BenchPlan& plan, Workload work, const std::optional<Timing>& timing,
           const BenchHooks& hooks, const RowFolder* rows)
      : plan_(plan), work_(std::move(work)), hooks_(hooks), rows_(rows) {
    report_.version = project_version();
    report_.settings = settings_of(plan, timing);
    if (timing) stopwatch_.emplace(timing->clock, timing->facts);
    outcomes_.resize(work_.tasks.size());
    ended_.resize(work_.tasks.size());
    const auto& labels = report_.settings.algorithms;
    const auto reference = std::find(labels.begin(), labels.end(), plan.reference);
    if (plan.keep_sample) report_.sample = QuerySample(labels.size());
    if (reference != labels.end())
      reference_ = static_cast<std::size_t>(reference - labels.begin());
    progress_.lines = work_.lines();
    for (const BenchTask& task : work_.tasks) {
      for (std::size_t i = 0; i < task.lines.size(); ++i) whole_cost_ += estimated_cost(task, i);
    }
  }

  BenchReport run();

 private:
  void run_one(std::size_t task);
  void line_is_done(std::size_t task, std::size_t line);
  // Messages come in the order of tasks: those of the first that has not ended at once, those of
  // others when their turn comes.
  void task_is_done(std::size_t task);
  void tell_news(const TaskOutcome& outcome);
  void add_counts(const LineCounts& counts);
  void make_rows();

  const BenchPlan& plan_;
  Workload work_;
  const BenchHooks& hooks_;
  const RowFolder* rows_;
  std::optional<Stopwatch> stopwatch_;
  std::optional<std::size_t> reference_;
  double whole_cost_ = 0;
  std::vector<std::optional<TaskOutcome>> outcomes_;  // by task
  std::atomic<bool> stopped_ = false;
  std::mutex mutex_;  // of all that follows
  std::vector<bool> ended_;
  std::size_t front_ = 0;  // the first task that has not ended
  std::size_t told_ = 0;   // of its messages
  double cost_ = 0;        // of lines that are done
  BenchProgress progress_;
  BenchReport report_;
};

BenchReport BenchRun::run() {
  for (InputFault& fault : work_.faults) {
    report_.lines.invalid += fault.lines;
    if (hooks_.fault) hooks_.fault(fault);
    report_.faults.push_back(std::move(fault));
  }
  parallel_for(plan_.jobs, {.count = work_.tasks.size(), .size = 1},
               [&](std::size_t begin, std::size_t end, int) {
                 for (std::size_t task = begin; task < end; ++task) run_one(task);
               });
  make_rows();
  report_.complete = !stopped_;
  return std::move(report_);
}

void BenchRun::run_one(std::size_t number) {
  const BenchTask& task = work_.tasks[number];
  const std::string& scenario = work_.files[task.file];
  const std::vector<std::string>& labels = report_.settings.algorithms;
  const std::string who = scenario + '\n' + task.map;
  const std::uint64_t salt = checksum(std::as_bytes(std::span(who)));
  TaskOutcome& outcome =
      outcomes_[number].emplace(scenario, labels, reference_, salt, plan_.pictures);
  if (plan_.keep_sample) outcome.keep_sample();
  if (!task.lines.empty() && !stopped_) {
    TaskJournal journal(outcome,
                        {.scenario = scenario,
                         .map = {},
                         .contenders = &labels,
                         .with_timings = stopwatch_.has_value()},
                        rows_ != nullptr ? rows_->file_of(number) : "");
    if (rows_ != nullptr) journal.replay();
    std::size_t line = 0;
    const TaskHooks hooks{
        .stopped = [&] { return stopped_ || (hooks_.stopped && hooks_.stopped()); },
        .line_is_done = [&] { line_is_done(number, line++); }};
    const bool whole =
        journal.done() ||
        run_task(plan_, scenario, task, stopwatch_ ? &*stopwatch_ : nullptr, hooks, journal);
    if (!whole) stopped_ = true;
    if (whole) {
      for (; line < task.lines.size(); ++line) line_is_done(number, line);
    }
  }
  task_is_done(number);
}

void BenchRun::line_is_done(std::size_t task, std::size_t line) {
  const std::lock_guard lock(mutex_);
  if (task == front_) tell_news(*outcomes_[task]);
  ++progress_.line;
  cost_ += estimated_cost(work_.tasks[task], line);
  progress_.share = cost_ / whole_cost_;
  if (hooks_.progress) hooks_.progress(progress_);
}

void BenchRun::task_is_done(std::size_t task) {
  const std::lock_guard lock(mutex_);
  ended_[task] = true;
  report_.sample.add(outcomes_[task]->take_sample());
  for (; front_ < ended_.size() && ended_[front_]; ++front_) {
    tell_news(*outcomes_[front_]);
    add_counts(outcomes_[front_]->lines());
    for (WorstQuery& query : outcomes_[front_]->take_worst()) {
      query.task = front_;
      report_.worst.push_back(std::move(query));
    }
    told_ = 0;
  }
}

void BenchRun::tell_news(const TaskOutcome& outcome) {
  for (; told_ < outcome.messages().size(); ++told_) {
    const TaskOutcome::Message& message = outcome.messages()[told_];
    if (const auto* fault = std::get_if<InputFault>(&message)) {
      report_.faults.push_back(*fault);
      if (hooks_.fault) hooks_.fault(*fault);
    } else {
      report_.mismatches.push_back(std::get<Mismatch>(message));
      if (hooks_.mismatch) hooks_.mismatch(report_.mismatches.back());
    }
  }
}

void BenchRun::add_counts(const LineCounts& counts) {
  report_.lines.ok += counts.ok;
  report_.lines.no_path += counts.no_path;
  report_.lines.mismatch += counts.mismatch;
  report_.lines.invalid += counts.invalid;
}

void BenchRun::make_rows() {
  const std::size_t contenders = plan_.contenders.size();
  for (const std::string& file : work_.files) {
    for (const std::string& label : report_.settings.algorithms) {
      report_.results.push_back({.scenario = file, .algorithm = label});
    }
  }
  for (std::size_t number = 0; number < work_.tasks.size(); ++number) {
    if (!outcomes_[number]) continue;
    const TaskOutcome& outcome = *outcomes_[number];
    for (std::size_t i = 0; i < contenders; ++i) {
      BenchRow& row = report_.results[work_.tasks[number].file * contenders + i];
      if (!outcome.map().file.empty()) row.maps.push_back(outcome.map());
      row.tally.add(outcome.tallies()[i]);
    }
  }
  sum_up(report_);
}

}  // namespace

void check_bench_plan(const BenchPlan& plan) {
  if (plan.scenarios.empty()) throw Error("no scenario file given", "name at least one");
  if (plan.contenders.empty()) throw Error("no algorithm given", "name one with --algo");
  for (std::size_t i = 0; i < plan.contenders.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (plan.contenders[i].label != plan.contenders[j].label) continue;
      throw Error(fmt::format("--algo names {} twice", plan.contenders[i].label), "name it once");
    }
  }
  // What an algorithm refuses on the plainest of maps, it refuses on all.
  const Grid plain(TerrainMap(1, 1, moving_ai_kinds()), *built_in_profile("ground"), plan.rule);
  for (const Contender& contender : plan.contenders) {
    Query query{.from = {}, .to = {{0, 0}}};
    query.heuristic = contender.heuristic;
    query.weight = contender.weight;
    check_query(plain, query);
    if (const auto why = refusal(*contender.planner, plain, query)) throw Error(*why, "");
  }
}

Workload workload_of(const BenchPlan& plan) {
  Workload work = load_workload(plan.scenarios, plan.limit.value_or(kNoLimit), plan.map.max_cells);
  if (plan.shard) cut_to_shard(*plan.shard, work);
  return work;
}

std::string identity_of(const BenchPlan& plan, const Workload& work, bool timed) {
  std::string text =
      fmt::format("navtool {} {} {}\n", project_version(), compiler_name(), build_name());
  for (const Contender& each : plan.contenders) {
    text += fmt::format("{} {} {} {} {} {}\n", each.label, each.planner->name, name(each.heuristic),
                        each.weight, each.preparation.cluster_side, each.preparation.levels);
  }
  text += fmt::format("{} {} {} {} {}\n", plan.reference, name(plan.rule), plan.profile.name,
                      plan.profile.size_cells, plan.profile.radius_cells);
  text += fmt::format("{} {} {} {} {}\n", static_cast<int>(plan.optimum), timed, plan.repeat,
                      plan.seed, plan.keep_sample);
  for (const std::string& file : plan.index_files) text += file + '\n';
  for (const BenchTask& task : work.tasks) {
    Checksum sum;
    for (const ScenQuery& line : task.lines) {
      const int parts[] = {line.line, line.from.x, line.from.y, line.to.x, line.to.y};
      sum.add(std::span<const int>(parts));
      sum.add(std::span<const double>(&line.length, 1));
    }
    if (task.dynamic) add_patches(*task.dynamic, sum);
    text += fmt::format("{} {} {} {:016x}\n", work.files[task.file], task.map, task.lines.size(),
                        sum.value());
  }
  return text;
}

BenchReport run_bench(const BenchPlan& plan, Workload work, const std::optional<Timing>& timing,
                      const BenchHooks& hooks, const RowFolder* rows) {
  return BenchRun(plan, std::move(work), timing, hooks, rows).run();
}

}  // namespace nav
