// navtool compare: one query by several algorithms, side by side.
#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "commands.h"
#include "compare_difference.h"
#include "compare_sheet.h"
#include "index_files.h"
#include "io/number_text.h"
#include "io/path_json.h"
#include "io/png_write.h"
#include "outputs.h"
#include "path_asker.h"
#include "planners/registry.h"

namespace nav::cli {
namespace {

using Entry = ComparedAnswer;

// `smoother`: none if empty.
Entry ask(const CompareOptions& options, const std::string& algorithm, const std::string& smoother,
          const Grid& grid, const Components& components, const RouteRequest& request,
          PreparedPlanners& planners) {
  PathOptions path;
  path.map = options.map;
  path.request = options.request;
  path.request.algorithm = algorithm;
  path.no_timings = options.no_timings;
  path.smooth.options = options.smooth.options;
  if (!smoother.empty()) path.smooth.names = {smoother};
  PathAsker asker(path, grid, components, std::nullopt, planners);
  if (!path.no_timings) asker.ask(request);  // warms up, so that the first one is not the slowest
  asker.record_search();
  Entry entry{asker.ask(request), {}};
  PathReport& report = entry.report;
  if (smoother.empty()) {
    entry.expanded = asker.expanded();
  } else if (report.has_path()) {
    if (report.timings) {
      entry.remarks.push_back(
          fmt::format("smoothing {} us", rounded_text(*report.timings->smooth_us, 1)));
    }
    for (const std::string& note : report.notes) entry.remarks.push_back(note);
    if (report.unsmoothed.empty()) report.unsmoothed = to_polyline(report.answer.waypoints);
  }
  return entry;
}

// How a path relates to the first one.
std::string relation(const Entry& entry, const Entry& first) {
  const PathReport& a = entry.report;
  const PathReport& b = first.report;
  if (&entry == &first) return "";
  if (!a.has_path() || !b.has_path())
    return a.has_path() == b.has_path() ? "same verdict" : "differs";
  const bool smoothed = a.is_smoothed() || b.is_smoothed();
  if (smoothed ? a.line == b.line : a.answer.waypoints == b.answer.waypoints) return "same path";
  const bool same_cost = !smoothed && a.motion() == b.motion() && !is_cheaper(a.answer, b.answer) &&
                         !is_cheaper(b.answer, a.answer);
  if (same_cost) return "other path, same cost";
  return fmt::format("cost x {}", rounded_text(cost_ratio(a, b), 4));
}

std::string table(const std::vector<Entry>& entries, const Console& console, bool timings) {
  std::size_t width = 16;
  for (const Entry& entry : entries) width = std::max(width, entry.label().size());
  std::string text = console.paint(
      Paint::strong,
      fmt::format("{:<{}} {:<8} {:>14} {:>10} {:>12} {}{}", "algorithm", width, "status", "cost",
                  "cells", "expanded", timings ? fmt::format("{:>12}  ", "search us") : " ",
                  "against the first"));
  text += '\n';
  for (const Entry& entry : entries) {
    const PathReport& report = entry.report;
    std::string line = fmt::format(
        "{:<{}} {:<8} {:>14} {:>10} {:>12} {}{}", entry.label(), width, name(report.answer.status),
        report.has_path() ? rounded_text(report.cost(), 6) : "-",
        report.answer.cells.empty() || report.is_smoothed()
            ? "-"
            : grouped_text(report.answer.cells.size()),
        grouped_text(report.answer.stats.expanded),
        report.timings ? fmt::format("{:>12}  ", rounded_text(report.timings->search_us, 1)) : " ",
        relation(entry, entries.front()));
    line.erase(line.find_last_not_of(' ') + 1);
    text += fmt::format("{}\n", line);
  }
  return text;
}

std::string all_json(const std::vector<Entry>& entries, const AnswerDifference* difference,
                     const Grid& grid) {
  JsonWriter json;
  json.begin_object(JsonLayout::lines);
  json.key("format").value("navtool/compare/1");
  json.key("paths").begin_array(JsonLayout::lines);
  for (const Entry& entry : entries) {
    std::string path = path_json(entry.report, grid, JsonLayout::one_line);
    path.pop_back();
    json.raw(path);
  }
  json.end_array();
  if (difference != nullptr) {
    json.key("difference");
    write_difference(*difference, json);
  }
  json.end_object();
  return json.take();
}

Image sheet(const CompareOptions& options, const std::vector<Entry>& entries,
            const AnswerDifference* difference, const TerrainMap& map, const Grid& grid) {
  const Query& query = entries.front().report.query;
  SheetOptions how;
  how.scale = static_cast<int>(options.picture.scale);
  how.title = fmt::format("{}, {},{} to {},{}, {}", options.map.file, query.from.x, query.from.y,
                          query.to.front().x, query.to.front().y, name(grid.rule()));
  if (difference == nullptr) return draw_answers(entries, map, grid, how);
  const std::vector<std::string> said =
      difference_lines(*difference, entries[0].report.algorithm, entries[1].report.algorithm);
  return draw_difference(entries, *difference, said, map, grid, how);
}

}  // namespace

CLI::App* add_command(CLI::App& tool, CompareOptions& options) {
  CLI::App* command = new_command(
      tool,
      {.name = "compare",
       .summary = "answer one query by several algorithms",
       .examples = "navtool compare maps/arena.map --algo astar,dijkstra,greedy -o sheet.png\n"
                   "navtool compare maps/arena.map --smooth string-pull,taut -o sheet.png"});
  OptionSection(*command, "Arguments")
      .argument({"MAP", "", "map file, told apart by content; - reads stdin"}, options.map.file);
  OptionSection ends(*command, "Ends");
  add_ends(ends, options.request);
  ends.points({"--via", "X,Y", "stop on the way; repeated: in this order"}, options.request.via);
  OptionSection search(*command, "Search");
  std::vector<std::string> names = algorithm_choices();
  names.erase(names.begin());  // auto is one of them
  search.choice_list({"--algo", "A,B,C",
                      "algorithms, parted by commas; default: all that support the query, with "
                      "--smooth the one that path would choose"},
                     names, options.algorithms);
  search.choice_list(
      {"--smooth", "A,B,C", "smoothers, parted by commas: each path as it is, and by each of them"},
      smoother_choices(), options.smooth.names);
  add_smoother_options(search, options.smooth.options);
  add_index_option(search, options.indexes);
  add_cluster_options(search, options.clusters);
  add_search_options(search, options.request);
  OptionSection output(*command, "Output");
  output.word({"-o,--output", "FILE.png", "one labelled picture; - is stdout"}, options.sheet);
  output.count({"--scale", "N", "pixels a cell; default: chosen by the size of the map"}, 1, 1000,
               options.picture.scale);
  output.flag({"--diff", "",
               "say and show where the paths of two algorithms part; exit code 0 where they are "
               "equal, 1 where they differ"},
              options.diff);
  output.word({"--json", "FILE", "write all answers as JSON; - is stdout"}, options.json);
  output.flag({"--no-timings", "", "leave times out, so that equal runs give equal output"},
              options.no_timings);
  add_agent_options(*command, options.agent);
  add_map_options(*command, options.map);
  return command;
}

int run(const CompareOptions& options, const Console& console) {
  if (options.diff && !options.smooth.names.empty()) {
    throw Error("--diff and --smooth exclude each other", "leave out --smooth");
  }
  if (options.diff && options.algorithms.size() != 2) {
    throw Error(fmt::format("--diff with {} algorithms", options.algorithms.size()),
                "name two with --algo A,B");
  }
  std::vector<std::string> inputs = input_files(options.map, options.agent);
  inputs.insert(inputs.end(), options.indexes.begin(), options.indexes.end());
  Outputs outputs(inputs);
  outputs.open("-o", options.sheet);
  outputs.open("--json", options.json);
  const IndexFiles indexes(options.indexes, console);
  const TerrainMap map = load_map(options.map);
  const Grid grid(map, load_profile(options.agent), rule_of(options.agent));
  const Components components(grid);
  const RouteRequest request = resolve(options.request, map, grid, components, std::nullopt).route;
  check_ends(grid, request);
  std::vector<std::string> algorithms = options.algorithms;
  if (algorithms.empty() && !options.smooth.names.empty()) {
    algorithms.emplace_back(automatic_planner(grid, request.query).name);
  } else if (algorithms.empty()) {
    for (const PlannerInfo* planner : planners()) {
      if (!refusal(*planner, grid, request.query)) algorithms.push_back(std::string(planner->name));
    }
  }
  indexes.check_used_by(algorithms);
  check_clusters(options.clusters, algorithms, indexes);
  PreparedPlanners prepared(grid, indexes.source(), planner_options(options.clusters, 1));
  std::vector<Entry> entries;
  for (const std::string& algorithm : algorithms) {
    entries.push_back(ask(options, algorithm, {}, grid, components, request, prepared));
    for (const std::string& smoother : options.smooth.names) {
      entries.push_back(ask(options, algorithm, smoother, grid, components, request, prepared));
    }
  }
  add_panel_lines(entries);
  std::optional<AnswerDifference> found;
  if (options.diff) found = difference_of(entries[0].report, entries[1].report);
  const AnswerDifference* difference = found ? &*found : nullptr;
  if (outputs.wants("-o")) {
    outputs.write("-o", encode_png(sheet(options, entries, difference, map, grid)));
  }
  if (outputs.wants("--json")) outputs.write("--json", all_json(entries, difference, grid));
  outputs.commit();
  if (!outputs.use_stdout()) {
    const Query& query = request.query;
    console.print(fmt::format("{}: {},{} to {},{}, {}\n", options.map.file, query.from.x,
                              query.from.y, query.to.front().x, query.to.front().y,
                              name(grid.rule())));
    console.print(table(entries, console, !options.no_timings));
    if (difference != nullptr) {
      for (const std::string& line :
           difference_lines(*difference, entries[0].report.algorithm, entries[1].report.algorithm))
        console.print(line + "\n");
    }
    for (const std::string& file : outputs.file_names())
      console.print(fmt::format("wrote {}\n", file));
  }
  if (difference != nullptr) return difference->equal ? kYes : kNo;
  const bool all_found = std::all_of(entries.begin(), entries.end(), [](const Entry& entry) {
    return entry.report.answer.status == Status::found;
  });
  return all_found ? kYes : kNo;
}

}  // namespace nav::cli
