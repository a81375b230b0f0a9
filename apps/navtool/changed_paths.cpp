#include "changed_paths.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <optional>

#include "base/child_process.h"
#include "base/error.h"
#include "base/machine.h"
#include "bench/changing_map.h"
#include "cluster_arguments.h"
#include "compare_difference.h"
#include "compare_window.h"
#include "io/input_file.h"
#include "io/map_output.h"
#include "io/number_text.h"
#include "io/output_file.h"
#include "io/path_file.h"

namespace nav::cli {
namespace {

constexpr std::int64_t kMostLine = 2'000'000'000;
constexpr std::uint64_t kMostPathBytes = std::uint64_t{1} << 32;

std::uint64_t count_from(const JsonNode& node) {
  return static_cast<std::uint64_t>(node.integer(0, std::int64_t{1} << 53));
}

Cell cell_from(const JsonNode& node) {
  const std::vector<JsonNode> items = node.items();
  if (items.size() != 2) node.fail("is no cell", "give [x,y]");
  return {static_cast<int>(items[0].integer(0, kMostLine)),
          static_cast<int>(items[1].integer(0, kMostLine))};
}

// What a suite says of the agent, where the command line does not.
void add_agent_of_suite(const CLI::App& command, const AgentProfile& profile,
                        std::vector<std::string>& arguments) {
  const auto open = [&](const char* name) { return command.count(name) == 0; };
  if (open("--profile")) arguments.insert(arguments.end(), {"--profile", profile.name});
  if (open("--agent-size") && profile.size_cells > 1) {
    arguments.insert(arguments.end(), {"--agent-size", fmt::format("{}", profile.size_cells)});
  }
  if (open("--radius") && profile.radius_cells > 0) {
    arguments.insert(arguments.end(), {"--radius", fmt::format("{}", profile.radius_cells)});
  }
}

// What the command line says of maps and agents goes on to both programs.
void add_given(const CLI::App& command, std::vector<std::string>& arguments) {
  for (const char* name : {"--profile", "--agent-size", "--radius", "--png", "--threshold",
                           "--invert", "--max-cost", "--legend", "--max-cells"}) {
    const CLI::Option* option = command.get_option_no_throw(name);
    if (option == nullptr || option->count() == 0) continue;
    arguments.emplace_back(name);
    if (option->get_type_size_max() > 0) arguments.push_back(option->results().back());
  }
}

std::vector<std::string> arguments_for(const ChangedQuery& query, const BenchOptions& options,
                                       const BenchPlan& plan, const ChangedScratch& scratch) {
  const Contender& contender =
      *std::find_if(plan.contenders.begin(), plan.contenders.end(),
                    [&](const Contender& each) { return each.label == query.label; });
  const std::string algorithm(contender.planner->name);
  std::vector<std::string> arguments{
      "path",         query.map_changes ? scratch.map : query.map,
      "--from",       fmt::format("{},{}", query.from.x, query.from.y),
      "--to",         fmt::format("{},{}", query.to.x, query.to.y),
      "--algo",       algorithm,
      "--heuristic",  std::string(name(contender.heuristic)),
      "--weight",     fmt::format("{}", contender.weight),
      "--diagonal",   std::string(name(plan.rule)),
      "--no-timings", "--json",
      scratch.path};
  if (has_clusters(algorithm)) {
    const PlannerOptions& preparation = contender.preparation;
    if (preparation.cluster_side > 0) {
      arguments.insert(arguments.end(), {"--cluster", fmt::format("{}", preparation.cluster_side)});
    }
    if (preparation.levels > 0) {
      arguments.insert(arguments.end(), {"--levels", fmt::format("{}", preparation.levels)});
    }
  }
  add_given(*options.command, arguments);
  if (!options.suite.empty()) add_agent_of_suite(*options.command, plan.profile, arguments);
  return arguments;
}

PathFile path_of(const std::string& program, const ChangedQuery& query, const BenchOptions& options,
                 const BenchPlan& plan, const ChangedScratch& scratch) {
  const ChildResult child = run_child(program, arguments_for(query, options, plan, scratch));
  if (!child.started || (child.exit_code != kYes && child.exit_code != kNo)) {
    throw Error(Place{program},
                fmt::format("can't be asked for the path of {}:{}: {}", query.scenario, query.line,
                            child.errors.substr(0, child.errors.find('\n'))),
                "leave --pictures out");
  }
  return read_path_file(read_file(scratch.path, kMostPathBytes).text(), scratch.path);
}

ComparedAnswer answer_from(const PathFile& file, const std::string& when, const ChangedQuery& query,
                           std::uint64_t expanded, const Grid& grid) {
  ComparedAnswer answer;
  answer.report.map_file = query.map;
  answer.report.query.from = query.from;
  answer.report.query.to = {query.to};
  answer.report.algorithm = fmt::format("{} {}", query.label, when);
  Answer& found = answer.report.answer;
  found.status = file.status;
  found.motion = file.motion;
  found.cells = file.cells;
  for (const Vec2 point : file.waypoints) {
    found.waypoints.push_back(
        {static_cast<int>(std::lround(point.x)), static_cast<int>(std::lround(point.y))});
  }
  const auto outside = [&](Cell c) { return !grid.contains(c); };
  if (std::any_of(found.waypoints.begin(), found.waypoints.end(), outside) ||
      std::any_of(found.cells.begin(), found.cells.end(), outside)) {
    throw Error(Place{query.scenario, query.line},
                fmt::format("the path of {} leaves the map", answer.report.algorithm), "");
  }
  if (file.motion != Motion::grid) answer.report.line = file.waypoints;
  answer.lines.push_back(file.cost ? fmt::format("cost {}", rounded_text(*file.cost, 4))
                                   : std::string(name(file.status)));
  answer.lines.push_back(fmt::format("expanded {}", grouped_text(expanded)));
  return answer;
}

Image changed_sheet(std::vector<ComparedAnswer> answers, const ChangedQuery& query,
                    const TerrainMap& map, const Grid& grid) {
  AnswerDifference difference = difference_of(answers[0].report, answers[1].report);
  const std::vector<std::string> said =
      difference_lines(difference, answers[0].report.algorithm, answers[1].report.algorithm);
  const WindowedMap seen = window_on(map, grid, answers);
  for (ComparedAnswer& answer : answers) move_into(seen, answer);
  move_into(seen.window, difference);
  SheetOptions how;
  how.title =
      fmt::format("{}:{}, {}, {},{} to {},{}, {}{}; the path of {} has changed", query.scenario,
                  query.line, query.map, query.from.x, query.from.y, query.to.x, query.to.y,
                  name(grid.rule()), window_text(seen.window, map), query.label);
  return draw_difference(answers, difference, said, seen.map, seen.grid, how);
}

}  // namespace

void ChangedPaths::add(Side side, const JsonNode& row) {
  if (now_is_read_ || (side == Side::before && before_is_read_)) return;
  Seen seen;
  if (const auto answer = row.find("answer")) seen.answer = answer->string();
  if (const auto path = row.find("path")) seen.path = path->string();
  seen.expanded = count_from(row.at("expanded"));
  if (side == Side::before) {
    before_.push_back(std::move(seen));
    return;
  }
  if (next_ == before_.size()) return;  // of other queries; told elsewhere
  const Seen& before = before_[next_++];
  const bool same = before.answer == seen.answer && before.path == seen.path;
  if (same || before.path.empty() || seen.path.empty() || queries_.size() == most_) return;
  queries_.push_back({.scenario = row.at("scenario").string(),
                      .line = static_cast<int>(row.at("line").integer(1, kMostLine)),
                      .map = row.at("map").string(),
                      .map_changes = row.find("patches").has_value(),
                      .from = cell_from(row.at("from")),
                      .to = cell_from(row.at("to")),
                      .label = row.at("algorithm").string(),
                      .expanded_before = before.expanded,
                      .expanded_now = seen.expanded});
}

void ChangedPaths::end_round(Side side) {
  before_is_read_ = true;
  if (side == Side::before) return;
  now_is_read_ = true;
  before_ = {};
}

void draw_changed(const std::vector<ChangedQuery>& queries, const BenchOptions& options,
                  const BenchPlan& plan, const ChangedScratch& scratch, PictureFolder& folder) {
  std::string file;  // that of the map; empty where it is the map of one query
  std::optional<TerrainMap> map;
  std::optional<Grid> grid;
  for (const ChangedQuery& query : queries) {
    if (query.map_changes) {
      file.clear();
      map = changing_map_at(query.scenario, query.map, query.line, plan.map.max_cells);
      grid.emplace(*map, plan.profile, plan.rule);
      OutputFile output(scratch.map);
      write_map(*map, MapOutputFormat::moving_ai,
                [&](std::string_view part) { output.write(part); });
      output.commit();
    } else if (file != query.map) {
      file = query.map;
      map = load_map(file, plan.map);
      grid.emplace(*map, plan.profile, plan.rule);
    }
    std::vector<ComparedAnswer> answers;
    answers.push_back(answer_from(path_of(options.against, query, options, plan, scratch), "before",
                                  query, query.expanded_before, *grid));
    answers.push_back(answer_from(path_of(program_path(), query, options, plan, scratch), "now",
                                  query, query.expanded_now, *grid));
    folder.write(query.scenario, query.line, "changed",
                 changed_sheet(std::move(answers), query, *map, *grid));
  }
}

}  // namespace nav::cli
