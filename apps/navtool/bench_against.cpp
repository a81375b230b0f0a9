#include "bench_against.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <filesystem>
#include <map>

#include "base/child_process.h"
#include "base/error.h"
#include "base/file_handle.h"
#include "base/interrupt.h"
#include "base/machine.h"
#include "bench/duel.h"
#include "bench/gate.h"
#include "bench/report_input.h"
#include "bench/text_table.h"
#include "bench_pictures.h"
#include "changed_paths.h"
#include "io/json_input.h"
#include "io/line_stream.h"
#include "progress.h"

namespace nav::cli {
namespace {

namespace fs = std::filesystem;

// Builds side by side are compared more finely than with what was measured some other day.
constexpr double kMaxSlowdown = 1.05;

// A folder of its own for what the rounds write, gone at the end.
class RoundFolder {
 public:
  RoundFolder() : path_(fs::temp_directory_path() / fmt::format("navtool-{}", process_number())) {
    std::error_code fault;
    if (!fs::create_directory(path_, fault)) {
      throw Error(Place{path_.string()}, "can't be made",
                  "set TMPDIR to a folder that may be written to");
    }
  }
  ~RoundFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  RoundFolder(const RoundFolder&) = delete;
  RoundFolder& operator=(const RoundFolder&) = delete;
  std::string file(std::string_view name) const { return (path_ / name).string(); }

 private:
  fs::path path_;
};

// The arguments of this run that say what is run, as a round of either build gets them.
std::vector<std::string> arguments_of_rounds(const CLI::App& command) {
  static const std::vector<std::string> kOwn = {
      "--against",       "--rounds",      "--baseline", "--save-baseline", "--max-slowdown",
      "--max-work",      "--floor",       "--json",     "--csv",           "--markdown",
      "--junit",         "--rows",        "--quiet",    "--verbose",       "--color",
      "--allow-missing", "--judge-times", "--all",      "--pictures",      "--pictures-max",
      "--comparison"};
  std::vector<std::string> arguments{"bench"};
  std::vector<std::string> files;
  for (const CLI::Option* option : command.get_options()) {
    if (option->count() == 0) continue;
    const std::vector<std::string>& values = option->results();
    if (option->get_positional()) {
      files = values;
      continue;
    }
    const std::string name = "--" + option->get_lnames().front();
    if (std::find(kOwn.begin(), kOwn.end(), name) != kOwn.end()) continue;
    if (option->get_type_size_max() == 0) {
      arguments.push_back(name);
    } else {
      for (const std::string& value : values) arguments.insert(arguments.end(), {name, value});
    }
  }
  arguments.push_back("--");
  arguments.insert(arguments.end(), files.begin(), files.end());
  return arguments;
}

// The entries of a run and their queries, in the order of its rows.
class RowTimes {
 public:
  // Throws Error where the rows are of other queries than those read before.
  RoundTimes read(const std::string& file, Side side, ChangedPaths& changed) {
    RoundTimes times(lines_.size());
    LineStream stream(file);
    while (const auto text = stream.next()) {
      const JsonDocument document(*text, file, stream.line());
      const JsonNode row = document.root();
      const std::string entry = key(row.at("scenario").string(), row.at("algorithm").string());
      const auto [place, is_new] = entries_.try_emplace(entry, entries_.size());
      const std::size_t number = place->second;
      if (number >= times.size()) times.resize(number + 1);
      if (!known_ && number >= lines_.size()) lines_.resize(number + 1);
      const double line = row.at("line").number();
      if (!known_) lines_[number].push_back(line);
      const std::size_t query = times[number].size();
      if (number >= lines_.size() || query >= lines_[number].size() ||
          lines_[number][query] != line) {
        row.fail("is not in both runs", "give builds that run the same queries");
      }
      changed.add(side, row);
      const JsonNode us = row.at("us");
      const bool timed = us.kind() != JsonNode::Kind::null;
      times[number].push_back(timed ? picoseconds(us.number()) : -1);
    }
    known_ = true;
    changed.end_round(side);
    times.resize(lines_.size());
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (times[i].size() == lines_[i].size()) continue;
      throw Error(Place{file}, "lacks queries that the other run has",
                  "give builds that run the same queries");
    }
    return times;
  }
  std::optional<std::size_t> entry(const std::string& scenario,
                                   const std::string& algorithm) const {
    const auto place = entries_.find(key(scenario, algorithm));
    if (place == entries_.end()) return std::nullopt;
    return place->second;
  }

 private:
  static std::string key(const std::string& scenario, const std::string& algorithm) {
    return scenario + '\n' + algorithm;
  }
  std::map<std::string, std::size_t> entries_;
  std::vector<std::vector<double>> lines_;  // by entry: of its scenario file
  bool known_ = false;
};

class Against {
 public:
  Against(const BenchOptions& options, std::size_t pictures, bool quiet)
      : options_(options),
        limits_(options.gate),
        progress_(quiet),
        arguments_(arguments_of_rounds(*options.command)),
        changed_(pictures) {
    if (options.command->count("--max-slowdown") == 0) limits_.max_slowdown = kMaxSlowdown;
  }

  // False where it was interrupted.
  bool run();
  GateReport judge() const;
  BenchReport report() const { return load_report(folder_.file("now.json")); }
  int exit_code() const { return guard_.exit_code(); }
  void draw(const BenchPlan& plan, PictureFolder& pictures) const {
    draw_changed(changed_.queries(), options_, plan,
                 {.path = folder_.file("path.json"), .map = folder_.file("changed.map")}, pictures);
  }

