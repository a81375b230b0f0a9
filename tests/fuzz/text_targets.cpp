// Targets of the readers of text.
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/error.h"
#include "bench/gate.h"
#include "bench/merge.h"
#include "bench/report_input.h"
#include "bench/report_json.h"
#include "bench/suite_file.h"
#include "fuzz/targets.h"
#include "io/dynamic_scen.h"
#include "io/legend_file.h"
#include "io/moving_ai_map.h"
#include "io/profile_file.h"
#include "io/scen_file.h"
#include "io/text_input.h"

namespace nav::fuzz {
namespace {

constexpr std::uint64_t kMaxCells = 1 << 20;

// What `read` gives, or nothing where it refuses the input.
template <class Read>
auto accepted(Read&& read) -> std::optional<decltype(read())> {
  try {
    return read();
  } catch (const Error& error) {
    require(std::string_view(error.what()).find('\n') == std::string_view::npos,
            "a message is one line");
    return std::nullopt;
  }
}

std::string with_crlf(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (c == '\n') result += '\r';
    result += c;
  }
  return result;
}

void check_kind(const TerrainKind& kind) {
  require(kind.cost >= 0 && kind.cost <= kMaxCellCost, "costs are in range");
  require(!kind.name.empty() && kind.colour.has_value(), "a terrain has a name and a colour");
}

}  // namespace

void moving_ai_map(Bytes input) {
  const auto read = [](const std::string& text) {
    return read_moving_ai_map(text, "fuzz.map", kMaxCells);
  };
  const std::string text(text_of(input));
  const auto map = accepted([&] { return read(text); });
  if (!map) return;
  require(map->cell_count() <= text.size(), "a map has no more cells than its file has bytes");
  const std::string written = write_moving_ai_map(*map);
  require(read(written) == *map, "what is written reads back");
  require(read(with_crlf(written)) == *map, "CRLF reads as LF");
}

void scen(Bytes input) {
  const std::string_view text = text_of(input);
  const auto file = accepted([&] { return read_scen(text, "fuzz.scen"); });
  if (!file) return;
  std::size_t filled = 0;
  LineReader lines(text);
  while (const auto line = lines.next()) filled += trimmed(*line).empty() ? 0 : 1;
  require(file->lines.size() + file->faults.size() + 1 == filled, "no line is lost");
  for (const ScenLine& line : file->lines) {
    const ScenFile again = read_scen("version 1\n" + to_scen_line(line), "fuzz.scen");
    require(again.lines.size() == 1, "a line that is written is valid");
    ScenLine expected = line;
    expected.line = 2;
    require(again.lines[0] == expected, "a line that is written reads back");
  }
}

void dynamic_scen(Bytes input) {
  const auto scen =
      accepted([&] { return read_dynamic_scen(text_of(input), "fuzz.scen", kMaxCells); });
  if (!scen) return;
  require(is_dynamic_scen(text_of(input)), "what reads as version 2 is told to be so");
  const TerrainMap map = map_before_patches(*scen);
  for (const ScenQuery& query : scen->queries) {
    require(map.contains(query.from) && map.contains(query.to), "ends are on the map");
  }
  for (const PlacedPatch& placed : scen->patches) {
    require(map.contains(placed.at), "patches begin on the map");
  }
}

// Two patches of the file on a map, where they fit.
void patch_file(Bytes input) {
  const std::string_view text = text_of(input);
  const auto file = accepted([&] { return read_patch_file(text, "fuzz.patch", kMaxCells); });
  if (!file) return;
  require(file->cells.size() <= text.size(), "patches have no more cells than the file has bytes");
  DynamicScen scen;
  scen.width = 9;
  scen.height = 7;
  scen.patches = {{.line = 1, .patch = 0, .at = {0, 0}}, {.line = 2, .patch = 1, .at = {3, 2}}};
  if (find_patch_fault(scen, *file)) return;
  TerrainMap map = map_before_patches(scen);
  std::vector<Cell> changed;
  for (const PlacedPatch& placed : scen.patches) put_patch(*file, placed, map, changed);
  for (const Cell c : changed) require(map.contains(c), "only cells of the map change");
}

void legend(Bytes input) {
  const auto result = accepted([&] { return read_legend(text_of(input), "fuzz.json"); });
  if (!result) return;
  require(!result->kinds.empty() && result->kinds.size() <= kMaxTerrainKinds - 2,
          "a legend fits a map");
  std::set<std::string> names;
  for (const TerrainKind& kind : result->kinds) {
    check_kind(kind);
    require(names.insert(kind.name).second, "names are unique");
  }
}

void profile(Bytes input) {
  const auto result = accepted([&] { return read_profile(text_of(input), "fuzz.json"); });
  if (!result) return;
  require(result->size_cells >= 1 && result->size_cells <= kMaxAgentSize, "sizes are in range");
  require(result->radius_cells >= 0 && result->radius_cells <= kMaxAgentRadius,
          "radii are in range");
  for (const auto& [name, rule] : result->terrain) {
    require(rule.cost >= 0 && rule.cost <= kMaxCellCost, "costs are in range");
    require(rule.enter_cost >= 0 && rule.enter_cost <= kMaxCellCost, "enter costs are in range");
  }
}

void bench_report(Bytes input) {
  const auto report = accepted([&] { return read_report(text_of(input), "fuzz.json"); });
  if (!report) return;
  const std::string written = bench_json(*report);
  require(bench_json(read_report(written, "fuzz.json")) == written, "what is written reads back");
  if (report->results.empty()) return;
  const GateReport gate = compare_reports(*report, *report, {});
  require(gate.compared == report->results.size(), "a report has all entries of itself");
  accepted([&] { return merge_shards({{"fuzz.json", *report}}).lines.ok; });
}

void bench_suite(Bytes input) {
  const auto suite = accepted([&] { return read_suite(text_of(input), "fuzz.json"); });
  if (!suite) return;
  require(!suite->scenarios.empty(), "a suite has a scenario file");
  for (const Contender& each : suite->contenders) {
    require(each.planner != nullptr && each.weight >= 1, "contenders are whole");
  }
}

}  // namespace nav::fuzz
