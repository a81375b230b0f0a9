// navtool index: prepares an algorithm for a map and keeps the outcome in a file.
#include <fmt/format.h>

#include <chrono>

#include "base/error.h"
#include "base/parallel.h"
#include "commands.h"
#include "io/index_file.h"
#include "io/number_text.h"
#include "outputs.h"
#include "planners/registry.h"
#include "planners/saved_index.h"

namespace nav::cli {
namespace {

std::vector<std::string> indexed_planners() {
  std::vector<std::string> names;
  for (const PlannerInfo* planner : planners()) {
    if (planner->can.has_index) names.emplace_back(planner->name);
  }
  return names;
}

const PlannerInfo& planner_of(const IndexOptions& options, const Grid& grid) {
  const PlannerInfo& planner = *find_planner(options.algorithm);
  Query any;
  any.to.resize(1);
  if (const auto why = refusal(planner, grid, any)) throw Error(*why, "");
  return planner;
}

void check_options(const IndexOptions& options) {
  if (options.algorithm.empty()) {
    throw Error("no algorithm given",
                fmt::format("choose from {} with --algo", fmt::join(indexed_planners(), ", ")));
  }
  check_clusters(options.clusters, {options.algorithm}, {});
  if (options.output.empty())
    throw Error("no output given", "name a file with -o, or - for stdout");
}

std::string summary(const IndexOptions& options, const Grid& grid, std::uint64_t file_bytes,
                    std::chrono::duration<double, std::milli> taken, const Console& console) {
  std::string text = fmt::format("index of {} for {}\n",
                                 console.paint(Paint::strong, options.algorithm), options.map.file);
  const auto row = [&](std::string_view label, const std::string& value) {
    text +=
        fmt::format("  {} {}\n", console.paint(Paint::faint, fmt::format("{:<10}", label)), value);
  };
  row("map", fmt::format("{}x{}, {} cells free for {}, {}", grid.width(), grid.height(),
                         grouped_text(grid.free_count()), grid.profile().name, name(grid.rule())));
  if (!options.no_timings) row("time", fmt::format("{} ms", rounded_text(taken.count(), 3)));
  row("wrote", fmt::format("{}, {} bytes", options.output, grouped_text(file_bytes)));
  return text;
}

}  // namespace

CLI::App* add_command(CLI::App& tool, IndexOptions& options) {
  CLI::App* command = new_command(
      tool, {.name = "index",
             .summary = "prepare an algorithm for a map and keep that in a file",
             .examples = "navtool index maps/arena.map --algo jps-plus -o arena.index\n"
                         "navtool path maps/arena.map --index arena.index --from 1,11 --to 44,40"});
  OptionSection(*command, "Arguments")
      .argument({"MAP", "", "map file, told apart by content; - reads stdin"}, options.map.file);
  OptionSection work(*command, "Work");
  work.choice({"--algo", "NAME", "algorithm"}, indexed_planners(), options.algorithm,
              [](const std::string& name) -> std::string_view {
                return find_planner(name) != nullptr ? "has no index" : "";
              });
  add_cluster_options(work, options.clusters);
  work.count({"--jobs", "N", "threads, with the same outcome; default: all of the machine"}, 1,
             1024, options.jobs);
  OptionSection output(*command, "Output");
  output.word({"-o,--output", "FILE", "the index file, for --index; - is stdout"}, options.output);
  output.flag({"--no-timings", "", "leave times out, so that equal runs give equal output"},
              options.no_timings);
  add_agent_options(*command, options.agent);
  add_map_options(*command, options.map);
  return command;
}

int run(const IndexOptions& options, const Console& console) {
  check_options(options);
  Outputs outputs(input_files(options.map, options.agent));
  outputs.open("-o", options.output);
  const TerrainMap map = load_map(options.map);
  const Grid grid(map, load_profile(options.agent), rule_of(options.agent));
  const PlannerInfo& planner = planner_of(options, grid);
  const auto start = std::chrono::steady_clock::now();
  const int threads = options.jobs > 0 ? static_cast<int>(options.jobs) : hardware_threads();
  const std::unique_ptr<Index> index =
      planner.prepare(grid, planner_options(options.clusters, threads));
  const auto taken = std::chrono::steady_clock::now() - start;
  std::uint64_t file_bytes = 0;
  write_index(save_index(planner, *index, grid), [&](std::string_view piece) {
    outputs.write("-o", piece);
    file_bytes += piece.size();
  });
  outputs.commit();
  if (!outputs.use_stdout()) {
    console.print(summary(options, grid, file_bytes, taken, console));
  }
  return kYes;
}

}  // namespace nav::cli
