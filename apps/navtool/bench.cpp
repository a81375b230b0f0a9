// navtool bench: scenario files by several algorithms, every answer checked before its time counts.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "base/clock.h"
#include "base/error.h"
#include "base/file_handle.h"
#include "base/interrupt.h"
#include "base/machine.h"
#include "base/parallel.h"
#include "bench/calibration.h"
#include "bench/gate.h"
#include "bench/report_input.h"
#include "bench/report_json.h"
#include "bench/run.h"
#include "bench_against.h"
#include "bench_gate.h"
#include "bench_narrator.h"
#include "bench_output.h"
#include "bench_pictures.h"
#include "bench_plan.h"
#include "commands.h"
#include "planners/registry.h"

namespace nav::cli {
namespace {

std::vector<std::string> planner_names() {
  std::vector<std::string> names;
  for (const PlannerInfo* planner : planners()) names.emplace_back(planner->name);
  return names;
}

std::optional<Timing> timing_of(const BenchOptions& options) {
  if (options.no_timings) return std::nullopt;
  const Clock clock = steady_clock();
  return Timing{clock, measure_clock(clock)};
}

// Taken before and after a run: the lesser counts, as with queries.
std::optional<double> calibration_of(const std::optional<Timing>& timing) {
  if (!timing) return std::nullopt;
  return measure_calibration(Stopwatch(timing->clock, timing->facts));
}

// The rows of a run while it runs: beside their file.
std::unique_ptr<RowFolder> row_folder(const BenchOptions& options, const BenchPlan& plan,
                                      const Workload& work) {
  if (options.rows.empty()) {
    if (options.resume) throw Error("--resume without --rows", "name the rows to go on from");
    return nullptr;
  }
  if (options.rows == "-")
    throw Error("--rows on stdout", "name a file; it is written as it grows");
  return std::make_unique<RowFolder>(options.rows, identity_of(plan, work, !options.no_timings),
                                     options.resume);
}

void add_work_options(OptionSection& work, BenchOptions& options) {
  work.choice_list({"--algo", "NAME,...", "algorithms, parted by commas; default: astar"},
                   planner_names(), options.algorithms);
  work.word({"--reference", "NAME",
             "the algorithm whose times others are compared with; default: the first"},
            options.reference);
  add_index_option(work, options.indexes);
  add_cluster_options(work, options.clusters);
  work.word(
      {"--suite", "FILE", "scenario files, algorithms and options from a file; see docs/bench.md"},
      options.suite);
  work.word({"--maps", "DIR",
             "folder of the maps; also looked for beside the scenario file and in ../maps from it"},
            options.maps);
  work.count({"--limit", "N", "only the first N lines of each scenario file"}, 1, kNoLimit - 1,
             options.limit);
  work.word({"--shard", "K/N", "only the Kth of N parts that cost about the same"}, options.shard);
  work.choice({"--optimum", "FROM",
               "what costs are held against: the lengths stated in the files, or those of a "
               "reference Dijkstra, which fits any agent and rule and takes its time"},
              {"stated", "reference"}, options.optimum);
  work.flag({"--check", "", "the same as --optimum reference"}, options.check);
  add_estimate_options(work, options.heuristic, options.weight);
  work.count({"--jobs", "N",
              "run N maps at a time; right for verdicts and counters, but times are disturbed; "
              "default: 1"},
             1, 1024, options.jobs);
}

void add_output_options(OptionSection& output, BenchOptions& options) {
  output.count({"--repeat", "N", "a query's time is the least of N; default: 3"}, 1, 1'000'000,
               options.repeat);
  output.count({"--seed", "N", "of the order in which algorithms take turns; default: 1"}, 0,
               kNoLimit - 1, options.seed);
  output.flag({"--no-timings", "", "take no times, so that equal runs give equal output"},
              options.no_timings);
  add_report_options(output, options.files);
  output.word({"--rows", "FILE", "write a JSON line for every query and algorithm"}, options.rows);
  output.word({"--pictures", "DIR",
               "draw the wrong, the most suboptimal and the slowest queries, all algorithms side "
               "by side, into this folder, which is made, or empty"},
              options.pictures);
  output.count({"--pictures-max", "N", "draw at most N; default: 20"}, 1, 1000,
               options.pictures_max);
  output.flag({"--resume", "", "go on where a run with these --rows was interrupted"},
              options.resume);
}

BenchReport load_baseline(const std::string& file) {
  std::error_code fault;
  if (file != "-" && !std::filesystem::exists(file, fault)) {
    throw Error(Place{file}, "there is no such baseline",
                "make one with --save-baseline, or leave --baseline out");
  }
  BenchReport report = load_report(file);
  if (report.results.empty()) throw Error(Place{file}, "has no entry to compare", "make it anew");
  return report;
}

void save_baseline(const BenchReport& report, Outputs& outputs, const Console& console) {
  if (const auto why = unfit_as_baseline(report)) {
    console.message(fmt::format("no baseline is written: {}", *why));
    outputs.drop("--save-baseline");
    return;
  }
  outputs.write("--save-baseline", bench_json(report));
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
  options.command = command;
  OptionSection arguments(*command, "Arguments");
  arguments.arguments({"SCEN", "", "scenario files in the format of Moving AI; - reads stdin"},
                      options.scenarios);
  OptionSection work(*command, "Work");
  add_work_options(work, options);
  OptionSection output(*command, "Output");
  add_output_options(output, options);
  OptionSection gate(*command, "Comparison with an earlier run");
  gate.word(
      {"--baseline", "FILE", "compare with this report: exit code 1 where something got worse"},
      options.baseline);
  add_gate_options(gate, options.gate);
  gate.word({"--against", "NAVTOOL",
             "compare with another build of the tool: both run in turns on this machine, and "
             "--max-slowdown is 1.05 unless given"},
            options.against);
  gate.count({"--rounds", "N", "of --against, at most; default: 12"}, 4, 1000, options.rounds);
  gate.word({"--save-baseline", "FILE", "write the report there if all of it ran and was right"},
            options.save_baseline);
  gate.word({"--comparison", "FILE",
             "write what the comparison found as JSON, as bench diff --json does"},
            options.comparison);
  add_agent_options(*command, options.agent);
  add_map_options(*command, options.map);
  return command;
}

int run(const BenchOptions& options, const Console& console) {
  if (!options.comparison.empty() && options.baseline.empty() && options.against.empty()) {
    throw Error("--comparison without another run", "name --baseline or --against, too");
  }
  const IndexFiles indexes(options.indexes, console);
  const BenchPlan plan = bench_plan(options, indexes);
  check_bench_plan(plan);
  Outputs outputs(bench_inputs(options, plan));
  open_reports(options.files, outputs);
  outputs.open("--rows", options.rows);
  outputs.open("--save-baseline", options.save_baseline);
  outputs.open("--comparison", options.comparison);
  std::optional<PictureFolder> pictures;
  if (!options.pictures.empty()) pictures.emplace(options.pictures);
  PictureFolder* const folder = pictures ? &*pictures : nullptr;
  if (!options.against.empty()) return run_against(options, plan, outputs, folder, console);
  std::optional<BenchReport> baseline;
  if (!options.baseline.empty()) baseline = load_baseline(options.baseline);
  if (plan.jobs > 1 && !options.no_timings) {
    console.message(
        "times of several --jobs disturb each other; take them with one, or none with "
        "--no-timings");
  }

  Workload work = workload_of(plan);
  const std::unique_ptr<RowFolder> rows = row_folder(options, plan, work);
  const std::size_t tasks = work.tasks.size();
  const std::string date = utc_text(std::chrono::system_clock::now());
  const std::optional<Timing> timing = timing_of(options);
  BenchNarrator narrator(console, plan);
  const InterruptGuard guard;
  const BenchHooks hooks{.stopped = [&] { return guard.interrupted(); },
                         .progress = [&](const BenchProgress& at) { narrator.progress(at); },
                         .fault = [&](const InputFault& fault) { narrator.fault(fault); },
                         .mismatch = [&](const Mismatch& wrong) { narrator.mismatch(wrong); }};
  const std::optional<double> calibration_us = calibration_of(timing);
  BenchReport report = run_bench(plan, std::move(work), timing, hooks, rows.get());
  if (timing) {
    report.calibration_us = std::min(*calibration_us, *calibration_of(timing));
    report.machine = {cpu_name(),      hardware_threads(), system_name(),
                      compiler_name(), build_name(),       date};
  }
  narrator.finish();
  if (rows && !report.complete) {
    console.message(options.rows + ".partial keeps what is finished; --resume goes on from there");
    outputs.drop("--rows");
  } else if (rows) {
    rows->collect(tasks, [&](std::string_view text) { outputs.write("--rows", text); });
  }
  if (!options.save_baseline.empty()) save_baseline(report, outputs, console);
  std::optional<GateReport> gate;
  std::string comparison;
  if (baseline && !guard.interrupted()) {
    gate = compare_reports(*baseline, report, gate_options(options.gate));
    comparison = write_gate(*gate, options.gate, outputs);
  } else {
    outputs.drop("--comparison");
  }
  write_reports(report, plan.map, outputs, console, comparison);
  if (rows && report.complete) rows->remove();
  if (guard.interrupted()) return guard.exit_code();
  if (folder != nullptr) {
    draw_pictures(report, plan, gate ? &*gate : nullptr, *folder);
    tell_pictures(*folder, outputs.use_stdout(), console);
  }
  const int code = exit_code_of(report);
  if (!gate) return code;
  tell_gate(*gate, options.gate, outputs.use_stdout(), console);
  return code != kYes || gate->passed() ? code : kNo;
}

}  // namespace nav::cli
