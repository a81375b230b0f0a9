// The options that say which map, which agent and which diagonal rule: the same in all commands.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "grid/agent_profile.h"
#include "grid/move_rules.h"
#include "grid/terrain_map.h"
#include "io/map_file.h"

namespace CLI {
class App;
}

namespace nav::cli {

class OptionSection;

struct MapArguments {
  std::string file;
  std::string png = "threshold";
  std::uint64_t threshold = 128;
  bool invert = false;
  double max_cost = 10;
  std::string legend;
  std::uint64_t max_cells = 500'000'000;
};

struct AgentArguments {
  std::string profile = "ground";
  std::uint64_t size_cells = 0;  // 0: not given
  double radius_cells = 0;       // likewise
  std::string diagonal = "only-if-no-obstacles";
};

// Options on how a map is read; the argument MAP itself comes apart from them, since some commands
// take other arguments first.
void add_map_options(CLI::App& command, MapArguments& map);
void add_agent_options(CLI::App& command, AgentArguments& agent);
// The part of them about the agent's size.
void add_size_options(OptionSection& section, AgentArguments& agent);

// How to read a map; reads the legend. Throws: Error.
MapOptions map_options(const MapArguments& arguments);
// Throws: Error; also where no map was named.
TerrainMap load_map(const MapArguments& arguments);
// Throws: Error.
AgentProfile load_profile(const AgentArguments& arguments);
DiagonalRule rule_of(const AgentArguments& arguments);

// All files that these arguments read, which no output may replace.
std::vector<std::string> input_files(const MapArguments& map, const AgentArguments& agent);

}  // namespace nav::cli
