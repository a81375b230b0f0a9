#include "map_arguments.h"

#include <fmt/format.h>

#include "base/error.h"
#include "io/legend_file.h"
#include "io/profile_file.h"
#include "option_section.h"

namespace nav::cli {
namespace {

PngMeaning meaning_of(const std::string& png) {
  if (png == "cost") return PngMeaning::cost;
  return png == "legend" ? PngMeaning::legend : PngMeaning::threshold;
}

}  // namespace

void add_map_options(CLI::App& command, MapArguments& map) {
  OptionSection section(command, "Map");
  section.choice({"--png", "MEANING",
                  "what a pixel means: dark is wall; grey is cost (0 wall, 255 "
                  "cost 1, darker is dearer); or colours are terrains of --legend"},
                 {"threshold", "cost", "legend"}, map.png);
  section.count({"--threshold", "N", "luminance below it is wall, 0 to 256; default: 128"}, 0, 256,
                map.threshold);
  section.flag({"--invert", "", "light is wall instead of dark"}, map.invert);
  section.number({"--max-cost", "COST", "cost of the darkest pixel that is no wall"}, {1, 1e9},
                 map.max_cost);
  section.word({"--legend", "FILE", "JSON file of colours and their terrains"}, map.legend);
  section.count({"--max-cells", "N", "refuse maps of more cells; default: 500000000"}, 1,
                4'225'000'000, map.max_cells);
}

void add_size_options(OptionSection& section, AgentArguments& agent) {
  section.count({"--agent-size", "N",
                 "the agent covers N x N cells, its position is the top left one; default: 1"},
                1, kMaxAgentSize, agent.size_cells);
  section.number({"--radius", "R", "the agent is a disc of R cells around the cell's centre"},
                 {0, kMaxAgentRadius}, agent.radius_cells);
}

void add_agent_options(CLI::App& command, AgentArguments& agent) {
  OptionSection section(command, "Agent");
  std::string names;
  for (const std::string_view name : built_in_profile_names()) {
    names += fmt::format("{}{}", names.empty() ? "" : ", ", name);
  }
  section.word(
      {"--profile", "NAME|FILE",
       fmt::format("which terrains may be entered and at what cost: {} or a JSON file", names)},
      agent.profile);
  add_size_options(section, agent);
  std::vector<std::string> rules;
  for (const DiagonalRule rule : kDiagonalRules) rules.push_back(std::string(name(rule)));
  section.choice(
      {"--diagonal", "RULE", "when a diagonal step is allowed, by the two cells beside it"}, rules,
      agent.diagonal);
}

MapOptions map_options(const MapArguments& arguments) {
  if (!arguments.legend.empty() && arguments.png == "cost") {
    throw Error("--png cost and --legend exclude each other", "give one of them");
  }
  MapOptions options;
  // A legend can mean nothing else.
  options.png = arguments.legend.empty() ? meaning_of(arguments.png) : PngMeaning::legend;
  options.threshold = static_cast<int>(arguments.threshold);
  options.invert = arguments.invert;
  options.max_cost = arguments.max_cost;
  options.max_cells = arguments.max_cells;
  if (!arguments.legend.empty()) options.legend = load_legend(arguments.legend);
  return options;
}

TerrainMap load_map(const MapArguments& arguments) {
  if (arguments.file.empty()) throw Error("no map given", "name a map file, or - for stdin");
  return nav::load_map(arguments.file, map_options(arguments));
}

AgentProfile load_profile(const AgentArguments& arguments) {
  AgentProfile profile = nav::load_profile(arguments.profile);
  if (arguments.size_cells > 0 && arguments.radius_cells > 0) {
    throw Error("--agent-size and --radius exclude each other", "give one of them");
  }
  if (arguments.size_cells > 0 || arguments.radius_cells > 0) {
    profile.size_cells = arguments.size_cells > 0 ? static_cast<int>(arguments.size_cells) : 1;
    profile.radius_cells = arguments.radius_cells;
  }
  return profile;
}

DiagonalRule rule_of(const AgentArguments& arguments) {
  return diagonal_rule_from(arguments.diagonal).value();
}

std::vector<std::string> input_files(const MapArguments& map, const AgentArguments& agent) {
  std::vector<std::string> files{map.file};
  if (!map.legend.empty()) files.push_back(map.legend);
  if (!built_in_profile(agent.profile)) files.push_back(agent.profile);
  return files;
}

}  // namespace nav::cli
