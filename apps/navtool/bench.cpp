// navtool bench: scenario files by several algorithms, every answer checked before its time counts.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/clock.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/machine.h"
#include "bench/report_csv.h"
#include "bench/report_json.h"
#include "bench/report_markdown.h"
#include "bench/report_text.h"
#include "bench/run.h"
#include "commands.h"
#include "index_files.h"
#include "io/number_text.h"
#include "outputs.h"
#include "planners/registry.h"
#include "progress.h"

namespace nav::cli {
namespace {

// Mismatches of one algorithm that are told on stderr; reports have all of them.
constexpr int kToldMismatches = 10;

std::vector<std::string> planner_names() {
  std::vector<std::string> names;
  for (const PlannerInfo* planner : planners()) names.emplace_back(planner->name);
  return names;
}

// The index files must outlive the plan.
BenchPlan plan_of(const BenchOptions& options, const IndexFiles& indexes) {
  BenchPlan plan;
  plan.scenarios = options.scenarios;
  std::vector<std::string> algorithms = options.algorithms;
  if (algorithms.empty()) algorithms = indexes.algorithms();
  if (algorithms.empty()) algorithms = {"astar"};
  indexes.check_used_by(algorithms);
  check_clusters(options.clusters, algorithms, indexes);
  plan.preparation = planner_options(options.clusters, 1);
  for (const std::string& name : algorithms) plan.algorithms.push_back(find_planner(name));
  plan.index_files = options.indexes;
  plan.indexes = indexes.source();
  if (!options.maps.empty()) plan.maps_folder = options.maps;
  plan.map = map_options(options.map);
  plan.profile = load_profile(options.agent);
  plan.rule = rule_of(options.agent);
  plan.heuristic = heuristic_from(options.heuristic).value();
  plan.weight = options.weight;
  plan.optimum = options.optimum == "reference" ? OptimumSource::reference : OptimumSource::stated;
  if (options.limit > 0) plan.limit = options.limit;
  plan.repeat = static_cast<int>(options.repeat);
  return plan;
}

// Says what a run meets, as it meets it.
class Narrator {
 public:
  Narrator(const Console& console, const BenchPlan& plan)
      : console_(console), plan_(plan), progress_(console.quiet()) {}

  void fault(const InputFault& fault) { say(fault.text); }
  void mismatch(const Mismatch& mismatch) {
    if (++mismatches_[mismatch.algorithm] > kToldMismatches) return;
    const bool stated = plan_.optimum == OptimumSource::stated;
    say(Error({.file = mismatch.scenario, .line = mismatch.line},
              fmt::format("{}: {}", mismatch.algorithm, mismatch.what),
              stated ? "--optimum reference tells what is right" : "")
            .what());
  }
  void progress(const BenchProgress& at) {
    if (!progress_.due()) return;
    progress_.show(fmt::format("{} of {} files, {} of {} lines", at.file, at.files,
                               grouped_text(at.line), grouped_text(at.lines)));
  }
  // At the end of the run.
  void finish() {
    progress_.clear();
    for (const auto& [algorithm, count] : mismatches_) {
      if (count <= kToldMismatches) continue;
      console_.message(fmt::format("{}: {} more mismatches; --json F lists all of them", algorithm,
                                   count - kToldMismatches));
    }
    const bool as_stated = plan_.optimum == OptimumSource::reference ||
                           (plan_.rule == DiagonalRule::only_if_no_obstacles &&
                            plan_.profile == built_in_profile("ground"));
    if (mismatches_.empty() || as_stated) return;
    console_.message(
        "scenario files usually state lengths for --diagonal only-if-no-obstacles and --profile "
        "ground; --optimum reference takes least costs from a search of its own instead");
  }

 private:
  void say(const std::string& text) {
    progress_.clear();
    console_.message(text);
  }

