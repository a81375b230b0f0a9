#include "io/field_json.h"

#include <cassert>
#include <cmath>
#include <span>

#include "io/json_write.h"
#include "io/number_text.h"

namespace nav {
namespace {

constexpr double kCostUnit = static_cast<double>(kUnitCost);

Vec2 point(Cell c) { return {static_cast<double>(c.x), static_cast<double>(c.y)}; }

void write_map(JsonWriter& json, const FieldReport& report, const Grid& grid) {
  json.key("map").begin_object(JsonLayout::one_line);
  json.key("file").value(report.map_file);
  json.key("width").value(grid.width());
  json.key("height").value(grid.height());
  json.end_object();
}

void write_agent(JsonWriter& json, const FieldReport& report, const Grid& grid) {
  const CostFieldOptions& costs = report.options.costs;
  json.key("metric").value(name(report.options.metric));
  json.key("wall_penalty").value(static_cast<double>(costs.wall_penalty) / kCostUnit);
  json.key("wall_reach").value(costs.wall_reach);
  json.key("cost_bytes").value(costs.as_bytes);
  json.key("diagonal").value(name(grid.rule()));
  json.key("profile").value(grid.profile().name);
  json.key("agent_size").value(grid.profile().size_cells);
  json.key("radius").value(grid.profile().radius_cells);
}

void write_counts(JsonWriter& json, const FieldReport& report) {
  const FieldCounts& counts = report.counts;
  const bool flee = report.flee_factor.has_value();
  json.key("counts").begin_object(JsonLayout::one_line);
  json.key("free").value(counts.free);
  json.key("reached").value(counts.reached);
  json.key("no_way").value(counts.no_way());
  json.key(flee ? "refuges" : "goals").value(counts.goals);
  if (!flee) json.key("sees_goal").value(counts.sees_goal);
  if (report.cut_off) json.key("cut_off").value(*report.cut_off);
  json.end_object();
}

void write_extreme(JsonWriter& json, const char* key, std::optional<Cell> cell, double cost) {
  json.key(key);
  if (!cell) return json.null();
  json.begin_object(JsonLayout::one_line);
  json.key("cell").value(*cell);
  json.key("cost").value(cost);
  json.end_object();
}

void write_farthest(JsonWriter& json, const FieldReport& report) {
  const FieldCounts& counts = report.counts;
  report.flee_factor ? write_extreme(json, "safest", counts.lowest, counts.least)
                     : write_extreme(json, "farthest", counts.farthest, counts.most);
}

void write_from(JsonWriter& json, const FieldReport& report) {
  json.key("from").begin_array(JsonLayout::lines);
  for (const FieldStart& start : report.from) {
    json.begin_object(JsonLayout::one_line);
    json.key("cell").value(start.cell);
    json.key("cost");
    start.cost ? json.value(*start.cost) : json.null();
    if (start.before) json.key("before").value(*start.before);
    json.end_object();
  }
  json.end_array();
}

void write_world(JsonWriter& json, const FieldReport& report, const char* goals) {
  if (!report.world) return;
  const auto write = [&](const char* key, std::span<const Cell> cells) {
    std::vector<Vec2> points;
    for (const Cell c : cells) points.push_back(to_world(*report.world, point(c)));
    json.key(key).value(std::span<const Vec2>(points));
  };
  std::vector<Cell> from;
  for (const FieldStart& start : report.from) from.push_back(start.cell);
  json.key("world").begin_object(JsonLayout::lines);
  write(goals, report.goals);
  if (!report.budget) write("from", from);
  json.end_object();
}

void write_walk(JsonWriter& json, const WalkReport& report) {
  const WalkStatistics statistics = statistics_of(report);
  json.key("agents").begin_object(JsonLayout::lines);
  json.key("count").value(std::uint64_t{report.walks.size()});
  json.key("seed").value(report.seed);
  json.key("speed").value(report.speed);
  json.key("arrived").value(report.arrived());
  json.key("first_s").value(statistics.first_s);
  json.key("mean_s").value(statistics.mean_s);
  json.key("last_s").value(statistics.last_s);
  json.key("mean_length").value(statistics.mean_length);
  if (report.step_us) json.key("step_us").value(*report.step_us);
  json.key("walks").begin_array(JsonLayout::lines);
  for (const Walk& walk : report.walks) {
    json.begin_object(JsonLayout::one_line);
    json.key("from").value(walk.from);
    json.key("arrived_s");
    walk.arrived_s ? json.value(*walk.arrived_s) : json.null();
    json.key("length").value(walk.length);
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

void write_stats(JsonWriter& json, const FieldReport& report) {
  if (!report.timings) return;
  json.key("stats").begin_object(JsonLayout::one_line);
  json.key("field_ms").value(report.timings->field_ms);
  if (!report.budget) {
    json.key("directions_ms").value(report.timings->directions_ms);
  }
  json.end_object();
}

std::string states_text(const FieldRow& row, const char* letters) {
  std::string text = "\"";
  for (std::size_t i = 0; i < row.states.size(); ++i) {
    const bool sees = row.sees_goal[i] && row.states[i] == FieldState::way;
    text += sees ? '*' : letters[static_cast<unsigned>(row.states[i])];
  }
  return text + '"';
}

std::string values_text(const FieldRow& row) {
  std::string text = "[";
  for (std::size_t i = 0; i < row.values.size(); ++i) {
    if (i > 0) text += ',';
    std::isfinite(row.values[i]) ? append_number(text, row.values[i]) : void(text += "null");
  }
  return text + ']';
}

std::string directions_text(const FieldRow& row) {
  std::string text = "[";
  for (std::size_t i = 0; i < row.directions.size(); ++i) {
    if (i > 0) text += ',';
    const Vec2 direction = row.directions[i];
    direction == Vec2{} ? void(text += "null") : append_number(text, degrees(direction));
  }
  return text + ']';
}

template <class Text>
void write_rows(JsonWriter& json, const char* key, const FieldRows& rows, const ByteSink& sink,
                const Text& text) {
  json.key(key).begin_array(JsonLayout::lines);
  FieldRow row;
  for (int y = 0; y < rows.height(); ++y) {
    rows.read(y, row);
    json.raw(text(row));
    sink(json.take_part());
  }
  json.end_array();
}

// [x,y,cost] of every cell reached; a line for each row of the map that has any.
void write_reached(JsonWriter& json, const FieldRows& rows, const ByteSink& sink) {
  json.key("cells").begin_array(JsonLayout::lines);
  FieldRow row;
  for (int y = 0; y < rows.height(); ++y) {
    rows.read(y, row);
    std::string text;
    for (std::size_t i = 0; i < row.values.size(); ++i) {
      if (!std::isfinite(row.values[i])) continue;
      text += text.empty() ? "[" : ",[";
      append_number(text, static_cast<std::uint64_t>(i));
      text += ',';
      append_number(text, std::int64_t{y});
      text += ',';
      append_number(text, row.values[i]);
      text += ']';
    }
    if (text.empty()) continue;
    json.raw(text);
    sink(json.take_part());
  }
  json.end_array();
}

}  // namespace

double degrees(Vec2 direction) {
  assert(direction != Vec2{});
  constexpr double kTurn = 2 * 3.14159265358979323846;
  const double turns = std::atan2(direction.x, -direction.y) / kTurn;
  const double parts = std::nearbyint((turns < 0 ? turns + 1 : turns) * 1024);
  return (parts >= 1024 ? 0 : parts) * (360.0 / 1024);
}

void write_field_json(const FieldReport& report, const FieldRows& rows, const ByteSink& sink) {
  JsonWriter json;
  json.begin_object(JsonLayout::lines);
  json.key("format").value("navtool/field/1");
  write_map(json, report, rows.grid());
  json.key("query").begin_object(JsonLayout::lines);
  json.key(report.flee_factor ? "threats" : "goals").value(std::span<const Cell>(report.goals));
  json.key("block").value(std::span<const Cell>(report.blocked));
  if (report.flee_factor) json.key("flee_factor").value(*report.flee_factor);
  write_agent(json, report, rows.grid());
  json.end_object();
  write_counts(json, report);
  write_farthest(json, report);
  write_from(json, report);
  if (report.walk) write_walk(json, *report.walk);
  write_world(json, report, report.flee_factor ? "threats" : "goals");
  write_stats(json, report);
  const char* letters = report.flee_factor ? "#?.R" : "#?.G";
  write_rows(json, "cells", rows, sink,
             [&](const FieldRow& row) { return states_text(row, letters); });
  write_rows(json, "costs", rows, sink, values_text);
  write_rows(json, "directions", rows, sink, directions_text);
  json.end_object();
  sink(json.take());
}

void write_reach_json(const FieldReport& report, const FieldRows& rows, const ByteSink& sink) {
  assert(report.budget);
  JsonWriter json;
  json.begin_object(JsonLayout::lines);
  json.key("format").value("navtool/reach/1");
  write_map(json, report, rows.grid());
  json.key("query").begin_object(JsonLayout::lines);
  json.key("from").value(std::span<const Cell>(report.goals));
  json.key("budget").value(*report.budget);
  write_agent(json, report, rows.grid());
  json.end_object();
  json.key("count").value(report.counts.reached);
  write_farthest(json, report);
  write_world(json, report, "from");
  write_stats(json, report);
  write_reached(json, rows, sink);
  json.end_object();
  sink(json.take());
}

}  // namespace nav
