// navtool compare: one query by several algorithms, side by side.
#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "commands.h"
#include "index_files.h"
#include "io/number_text.h"
#include "io/path_json.h"
#include "io/png_write.h"
#include "outputs.h"
#include "path_asker.h"
#include "planners/registry.h"
#include "render/sheet.h"

namespace nav::cli {
namespace {

// One algorithm's answer, with what its picture needs.
struct Entry {
  PathReport report;
  std::vector<ExpandedCell> expanded;
  std::vector<std::string> lines;
};

Entry ask(const CompareOptions& options, const std::string& algorithm, const Grid& grid,
          const Components& components, const RouteRequest& request, PreparedPlanners& planners) {
  PathOptions path;
  path.map = options.map;
  path.request = options.request;
  path.request.algorithm = algorithm;
  path.no_timings = options.no_timings;
  PathAsker asker(path, grid, components, std::nullopt, planners);
  if (!path.no_timings) asker.ask(request);  // warms up, so that the first one is not the slowest
  asker.record_search();
  Entry entry{asker.ask(request), asker.expanded(), {}};
  return entry;
}

double cost_ratio(const PathReport& a, const PathReport& b) {
  return b.cost() > 0 ? a.cost() / b.cost() : 1;
}

// How a path relates to the first one.
std::string relation(const Entry& entry, const Entry& first) {
  const PathReport& a = entry.report;
  const PathReport& b = first.report;
  if (&entry == &first) return "";
  if (!a.has_path() || !b.has_path())
    return a.has_path() == b.has_path() ? "same verdict" : "differs";
  if (a.answer.waypoints == b.answer.waypoints) return "same path";
  const bool same_cost = a.motion() == b.motion() && !is_cheaper(a.answer, b.answer) &&
                         !is_cheaper(b.answer, a.answer);
  if (same_cost) return "other path, same cost";
  return fmt::format("cost x {}", rounded_text(cost_ratio(a, b), 4));
}

// What the label of a panel says of two paths of which one is lines: cells can't be compared then.
std::string line_comparison(const PathReport& a, const PathReport& b) {
  if (!a.has_path() || !b.has_path() || (!a.is_line() && !b.is_line())) return {};
  if (a.answer.waypoints == b.answer.waypoints) return "same path as " + b.algorithm;
  return fmt::format("{} x the cost of {}", rounded_text(cost_ratio(a, b), 4), b.algorithm);
}

// The labels of the sheet's panels. A least cost of steps is no least cost beside lines.
void add_lines(std::vector<Entry>& entries) {
  const auto is_line = [](const Entry& entry) { return entry.report.is_line(); };
  const bool any_line = std::any_of(entries.begin(), entries.end(), is_line);
  const Entry& first = entries.front();
  for (Entry& entry : entries) {
    const bool of_steps = any_line && !is_line(entry);
    entry.lines = picture_lines(entry.report, of_steps ? "least of steps" : "least");
    const std::string compared = line_comparison(entry.report, first.report);
    if (&entry != &first && !compared.empty()) entry.lines.push_back(compared);
  }
}

std::string table(const std::vector<Entry>& entries, const Console& console, bool timings) {
  std::string text =
      console.paint(Paint::strong, fmt::format("{:<16} {:<8} {:>14} {:>10} {:>12} {}{}",
                                               "algorithm", "status", "cost", "cells", "expanded",
                                               timings ? fmt::format("{:>12}  ", "search us") : " ",
                                               "against the first"));
  text += '\n';
  for (const Entry& entry : entries) {
    const PathReport& report = entry.report;
    std::string line = fmt::format(
        "{:<16} {:<8} {:>14} {:>10} {:>12} {}{}", report.algorithm, name(report.answer.status),
        report.has_path() ? rounded_text(report.cost(), 6) : "-",
        report.answer.cells.empty() ? "-" : grouped_text(report.answer.cells.size()),
        grouped_text(report.answer.stats.expanded),
        report.timings ? fmt::format("{:>12}  ", rounded_text(report.timings->search_us, 1)) : " ",
        relation(entry, entries.front()));
    line.erase(line.find_last_not_of(' ') + 1);
    text += fmt::format("{}\n", line);
  }
  return text;
}

std::string all_json(const std::vector<Entry>& entries, const Grid& grid) {
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
  json.end_object();
  return json.take();
}

Image sheet(const CompareOptions& options, const std::vector<Entry>& entries, const TerrainMap& map,
            const Grid& grid) {
  std::vector<SheetPanel> panels;
  for (const Entry& entry : entries) {
    panels.push_back(
        {entry.report.algorithm, entry.lines, overlay_input(entry.report, entry.expanded, {})});
  }
  const Query& query = entries.front().report.query;
  SheetOptions how;
  how.scale = static_cast<int>(options.picture.scale);
  how.title = fmt::format("{}, {},{} to {},{}, {}", options.map.file, query.from.x, query.from.y,
                          query.to.front().x, query.to.front().y, name(grid.rule()));
  return draw_sheet(map, grid, panels, how);
}

}  // namespace

CLI::App* add_command(CLI::App& tool, CompareOptions& options) {
  CLI::App* command = new_command(
      tool,
      {.name = "compare",
       .summary = "answer one query by several algorithms",
       .examples = "navtool compare maps/arena.map --algo astar,dijkstra,greedy -o sheet.png"});
  OptionSection(*command, "Arguments")
      .argument({"MAP", "", "map file, told apart by content; - reads stdin"}, options.map.file);
  OptionSection ends(*command, "Ends");
  add_ends(ends, options.request);
  ends.points({"--via", "X,Y", "stop on the way; repeated: in this order"}, options.request.via);
  OptionSection search(*command, "Search");
  std::vector<std::string> names = algorithm_choices();
  names.erase(names.begin());  // auto is one of them
  search.choice_list(
      {"--algo", "A,B,C", "algorithms, parted by commas; default: all that support the query"},
      names, options.algorithms);
  add_index_option(search, options.indexes);
  add_cluster_options(search, options.clusters);
  add_search_options(search, options.request);
  OptionSection output(*command, "Output");
  output.word({"-o,--output", "FILE.png", "one labelled picture; - is stdout"}, options.sheet);
  output.count({"--scale", "N", "pixels a cell; default: chosen by the size of the map"}, 1, 1000,
               options.picture.scale);
  output.word({"--json", "FILE", "write all answers as JSON; - is stdout"}, options.json);
  output.flag({"--no-timings", "", "leave times out, so that equal runs give equal output"},
              options.no_timings);
  add_agent_options(*command, options.agent);
  add_map_options(*command, options.map);
  return command;
}

int run(const CompareOptions& options, const Console& console) {
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
  if (algorithms.empty()) {
    for (const PlannerInfo* planner : planners()) {
      if (!refusal(*planner, grid, request.query)) algorithms.push_back(std::string(planner->name));
    }
  }
  indexes.check_used_by(algorithms);
  check_clusters(options.clusters, algorithms, indexes);
  PreparedPlanners prepared(grid, indexes.source(), planner_options(options.clusters, 1));
  std::vector<Entry> entries;
  for (const std::string& algorithm : algorithms) {
    entries.push_back(ask(options, algorithm, grid, components, request, prepared));
  }
  add_lines(entries);
  if (outputs.wants("-o")) outputs.write("-o", encode_png(sheet(options, entries, map, grid)));
  if (outputs.wants("--json")) outputs.write("--json", all_json(entries, grid));
  outputs.commit();
  if (!outputs.use_stdout()) {
    const Query& query = request.query;
    console.print(fmt::format("{}: {},{} to {},{}, {}\n", options.map.file, query.from.x,
                              query.from.y, query.to.front().x, query.to.front().y,
                              name(grid.rule())));
    console.print(table(entries, console, !options.no_timings));
    for (const std::string& file : outputs.file_names())
      console.print(fmt::format("wrote {}\n", file));
  }
  const bool all_found = std::all_of(entries.begin(), entries.end(), [](const Entry& entry) {
    return entry.report.answer.status == Status::found;
  });
  return all_found ? kYes : kNo;
}

}  // namespace nav::cli
