#include "io/trace_read.h"

#include <limits>

#include "base/error.h"
#include "grid/cost.h"
#include "io/json_input.h"
#include "io/line_stream.h"

namespace nav {
namespace {

constexpr std::int64_t kMostCounted = std::int64_t{1} << 53;

class Reader {
 public:
  explicit Reader(const std::string& path) : lines_(path) {}

  TraceFile read() {
    read_head();
    for (int y = 0; y < trace_.height; ++y) read_row(y);
    while (!ended_) read_step();
    return std::move(trace_);
  }

 private:
  JsonDocument next() {
    const auto line = lines_.next();
    if (!line) {
      throw Error(Place{lines_.name(), lines_.line()}, "the trace ends before its last line",
                  "write it again with navtool path --trace");
    }
    return JsonDocument(*line, lines_.name(), lines_.line());
  }

  Cell cell(const JsonNode& node) const {
    const auto items = node.items();
    if (items.size() != 2) node.fail("is no cell", "give [x,y]");
    return {static_cast<std::int32_t>(items[0].integer(0, trace_.width - 1)),
            static_cast<std::int32_t>(items[1].integer(0, trace_.height - 1))};
  }

  std::vector<Cell> cells(const JsonNode& node) const {
    std::vector<Cell> all;
    for (const JsonNode& item : node.items()) all.push_back(cell(item));
    if (all.empty()) node.fail("is empty", "give at least one cell");
    return all;
  }

  static std::optional<double> number_or_null(const JsonNode& node) {
    if (node.kind() == JsonNode::Kind::null) return std::nullopt;
    return node.number();
  }

  void read_head() {
    const JsonDocument document = next();
    const JsonNode head = document.root();
    head.require_format("navtool/trace/1");
    const JsonNode map = head.at("map");
    trace_.map_file = map.at("file").string();
    trace_.width = static_cast<int>(map.at("width").integer(1, kMaxMapSide));
    trace_.height = static_cast<int>(map.at("height").integer(1, kMaxMapSide));
    const JsonNode query = head.at("query");
    trace_.from = cell(query.at("from"));
    trace_.to = cells(query.at("to"));
    trace_.diagonal = query.at("diagonal").string();
    trace_.profile = query.at("profile").string();
    trace_.algorithm = head.at("algorithm").string();
    for (const JsonNode& each : head.at("terrains").items()) {
      const JsonNode colour = each.at("colour");
      trace_.terrains.push_back(
          {.name = each.at("name").string(),
           .cost = number_or_null(each.at("cost")),
           .colour = colour.kind() == JsonNode::Kind::null ? "" : colour.string()});
    }
  }

  void read_row(int y) {
    const JsonDocument document = next();
    const JsonNode row = document.root();
    if (row.at("type").string() != "row") row.fail("is no row of the map", "one for each row");
    row.at("y").integer(y, y);
    const JsonNode list = row.at("runs");
    const auto runs = list.items();
    std::int64_t left = trace_.width;
    for (std::size_t i = 0; i + 1 < runs.size(); i += 2) {
      if (left == 0) break;
      const std::int64_t cells = runs[i].integer(1, left);
      left -= cells;
      trace_.runs.push_back(cells);
      trace_.runs.push_back(
          runs[i + 1].integer(0, static_cast<std::int64_t>(trace_.terrains.size()) - 1));
    }
    if (left > 0 || runs.size() % 2 != 0) list.fail("does not fill the row", "count, terrain, ...");
  }

  void read_step() {
    const JsonDocument document = next();
    const JsonNode line = document.root();
    const std::string type = line.at("type").string();
    if (type == "end") return read_end(line);
    if (type == "search") {
      trace_.searches.push_back({.from = cell(line.at("from")),
                                 .to = cells(line.at("to")),
                                 .first = trace_.steps.size()});
      return;
    }
    const auto step = search_step_from(type);
    if (!step) line.at("type").fail("is no step", "see docs/formats.md");
    if (trace_.steps.size() == kMaxTraceSteps) {
      line.fail("is one step too many for a page, which holds 5,000,000",
                "trace a smaller search, or its beginning with --max-expansions");
    }
    SearchEvent event;
    event.step = *step;
    event.at = cell(line.at("at"));
    if (const auto side = line.find("side")) {
      if (side->string() == "backward") event.side = SearchSide::backward;
    }
    if (const auto from = line.find("from")) event.from = cell(*from);
    event.g = line.at("g").number();
    event.h = line.at("h").number();
    event.f = line.at("f").number();
    trace_.steps.push_back(event);
  }

  void read_end(const JsonNode& end) {
    ended_ = true;
    trace_.status = end.at("status").string();
    const JsonNode reason = end.at("reason");
    if (reason.kind() != JsonNode::Kind::null) trace_.reason = reason.string();
    trace_.cost = number_or_null(end.at("cost"));
    for (const JsonNode& point : end.at("waypoints").items()) {
      const auto items = point.items();
      if (items.size() != 2) point.fail("is no point", "give [x,y]");
      trace_.waypoints.push_back({items[0].number(), items[1].number()});
    }
    const JsonNode stats = end.at("stats");
    trace_.expanded = static_cast<std::uint64_t>(stats.at("expanded").integer(0, kMostCounted));
    trace_.generated = static_cast<std::uint64_t>(stats.at("generated").integer(0, kMostCounted));
    const auto steps = static_cast<std::int64_t>(trace_.steps.size());
    end.at("events").integer(steps, steps);
  }

  LineStream lines_;
  TraceFile trace_;
  bool ended_ = false;
};

}  // namespace

TraceFile load_trace(const std::string& path) { return Reader(path).read(); }

}  // namespace nav
