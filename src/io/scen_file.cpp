#include "io/scen_file.h"

#include <array>
#include <limits>
#include <utility>

#include "base/error.h"
#include "grid/terrain_map.h"
#include "io/input_file.h"
#include "io/text_input.h"

namespace nav {
namespace {

constexpr std::size_t kFieldCount = 9;
constexpr std::array<std::string_view, kFieldCount> kFieldNames{
    "bucket", "map", "map width", "map height", "start x", "start y", "goal x", "goal y", "length"};
constexpr std::string_view kFieldsRemedy =
    "a line has bucket, map, width, height, start x and y, goal x and y, length";

// Thrown and caught here, to leave the reading of a line at its first fault.
struct LineFault {
  std::string what;
  std::string remedy;
};

std::vector<std::string_view> fields_of(std::string_view line) {
  if (line.find('\t') == std::string_view::npos) return words(line);
  std::vector<std::string_view> fields;
  while (!line.empty()) {
    const std::size_t end = line.find('\t');
    const std::string_view field = trimmed(line.substr(0, end));
    if (!field.empty()) fields.push_back(field);
    line.remove_prefix(end == std::string_view::npos ? line.size() : end + 1);
  }
  return fields;
}

std::string describe(std::size_t field, std::string_view text) {
  return "field " + std::to_string(field + 1) + " (" + std::string(kFieldNames[field]) + ") " +
         in_quotes(text);
}

int read_integer(const std::vector<std::string_view>& fields, std::size_t field, int low,
                 int high) {
  const std::optional<std::int64_t> value = parse_integer(fields[field]);
  if (!value)
    throw LineFault{describe(field, fields[field]) + " is no whole number", "digits only"};
  if (*value < low || *value > high) {
    throw LineFault{describe(field, fields[field]) + " is out of range",
                    "from " + std::to_string(low) + " to " + std::to_string(high)};
  }
  return static_cast<int>(*value);
}

double read_length(std::string_view text) {
  constexpr std::size_t kField = kFieldCount - 1;
  const std::optional<double> length = parse_decimal(text);
  if (!length) throw LineFault{describe(kField, text) + " is no number", "a decimal with a point"};
  if (*length < 0) throw LineFault{describe(kField, text) + " is negative", "at least 0"};
  return *length;
}

ScenLine read_line(std::string_view text, int line) {
  const std::vector<std::string_view> fields = fields_of(text);
  if (fields.size() != kFieldCount) {
    throw LineFault{"the line has " + std::to_string(fields.size()) + " of 9 fields",
                    std::string(kFieldsRemedy)};
  }
  constexpr int kMax = std::numeric_limits<int>::max();
  ScenLine result;
  result.line = line;
  result.bucket = read_integer(fields, 0, 0, kMax);
  result.map = fields[1];
  result.width = read_integer(fields, 2, 1, kMax);
  result.height = read_integer(fields, 3, 1, kMax);
  result.from = {read_integer(fields, 4, 0, kMax), read_integer(fields, 5, 0, kMax)};
  result.to = {read_integer(fields, 6, 0, kMax), read_integer(fields, 7, 0, kMax)};
  result.length_text = fields[8];
  result.length = read_length(fields[8]);
  result.length_decimals = decimals_of(fields[8]);
  return result;
}

void check_version(std::string_view line, int number, const std::string& name) {
  const std::vector<std::string_view> parts = words(line);
  const Place place{.file = name, .line = number};
  if (parts.empty() || parts[0] != "version") {
    throw Error(place, "a scenario file starts with its version",
                "put 'version 1' before the first scenario");
  }
  const std::string_view version = parts.size() == 2 ? parts[1] : std::string_view{};
  if (version != "1" && version != "1.0") {
    throw Error(place, "unsupported scenario version " + in_quotes(version),
                version == "2" ? "scenarios of changing maps are read by navtool bench"
                               : "'version 1' is supported");
  }
}

std::string at_point(Cell c) { return std::to_string(c.x) + "," + std::to_string(c.y); }
std::string by_sides(int width, int height) {
  return std::to_string(width) + " x " + std::to_string(height);
}

}  // namespace

int decimals_of(std::string_view number) {
  const std::size_t point = number.find('.');
  if (point == std::string_view::npos || number.find_first_of("eE") != std::string_view::npos) {
    return -1;
  }
  return static_cast<int>(number.size() - point - 1);
}

ScenReader::ScenReader(std::string_view text, const std::string& name) : lines_(text) {
  const std::optional<std::string_view> first = next_filled();
  if (!first) throw Error({.file = name}, "empty file", "a scenario file is needed");
  check_version(*first, lines_.line(), name);
}

std::optional<std::string_view> ScenReader::next_filled() {
  while (const std::optional<std::string_view> line = lines_.next()) {
    if (!trimmed(*line).empty()) return line;
  }
  return std::nullopt;
}

std::optional<std::variant<ScenLine, ScenFault>> ScenReader::next() {
  const std::optional<std::string_view> line = next_filled();
  if (!line) return std::nullopt;
  try {
    return read_line(*line, lines_.line());
  } catch (const LineFault& fault) {
    return ScenFault{lines_.line(), fault.what, fault.remedy};
  }
}

ScenFile read_scen(std::string_view text, const std::string& name) {
  ScenFile file{.path = name, .lines = {}, .faults = {}};
  ScenReader reader(text, name);
  while (auto read = reader.next()) {
    if (auto* line = std::get_if<ScenLine>(&*read)) {
      file.lines.push_back(std::move(*line));
    } else {
      file.faults.push_back(std::get<ScenFault>(std::move(*read)));
    }
  }
  return file;
}

ScenFile load_scen(const std::string& path, std::uint64_t max_bytes) {
  InputFile input(path);
  return read_scen(input.read_all(max_bytes).text(), input.name());
}

std::optional<ScenFault> check_against_map(const ScenQuery& line, int map_width, int map_height) {
  const std::string size = by_sides(map_width, map_height);
  if (line.width != map_width || line.height != map_height) {
    return ScenFault{
        line.line,
        "the line is for a map of " + by_sides(line.width, line.height) + ", its map is " + size,
        "maps are not scaled; use the map of that size"};
  }
  const auto inside = [&](Cell c) {
    return c.x >= 0 && c.y >= 0 && c.x < map_width && c.y < map_height;
  };
  for (const auto& [what, cell] : {std::pair("start", line.from), std::pair("goal", line.to)}) {
    if (inside(cell)) continue;
    return ScenFault{line.line, std::string(what) + " " + at_point(cell) + " is outside the map",
                     "it is " + size};
  }
  return std::nullopt;
}

std::string to_scen_line(const ScenLine& line) {
  std::string text = std::to_string(line.bucket) + '\t' + line.map;
  for (const int value :
       {line.width, line.height, line.from.x, line.from.y, line.to.x, line.to.y}) {
    text += '\t' + std::to_string(value);
  }
  return text + '\t' + line.length_text;
}

std::string write_scen(const std::vector<ScenLine>& lines) {
  std::string text = "version 1\n";
  for (const ScenLine& line : lines) text += to_scen_line(line) + '\n';
  return text;
}

}  // namespace nav
