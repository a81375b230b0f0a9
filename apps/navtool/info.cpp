// navtool info: what is on a map, or what an index file is for.
#include <fmt/format.h>

#include <array>
#include <span>

#include "base/error.h"
#include "commands.h"
#include "grid/components.h"
#include "index_info.h"
#include "io/index_file.h"
#include "io/input_file.h"
#include "io/json_write.h"
#include "io/map_format.h"
#include "io/number_text.h"
#include "outputs.h"

namespace nav::cli {
namespace {

std::string_view format_name(MapFormat format) {
  switch (format) {
    case MapFormat::png:
      return "PNG";
    case MapFormat::pgm:
      return "PGM";
    case MapFormat::moving_ai:
      return "Moving AI";
  }
  return "";
}

// What is told of a map, however it is written down.
struct MapInfo {
  std::string file;
  std::string_view format;
  TerrainMap map;
  Grid grid;
  Components components;
  std::array<std::uint64_t, kMaxTerrainKinds> cells{};  // by kind

  std::uint64_t largest() const {
    const std::uint32_t label = components.largest();
    return label == Components::kNone ? 0 : components.sizes()[label];
  }
  TerrainRule rule(std::size_t kind) const { return grid.profile().rule(map.kinds()[kind]); }
};

FileBytes read_content(const InfoOptions& options) {
  // Generous: what formats may hold a cell is the readers' matter.
  return read_file(options.map.file, options.map.max_cells * 16 + (1u << 20));
}

MapInfo map_info(const InfoOptions& options, const FileBytes& content, const std::string& name) {
  const MapOptions how = map_options(options.map);
  MapInfo info;
  info.file = options.map.file;
  info.format = format_name(identify_map(content.bytes(), name));
  info.map = read_map(content.bytes(), name, how);
  info.grid = Grid(info.map, load_profile(options.agent), rule_of(options.agent));
  info.components = Components(info.grid);
  for (int y = 0; y < info.map.height(); ++y) {
    for (const std::uint8_t kind :
         std::span(info.map.row(y), static_cast<std::size_t>(info.map.width()))) {
      ++info.cells[kind];
    }
  }
  return info;
}

double in_units(CellCost cost) {
  return static_cast<double>(cost) / static_cast<double>(kUnitCost);
}

void write_terrains(JsonWriter& json, const MapInfo& info) {
  json.key("terrains").begin_array(JsonLayout::lines);
  for (std::size_t kind = 0; kind < info.map.kinds().size(); ++kind) {
    const TerrainKind& terrain = info.map.kinds()[kind];
    const TerrainRule rule = info.rule(kind);
    json.begin_object(JsonLayout::one_line);
    json.key("name").value(terrain.name);
    json.key("letter");
    terrain.letter == 0 ? json.null() : json.value(std::string_view(&terrain.letter, 1));
    json.key("cells").value(info.cells[kind]);
    json.key("passable").value(rule.passable);
    json.key("cost");
    rule.passable ? json.value(in_units(rule.cost)) : json.null();
    json.end_object();
  }
  json.end_array();
}

void write_cell(JsonWriter& json, std::string_view key, const std::optional<Cell>& cell) {
  json.key(key);
  cell ? json.value(*cell) : json.null();
}

void write_frame(JsonWriter& json, const std::optional<WorldFrame>& frame) {
  json.key("frame");
  if (!frame) return json.null();
  json.begin_object(JsonLayout::one_line);
  json.key("origin").value(frame->origin);
  json.key("cell_size").value(frame->cell_size);
  json.key("rotation").value(frame->rotation);
  json.key("y_up").value(frame->y_up);
  json.end_object();
}

std::string info_json(const MapInfo& info) {
  JsonWriter json;
  json.begin_object(JsonLayout::lines);
  json.key("format").value("navtool/info/1");
  json.key("map").begin_object(JsonLayout::one_line);
  json.key("file").value(info.file);
  json.key("width").value(info.map.width());
  json.key("height").value(info.map.height());
  json.end_object();
  json.key("file_format").value(info.format);
  json.key("cells").value(std::uint64_t{info.map.cell_count()});
  write_terrains(json, info);
  json.key("profile").value(info.grid.profile().name);
  json.key("diagonal").value(name(info.grid.rule()));
  json.key("passable").value(std::uint64_t{info.grid.free_count()});
  json.key("components").begin_object(JsonLayout::one_line);
  json.key("count").value(std::uint64_t{info.components.count()});
  json.key("largest").value(info.largest());
  json.end_object();
  json.key("cost").begin_object(JsonLayout::one_line);
  json.key("min").value(in_units(info.grid.min_cost()));
  json.key("max").value(in_units(info.grid.max_cost()));
  json.end_object();
  write_cell(json, "start", info.map.start);
  write_cell(json, "goal", info.map.goal);
  write_frame(json, info.map.frame);
  json.key("bytes").begin_object(JsonLayout::one_line);
  json.key("map").value(std::uint64_t{info.map.bytes()});
  json.key("grid").value(std::uint64_t{info.grid.bytes()});
  json.key("components").value(std::uint64_t{info.components.bytes()});
  json.end_object();
  json.end_object();
  return json.take();
}

std::string share(std::uint64_t part, std::uint64_t whole) {
  const double percent =
      whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
  return fmt::format("{:.1f}%", percent);
}

std::string terrain_rows(const MapInfo& info) {
  std::string text;
  for (std::size_t kind = 0; kind < info.map.kinds().size(); ++kind) {
    if (info.cells[kind] == 0) continue;
    const TerrainKind& terrain = info.map.kinds()[kind];
    const TerrainRule rule = info.rule(kind);
    const std::string label = terrain.letter == 0 || terrain.name == std::string(1, terrain.letter)
                                  ? terrain.name
                                  : fmt::format("{} {}", terrain.letter, terrain.name);
    text += fmt::format(
        "    {:<16} {:>13} {:>6}  {}\n", label, grouped_text(info.cells[kind]),
        share(info.cells[kind], info.map.cell_count()),
        rule.passable ? fmt::format("cost {}", number_text(in_units(rule.cost))) : "blocked");
  }
  return text;
}

std::string info_text(const MapInfo& info, const Console& console) {
  std::string text = fmt::format(
      "{} {} map, {}x{}, {} cells\n", console.paint(Paint::strong, info.file), info.format,
      info.map.width(), info.map.height(), grouped_text(info.map.cell_count()));
  const auto row = [&](std::string_view label, const std::string& value) {
    text +=
        fmt::format("  {} {}\n", console.paint(Paint::faint, fmt::format("{:<10}", label)), value);
  };
  row("terrain", fmt::format("for {}", info.grid.profile().name));
  text += terrain_rows(info);
  row("passable", fmt::format("{} cells, {}", grouped_text(info.grid.free_count()),
                              share(info.grid.free_count(), info.map.cell_count())));
  row("parts", fmt::format("{}, the largest of {} cells", grouped_text(info.components.count()),
                           grouped_text(info.largest())));
  if (info.grid.min_cost() != info.grid.max_cost()) {
    row("cost", fmt::format("{} to {}", number_text(in_units(info.grid.min_cost())),
                            number_text(in_units(info.grid.max_cost()))));
  }
  if (info.map.start) row("start", fmt::format("{},{}", info.map.start->x, info.map.start->y));
  if (info.map.goal) row("goal", fmt::format("{},{}", info.map.goal->x, info.map.goal->y));
  if (const auto& frame = info.map.frame) {
    row("world", fmt::format("origin {},{}, {} a cell", number_text(frame->origin.x),
                             number_text(frame->origin.y), number_text(frame->cell_size)));
  }
  row("memory",
      fmt::format("{} bytes map, {} bytes grid, {} bytes parts", grouped_text(info.map.bytes()),
                  grouped_text(info.grid.bytes()), grouped_text(info.components.bytes())));
  return text;
}

}  // namespace

CLI::App* add_command(CLI::App& tool, InfoOptions& options) {
  CLI::App* command = new_command(
      tool, {.name = "info",
             .summary = "tell what is on a map, or what an index file is for",
             .examples = "navtool info maps/arena.map\nnavtool info maps/village.png --legend "
                         "maps/village.legend.json --json -"});
  OptionSection(*command, "Arguments")
      .argument({"MAP", "", "map or index file, told apart by content; - reads stdin"},
                options.map.file);
  OptionSection(*command, "Output")
      .word({"--json", "FILE", "write it as JSON; - is stdout"}, options.json);
  add_agent_options(*command, options.agent);
  add_map_options(*command, options.map);
  return command;
}

int run(const InfoOptions& options, const Console& console) {
  Outputs outputs(input_files(options.map, options.agent));
  outputs.open("--json", options.json);
  const std::string& file = options.map.file;
  if (file.empty()) throw Error("no map given", "name a map file, or - for stdin");
  const std::string name = file == "-" ? "(stdin)" : file;
  const FileBytes content = read_content(options);
  std::string json;
  std::string text;
  if (is_index_file(content.bytes())) {
    const SavedIndex index = read_index(FileMapping::of_copy(content.bytes()), name);
    json = index_json(index, file);
    text = index_text(index, file, console);
  } else {
    const MapInfo info = map_info(options, content, name);
    json = info_json(info);
    text = info_text(info, console);
  }
  if (outputs.wants("--json")) outputs.write("--json", json);
  outputs.commit();
  if (!outputs.use_stdout()) console.print(text);
  return kYes;
}

}  // namespace nav::cli
