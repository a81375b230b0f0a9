#include "stream_line.h"

#include <fmt/format.h>

#include <cmath>

#include "io/json_write.h"
#include "io/number_text.h"
#include "option_section.h"

namespace nav::cli {
namespace {

Cell point_of(const JsonNode& point, const std::optional<WorldFrame>& world) {
  const std::vector<JsonNode> xy = point.items();
  if (xy.size() != 2) point.fail("is no point", "give [column,row], as in [3,4]");
  constexpr std::int64_t kLimit = 1'000'000'000;
  if (!world) {
    return {static_cast<std::int32_t>(xy[0].integer(-kLimit, kLimit)),
            static_cast<std::int32_t>(xy[1].integer(-kLimit, kLimit))};
  }
  PointArgument given{"point", "", xy[0].number(), xy[1].number()};
  given.text = number_text(given.x) + "," + number_text(given.y);
  return cell_of(given, world);
}

std::vector<Cell> points_of(const JsonNode& points, const std::optional<WorldFrame>& world) {
  std::vector<Cell> cells;
  for (const JsonNode& point : points.items()) cells.push_back(point_of(point, world));
  return cells;
}

}  // namespace

bool is_blank_line(std::string_view line) {
  return line.find_first_not_of(" \t") == std::string_view::npos;
}

// The key is written as it is, or with an escape, which has a backslash.
bool may_change_map(std::string_view line) {
  return line.find("\"set\"") != std::string_view::npos ||
         line.find('\\') != std::string_view::npos;
}

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
    case JsonNode::Kind::string: {
      json.value(id.string());
      std::string text = json.take();
      text.pop_back();  // the line end
      return text;
    }
    default:
      id.fail("is no id", "give a string or a number");
  }
}

RouteRequest request_of(const JsonNode& query, const RouteRequest& without_ends,
                        const std::optional<WorldFrame>& world) {
  query.allow_keys({"id", "from", "to", "via", "first"});
  RouteRequest request = without_ends;
  request.query.from = point_of(query.at("from"), world);
  const JsonNode to = query.at("to");
  const std::vector<JsonNode> goals = to.items();
  const bool several = !goals.empty() && goals.front().kind() == JsonNode::Kind::array;
  if (several) {
    request.query.to = points_of(to, world);
  } else {
    request.query.to.push_back(point_of(to, world));
  }
  if (const auto first = query.find("first")) {
    constexpr std::int64_t kMost = 1'000'000'000'000;
    request.query.first_steps = static_cast<std::uint64_t>(first->integer(1, kMost));
  }
  if (const auto via = query.find("via")) request.via = points_of(*via, world);
  return request;
}

std::vector<Cell> change_map(TerrainMap& map, const JsonNode& set) {
  std::vector<Cell> cells;
  std::vector<std::uint8_t> kinds;
  for (const JsonNode& entry : set.items()) {
    const std::vector<JsonNode> parts = entry.items();
    if (parts.size() != 3) entry.fail("is no change", "give [column,row,\"terrain\"]");
    const Cell c{static_cast<std::int32_t>(parts[0].integer(0, map.width() - 1)),
                 static_cast<std::int32_t>(parts[1].integer(0, map.height() - 1))};
    const std::string terrain = parts[2].string();
    auto kind = map.find_kind(terrain);
    for (const TerrainKind& known : moving_ai_kinds()) {
      if (!kind && (terrain == known.name || terrain == std::string(1, known.letter))) {
        kind = map.add_kind(known);
      }
    }
    if (!kind) {
      parts[2].fail(fmt::format("'{}' is no terrain of this map", terrain),
                    "give its letter or name; navtool info lists them");
    }
    cells.push_back(c);
    kinds.push_back(*kind);
  }
  for (std::size_t i = 0; i < cells.size(); ++i) map.set(cells[i], kinds[i]);
  return cells;
}

}  // namespace nav::cli
