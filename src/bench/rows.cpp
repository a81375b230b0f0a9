#include "bench/rows.h"

#include <algorithm>

#include "bench/json_values.h"
#include "bench/measure_fields.h"
#include "io/json_write.h"

namespace nav {
namespace {

constexpr std::string_view kRowStart = "{\"scenario\":";
constexpr double kMostMicroseconds = 9e12;  // in picoseconds they still fit 64 bits
constexpr int kMostLine = 2'000'000'000;

void write_number(JsonWriter& json, const std::optional<double>& value) {
  value ? json.value(*value) : json.null();
}

void write_line(JsonWriter& json, const LineResult& result, const RowPlace& place) {
  json.key("scenario").value(place.scenario);
  json.key("line").value(result.line);
  json.key("map").value(place.map);
  json.key("from").value(result.from);
  json.key("to").value(result.to);
  json.key("reachable").value(result.reachable);
  json.key("unstated").value(result.unstated);
  json.key("least").value(result.least);
  if (!result.change) return;
  json.key("patches").value(result.change->patches);
  if (result.change->cells > 0) json.key("changed").value(result.change->cells);
}

void write_times(JsonWriter& json, const std::string& of, const std::optional<UpdateTimes>& times) {
  if (!times) return;
  json.key(of + "update_us").value(rounded_time(microseconds(times->update)));
  json.key(of + "rebuild_us").value(rounded_time(microseconds(times->rebuild)));
}

void write_showing(JsonWriter& json, const Showing& showing, const RowPlace& place) {
  json.key("algorithm").value((*place.contenders)[showing.contender]);
  json.key("status").value(name(showing.status));
  json.key("fault");
  showing.fault ? json.value(*showing.fault) : json.null();
  json.key("ratio");
  write_number(json, showing.ratio);
  json.key("cost").value(showing.cost);
  json.key("expanded").value(showing.stats.expanded);
  json.key("generated").value(showing.stats.generated);
  json.key("cells").value(std::uint64_t{showing.cells});
  json.key("points").value(std::uint64_t{showing.points});
  json.key("answer").value(checksum_text(showing.answer));
  json.key("path").value(checksum_text(showing.path));
  if (place.with_turns && !showing.turns.empty()) {
    json.key("turns").value(std::span<const Cell>(showing.turns));
  }
  if (!place.with_timings) return;
  const std::optional<QueryTimes>& times = showing.times;
  json.key("us");
  write_number(json,
               times ? std::optional(rounded_time(microseconds(times->whole))) : std::nullopt);
  json.key("turns_us");
  write_number(json,
               times ? std::optional(rounded_time(microseconds(times->turns))) : std::nullopt);
  json.key("spread");
  write_number(json, times ? std::optional(times->spread) : std::nullopt);
  write_times(json, "", showing.update);
}

Status status_from(const JsonNode& node) {
  const std::string text = node.string();
  for (const Status status : {Status::found, Status::no_path, Status::partial, Status::gave_up}) {
    if (name(status) == text) return status;
  }
  node.fail("is no status", "give found, no-path, partial or gave-up");
}

Picoseconds time_from(const JsonNode& node) {
  const double us = node.number();
  if (us < 0 || us > kMostMicroseconds) node.fail("is no time", "give microseconds");
  return picoseconds(us);
}

std::optional<QueryTimes> times_from(const JsonNode& row) {
  const std::optional<JsonNode> whole_us = row.find("us");
  if (!whole_us || whole_us->kind() == JsonNode::Kind::null) return std::nullopt;
  const JsonNode spread = row.at("spread");
  if (spread.number() < 1) spread.fail("is below 1", "give the longest round / the least");
  return QueryTimes{.whole = time_from(*whole_us),
                    .turns = time_from(row.at("turns_us")),
                    .spread = spread.number()};
}

std::optional<UpdateTimes> update_from(const JsonNode& row, const std::string& of) {
  if (!row.find(of + "update_us")) return std::nullopt;
  return UpdateTimes{.update = time_from(row.at(of + "update_us")),
                     .rebuild = time_from(row.at(of + "rebuild_us"))};
}

std::optional<MapChange> change_from(const JsonNode& row) {
  const auto patches = row.find("patches");
  if (!patches) return std::nullopt;
  MapChange change{.patches = count_from(*patches)};
  if (const auto cells = row.find("changed")) change.cells = count_from(*cells);
  change.grid = update_from(row, "grid_");
  return change;
}

Showing showing_from(const JsonNode& row, const std::vector<std::string>& contenders) {
  const std::string algorithm = row.at("algorithm").string();
  const auto label = std::find(contenders.begin(), contenders.end(), algorithm);
  if (label == contenders.end()) {
    row.at("algorithm").fail("is none of this run", "give the file that this run wrote");
  }
  const JsonNode fault = row.at("fault");
  Showing showing{.contender = static_cast<std::size_t>(label - contenders.begin()),
                  .status = status_from(row.at("status")),
                  .ratio = number_from(row.at("ratio")),
                  .cost = row.at("cost").number(),
                  .stats = {count_from(row.at("expanded")), count_from(row.at("generated"))},
                  .cells = static_cast<std::uint32_t>(row.at("cells").integer(0, UINT32_MAX)),
                  .points = static_cast<std::uint32_t>(row.at("points").integer(0, UINT32_MAX)),
                  .answer = checksum_from(row.at("answer")),
                  .path = checksum_from(row.at("path")),
                  .times = times_from(row),
                  .update = update_from(row, "")};
  if (fault.kind() != JsonNode::Kind::null) showing.fault = fault.string();
  if (const auto turns = row.find("turns")) {
    for (const JsonNode& turn : turns->items()) showing.turns.push_back(cell_from(turn));
  }
  return showing;
}

}  // namespace

bool is_row(std::string_view text) { return text.substr(0, kRowStart.size()) == kRowStart; }

void append_rows(const LineResult& result, const RowPlace& place, std::string& text) {
  for (const Showing& showing : result.showings) {
    JsonWriter json;
    json.begin_object(JsonLayout::one_line);
    write_line(json, result, place);
    write_showing(json, showing, place);
    if (result.change && place.with_timings) write_times(json, "grid_", result.change->grid);
    json.end_object();
    text += json.take();
  }
}

void read_row(std::string_view text, const std::string& file, int line,
              const std::vector<std::string>& contenders, LineResult& result) {
  const JsonDocument document(text, file, line);
  read_row(document.root(), contenders, result);
}

void read_row(const JsonNode& row, const std::vector<std::string>& contenders, LineResult& result) {
  const int scenario_line = static_cast<int>(row.at("line").integer(1, kMostLine));
  if (result.showings.empty() || result.line != scenario_line) {
    result = {.line = scenario_line,
              .from = cell_from(row.at("from")),
              .to = cell_from(row.at("to")),
              .reachable = row.at("reachable").boolean(),
              .unstated = row.at("unstated").boolean(),
              .least = row.at("least").number(),
              .change = change_from(row),
              .showings = {}};
  }
  result.showings.push_back(showing_from(row, contenders));
}

}  // namespace nav
