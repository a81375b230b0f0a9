#include "bench/rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "bench/measure_fields.h"
#include "io/json_input.h"
#include "io/json_write.h"

namespace nav {
namespace {

constexpr std::string_view kRowStart = "{\"scenario\":";
constexpr std::int64_t kMost = std::int64_t{1} << 53;
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
  json.key("answer").value(fmt::format("{:016x}", showing.answer));
  json.key("path").value(fmt::format("{:016x}", showing.path));
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
}

std::optional<double> optional_number(const JsonNode& node) {
  if (node.kind() == JsonNode::Kind::null) return std::nullopt;
  return node.number();
}

std::uint64_t whole(const JsonNode& node) {
  return static_cast<std::uint64_t>(node.integer(0, kMost));
}

std::uint64_t checksum_from(const JsonNode& node) {
  const std::string text = node.string();
  std::uint64_t value = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
  if (fault != std::errc() || end != text.data() + text.size()) {
    node.fail("is no checksum", "give 16 hexadecimal digits");
  }
  return value;
}

Cell cell_from(const JsonNode& node) {
  const std::vector<JsonNode> items = node.items();
  if (items.size() != 2) node.fail("is no cell", "give [x,y]");
  const auto coordinate = [](const JsonNode& item) {
    return static_cast<int>(item.integer(0, kMostLine));
  };
  return {coordinate(items[0]), coordinate(items[1])};
}

Status status_from(const JsonNode& node) {
  const std::string text = node.string();
  for (const Status status : {Status::found, Status::no_path, Status::partial, Status::gave_up}) {
    if (name(status) == text) return status;
  }
  node.fail("is no status", "give found, no-path, partial or gave-up");
}

std::optional<QueryTimes> times_from(const JsonNode& row) {
  const std::optional<JsonNode> whole_us = row.find("us");
  if (!whole_us || whole_us->kind() == JsonNode::Kind::null) return std::nullopt;
  return QueryTimes{.whole = picoseconds(whole_us->number()),
                    .turns = picoseconds(row.at("turns_us").number()),
                    .spread = row.at("spread").number()};
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
                  .ratio = optional_number(row.at("ratio")),
                  .cost = row.at("cost").number(),
                  .stats = {whole(row.at("expanded")), whole(row.at("generated"))},
                  .cells = static_cast<std::uint32_t>(row.at("cells").integer(0, UINT32_MAX)),
                  .points = static_cast<std::uint32_t>(row.at("points").integer(0, UINT32_MAX)),
                  .answer = checksum_from(row.at("answer")),
                  .path = checksum_from(row.at("path")),
                  .times = times_from(row)};
  if (fault.kind() != JsonNode::Kind::null) showing.fault = fault.string();
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
    json.end_object();
    text += json.take();
  }
}

void read_row(std::string_view text, const std::string& file, int line,
              const std::vector<std::string>& contenders, LineResult& result) {
  const JsonDocument document(text, file, line);
  const JsonNode row = document.root();
  const int scenario_line = static_cast<int>(row.at("line").integer(1, kMostLine));
  if (result.showings.empty() || result.line != scenario_line) {
    result = {.line = scenario_line,
              .from = cell_from(row.at("from")),
              .to = cell_from(row.at("to")),
              .reachable = row.at("reachable").boolean(),
              .unstated = row.at("unstated").boolean(),
              .least = row.at("least").number(),
              .showings = {}};
  }
  result.showings.push_back(showing_from(row, contenders));
}

}  // namespace nav