  const Console& console_;
  const BenchPlan& plan_;
  ProgressLine progress_;
  std::map<std::string, int> mismatches_;  // by algorithm
};

std::optional<Timing> timing_of(const BenchOptions& options) {
  if (options.no_timings) return std::nullopt;
  const Clock clock = steady_clock();
  return Timing{clock, measure_clock(clock)};
}

void write_files(const BenchReport& report, Outputs& outputs) {
  if (outputs.wants("--json")) outputs.write("--json", bench_json(report));
  if (outputs.wants("--csv")) outputs.write("--csv", bench_csv(report));
  if (outputs.wants("--markdown")) outputs.write("--markdown", bench_markdown(report));
  outputs.commit();
}

int exit_code(const BenchReport& report) {
  if (!all_run(report)) return kFailed;
  return report.mismatches.empty() ? kYes : kNo;
}

std::vector<std::string> files_read(const BenchOptions& options) {
  std::vector<std::string> files = options.scenarios;
  files.insert(files.end(), options.indexes.begin(), options.indexes.end());
  for (const std::string& file : input_files(options.map, options.agent)) {
    if (!file.empty()) files.push_back(file);
  }
  return files;
}

}  // namespace

CLI::App* add_command(CLI::App& tool, BenchOptions& options) {
  CLI::App* command = new_command(
      tool, {.name = "bench",
             .summary = "run scenario files by several algorithms, check and time them",
             .examples = "navtool bench scenarios/arena.map.scen --algo astar,dijkstra\n"
                         "navtool bench scenarios/*.scen --algo astar,weighted-astar --weight 1.2 "
                         "--json bench.json\n"
                         "navtool bench scenarios/arena.map.scen --diagonal never --optimum "
                         "reference --no-timings"});
  OptionSection arguments(*command, "Arguments");
  arguments.arguments({"SCEN", "", "scenario files in the format of Moving AI; - reads stdin"},
                      options.scenarios);
  OptionSection work(*command, "Work");
  work.choice_list({"--algo", "NAME,...", "algorithms, parted by commas; default: astar"},
                   planner_names(), options.algorithms);
  add_index_option(work, options.indexes);
  add_cluster_options(work, options.clusters);
  work.word({"--maps", "DIR",
             "folder of the maps; also looked for beside the scenario file and in ../maps from it"},
            options.maps);
  work.count({"--limit", "N", "only the first N lines of each scenario file"}, 1, kNoLimit - 1,
             options.limit);
  work.choice({"--optimum", "FROM",
               "what costs are held against: the lengths stated in the files, or those of a "
               "reference Dijkstra, which fits any agent and rule and takes its time"},
              {"stated", "reference"}, options.optimum);
  add_estimate_options(work, options.heuristic, options.weight);
  OptionSection output(*command, "Output");
  output.count({"--repeat", "N", "a query's time is the least of N; default: 3"}, 1, 1'000'000,
               options.repeat);
  output.flag({"--no-timings", "", "take no times, so that equal runs give equal output"},
              options.no_timings);
  output.word({"--json", "FILE", "write the whole report as JSON; - is stdout"}, options.json);
  output.word({"--csv", "FILE", "write a row per scenario file and algorithm"}, options.csv);
  output.word({"--markdown", "FILE", "write tables, fit for the summary of a CI job"},
              options.markdown);
  add_agent_options(*command, options.agent);
  add_map_options(*command, options.map);
  return command;
}

int run(const BenchOptions& options, const Console& console) {
  const IndexFiles indexes(options.indexes, console);
  const BenchPlan plan = plan_of(options, indexes);
  check_bench_plan(plan);
  Outputs outputs(files_read(options));
  outputs.open("--json", options.json);
  outputs.open("--csv", options.csv);
  outputs.open("--markdown", options.markdown);

  const std::string date = utc_text(std::chrono::system_clock::now());
  const std::optional<Timing> timing = timing_of(options);
  Narrator narrator(console, plan);
  const InterruptGuard guard;
  const BenchHooks hooks{.stopped = [&] { return guard.interrupted(); },
                         .progress = [&](const BenchProgress& at) { narrator.progress(at); },
                         .fault = [&](const InputFault& fault) { narrator.fault(fault); },
                         .mismatch = [&](const Mismatch& wrong) { narrator.mismatch(wrong); }};
  BenchReport report = run_bench(plan, timing, hooks);
  if (timing) report.machine = {cpu_name(), compiler_name(), build_name(), date};
  narrator.finish();
  write_files(report, outputs);
  if (!outputs.use_stdout()) console.print(bench_text(report));
  return guard.interrupted() ? guard.exit_code() : exit_code(report);
}

}  // namespace nav::cli
