#include "path_stream.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "base/error.h"
#include "base/interrupt.h"
#include "io/json_input.h"
#include "io/line_stream.h"
#include "io/number_text.h"
#include "io/path_json.h"
#include "planners/registry.h"

namespace nav::cli {
namespace {

using Clock = std::chrono::steady_clock;

double microseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::micro>(Clock::now() - start).count();
}

// To as many steps a unit, so that the shortest decimal stays short.
double rounded(double value, double steps) { return std::round(value * steps) / steps; }

}  // namespace

void check_ends(const Grid& grid, const RouteRequest& request) {
  check_query(grid, request.query);
  for (const Cell stop : request.via) {
    if (grid.contains(stop)) continue;
    throw Error(fmt::format("stop {},{} lies outside the {}x{} map", stop.x, stop.y, grid.width(),
                            grid.height()),
                fmt::format("columns go from 0 to {}, rows from 0 to {}", grid.width() - 1,
                            grid.height() - 1));
  }
}

PathAsker::PathAsker(const PathOptions& options, const Grid& grid, const Components& components,
                     const std::optional<WorldFrame>& world, IndexSource indexes)
    : options_(options),
      grid_(grid),
      components_(components),
      world_(world),
      indexes_(std::move(indexes)) {}

void PathAsker::prepare() { prepare(*find_planner(options_.request.algorithm)); }

void PathAsker::prepare(const PlannerInfo& planner) {
  if (router_ && &router_->planner() == &planner) return;
  const Clock::time_point start = Clock::now();
  std::unique_ptr<const Index> index = find_index(planner, grid_, indexes_);
  router_.emplace(grid_, components_, planner, *index);
  index_ = std::move(index);
  prepare_ms_ = microseconds_since(start) / 1000;
}

PathReport PathAsker::ask(const RouteRequest& request) {
  check_ends(grid_, request);
  prepare(planner_for(options_.request.algorithm, grid_, request.query));
  const Clock::time_point start = Clock::now();
  const Answer* answer = &router_->route(request);
  const double search_us = microseconds_since(start);
  if (records_) {  // in a run of its own, so that the time is that of the search alone
    expanded_.clear();
    router_->record_expanded(&expanded_);
    answer = &router_->route(request);
    router_->record_expanded(nullptr);
  }
  PathReport report{.map_file = options_.map.file,
                    .query = request.query,
                    .via = request.via,
                    .smooth = options_.smooth,
                    .nearest = request.nearest,
                    .partial = request.partial,
                    .algorithm = std::string(router_->planner().name),
                    .answer = *answer,
                    .world = world_};
  straighten(report);
  if (!options_.no_timings) {
    report.timings = PathTimings{rounded(prepare_ms_, 1000), rounded(search_us, 10)};
  }
  return report;
}

// The path as straight lines, where it is smoothed or leaves the grid by itself.
void PathAsker::straighten(PathReport& report) const {
  const bool leaves_grid = report.answer.motion != Motion::grid;
  if (!report.has_path() || (options_.smooth.empty() && !leaves_grid)) return;
  const Ground ground = grid_ground(grid_);
  report.line = to_polyline(report.answer.waypoints);
  for (const std::string& name : options_.smooth) {
    report.line = find_smoother(name)->smooth(report.line, ground);
  }
  for (std::size_t i = 1; i < report.line.size(); ++i) {
    report.line_cost += ground.cost(report.line[i - 1], report.line[i]);
  }
}

namespace {

// One map, the queries on it and the changes between them.
class QueryStream {
 public:
  QueryStream(const PathOptions& options, TerrainMap& map, const IndexFiles& indexes)
      : options_(options),
        map_(map),
        grid_(map, load_profile(options.agent), rule_of(options.agent)),
        without_ends_(request_without_ends(options.request)) {
    if (options.world && !map.frame) {
      throw Error(Place{options.map.file}, "has no world coordinates, which --world asks for",
                  "leave out --world");
    }
    if (indexes.empty()) return;
    start_asking(indexes.source());
    asker_->prepare();
  }

  // The line's answer as JSON, empty for a change of the map. On an Error `id` holds the query's
  // id, as far as it could be read.
  std::string answer(std::string_view line, const Place& place, std::string& id);

 private:
  void start_asking(IndexSource indexes);
  RouteRequest request_of(const JsonNode& query) const;
  Cell cell_of(const JsonNode& point) const;
  std::vector<Cell> cells_of(const JsonNode& points) const;
  void change(const JsonNode& set);

