#include "io/dynamic_scen.h"

#include <algorithm>
#include <limits>

#include "base/error.h"
#include "io/keyed_lines.h"
#include "io/map_size.h"
#include "io/text_input.h"

namespace nav {
namespace {

constexpr std::string_view kCost = "octile";
constexpr std::int64_t kMostCosts = 100;
constexpr int kMax = std::numeric_limits<int>::max();

// What is wrong with a line, caught where it is known what that means for the file.
struct LineFault {
  std::string what;
  std::string remedy;
};

int whole_number(std::string_view what, std::string_view text, int low, int high) {
  const std::optional<std::int64_t> value = parse_integer(text);
  if (!value) {
    throw LineFault{std::string(what) + ' ' + in_quotes(text) + " is no whole number",
                    "digits only"};
  }
  if (*value < low || *value > high) {
    throw LineFault{std::string(what) + ' ' + in_quotes(text) + " is out of range",
                    "from " + std::to_string(low) + " to " + std::to_string(high)};
  }
  return static_cast<int>(*value);
}

class DynamicScenReader {
 public:
  DynamicScenReader(std::string_view text, const std::string& name) : lines_(text, name) {
    scen_.path = name;
  }

  DynamicScen read(std::uint64_t max_cells) {
    read_header(max_cells);
    for (std::string_view line = lines_.next_line(); !line.empty(); line = lines_.next_line()) {
      const std::vector<std::string_view> parts = words(line);
      if (parts[0] == "P") {
        try {
          read_patch(parts);
        } catch (const LineFault& fault) {
          lines_.fail(fault.what, fault.remedy);
        }
      } else if (parts[0] == "Q") {
        try {
          read_query(parts);
        } catch (const LineFault& fault) {
          scen_.faults.push_back({line_number(), fault.what, fault.remedy});
        }
      } else {
        lines_.fail("unknown command " + in_quotes(parts[0]), "the commands are P and Q");
      }
    }
    return std::move(scen_);
  }

 private:
  int line_number() const { return lines_.place().line; }
  void read_header(std::uint64_t max_cells);
  void read_costs();
  void read_patch(const std::vector<std::string_view>& parts);
  void read_query(const std::vector<std::string_view>& parts);
  void enter_stage(std::string_view text, bool asks);

