// navtool path: one query on one map, or a stream of them.
#include <fmt/format.h>

#include <chrono>

#include "base/error.h"
#include "commands.h"
#include "io/number_text.h"
#include "io/path_csv.h"
#include "io/path_json.h"
#include "io/png_write.h"
#include "io/trace_write.h"
#include "outputs.h"
#include "path_asker.h"
#include "path_stream.h"
#include "path_summary.h"
#include "planners/registry.h"

namespace nav::cli {
namespace {

std::vector<std::string> trace_format_choices() {
  std::vector<std::string> names;
  for (const TraceFormat format : kTraceFormats) names.push_back(std::string(name(format)));
  return names;
}

void check_options(const PathOptions& options) {
  const RequestArguments& request = options.request;
  const bool has_ends = request.from || !request.to.empty() || !request.via.empty();
  if (options.request.first > 0 && !request.via.empty()) {
    throw Error("--first counts steps to the goal, and --via exclude each other",
                "leave out --via");
  }
  if (options.queries.empty()) return;
  if (has_ends) {
    throw Error("--queries and ends exclude each other", "leave out --from, --to and --via");
  }
  if (!options.csv.empty() || !options.overlay.empty() || !options.trace.empty()) {
    throw Error("--queries gives JSON Lines only", "leave out --csv, --overlay and --trace");
  }
}

// What is asked for: the algorithm of an index file, where one was given and `--algo` leaves it
// open.
PathOptions with_algorithm_of(const IndexFiles& indexes, PathOptions options) {
  std::string& algorithm = options.request.algorithm;
  if (!indexes.empty() && algorithm == "auto") algorithm = indexes.algorithms().front();
  indexes.check_used_by({algorithm});
  check_clusters(options.clusters, {algorithm}, indexes);
  return options;
}

std::optional<WorldFrame> world_of(const PathOptions& options, const TerrainMap& map) {
  if (!options.world) return std::nullopt;
  if (map.frame) return map.frame;
  throw Error(Place{options.map.file}, "has no world coordinates, which --world asks for",
              "leave out --world");
}

int exit_code(const PathReport& report) {
  return report.answer.status == Status::found ? kYes : kNo;
}

void write_overlay(const PathOptions& options, const PathReport& report, const TerrainMap& map,
                   const Grid& grid, const PathAsker& asker, Outputs& outputs) {
  const std::vector<ExpandedCell> expanded = asker.expanded();
  const OverlayOptions layers = overlay_options(options.picture, true);
  std::vector<AbstractLevel> levels;
  if (layers.shows_index()) levels = asker.abstract_levels();
  std::vector<std::string> lines{fmt::format("{}, {}", report.algorithm, name(grid.rule()))};
  for (std::string& line : picture_lines(report)) lines.push_back(std::move(line));
  for (const AbstractLevel& level : levels) lines.push_back(level_line(level));
  OverlayInput input = overlay_input(report, expanded, lines);
  input.levels = levels;
  input.abstract_ways = asker.abstract_ways();
  const Image image = draw_overlay(map, grid, input, layers);
  outputs.write("--overlay", encode_png(image));
}

// Throws: Error where the planner's searches can't be watched.
void check_traceable(const PlannerInfo& planner) {
  if (planner.can.tells_steps) return;
  std::string names;
  for (const PlannerInfo* other : planners()) {
    if (!other->can.tells_steps) continue;
    names += fmt::format("{}{}", names.empty() ? "" : ", ", other->name);
  }
  throw Error(fmt::format("{} does not search node by node, so it has no trace", planner.name),
              "choose from " + names);
}

void write_trace(const PathOptions& options, const RouteRequest& request, const PathReport& report,
                 const TerrainMap& map, const Grid& grid, PathAsker& asker, Outputs& outputs) {
  const auto sink = [&](std::string_view bytes) { outputs.write("--trace", bytes); };
  const auto trace = new_trace_writer(trace_format_from(options.trace_format).value(), sink);
  trace->head(report, map, grid);
  asker.watch_again(request, *trace);
  trace->end(report);
}

int run_query(const PathOptions& options, const Console& console, const TerrainMap& map,
              const IndexFiles& indexes, Outputs& outputs) {
  const std::optional<WorldFrame> world = world_of(options, map);
  const Grid grid(map, load_profile(options.agent), rule_of(options.agent));
  const Components components(grid);
  const ResolvedRequest resolved = resolve(options.request, map, grid, components, world);
  PreparedPlanners prepared(grid, indexes.source(),
                            planner_options(options.clusters, static_cast<int>(options.jobs)));
  PathAsker asker(options, grid, components, world, prepared);
  if (outputs.wants("--overlay")) asker.record_search();
  if (outputs.wants("--trace")) {
    check_ends(grid, resolved.route);
    check_traceable(planner_for(options.request.algorithm, grid, resolved.route.query));
  }
  const PathReport report = asker.ask(resolved.route);
  if (outputs.wants("--json")) {
    outputs.write("--json", path_json(report, grid, JsonLayout::lines));
  }
  if (outputs.wants("--csv")) outputs.write("--csv", path_csv(report, grid));
  if (outputs.wants("--overlay")) write_overlay(options, report, map, grid, asker, outputs);
  if (outputs.wants("--trace")) {
    write_trace(options, resolved.route, report, map, grid, asker, outputs);
  }
  outputs.commit();
  if (!outputs.use_stdout()) {
    console.print(path_summary({report, resolved, grid, options.request.algorithm == "auto",
                                options.index, asker.adaptation(), outputs.file_names()},
                               console));
  }
  return exit_code(report);
}

}  // namespace

CLI::App* add_command(CLI::App& tool, PathOptions& options) {
  CLI::App* command = new_command(
      tool, {.name = "path",
             .summary = "find a path on a map",
             .examples = "navtool path maps/arena.map --from 1,11 --to 44,40\n"
                         "navtool path maps/dungeon.png --json path.json --overlay path.png\n"
                         "navtool path maps/arena.map --to 44,40 --to 3,3 --diagonal never\n"
                         "navtool path maps/arena.map --queries queries.jsonl --jobs 4 "
                         "--json answers.jsonl"});
  OptionSection arguments(*command, "Arguments");
  arguments.argument({"MAP", "", "map file, told apart by content; - reads stdin"},
                     options.map.file);
  OptionSection ends(*command, "Ends");
  add_ends(ends, options.request);
  ends.points({"--via", "X,Y", "stop on the way; repeated: in this order"}, options.request.via);
  ends.word({"--queries", "FILE",
             "JSON Lines instead of ends, - reads stdin: {\"id\":..,"
             "\"from\":[x,y],\"to\":[x,y]}, or {\"set\":[[x,y,\"@\"],..]} to change the map"},
            options.queries);
  ends.count({"--jobs", "N",
              "threads: answer so many queries at a time, each thread with a search of its own in "
              "memory, and prepare an index; the answers are the same; default: 1"},
             1, 1024, options.jobs);
  ends.flag({"--world", "", "points in and out are world coordinates of the map"}, options.world);
  OptionSection search(*command, "Search");
  search.choice({"--algo", "NAME",
                 "algorithm; auto is the fastest optimal one that supports the "
                 "query"},
                algorithm_choices(), options.request.algorithm);
  search.word({"--index", "FILE", "load what navtool index has prepared, and use its algorithm"},
              options.index);
  add_cluster_options(search, options.clusters);
  add_search_options(search, options.request);
  search.count({"--first", "N",
                "only the first N steps of the path, for a unit that asks again from there; hpa "
                "works out little more"},
               1, kNoLimit - 1, options.request.first);
  search.choices({"--smooth", "NAME", "smooth the path; repeated: one after the other"},
                 smoother_choices(), options.smooth.names);
  add_smoother_options(search, options.smooth.options);
  OptionSection output(*command, "Output");
  output.word({"--json", "FILE", "write the path as JSON; - is stdout"}, options.json);
  output.word({"--csv", "FILE", "write a row per cell, or per waypoint of a smoothed path"},
              options.csv);
  output.word({"--overlay", "FILE.png", "draw map, expanded cells and path"}, options.overlay);
  add_picture_options(output, options.picture,
                      {"expanded", "cost", "clusters", "entrances", "abstract"});
  output.word({"--trace", "FILE", "write every step of the search, for navtool play; - is stdout"},
              options.trace);
  output.choice({"--trace-format", "NAME",
                 "of --trace: our own JSON Lines, or the JSON of the Posthoc visualiser"},
                trace_format_choices(), options.trace_format);
  output.flag({"--no-timings", "", "leave times out, so that equal runs give equal output"},
              options.no_timings);
  add_agent_options(*command, options.agent);
  add_map_options(*command, options.map);
  return command;
}

int run(const PathOptions& given, const Console& console) {
  check_options(given);
  std::vector<std::string> inputs = input_files(given.map, given.agent);
  for (const std::string& file : {given.queries, given.index}) {
    if (!file.empty()) inputs.push_back(file);
  }
  Outputs outputs(inputs);
  outputs.open("--json", given.queries.empty() || !given.json.empty() ? given.json : "-");
  outputs.open("--csv", given.csv);
  outputs.open("--overlay", given.overlay);
  outputs.open("--trace", given.trace);
  const IndexFiles indexes(
      given.index.empty() ? std::vector<std::string>() : std::vector{given.index}, console);
  const PathOptions options = with_algorithm_of(indexes, given);
  if (outputs.wants("--overlay")) check_layers(options.picture, options.request.algorithm);
  const auto start = std::chrono::steady_clock::now();
  TerrainMap map = load_map(options.map);
  const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - start;
  console.detail(fmt::format("read {}: {}x{} cells, {} kinds of terrain, in {} ms",
                             options.map.file, map.width(), map.height(), map.kinds().size(),
                             rounded_text(taken.count(), 3)));
  return options.queries.empty() ? run_query(options, console, map, indexes, outputs)
                                 : run_stream(options, console, map, indexes, outputs);
}

}  // namespace nav::cli
