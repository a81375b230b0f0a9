#include "bench/report_json.h"

#include "bench/row_fields.h"
#include "io/json_write.h"

namespace nav {
namespace {

void write_environment(JsonWriter& json, const BenchReport& report) {
  json.key("environment").begin_object(JsonLayout::lines);
  if (report.machine) {
    json.key("cpu").value(report.machine->cpu);
    json.key("compiler").value(report.machine->compiler);
    json.key("build").value(report.machine->build);
  }
  json.key("version").value(report.version);
  if (report.machine) json.key("date").value(report.machine->date);
  json.end_object();
}

void write_timing(JsonWriter& json, const BenchSettings& settings) {
  json.key("repeat").value(settings.repeat);
  json.key("time").value("least of repeat");
  json.key("percentile").value("nearest rank");
  json.key("clock_overhead_ns").value(std::int64_t{settings.clock->overhead.count()});
  json.key("clock_resolution_ns").value(std::int64_t{settings.clock->resolution.count()});
}

void write_settings(JsonWriter& json, const BenchSettings& settings) {
  json.key("settings").begin_object(JsonLayout::lines);
  json.key("algorithms").begin_array(JsonLayout::one_line);
  for (const std::string& algorithm : settings.algorithms) json.value(algorithm);
  json.end_array();
  json.key("optimum").value(settings.optimum);
  json.key("diagonal").value(settings.diagonal);
  json.key("profile").value(settings.profile);
  json.key("agent_size").value(settings.agent_size);
  json.key("radius").value(settings.radius);
  json.key("heuristic").value(settings.heuristic);
  json.key("weight").value(settings.weight);
  json.key("cluster_side").value(settings.cluster_side);
  json.key("levels").value(settings.levels);
  json.key("indexes").begin_array(JsonLayout::one_line);
  for (const std::string& file : settings.indexes) json.value(file);
  json.end_array();
  json.key("limit");
  settings.limit ? json.value(*settings.limit) : json.null();
  if (settings.clock) write_timing(json, settings);
  json.end_object();
}

struct WriteValue {
  JsonWriter& json;
  void operator()(std::monostate) const { json.null(); }
  void operator()(const std::string& text) const { json.value(std::string_view(text)); }
  void operator()(std::uint64_t number) const { json.value(number); }
  void operator()(double number) const { json.value(number); }
};

void write_rows(JsonWriter& json, std::string_view key, const std::vector<BenchRow>& rows,
                bool with_timings) {
  json.key(key).begin_array(JsonLayout::lines);
  for (const BenchRow& row : rows) {
    json.begin_object(JsonLayout::lines);
    for (const RowField& field : row_fields(row, with_timings)) {
      json.key(field.name);
      std::visit(WriteValue{json}, field.value);
    }
    json.end_object();
  }
  json.end_array();
}

void write_lines(JsonWriter& json, const LineCounts& lines) {
  json.key("lines").begin_object(JsonLayout::one_line);
  json.key("ok").value(lines.ok);
  json.key("no_path").value(lines.no_path);
  json.key("mismatch").value(lines.mismatch);
  json.key("invalid").value(lines.invalid);
  json.end_object();
}

void write_mismatches(JsonWriter& json, const BenchReport& report) {
  json.key("mismatches").begin_array(JsonLayout::lines);
  for (const Mismatch& mismatch : report.mismatches) {
    json.begin_object(JsonLayout::one_line);
    json.key("scenario").value(mismatch.scenario);
    json.key("line").value(mismatch.line);
    json.key("algorithm").value(mismatch.algorithm);
    json.key("from").value(mismatch.from);
    json.key("to").value(mismatch.to);
    json.key("what").value(mismatch.what);
    json.end_object();
  }
  json.end_array();
}

void write_faults(JsonWriter& json, const BenchReport& report) {
  json.key("faults").begin_array(JsonLayout::lines);
  for (const InputFault& fault : report.faults) {
    json.begin_object(JsonLayout::one_line);
    json.key("what").value(fault.text);
    json.key("lines").value(fault.lines);
    json.end_object();
  }
  json.end_array();
}

}  // namespace

std::string bench_json(const BenchReport& report) {
  const bool with_timings = report.settings.clock.has_value();
  JsonWriter json;
  json.begin_object(JsonLayout::lines);
  json.key("format").value("navtool/bench/1");
  write_environment(json, report);
  write_settings(json, report.settings);
  write_rows(json, "results", report.results, with_timings);
  write_rows(json, "totals", report.totals, with_timings);
  write_lines(json, report.lines);
  write_mismatches(json, report);
  write_faults(json, report);
  json.key("complete").value(report.complete);
  json.end_object();
  return json.take();
}

}  // namespace nav
