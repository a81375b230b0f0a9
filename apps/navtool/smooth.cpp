// navtool smooth: smooth a path file.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "base/error.h"
#include "commands.h"
#include "io/input_file.h"
#include "io/number_text.h"
#include "io/path_csv.h"
#include "io/path_json.h"
#include "io/png_write.h"
#include "outputs.h"
#include "path_on_map.h"
#include "picture.h"

namespace nav::cli {
namespace {

constexpr std::uint64_t kMaxPathBytes = std::uint64_t{1} << 30;

using Clock = std::chrono::steady_clock;

// Throws: Error where a segment is not legal: smoothers trust their input.
void check_legal(const PathFile& file, const std::string& name, const Grid& grid) {
  const Ground ground = grid_ground(grid, file.motion);
  for (std::size_t i = 0; i < file.waypoints.size(); ++i) {
    const Vec2 a = file.waypoints[i == 0 ? 0 : i - 1];
    const Vec2 b = file.waypoints[i];
    if (ground.legal(a, b)) continue;
    throw Error(Place{name},
                fmt::format("the path is not legal on this map between {},{} and {},{}",
                            number_text(a.x), number_text(a.y), number_text(b.x), number_text(b.y)),
                "see navtool check");
  }
}

// The path of the file as a report that is yet to be smoothed.
PathReport report_of(const PathFile& file, const std::string& map_name) {
  PathReport report;
  report.map_file = map_name;
  report.query.from = file.from;
  report.query.to = file.to;
  report.via = file.via;
  report.smooth = file.smooth;
  report.nearest = file.nearest;
  report.partial = file.status == Status::partial;
  report.algorithm = file.algorithm;
  Answer& answer = report.answer;
  answer.status = file.status;
  answer.reason = file.reason;
  answer.motion = file.motion;
  answer.goal = file.goal.value_or(file.to.front());
  answer.cells = file.cells;
  answer.rest = file.rest;
  answer.stats = file.stats;
  // Only tells that there is a path: the line below is what is reported.
  answer.waypoints = {file.from, answer.goal};
  return report;
}

std::string summary(const PathReport& report, double length_before, const Console& console,
                    const Outputs& outputs) {
  std::string names;
  for (const std::string& name : report.smooth) {
    names += fmt::format("{}{}", names.empty() ? "" : ", ", name);
  }
  const auto row = [&](std::string_view label, const std::string& value) {
    return fmt::format("  {} {}\n", console.paint(Paint::faint, fmt::format("{:<10}", label)),
                       value);
  };
  const std::string ratio =
      length_before > 0
          ? fmt::format(", {} of what it was", rounded_text(report.length() / length_before, 4))
          : std::string();
  std::string text = fmt::format("{} by {}\n", console.paint(Paint::good, "path smoothed"), names);
  text +=
      row("points", fmt::format("{} before, {} now", report.unsmoothed.size(), report.line.size()));
  text += row("cost", rounded_text(report.cost(), 6));
  text += row("length", fmt::format("{} cells{}", rounded_text(report.length(), 6), ratio));
  text += row("motion", std::string(name(report.motion())));
  for (const std::string& note : report.notes) text += row("note", note);
  if (report.timings) {
    text += row("time", fmt::format("{} ms", rounded_text(*report.timings->smooth_us / 1000, 3)));
  }
  for (const std::string& file : outputs.file_names()) text += row("wrote", file);
  return text;
}

std::string overlay(const SmoothCommandOptions& options, const PathReport& report,
                    const TerrainMap& map, const Grid& grid) {
  std::string names;
  for (const std::string& name : report.smooth) names += (names.empty() ? "" : ", ") + name;
  const std::vector<std::string> lines{fmt::format("{}, {}", names, name(grid.rule())),
                                       fmt::format("cost {}", rounded_text(report.cost(), 4)),
                                       fmt::format("length {}", rounded_text(report.length(), 4))};
  const OverlayInput input = overlay_input(report, {}, lines);
  return encode_png(draw_overlay(map, grid, input, overlay_options(options.picture, false)));
}

PathReport smoothed_report(const SmoothCommandOptions& options, const PathFile& file,
                           const Grid& grid) {
  PathReport report = report_of(file, options.map.file);
  std::vector<Vec2> stops = to_polyline(file.via);
  const Clock::time_point start = Clock::now();
  Smoothed smoothed = smooth_between(grid, file.waypoints, file.motion, stops, options.smooth);
  const std::chrono::duration<double, std::micro> taken = Clock::now() - start;
  report.smooth.insert(report.smooth.end(), options.smooth.names.begin(),
                       options.smooth.names.end());
  report.line = std::move(smoothed.points);
  report.line_motion = smoothed.motion;
  report.notes = std::move(smoothed.notes);
  report.line_cost = line_cost(grid, report.line);
  report.unsmoothed = file.waypoints;
  if (!options.no_timings) {
    report.timings = PathTimings{.smooth_us = std::round(taken.count() * 10) / 10};
  }
  return report;
}

}  // namespace

CLI::App* add_command(CLI::App& tool, SmoothCommandOptions& options) {
  CLI::App* command = new_command(
      tool, {.name = "smooth",
             .summary = "smooth a path file",
             .examples = "navtool smooth maps/arena.map path.json --smooth string-pull "
                         "--json smooth.json\n"
                         "navtool smooth maps/arena.map path.json --smooth taut --overlay "
                         "taut.png --key"});
  OptionSection arguments(*command, "Arguments");
  arguments.argument({"MAP", "", "map file, told apart by content"}, options.map.file);
  arguments.argument({"PATH.json", "", "what navtool path --json writes; - reads stdin"},
                     options.path);
  OptionSection smoothing(*command, "Smoothing");
  smoothing.choices({"--smooth", "NAME", "repeated: one after the other"}, smoother_choices(),
                    options.smooth.names);
  add_smoother_options(smoothing, options.smooth.options);
  OptionSection output(*command, "Output");
  output.word({"--json", "FILE", "write the path as JSON; - is stdout"}, options.json);
  output.word({"--csv", "FILE", "write a row per point"}, options.csv);
  output.word({"--overlay", "FILE.png", "draw the path before and after"}, options.overlay);
  add_picture_options(output, options.picture, {"cost"});
  output.flag({"--no-timings", "", "leave times out, so that equal runs give equal output"},
              options.no_timings);
  OptionSection agent(*command, "Agent");
  agent.word({"--profile", "NAME|FILE",
              "which terrains may be entered; default: what the path file names"},
             options.profile);
  add_map_options(*command, options.map);
  return command;
}

int run(const SmoothCommandOptions& options, const Console& console) {
  if (options.map.file.empty() || options.path.empty()) {
    throw Error("a map and a path file are needed",
                "give MAP and PATH.json; see navtool smooth --help");
  }
  if (options.smooth.names.empty()) throw Error("no smoother is named", "give --smooth NAME");
  std::vector<std::string> inputs = input_files(options.map, {.profile = options.profile});
  inputs.push_back(options.path);
  Outputs outputs(inputs);
  outputs.open("--json", options.json);
  outputs.open("--csv", options.csv);
  outputs.open("--overlay", options.overlay);
  const std::string subject = options.path == "-" ? "(stdin)" : options.path;
  const PathFile file = read_path_file(read_file(options.path, kMaxPathBytes).text(), subject);
  const TerrainMap map = load_map(options.map);
  const Grid grid = grid_of_path(file, subject, map, options.map.file, options.profile);
  if (file.waypoints.empty()) {
    throw Error(Place{subject}, fmt::format("has no path: its status is {}", name(file.status)),
                "give one with a path");
  }
  check_legal(file, subject, grid);
  const PathReport report = smoothed_report(options, file, grid);
  if (outputs.wants("--json")) {
    outputs.write("--json", path_json(report, grid, JsonLayout::lines));
  }
  if (outputs.wants("--csv")) outputs.write("--csv", path_csv(report, grid));
  if (outputs.wants("--overlay")) {
    outputs.write("--overlay", overlay(options, report, map, grid));
  }
  outputs.commit();
  if (!outputs.use_stdout()) {
    console.print(summary(report, path_length(file.waypoints), console, outputs));
  }
  return kYes;
}

}  // namespace nav::cli
