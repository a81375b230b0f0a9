#include "io/path_file.h"

#include <array>
#include <limits>

#include "grid/agent_profile.h"
#include "grid/terrain_map.h"
#include "io/json_input.h"

namespace nav {
namespace {

constexpr std::int64_t kFarthest = 1'000'000'000;
constexpr std::int64_t kMostSteps = std::numeric_limits<std::int64_t>::max();

bool is_null(const std::optional<JsonNode>& node) {
  return !node || node->kind() == JsonNode::Kind::null;
}

Cell read_cell(const JsonNode& node) {
  const std::vector<JsonNode> xy = node.items();
  if (xy.size() != 2) node.fail("is no point", "give [column,row]");
  return {static_cast<std::int32_t>(xy[0].integer(-kFarthest, kFarthest)),
          static_cast<std::int32_t>(xy[1].integer(-kFarthest, kFarthest))};
}

Vec2 read_point(const JsonNode& node) {
  const std::vector<JsonNode> xy = node.items();
  if (xy.size() != 2) node.fail("is no point", "give [column,row]");
  return {xy[0].number(), xy[1].number()};
}

std::vector<Cell> read_cells(const std::optional<JsonNode>& node) {
  std::vector<Cell> cells;
  if (is_null(node)) return cells;
  for (const JsonNode& item : node->items()) cells.push_back(read_cell(item));
  return cells;
}

// The one of the values whose name the text is.
template <class Value, std::size_t N>
Value read_name(const JsonNode& node, const std::array<Value, N>& values) {
  const std::string text = node.string();
  std::string names;
  for (const Value value : values) {
    if (name(value) == text) return value;
    if (!names.empty()) names += ", ";
    names += name(value);
  }
  node.fail("'" + text + "' is not known", "give one of " + names);
}

constexpr std::array kStatuses{Status::found, Status::no_path, Status::partial, Status::gave_up};
constexpr std::array kReasons{Reason::start_blocked, Reason::goal_blocked, Reason::disconnected,
                              Reason::limit};
constexpr std::array kMotions{Motion::grid, Motion::centre_line, Motion::point};

void read_query(const JsonNode& query, PathFile& file) {
  file.from = read_cell(query.at("from"));
  file.to = read_cells(query.at("to"));
  if (file.to.empty()) query.at("to").fail("has no goal", "give at least one");
  file.via = read_cells(query.find("via"));
  file.rule = read_name(query.at("diagonal"), kDiagonalRules);
  if (const auto profile = query.find("profile")) file.profile = profile->string();
  if (const auto size = query.find("agent_size")) {
    file.agent_size = static_cast<int>(size->integer(1, kMaxAgentSize));
  }
  if (const auto radius = query.find("radius")) {
    file.radius = radius->number();
    if (file.radius < 0 || file.radius > kMaxAgentRadius) {
      radius->fail("is out of range", "give 0 to 1000 cells");
    }
  }
  if (const auto first = query.find("first")) {
    file.first = static_cast<std::uint64_t>(first->integer(1, kMostSteps));
  }
  if (const auto smooth = query.find("smooth"); !is_null(smooth)) {
    for (const JsonNode& each : smooth->items()) file.smooth.push_back(each.string());
  }
  if (const auto nearest = query.find("nearest")) file.nearest = nearest->boolean();
}

void read_stats(const JsonNode& stats, SearchStats& result) {
  const auto read = [&](const char* key, std::uint64_t& target) {
    const auto node = stats.find(key);
    if (node) target = static_cast<std::uint64_t>(node->integer(0, kMostSteps));
  };
  read("expanded", result.expanded);
  read("generated", result.generated);
}

void read_answer(const JsonNode& root, PathFile& file) {
  file.status = read_name(root.at("status"), kStatuses);
  if (const auto reason = root.find("reason"); !is_null(reason)) {
    file.reason = read_name(*reason, kReasons);
  }
  if (const auto optimal = root.find("optimal")) file.optimal = optimal->boolean();
  if (const auto motion = root.find("motion")) file.motion = read_name(*motion, kMotions);
  if (const auto cost = root.find("cost"); !is_null(cost)) file.cost = cost->number();
  if (const auto length = root.find("length"); !is_null(length)) file.length = length->number();
  if (const auto rest = root.find("rest")) file.rest = rest->number();
  if (const auto goal = root.find("goal"); !is_null(goal)) file.goal = read_cell(*goal);
  file.cells = read_cells(root.find("cells"));
  for (const JsonNode& point : root.at("waypoints").items()) {
    file.waypoints.push_back(read_point(point));
  }
}

}  // namespace

PathFile read_path_file(std::string_view text, const std::string& name) {
  const JsonDocument document(text, name);
  const JsonNode root = document.root();
  root.require_format("navtool/path/1");
  PathFile file;
  const JsonNode map = root.at("map");
  file.map_width = static_cast<int>(map.at("width").integer(1, kMaxMapSide));
  file.map_height = static_cast<int>(map.at("height").integer(1, kMaxMapSide));
  read_query(root.at("query"), file);
  read_answer(root, file);
  if (const auto algorithm = root.find("algorithm"); !is_null(algorithm)) {
    file.algorithm = algorithm->string();
  }
  if (const auto stats = root.find("stats"); !is_null(stats)) read_stats(*stats, file.stats);
  return file;
}

}  // namespace nav
