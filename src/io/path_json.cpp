#include "io/path_json.h"

namespace nav {
namespace {

constexpr std::string_view kFormat = "navtool/path/1";

Polyline in_world(const WorldFrame& frame, std::span<const Vec2> points) {
  Polyline result;
  for (const Vec2 p : points) result.push_back(to_world(frame, p));
  return result;
}

Vec2 point(Cell c) { return {static_cast<double>(c.x), static_cast<double>(c.y)}; }

void write_map(JsonWriter& json, const PathReport& report, const Grid& grid) {
  json.key("map").begin_object(JsonLayout::one_line);
  json.key("file").value(report.map_file);
  json.key("width").value(grid.width());
  json.key("height").value(grid.height());
  json.end_object();
}

void write_query(JsonWriter& json, const PathReport& report, const Grid& grid) {
  const Query& query = report.query;
  json.key("query").begin_object(JsonLayout::lines);
  json.key("from").value(query.from);
  json.key("to").value(std::span<const Cell>(query.to));
  json.key("via").value(std::span<const Cell>(report.via));
  json.key("diagonal").value(name(grid.rule()));
  json.key("profile").value(grid.profile().name);
  json.key("agent_size").value(grid.profile().size_cells);
  json.key("radius").value(grid.profile().radius_cells);
  json.key("heuristic").value(name(query.heuristic));
  json.key("weight").value(query.weight);
  json.key("smooth").begin_array(JsonLayout::one_line);
  for (const std::string& smoother : report.smooth) json.value(smoother);
  json.end_array();
  json.key("nearest").value(report.nearest);
  json.key("partial").value(report.partial);
  json.key("max_expansions");
  if (query.max_expansions == kNoLimit) {
    json.null();
  } else {
    json.value(query.max_expansions);
  }
  if (query.first_steps != kNoLimit) json.key("first").value(query.first_steps);
  json.end_object();
}

void write_path(JsonWriter& json, const PathReport& report) {
  const Answer& answer = report.answer;
  json.key("cost");
  report.has_path() ? json.value(report.cost()) : json.null();
  json.key("length");
  report.has_path() ? json.value(report.length()) : json.null();
  if (answer.rest) json.key("rest").value(*answer.rest);
  json.key("goal").value(answer.goal);
  json.key("cells");
  if (report.is_line()) {
    json.null();
    json.key("waypoints").value(std::span<const Vec2>(report.line));
  } else {
    json.value(std::span<const Cell>(answer.cells));
    json.key("waypoints").value(std::span<const Cell>(answer.waypoints));
  }
}

void write_world(JsonWriter& json, const PathReport& report) {
  const WorldFrame& frame = *report.world;
  json.key("world").begin_object(JsonLayout::lines);
  json.key("from").value(to_world(frame, point(report.query.from)));
  json.key("goal").value(to_world(frame, point(report.answer.goal)));
  json.key("cells");
  if (report.is_line()) {
    json.null();
  } else {
    json.value(std::span<const Vec2>(in_world(frame, to_polyline(report.answer.cells))));
  }
  const Polyline waypoints = report.is_line() ? report.line : to_polyline(report.answer.waypoints);
  json.key("waypoints").value(std::span<const Vec2>(in_world(frame, waypoints)));
  json.end_object();
}

void write_stats(JsonWriter& json, const PathReport& report) {
  json.key("stats").begin_object(JsonLayout::one_line);
  json.key("expanded").value(report.answer.stats.expanded);
  json.key("generated").value(report.answer.stats.generated);
  if (report.timings) {
    json.key("prepare_ms").value(report.timings->prepare_ms);
    json.key("search_us").value(report.timings->search_us);
    if (report.timings->smooth_us) json.key("smooth_us").value(*report.timings->smooth_us);
  }
  json.end_object();
}

}  // namespace

void write_question(JsonWriter& json, const PathReport& report, const Grid& grid) {
  write_map(json, report, grid);
  write_query(json, report, grid);
  json.key("algorithm").value(report.algorithm);
}

std::string path_json(const PathReport& report, const Grid& grid, JsonLayout layout,
                      std::string room) {
  const Answer& answer = report.answer;
  JsonWriter json(std::move(room));
  json.begin_object(layout);
  json.key("format").value(kFormat);
  if (report.id) json.key("id").raw(*report.id);
  write_question(json, report, grid);
  json.key("status").value(name(answer.status));
  json.key("reason");
  answer.reason == Reason::none ? json.null() : json.value(name(answer.reason));
  json.key("optimal").value(report.optimal());
  json.key("motion").value(name(report.motion()));
  write_path(json, report);
  if (report.world) write_world(json, report);
  if (!report.notes.empty()) {
    json.key("notes").begin_array(JsonLayout::one_line);
    for (const std::string& note : report.notes) json.value(note);
    json.end_array();
  }
  write_stats(json, report);
  json.end_object();
  return json.take();
}

std::string failed_query_json(const std::string& id, int line, std::string_view error) {
  JsonWriter json;
  json.begin_object(JsonLayout::one_line);
  json.key("format").value(kFormat);
  json.key("id").raw(id);
  json.key("line").value(line);
  json.key("error").value(error);
  json.end_object();
  return json.take();
}

}  // namespace nav