  const PathOptions& options_;
  TerrainMap& map_;
  Grid grid_;
  RouteRequest without_ends_;
  Components components_;
  std::optional<PathAsker> asker_;  // empty: the map is new or has changed
};

std::string id_text(const JsonNode& id) {
  JsonWriter json;
  switch (id.kind()) {
    case JsonNode::Kind::null:
      return "null";
    case JsonNode::Kind::number: {
      constexpr double kExact = 9007199254740992;  // 2^53
      if (std::fabs(id.number()) > kExact) {
        id.fail("the number is too large to be kept exactly", "give it as a string");
      }
      return number_text(id.number());
    }
    case JsonNode::Kind::string:
      json.value(id.string());
      return json.take();
    default:
      id.fail("is no id", "give a string or a number");
  }
}

std::string QueryStream::answer(std::string_view line, const Place& place, std::string& id) {
  const JsonDocument document(line, place.file, place.line);
  const JsonNode query = document.root();
  if (const auto given = query.find("id")) {
    id = id_text(*given);
    if (id.back() == '\n') id.pop_back();
  }
  if (const auto set = query.find("set")) {
    query.allow_keys({"id", "set"});
    change(*set);
    return {};
  }
  const RouteRequest request = request_of(query);
  if (!asker_) start_asking({});
  PathReport report = asker_->ask(request);
  report.id = id;
  return path_json(report, grid_, JsonLayout::one_line);
}

void QueryStream::start_asking(IndexSource indexes) {
  components_ = Components(grid_);
  const std::optional<WorldFrame> world = options_.world ? map_.frame : std::nullopt;
  asker_.emplace(options_, grid_, components_, world, std::move(indexes));
}

RouteRequest QueryStream::request_of(const JsonNode& query) const {
  query.allow_keys({"id", "from", "to", "via"});
  RouteRequest request = without_ends_;
  request.query.from = cell_of(query.at("from"));
  const JsonNode to = query.at("to");
  const std::vector<JsonNode> goals = to.items();
  const bool several = !goals.empty() && goals.front().kind() == JsonNode::Kind::array;
  request.query.to = several ? cells_of(to) : std::vector<Cell>{cell_of(to)};
  if (const auto via = query.find("via")) request.via = cells_of(*via);
  return request;
}

Cell QueryStream::cell_of(const JsonNode& point) const {
  const std::vector<JsonNode> xy = point.items();
  if (xy.size() != 2) point.fail("is no point", "give [column,row], as in [3,4]");
  constexpr std::int64_t kLimit = 1'000'000'000;
  if (!options_.world) {
    return {static_cast<std::int32_t>(xy[0].integer(-kLimit, kLimit)),
            static_cast<std::int32_t>(xy[1].integer(-kLimit, kLimit))};
  }
  PointArgument world{"point", "", xy[0].number(), xy[1].number()};
  world.text = number_text(world.x) + "," + number_text(world.y);
  return cli::cell_of(world, map_.frame);
}

std::vector<Cell> QueryStream::cells_of(const JsonNode& points) const {
  std::vector<Cell> cells;
  for (const JsonNode& point : points.items()) cells.push_back(cell_of(point));
  return cells;
}

// All of it, or nothing where an entry is at fault.
void QueryStream::change(const JsonNode& set) {
  std::vector<Cell> cells;
  std::vector<std::uint8_t> kinds;
  for (const JsonNode& entry : set.items()) {
    const std::vector<JsonNode> parts = entry.items();
    if (parts.size() != 3) entry.fail("is no change", "give [column,row,\"terrain\"]");
    const Cell c{static_cast<std::int32_t>(parts[0].integer(0, map_.width() - 1)),
                 static_cast<std::int32_t>(parts[1].integer(0, map_.height() - 1))};
    const std::string terrain = parts[2].string();
    auto kind = map_.find_kind(terrain);
    for (const TerrainKind& known : moving_ai_kinds()) {
      if (!kind && (terrain == known.name || terrain == std::string(1, known.letter))) {
        kind = map_.add_kind(known);
      }
    }
    if (!kind) {
      parts[2].fail(fmt::format("'{}' is no terrain of this map", terrain),
                    "give its letter or name; navtool info lists them");
    }
    cells.push_back(c);
    kinds.push_back(*kind);
  }
  for (std::size_t i = 0; i < cells.size(); ++i) map_.set(cells[i], kinds[i]);
  grid_.update(map_, cells);
  asker_.reset();
}

bool is_blank_line(std::string_view line) {
  return line.find_first_not_of(" \t") == std::string_view::npos;
}

}  // namespace

int run_stream(const PathOptions& options, const Console& console, TerrainMap& map,
               const IndexFiles& indexes, Outputs& outputs) {
  LineStream lines(options.queries);
  QueryStream stream(options, map, indexes);
  const InterruptGuard guard;
  int code = kYes;
  std::string pending;
  constexpr std::size_t kFlushBytes = 65536;
  const auto flush = [&] {
    outputs.write("--json", pending);
    pending.clear();
  };
  while (!guard.interrupted()) {
    if (lines.must_wait() || pending.size() > kFlushBytes) flush();
    const auto line = lines.next();
    if (!line && lines.ended()) break;
    if (!line) continue;
    if (is_blank_line(*line)) continue;
    std::string id = "null";
    const Place place{lines.name(), lines.line()};
    try {
      pending += stream.answer(*line, place, id);
    } catch (const Error& error) {
      code = kFailed;
      std::string what = error.what();
      if (!what.starts_with(to_string(Place{place.file}).substr(0, place.file.size()))) {
        what = to_string(place) + what;
      }
      console.message(what);
      pending += failed_query_json(id, lines.line(), what);
    }
  }
  flush();
  outputs.commit();
  return guard.interrupted() ? guard.exit_code() : code;
}

}  // namespace nav::cli