 private:
  void run_round(Side side);
  void add_times(const BenchRow& row, const DuelResult& result, GateReport& gate) const;

  const BenchOptions& options_;
  GateArguments limits_;
  ProgressLine progress_;
  std::vector<std::string> arguments_;
  RoundFolder folder_;
  InterruptGuard guard_;
  RowTimes rows_;
  ChangedPaths changed_;
  Duel duel_;
  std::array<decltype(BenchReport::machine), 2> machines_;  // by side
};

bool Against::run() {
  for (std::uint64_t round = 0; !duel_.is_over(options_.rounds, limits_.max_slowdown); ++round) {
    progress_.show(fmt::format("round {} of at most {}", round + 1,
                               round < options_.rounds ? options_.rounds : 2 * options_.rounds));
    // Turn about, so that neither side always comes after the other.
    const Side first = round % 2 == 0 ? Side::before : Side::now;
    for (const Side side : {first, first == Side::now ? Side::before : Side::now}) {
      run_round(side);
      if (guard_.interrupted()) return false;
    }
  }
  progress_.clear();
  return true;
}

void Against::run_round(Side side) {
  const std::string program = side == Side::now ? program_path() : options_.against;
  const std::string json = folder_.file(side == Side::now ? "now.json" : "before.json");
  const std::string rows = folder_.file("rows");
  std::vector<std::string> arguments = arguments_;
  arguments.insert(arguments.begin() + 1, {"--quiet", "--json", json, "--rows", rows});
  const ChildResult child = run_child(program, arguments);
  if (guard_.interrupted()) return;
  if (!child.started) {
    throw Error(Place{program}, fmt::format("can't be run: {}", child.errors),
                "give --against a navtool");
  }
  if (child.exit_code != kYes && child.exit_code != kNo) {
    const std::string first = child.errors.substr(0, child.errors.find('\n'));
    throw Error(Place{program},
                fmt::format("exit code {}: {}", child.exit_code, first.empty() ? "no word" : first),
                "both builds must be able to run this bench");
  }
  const BenchReport report = load_report(json);
  duel_.add(side, rows_.read(rows, side, changed_), report.calibration_us);
  machines_[static_cast<std::size_t>(side)] = report.machine;
  const auto& [before, now] = machines_;
  if (before && now) {
    duel_.set_alike(before->compiler == now->compiler && before->build == now->build);
  }
  fs::remove(rows);
}

// An entry without another finding is told by its times, whatever they say.
void Against::add_times(const BenchRow& row, const DuelResult& result, GateReport& gate) const {
  const bool slower = is_slower(result, limits_.max_slowdown, limits_.floor_us);
  const bool faster = is_faster(result, limits_.max_slowdown, limits_.floor_us);
  GateEntry timed{
      row.scenario,
      row.algorithm,
      slower   ? Finding::slower
      : faster ? Finding::faster
               : Finding::same,
      slower && gate.times_judged,
      fmt::format("{} us, had {} ({:+.1f} %, halves {:+.1f} to {:+.1f})", time_text(result.now_us),
                  time_text(result.before_us), 100 * (result.ratio - 1),
                  100 * (result.halves.low - 1), 100 * (result.halves.high - 1)),
      result.ratio};
  const auto same = std::find_if(gate.entries.begin(), gate.entries.end(), [&](const auto& entry) {
    return entry.finding == Finding::same && entry.scenario == row.scenario &&
           entry.algorithm == row.algorithm;
  });
  if (same != gate.entries.end()) {
    *same = std::move(timed);
  } else if (slower || faster) {
    gate.entries.push_back(std::move(timed));
  }
}

GateReport Against::judge() const {
  GateOptions exact = gate_options(limits_);
  exact.compare_times = false;
  const BenchReport now = report();
  GateReport gate = compare_reports(load_report(folder_.file("before.json")), now, exact);
  gate.times_judged = duel_.is_fair();
  if (!gate.times_judged) {
    gate.warnings.push_back(
        "other programs disturbed nearly every round; times are not judged, give more --rounds");
  }
  gate.rounds = duel_.rounds();
  for (const BenchRow& row : now.results) {
    const auto entry = rows_.entry(row.scenario, row.algorithm);
    if (!entry) continue;
    add_times(row, duel_.result(*entry), gate);
  }
  return gate;
}

}  // namespace

int run_against(const BenchOptions& options, const BenchPlan& plan, Outputs& outputs,
                PictureFolder* pictures, const Console& console) {
  if (options.no_timings) throw Error("--against with --no-timings", "leave one of them out");
  if (plan.jobs > 1) throw Error("--against with several --jobs", "times need one at a time");
  if (!options.rows.empty()) {
    throw Error("--against with --rows", "every round has rows of its own; leave one of them out");
  }
  if (!options.baseline.empty() || !options.save_baseline.empty()) {
    throw Error("--against with a baseline", "compare with one at a time; leave one of them out");
  }
  if (!options.files.html.empty()) {
    throw Error("--against with --html", "write the page in a run of its own");
  }
  Against against(options, plan.pictures, console.quiet());
  if (!against.run()) return against.exit_code();
  const BenchReport report = against.report();
  const GateReport gate = against.judge();
  const std::string comparison = write_gate(gate, options.gate, outputs);
  write_reports(report, plan.map, outputs, console, comparison);
  tell_gate(gate, options.gate, outputs.use_stdout(), console);
  if (pictures != nullptr) {
    against.draw(plan, *pictures);
    tell_pictures(*pictures, outputs.use_stdout(), console);
  }
  const int code = exit_code_of(report);
  return code != kYes || gate.passed() ? code : kNo;
}

}  // namespace nav::cli
