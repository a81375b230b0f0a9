// Measures fields on maps and prints Markdown: floods and directions beside plain floods, repairs,
// with --units when one field serves many units better than a search for each does, and with
// --walkers what units take that follow it.
//
// A program to be run by hand on a quiet machine (docs/fields.md); CTest runs it with --quick, to
// see that all that is timed gives equal results. No time is printed before that was checked.
// Times are those that the processor spent on the one thread, so that other programs matter less.
#include <time.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <exception>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/machine.h"
#include "bench/field_rivals.h"
#include "bench/field_times_print.h"
#include "bench/field_walkers.h"
#include "io/map_file.h"

namespace nav::test {
namespace {

struct Options {
  std::vector<std::string> maps;
  std::string diagonal{name(DiagonalRule::only_if_no_obstacles)};
  int rounds = 15;
  int changes = 2000;
  std::uint64_t seed = 1;
  double seconds_each = 20;
  bool units = false;
  bool walkers = false;
  bool csv = false;
  bool best = false;
  bool quick = false;
};

constexpr const char* kFieldMaps[]{"open:128",
                                   "maps/32room_000.map",
                                   "maps/AR0011SR.map",
                                   "maps/icecrown.map",
                                   "maps/random512-35-0.map",
                                   "maps/maze512-8-0.map",
                                   "maps/Shanghai_2_1024.map"};
constexpr const char* kUnitMaps[]{"maps/ht_chantry.map", "maps/AR0011SR.map",
                                  "maps/Shanghai_2_1024.map"};
constexpr const char* kWalkerMaps[]{"maps/32room_000.map", "maps/AR0011SR.map", "maps/icecrown.map",
                                    "maps/Shanghai_2_1024.map"};
constexpr const char* kQuickMaps[]{"open:128", "maps/arena.map"};

// "open:SIDE" is open ground.
TerrainMap map_of(const std::string& text) {
  constexpr std::string_view kOpen = "open:";
  if (!text.starts_with(kOpen)) return load_map(text, {});
  int side = 0;
  const char* end = text.data() + text.size();
  const auto [rest, fault] = std::from_chars(text.data() + kOpen.size(), end, side);
  if (fault != std::errc{} || rest != end || side < 1 || side > kMaxMapSide) {
    throw std::runtime_error(text + ": no side from 1 to " + std::to_string(kMaxMapSide));
  }
  return {side, side, moving_ai_kinds()};
}

std::string short_name(const std::string& text) {
  const std::size_t begin = text.find_last_of('/') + 1;
  return text.substr(begin, text.find(".map", begin) - begin);
}

Nanoseconds processor_time() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + Nanoseconds(time.tv_nsec);
}

struct Ground {
  TerrainMap map;
  Grid grid;
  Cell goal;
};

Ground ground_of(const std::string& text, DiagonalRule rule) {
  TerrainMap map = map_of(text);
  Grid grid(map, *built_in_profile("ground"), rule);
  const Cell goal = middle_cell(grid);
  return {std::move(map), std::move(grid), goal};
}

void run_units(const Options& options, DiagonalRule rule, const Stopwatch& watch) {
  UnitsPlan plan{.counts = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000},
                 .seed = options.seed,
                 .seconds_each = options.seconds_each};
  if (options.quick) plan.counts = {1, 5, 20};
  if (options.csv) print_units_csv_head();
  for (const std::string& text : options.maps) {
    const Ground ground = ground_of(text, rule);
    const auto lines = measure_units(ground.grid, ground.goal, watch, plan);
    if (options.quick) continue;
    options.csv ? print_units_csv(short_name(text), lines) : print_units(short_name(text), lines);
  }
}

void run_walkers(const Options& options, DiagonalRule rule, const Stopwatch& watch) {
  if (!options.quick) print_walkers_head();
  for (const std::string& text : options.maps) {
    const Ground ground = ground_of(text, rule);
    for (const FieldMetric metric : kFieldMetrics) {
      WalkersPlan plan{.metric = metric, .seed = options.seed};
      if (options.quick) plan.steps = 40;
      const WalkersTimes times = measure_walkers(ground.grid, ground.goal, watch, plan);
      if (!options.quick) print_walkers(short_name(text), plan, times);
    }
  }
}

void run_fields(const Options& options, DiagonalRule rule, const Stopwatch& watch) {
  std::vector<FieldRow> rows;
  for (const std::string& text : options.maps) {
    Ground ground = ground_of(text, rule);
    FieldRow row{.map = short_name(text)};
    row.times = measure_fields(ground.grid, ground.goal, watch, options.rounds);
    for (const FieldMetric metric : kFieldMetrics) {
      row.repairs.push_back(measure_repairs(
          ground.map, ground.goal, watch,
          {.metric = metric, .rule = rule, .changes = options.changes, .seed = options.seed}));
    }
    rows.push_back(std::move(row));
  }
  if (!options.quick) print_fields(rows, options.best);
}

int run(Options options) {
  const auto rule = diagonal_rule_from(options.diagonal);
  if (!rule) throw std::runtime_error("--diagonal: no such rule");
  if (options.quick) {
    options.rounds = 1;
    options.changes = std::min(options.changes, 40);
  }
  if (options.maps.empty()) {
    if (options.quick) {
      options.maps.assign(std::begin(kQuickMaps), std::end(kQuickMaps));
    } else if (options.walkers) {
      options.maps.assign(std::begin(kWalkerMaps), std::end(kWalkerMaps));
    } else if (options.units) {
      options.maps.assign(std::begin(kUnitMaps), std::end(kUnitMaps));
    } else {
      options.maps.assign(std::begin(kFieldMaps), std::end(kFieldMaps));
    }
  }
  const Clock clock = processor_time;
  const Stopwatch watch(clock, measure_clock(clock));
  if (!options.csv && !options.quick) {
    std::printf("%s; %s; %s; diagonal %s\n\n", cpu_name().c_str(), compiler_name().c_str(),
                build_name().c_str(), options.diagonal.c_str());
  }
  if (options.units || options.quick) run_units(options, *rule, watch);
  if (options.walkers || options.quick) run_walkers(options, *rule, watch);
  const bool is_other = options.units || options.walkers;
  if (!is_other || options.quick) run_fields(options, *rule, watch);
  return 0;
}

}  // namespace
}  // namespace nav::test

int main(int argc, char** argv) {
  nav::test::Options options;
  CLI::App app{"Times of fields, beside plain floods and searches."};
  app.add_option("maps", options.maps, "map files, or open:SIDE for open ground");
  app.add_option("--diagonal", options.diagonal, "rule of diagonal steps")->capture_default_str();
  app.add_option("--rounds", options.rounds, "how often each flood is timed")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  app.add_option("--changes", options.changes, "how many cells are changed, one by one")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  app.add_option("--seed", options.seed, "of starts and changes")->capture_default_str();
  app.add_option("--limit", options.seconds_each, "seconds for each algorithm of --units")
      ->capture_default_str();
  app.add_flag("--units", options.units, "1 to 5,000 units: searches or one field");
  app.add_flag("--walkers", options.walkers, "5,000 walkers that follow a field");
  app.add_flag("--csv", options.csv, "with --units: CSV, for scripts/field_chart.py");
  app.add_flag("--best", options.best, "the best of the rounds, not their median");
  app.add_flag("--quick", options.quick, "only check that results are equal");
  CLI11_PARSE(app, argc, argv);
  try {
    return nav::test::run(options);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "field_times: %s\n", error.what());
    return 2;
  }
}