  KeyedLines lines_;
  DynamicScen scen_;
  std::size_t costs_ = 0;       // that a query states
  std::size_t cost_place_ = 0;  // of the one that counts
  int stage_ = 0;
  bool stage_was_asked_ = false;
};

void DynamicScenReader::read_header(std::uint64_t max_cells) {
  lines_.number("version", "version 2", 2, 2);
  scen_.height = static_cast<int>(lines_.number("height", "height 209", 1, kMaxMapSide));
  scen_.width = static_cast<int>(lines_.number("width", "width 281", 1, kMaxMapSide));
  check_map_size(lines_.place(),
                 {.width = static_cast<std::uint64_t>(scen_.width),
                  .height = static_cast<std::uint64_t>(scen_.height)},
                 max_cells);
  read_costs();
  constexpr std::string_view kPatchLine = "patch NAME.patch";
  const std::vector<std::string_view> name = lines_.next("patch", kPatchLine);
  if (name.empty()) lines_.fail("'patch' names no file", "as in '" + std::string(kPatchLine) + "'");
  scen_.patch_file = std::string(name.front().data(),
                                 name.back().data() + name.back().size());  // it may hold blanks
  if (!lines_.next("commands", "commands").empty()) {
    lines_.fail("text after 'commands'", "patches and queries start a line below");
  }
}

void DynamicScenReader::read_costs() {
  const std::vector<std::string_view> parts = lines_.next("cost", "cost 1 octile");
  const std::optional<std::int64_t> count = parts.empty() ? std::nullopt : parse_integer(parts[0]);
  if (!count || *count < 1 || *count > kMostCosts ||
      static_cast<std::size_t>(*count) + 1 != parts.size()) {
    lines_.fail("'cost' needs a number and as many names", "as in 'cost 1 octile'");
  }
  costs_ = parts.size() - 1;
  if (std::count(parts.begin() + 1, parts.end(), kCost) != 1) {
    lines_.fail("'cost' names octile " +
                    std::string(std::find(parts.begin(), parts.end(), kCost) == parts.end()
                                    ? "nowhere"
                                    : "more than once"),
                "one of the costs is octile");
  }
  cost_place_ = static_cast<std::size_t>(std::find(parts.begin() + 1, parts.end(), kCost) -
                                         parts.begin() - 1);
}

// `asks`: the line is a query.
void DynamicScenReader::enter_stage(std::string_view text, bool asks) {
  const int stage = whole_number("stage", text, 0, kMax);
  if (stage < stage_) {
    throw LineFault{"stage " + std::to_string(stage) + " after stage " + std::to_string(stage_),
                    "stages ascend"};
  }
  if (!asks && stage == stage_ && stage_was_asked_) {
    throw LineFault{"a patch after the first query of stage " + std::to_string(stage),
                    "the patches of a stage come before its queries"};
  }
  stage_was_asked_ = asks || (stage == stage_ && stage_was_asked_);
  stage_ = stage;
}

void DynamicScenReader::read_patch(const std::vector<std::string_view>& parts) {
  if (parts.size() != 5) {
    throw LineFault{"the line has " + std::to_string(parts.size()) + " of 5 fields",
                    "P, stage, patch, column and row"};
  }
  enter_stage(parts[1], false);
  PlacedPatch placed{.line = line_number()};
  placed.patch = static_cast<std::uint32_t>(whole_number("patch", parts[2], 0, kMax));
  placed.at = {whole_number("column", parts[3], 0, scen_.width - 1),
               whole_number("row", parts[4], 0, scen_.height - 1)};
  scen_.patches.push_back(placed);
}

void DynamicScenReader::read_query(const std::vector<std::string_view>& parts) {
  const std::size_t fields = 6 + costs_;
  if (parts.size() != fields) {
    throw LineFault{"the line has " + std::to_string(parts.size()) + " of " +
                        std::to_string(fields) + " fields",
                    "Q, stage, start x and y, goal x and y, length"};
  }
  enter_stage(parts[1], true);
  ScenQuery query{.line = line_number(), .width = scen_.width, .height = scen_.height};
  query.from = {whole_number("start x", parts[2], 0, kMax),
                whole_number("start y", parts[3], 0, kMax)};
  query.to = {whole_number("goal x", parts[4], 0, kMax), whole_number("goal y", parts[5], 0, kMax)};
  const std::string_view text = parts[6 + cost_place_];
  const std::optional<double> length = parse_decimal(text);
  if (!length) {
    throw LineFault{"length " + in_quotes(text) + " is no number", "a decimal with a point"};
  }
  if (*length < 0 && *length != -1) {
    throw LineFault{"length " + in_quotes(text) + " is negative",
                    "at least 0, or -1 where there is no path"};
  }
  query.length = *length;
  query.length_decimals = decimals_of(text);
  if (const auto fault = check_against_map(query, scen_.width, scen_.height)) {
    throw LineFault{fault->what, fault->remedy};
  }
  scen_.queries.push_back(query);
}

std::string by_sides(int width, int height) {
  return std::to_string(width) + " x " + std::to_string(height);
}

}  // namespace

bool is_dynamic_scen(std::string_view text) {
  LineReader lines(text);
  while (const std::optional<std::string_view> line = lines.next()) {
    if (trimmed(*line).empty()) continue;
    return words(*line) == std::vector<std::string_view>{"version", "2"};
  }
  return false;
}

DynamicScen read_dynamic_scen(std::string_view text, const std::string& name,
                              std::uint64_t max_cells) {
  return DynamicScenReader(text, name).read(max_cells);
}

std::optional<ScenFault> find_patch_fault(const DynamicScen& scen, const PatchFile& file) {
  for (const PlacedPatch& placed : scen.patches) {
    if (placed.patch >= file.patches.size()) {
      return ScenFault{placed.line,
                       "there is no patch " + std::to_string(placed.patch) + " in " + file.path,
                       "it has " + std::to_string(file.patches.size()) + ", numbered from 0"};
    }
    const MapPatch& patch = file.patches[placed.patch];
    if (placed.at.x + patch.width <= scen.width && placed.at.y + patch.height <= scen.height) {
      continue;
    }
    return ScenFault{placed.line,
                     "patch " + std::to_string(placed.patch) + " of " +
                         by_sides(patch.width, patch.height) + " cells at " +
                         std::to_string(placed.at.x) + "," + std::to_string(placed.at.y) +
                         " leaves the map",
                     "it is " + by_sides(scen.width, scen.height)};
  }
  return std::nullopt;
}

TerrainMap map_before_patches(const DynamicScen& scen) {
  return {scen.width, scen.height, moving_ai_kinds()};
}

void put_patch(const PatchFile& file, const PlacedPatch& placed, TerrainMap& map,
               std::vector<Cell>& changed) {
  const MapPatch& patch = file.patches[placed.patch];
  const std::uint8_t* kind = file.cells_of(patch).data();
  for (int y = placed.at.y; y < placed.at.y + patch.height; ++y) {
    for (int x = placed.at.x; x < placed.at.x + patch.width; ++x, ++kind) {
      if (map.at({x, y}) == *kind) continue;
      map.set({x, y}, *kind);
      changed.push_back({x, y});
    }
  }
}

}  // namespace nav
