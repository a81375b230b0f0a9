#include "bench/report_input.h"

#include <algorithm>

#include "bench/json_values.h"
#include "bench/measure_fields.h"
#include "bench/rows.h"
#include "bench/tally_state.h"
#include "io/input_file.h"
#include "io/json_input.h"

namespace nav {
namespace {

constexpr std::int64_t kMost = std::int64_t{1} << 53;
constexpr int kMostSide = 1 << 20;
constexpr int kMostNumber = 2'000'000'000;

bool is_null(const JsonNode& node) { return node.kind() == JsonNode::Kind::null; }

std::string text_from(const JsonNode& node) { return is_null(node) ? "" : node.string(); }

std::optional<Machine> machine_from(const JsonNode& node) {
  if (!node.find("cpu")) return std::nullopt;
  Machine machine{.cpu = node.at("cpu").string(),
                  .compiler = node.at("compiler").string(),
                  .build = node.at("build").string(),
                  .date = node.at("date").string()};
  if (const auto threads = node.find("threads")) {
    machine.threads = static_cast<int>(threads->integer(1, 1 << 20));
  }
  if (const auto system = node.find("system")) machine.system = system->string();
  return machine;
}

Shard shard_from(const JsonNode& node) {
  const std::optional<Shard> shard = parse_shard(node.string());
  if (!shard) node.fail("is no shard", "give K/N, such as 1/4");
  return *shard;
}

BenchSettings settings_from(const JsonNode& node) {
  BenchSettings settings{
      .algorithms = node.at("algorithms").strings(),
      .optimum = node.at("optimum").string(),
      .diagonal = node.at("diagonal").string(),
      .profile = node.at("profile").string(),
      .agent_size = static_cast<int>(node.at("agent_size").integer(1, kMostSide)),
      .radius = node.at("radius").number(),
      .heuristic = node.at("heuristic").string(),
      .weight = node.at("weight").number(),
      .indexes = node.at("indexes").strings()};
  if (const auto reference = node.find("reference")) settings.reference = text_from(*reference);
  if (const auto side = node.find("cluster_side")) {
    settings.cluster_side = static_cast<int>(side->integer(0, kMostSide));
  }
  if (const auto levels = node.find("levels")) {
    settings.levels = static_cast<int>(levels->integer(0, kMostSide));
  }
  if (!is_null(node.at("limit"))) settings.limit = count_from(node.at("limit"));
  if (const auto seed = node.find("seed")) settings.seed = count_from(*seed);
  if (const auto jobs = node.find("jobs")) {
    settings.jobs = static_cast<int>(jobs->integer(1, kMostSide));
  }
  if (const auto shard = node.find("shard")) settings.shard = shard_from(*shard);
  if (const auto overhead = node.find("clock_overhead_ns")) {
    settings.repeat = static_cast<int>(node.at("repeat").integer(1, kMostNumber));
    settings.clock = ClockFacts{Nanoseconds(overhead->integer(0, kMost)),
                                Nanoseconds(node.at("clock_resolution_ns").integer(0, kMost))};
  }
  return settings;
}

struct ReadMeasure {
  const JsonNode& row;
  void operator()(std::string_view name, std::uint64_t& count) const {
    if (const auto node = row.find(name)) count = count_from(*node);
  }
  void operator()(std::string_view name, std::optional<double>& number) const {
    if (const auto node = row.find(name)) number = number_from(*node);
  }
  void operator()(std::string_view name, ChecksumSum& sum) const {
    if (const auto node = row.find(name)) sum.value = checksum_from(*node);
  }
};

std::vector<MapFacts> maps_from(const JsonNode& row) {
  std::vector<MapFacts> maps;
  const auto list = row.find("maps");
  if (!list) return maps;
  for (const JsonNode& map : list->items()) {
    maps.push_back({.file = map.at("file").string(),
                    .width = static_cast<int>(map.at("width").integer(0, kMostSide)),
                    .height = static_cast<int>(map.at("height").integer(0, kMostSide)),
                    .passable = count_from(map.at("passable")),
                    .hash = checksum_from(map.at("hash"))});
  }
  return maps;
}

std::vector<ClassMeasures> classes_from(const JsonNode& row) {
  std::vector<ClassMeasures> classes;
  const auto list = row.find("by_length");
  if (!list) return classes;
  for (const JsonNode& each : list->items()) {
    classes.push_back({.from = each.at("from").number(),
                       .to = each.at("to").number(),
                       .queries = count_from(each.at("queries")),
                       .mean_us = number_from(each.at("mean_us")),
                       .speedup = number_from(each.at("speedup"))});
  }
  return classes;
}

std::vector<BenchRow> rows_from(const JsonNode& list, const BenchSettings& settings) {
  const bool timed = settings.clock.has_value();
  const std::vector<std::string>& known = settings.algorithms;
  std::vector<BenchRow> rows;
  for (const JsonNode& node : list.items()) {
    BenchRow row{.scenario = text_from(node.at("scenario")),
                 .maps = maps_from(node),
                 .algorithm = node.at("algorithm").string()};
    if (std::find(known.begin(), known.end(), row.algorithm) == known.end()) {
      node.at("algorithm").fail("is none of the settings", "name those of the run there");
    }
    node.at("queries");
    visit_measures(row.measures, timed, ReadMeasure{node});
    visit_update_measures(row.measures.changes, timed, ReadMeasure{node});
    row.measures.classes = classes_from(node);
    if (const auto state = node.find("state")) row.tally = TallyState::read(*state);
    rows.push_back(std::move(row));
  }
  return rows;
}

void read_messages(const JsonNode& root, BenchReport& report) {
  const JsonNode lines = root.at("lines");
  report.lines = {.ok = count_from(lines.at("ok")),
                  .no_path = count_from(lines.at("no_path")),
                  .mismatch = count_from(lines.at("mismatch")),
                  .invalid = count_from(lines.at("invalid"))};
  for (const JsonNode& mismatch : root.at("mismatches").items()) {
    report.mismatches.push_back(
        {.scenario = mismatch.at("scenario").string(),
         .line = static_cast<int>(mismatch.at("line").integer(0, kMostNumber)),
         .algorithm = mismatch.at("algorithm").string(),
         .from = cell_from(mismatch.at("from")),
         .to = cell_from(mismatch.at("to")),
         .what = mismatch.at("what").string()});
  }
  for (const JsonNode& fault : root.at("faults").items()) {
    report.faults.push_back({fault.at("what").string(), count_from(fault.at("lines"))});
  }
}

// Rows of one line stand together.
QuerySample sample_from(const JsonNode& list, const std::vector<std::string>& algorithms) {
  QuerySample sample(algorithms.size());
  QuerySample::Key key;
  std::string map;
  LineResult result;
  const auto end_line = [&] {
    if (!result.showings.empty()) sample.add(key, map, result);
    result.showings.clear();
  };
  for (const JsonNode& row : list.items()) {
    const std::string scenario = row.at("scenario").string();
    const auto line = static_cast<int>(row.at("line").integer(1, kMostNumber));
    if (scenario != key.scenario || line != key.line) end_line();
    key = {scenario, line};
    map = row.at("map").string();
    read_row(row, algorithms, result);
  }
  end_line();
  return sample;
}

}  // namespace

BenchReport read_report(std::string_view text, const std::string& name) {
  const JsonDocument document(text, name);
  const JsonNode root = document.root();
  root.require_format("navtool/bench/1");
  BenchReport report{.version = root.at("environment").at("version").string(),
                     .machine = machine_from(root.at("environment")),
                     .settings = settings_from(root.at("settings"))};
  if (const auto calibration = root.at("environment").find("calibration_us")) {
    report.calibration_us = calibration->number();
    if (!(*report.calibration_us > 0)) calibration->fail("is no time", "give microseconds");
  }
  report.results = rows_from(root.at("results"), report.settings);
  report.totals = rows_from(root.at("totals"), report.settings);
  if (const auto sets = root.find("sets")) report.sets = rows_from(*sets, report.settings);
  read_messages(root, report);
  if (const auto sample = root.find("sample")) {
    report.sample = sample_from(*sample, report.settings.algorithms);
  }
  report.complete = root.at("complete").boolean();
  return report;
}

BenchReport load_report(const std::string& path) {
  return read_report(read_file(path, kMaxJsonBytes).text(), path == "-" ? "(stdin)" : path);
}

}  // namespace nav
