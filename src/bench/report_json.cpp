#include "bench/report_json.h"

#include <cmath>

#include "bench/json_values.h"
#include "bench/measure_fields.h"
#include "bench/rows.h"
#include "bench/scaling.h"
#include "bench/tally_state.h"
#include "io/json_write.h"

namespace nav {
namespace {

void write_environment(JsonWriter& json, const BenchReport& report) {
  json.key("environment").begin_object(JsonLayout::lines);
  if (report.machine) {
    json.key("cpu").value(report.machine->cpu);
    json.key("threads").value(report.machine->threads);
    json.key("system").value(report.machine->system);
    json.key("compiler").value(report.machine->compiler);
    json.key("build").value(report.machine->build);
  }
  json.key("version").value(report.version);
  if (report.machine) json.key("date").value(report.machine->date);
  if (report.calibration_us) json.key("calibration_us").value(rounded_time(*report.calibration_us));
  json.end_object();
}

void write_timing(JsonWriter& json, const BenchSettings& settings) {
  json.key("repeat").value(settings.repeat);
  json.key("jobs").value(settings.jobs);
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
  json.key("reference");
  settings.reference.empty() ? json.null() : json.value(settings.reference);
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
  json.key("seed").value(settings.seed);
  if (settings.shard) {
    json.key("shard").value(to_string(*settings.shard));
  }
  if (settings.clock) write_timing(json, settings);
  json.end_object();
}

struct WriteMeasure {
  JsonWriter& json;
  void operator()(std::string_view name, std::uint64_t count) const { json.key(name).value(count); }
  void operator()(std::string_view name, const std::optional<double>& number) const {
    json.key(name);
    if (!number || !std::isfinite(*number)) return json.null();
    json.value(is_time(name) ? rounded_time(*number) : *number);
  }
  void operator()(std::string_view name, const ChecksumSum& sum) const {
    json.key(name).value(checksum_text(sum.value));
  }
};

void write_text_or_null(JsonWriter& json, std::string_view key, const std::string& text) {
  json.key(key);
  text.empty() ? json.null() : json.value(text);
}

void write_classes(JsonWriter& json, const Measures& measures) {
  json.key("by_length").begin_array(JsonLayout::lines);
  for (const ClassMeasures& each : measures.classes) {
    json.begin_object(JsonLayout::one_line);
    json.key("from").value(each.from);
    json.key("to").value(each.to);
    json.key("queries").value(each.queries);
    WriteMeasure{json}("mean_us", each.mean_us);
    WriteMeasure{json}("speedup", each.speedup);
    json.end_object();
  }
  json.end_array();
}

void write_maps(JsonWriter& json, const std::vector<MapFacts>& maps) {
  json.key("maps").begin_array(JsonLayout::lines);
  for (const MapFacts& map : maps) {
    json.begin_object(JsonLayout::one_line);
    json.key("file").value(map.file);
    json.key("width").value(map.width);
    json.key("height").value(map.height);
    json.key("passable").value(map.passable);
    json.key("hash").value(checksum_text(map.hash));
    json.end_object();
  }
  json.end_array();
}

// `of_files`: each row is of a scenario file, and has its maps.
void write_rows(JsonWriter& json, std::string_view key, const std::vector<BenchRow>& rows,
                const BenchReport& report, bool of_files, ShardState state) {
  const bool timed = report.settings.clock.has_value();
  json.key(key).begin_array(JsonLayout::lines);
  for (const BenchRow& row : rows) {
    json.begin_object(JsonLayout::lines);
    write_text_or_null(json, "scenario", row.scenario);
    write_text_or_null(json, "map", map_text(row));
    json.key("algorithm").value(row.algorithm);
    visit_measures(row.measures, timed, WriteMeasure{json});
    if (row.measures.changes.updates > 0) {
      visit_update_measures(row.measures.changes, timed, WriteMeasure{json});
    }
    if (timed) write_classes(json, row.measures);
    if (of_files) write_maps(json, row.maps);
    if (of_files && report.settings.shard && state == ShardState::kept) {
      json.key("state");
      TallyState::write(row.tally, json);
    }
    if (timed && &rows == &report.totals) {
      WriteMeasure{json}("scaling_exponent", scaling_exponent(report, row.algorithm));
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

void write_sample(JsonWriter& json, const BenchReport& report) {
  RowPlace place{.scenario = {},
                 .map = {},
                 .contenders = &report.settings.algorithms,
                 .with_timings = report.settings.clock.has_value(),
                 .with_turns = true};
  json.key("sample").begin_array(JsonLayout::lines);
  for (const auto& [key, line] : report.sample.lines()) {
    place.scenario = key.scenario;
    place.map = line.map;
    std::string rows;
    append_rows(line.result, place, rows);
    std::string_view rest = rows;
    for (auto end = rest.find('\n'); end != rest.npos; end = rest.find('\n')) {
      json.raw(rest.substr(0, end));
      rest.remove_prefix(end + 1);
    }
  }
  json.end_array();
}

}  // namespace

std::string bench_json(const BenchReport& report, ShardState state) {
  JsonWriter json;
  json.begin_object(JsonLayout::lines);
  json.key("format").value("navtool/bench/1");
  write_environment(json, report);
  write_settings(json, report.settings);
  write_rows(json, "results", report.results, report, true, state);
  write_rows(json, "totals", report.totals, report, false, state);
  if (!report.sets.empty()) write_rows(json, "sets", report.sets, report, false, state);
  write_lines(json, report.lines);
  write_mismatches(json, report);
  write_faults(json, report);
  if (report.settings.shard && state == ShardState::kept) write_sample(json, report);
  json.key("complete").value(report.complete);
  json.end_object();
  return json.take();
}

}  // namespace nav
