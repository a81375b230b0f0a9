// navtool scen: scenario files with true optimal lengths.
#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "base/parallel.h"
#include "bench/query_pool.h"
#include "bench/scenario_maker.h"
#include "commands.h"
#include "io/number_text.h"
#include "io/scen_file.h"
#include "outputs.h"
#include "progress.h"

namespace nav::cli {
namespace {

// Threads where --jobs does not say: one a core, as far as their memory stays small.
int standard_jobs(const Grid& grid) {
  constexpr std::uint64_t kBytes = std::uint64_t{4} << 30;
  constexpr std::uint64_t kBytesPerCell = 12;
  const std::uint64_t fit = kBytes / (kBytesPerCell * grid.id_count());
  return static_cast<int>(
      std::clamp<std::uint64_t>(fit, 1, static_cast<unsigned>(hardware_threads())));
}

ScenLine line_of(const ScenarioQuery& query, const Grid& grid, const std::string& map_name) {
  ScenLine line;
  line.bucket = query.cost ? length_bucket(*query.cost) : 0;
  line.map = map_name;
  line.width = grid.width();
  line.height = grid.height();
  line.from = query.from;
  line.to = query.to;
  line.length_text = fmt::format("{:.8f}", query.cost ? query.cost->value() : 0.0);
  return line;
}

std::string summary_text(const ScenOptions& options, const Grid& grid, const Scenario& scenario) {
  std::uint64_t with_path = 0;
  std::vector<int> buckets;
  double longest = 0;
  for (const ScenarioQuery& query : scenario.queries) {
    if (!query.cost) continue;
    ++with_path;
    longest = std::max(longest, query.cost->value());
    const int bucket = length_bucket(*query.cost);
    if (buckets.empty() || buckets.back() != bucket) buckets.push_back(bucket);
  }
  std::string text = fmt::format("{}: {} queries in {} bucket{}, the longest {}", options.output,
                                 grouped_text(with_path), grouped_text(buckets.size()),
                                 buckets.size() == 1 ? "" : "s", rounded_text(longest, 2));
  const std::uint64_t without_path = scenario.queries.size() - with_path;
  if (without_path > 0) text += fmt::format("; {} without a path", grouped_text(without_path));
  text +=
      fmt::format("\n  lengths hold for {} and profile {}", name(grid.rule()), grid.profile().name);
  if (grid.profile().size_cells > 1) text += fmt::format(", size {}", grid.profile().size_cells);
  if (grid.profile().radius_cells > 0) {
    text += fmt::format(", radius {}", number_text(grid.profile().radius_cells));
  }
  return text + "\n";
}

// Tells where the map has fewer pairs than asked for. Returns an exit code.
int tell_shortage(const ScenOptions& options, const Scenario& scenario, const Console& console) {
  int code = kYes;
  const auto tell = [&](std::uint64_t pairs, std::uint64_t asked, std::string_view which) {
    if (pairs >= asked) return;
    console.message(fmt::format(
        "{}: has only {} pairs of cells {} a path, {} were asked for; all "
        "of them are in {}",
        options.map.file, grouped_text(pairs), which, grouped_text(asked), options.output));
    code = kNo;
  };
  tell(scenario.reachable_pairs, options.count, "with");
  tell(scenario.unreachable_pairs, options.unreachable, "without");
  return code;
}

std::string map_name_of(const ScenOptions& options) {
  if (!options.map_name.empty()) {
    check_scen_map_name(options.map_name);
    return options.map_name;
  }
  if (options.map.file == "-") {
    throw Error("the map has no name that the scenario file could give it", "give --map-name");
  }
  return scen_map_name(options.map.file, options.output);
}

Scenario make(const ScenOptions& options, const Grid& grid, const Console& console) {
  const Components components(grid);
  const ScenarioRequest request{
      .count = options.count,
      .unreachable = options.unreachable,
      .starts = options.starts,
      .seed = options.seed,
      .workers = options.jobs > 0 ? static_cast<int>(options.jobs) : standard_jobs(grid)};
  ProgressLine progress(console.quiet());
  return make_scenario(grid, components, request, [&](std::uint64_t done, std::uint64_t all) {
    if (!progress.due()) return;
    progress.show(fmt::format("{} of {} starts", grouped_text(done), grouped_text(all)));
  });
}

}  // namespace

CLI::App* add_command(CLI::App& tool, ScenOptions& options) {
  CLI::App* command = new_command(
      tool, {.name = "scen",
             .summary = "make a scenario file with true optimal lengths",
             .examples = "navtool scen maps/arena.map --count 500 -o arena.map.scen\n"
                         "navtool scen maze.map --seed 7 --diagonal never -o maze-never.scen"});
  OptionSection(*command, "Arguments")
      .argument({"MAP", "", "map file, told apart by content; - reads stdin"}, options.map.file);
  OptionSection queries(*command, "Queries");
  queries.count({"--count", "N",
                 "queries with a path, evenly from all buckets of lengths (four "
                 "cells a bucket); default: 1000"},
                0, 100'000'000, options.count);
  queries.count({"--unreachable", "N", "queries without a path, at the end; default: 0"}, 0,
                100'000'000, options.unreachable);
  queries.count({"--seed", "N", "other queries for every number; default: 1"}, 0, ~std::uint64_t{0},
                options.seed);
  queries.count({"--starts", "N",
                 "different cells to measure from, each costs a flood of the map; default: one for "
                 "ten queries"},
                1, 100'000'000, options.starts);
  queries.count({"--jobs", "N",
                 "threads; default: one for each core, fewer on maps of many millions of cells"},
                1, 1024, options.jobs);
  OptionSection output(*command, "Output");
  output.word({"-o,--output", "FILE.scen", "the scenario file; - is stdout"}, options.output);
  output.word({"--map-name", "NAME",
               "how it names the map; default: as bench finds it from the file's folder"},
              options.map_name);
  add_agent_options(*command, options.agent);
  add_map_options(*command, options.map);
  return command;
}

int run(const ScenOptions& options, const Console& console) {
  if (options.output.empty())
    throw Error("no scenario file to write", "name one with -o FILE.scen");
  if (options.count == 0 && options.unreachable == 0) {
    throw Error("no query asked for", "give --count or --unreachable above 0");
  }
  Outputs outputs(input_files(options.map, options.agent));
  outputs.open("-o", options.output);
  const TerrainMap map = load_map(options.map);
  const std::string map_name = map_name_of(options);
  const Grid grid(map, load_profile(options.agent), rule_of(options.agent));
  const Scenario scenario = make(options, grid, console);
  if (scenario.queries.empty()) {
    throw Error(Place{options.map.file},
                fmt::format("has no pair of cells {} a path for profile {}",
                            options.count > 0 ? "with" : "without", grid.profile().name),
                "choose another map or --profile");
  }
  std::vector<ScenLine> lines;
  for (const ScenarioQuery& query : scenario.queries) {
    lines.push_back(line_of(query, grid, map_name));
  }
  outputs.write("-o", write_scen(lines));
  outputs.commit();
  if (!outputs.use_stdout()) console.print(summary_text(options, grid, scenario));
  return tell_shortage(options, scenario, console);
}

}  // namespace nav::cli
