#include "index_info.h"

#include <fmt/format.h>

#include "io/json_write.h"
#include "io/number_text.h"

namespace nav::cli {

std::string index_json(const SavedIndex& index, const std::string& file) {
  JsonWriter json;
  json.begin_object(JsonLayout::lines);
  json.key("format").value("navtool/index-info/1");
  json.key("file").value(file);
  json.key("bytes").value(std::uint64_t{index.memory.bytes().size()});
  json.key("algorithm").value(index.planner);
  json.key("version").value(std::uint64_t{index.version});
  json.key("width").value(index.grid.width);
  json.key("height").value(index.grid.height);
  json.key("diagonal").value(name(index.grid.rule));
  json.key("profile").value(index.grid.profile);
  json.key("agent_size").value(index.grid.agent_size);
  json.key("radius").value(index.grid.radius);
  json.key("sections").begin_array(JsonLayout::lines);
  for (const Section& section : index.sections.list()) {
    json.begin_object(JsonLayout::one_line);
    json.key("name").value(section.name);
    json.key("elements").value(std::uint64_t{section.bytes.size() / section.element_bytes});
    json.key("element_bytes").value(std::uint64_t{section.element_bytes});
    json.end_object();
  }
  json.end_array();
  json.end_object();
  return json.take();
}

std::string index_text(const SavedIndex& index, const std::string& file, const Console& console) {
  const GridIdentity& grid = index.grid;
  std::string text =
      fmt::format("{} index of {}, version {}, {} bytes\n", console.paint(Paint::strong, file),
                  index.planner, index.version, grouped_text(index.memory.bytes().size()));
  const auto row = [&](std::string_view label, const std::string& value) {
    text +=
        fmt::format("  {} {}\n", console.paint(Paint::faint, fmt::format("{:<10}", label)), value);
  };
  row("map",
      fmt::format("{}x{} for {}, {}", grid.width, grid.height, grid.profile, name(grid.rule)));
  if (grid.agent_size > 1) row("agent", fmt::format("{0}x{0} cells", grid.agent_size));
  if (grid.radius > 0) row("agent", fmt::format("radius {} cells", number_text(grid.radius)));
  row("checksum", "right");
  row("sections", grouped_text(index.sections.list().size()));
  for (const Section& section : index.sections.list()) {
    text += fmt::format("    {:<16} {:>13} of {} bytes\n", section.name,
                        grouped_text(section.bytes.size() / section.element_bytes),
                        section.element_bytes);
  }
  return text;
}

}  // namespace nav::cli
