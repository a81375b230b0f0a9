// navtool gen: generated maps.
//
// The kinds and their options come from the table of generators; a kind that is added there is
// offered here, in help and in completion.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "base/error.h"
#include "commands.h"
#include "gen/registry.h"
#include "grid/agent_profile.h"
#include "io/map_output.h"
#include "io/map_size.h"
#include "io/number_text.h"
#include "outputs.h"

namespace nav::cli {
namespace {

std::vector<std::string> kind_names() {
  std::vector<std::string> names;
  for (const GeneratorInfo* kind : generators()) names.emplace_back(kind->name);
  return names;
}

std::string kinds_help() {
  std::string text = "what the map shows\n";
  for (const GeneratorInfo* kind : generators()) {
    text += fmt::format("{}: {}\n", kind->name, kind->summary);
  }
  text.pop_back();
  return text;
}

std::string value_text(const GeneratorOption& option, double value) {
  if (option.choices.empty()) return number_text(value);
  return std::string(option.choices[static_cast<std::size_t>(value)]);
}

const GeneratorOption* find_option(const GeneratorInfo& kind, std::string_view name) {
  const auto found = std::find_if(kind.options.begin(), kind.options.end(),
                                  [&](const GeneratorOption& o) { return o.name == name; });
  return found == kind.options.end() ? nullptr : &*found;
}

// `default: 5`, or, for an option of several kinds, `default: none for random, largest for caves`.
std::string default_text(const GeneratorOption& option) {
  std::vector<std::pair<std::string, std::string>> standards;  // of kinds: value, kind
  for (const GeneratorInfo* kind : generators()) {
    const GeneratorOption* own = find_option(*kind, option.name);
    if (own != nullptr) standards.emplace_back(value_text(*own, own->standard), kind->name);
  }
  const bool differ = std::any_of(standards.begin(), standards.end(), [&](const auto& standard) {
    return standard.first != standards[0].first;
  });
  if (!differ) return standards[0].first;
  std::string text;
  for (const auto& [value, kind] : standards) {
    text += fmt::format("{}{} for {}", text.empty() ? "" : ", ", value, kind);
  }
  return text;
}

// The kinds that have an option, as the title of its section.
std::string section_title(std::string_view option) {
  std::string title;
  for (const GeneratorInfo* kind : generators()) {
    if (find_option(*kind, option) == nullptr) continue;
    title += fmt::format("{}{}", title.empty() ? "Only for " : ", ", kind->name);
  }
  return title;
}

void add_kind_option(CLI::App& command, const GeneratorOption& option, GenOptions& options) {
  const std::string name(option.name);
  OptionSection section(command, section_title(option.name));
  const OptionText text{"--" + name, std::string(option.unit),
                        fmt::format("{}; default: {}", option.help, default_text(option))};
  if (option.choices.empty()) {
    section.number(text, {option.least, option.greatest}, option.whole, options.numbers[name]);
  } else {
    section.choice(text, {option.choices.begin(), option.choices.end()}, options.choices[name]);
  }
}

struct Size {
  int width = 0;
  int height = 0;
};

Size read_size(const GenOptions& options) {
  const std::string& text = options.size;
  DeclaredSize size;
  const char* const end = text.data() + text.size();
  const auto width = std::from_chars(text.data(), end, size.width);
  const bool has_sign = width.ec == std::errc{} && width.ptr != end && *width.ptr == 'x';
  const auto height = has_sign ? std::from_chars(width.ptr + 1, end, size.height) : width;
  if (!has_sign || height.ec != std::errc{} || height.ptr != end) {
    throw Error(fmt::format("--size '{}' is no size", text),
                "give WIDTHxHEIGHT in cells, as in --size 640x480");
  }
  check_map_size({.file = "--size"}, size, options.max_cells);
  return {static_cast<int>(size.width), static_cast<int>(size.height)};
}

const GeneratorInfo& chosen_kind(const GenOptions& options) {
  if (options.kind.empty()) {
    throw Error("no kind of map given",
                fmt::format("choose from {}", fmt::join(kind_names(), ", ")));
  }
  check_choice("kind of map", options.kind, kind_names());
  return *find_generator(options.kind);
}

GeneratorRequest request_of(const GenOptions& options) {
  const Size size = read_size(options);
  GeneratorRequest request{.width = size.width, .height = size.height, .seed = options.seed};
  for (const auto& [name, value] : options.numbers) {
    if (value) request.options[name] = *value;
  }
  for (const auto& [name, value] : options.choices) {
    if (value.empty()) continue;
    for (const GeneratorInfo* kind : generators()) {
      const GeneratorOption* option = find_option(*kind, name);
      if (option == nullptr) continue;
      const auto at = std::find(option->choices.begin(), option->choices.end(), value);
      request.options[name] = static_cast<double>(at - option->choices.begin());
    }
  }
  return request;
}

MapOutputFormat format_of(const GenOptions& options) {
  if (options.format == "map") return MapOutputFormat::moving_ai;
  if (options.format == "png") return MapOutputFormat::png;
  if (options.output == "-") return MapOutputFormat::moving_ai;
  if (const auto format = map_output_format(options.output)) return *format;
  throw Error(Place{options.output}, "its ending names no format of maps",
              "end it in .map or .png, or give --format");
}

std::string summary_text(const GenOptions& options, const TerrainMap& map, MapOutputFormat format) {
  std::array<std::uint64_t, kMaxTerrainKinds> cells{};
  const std::uint8_t* const first = map.row(0);
  for (std::size_t i = 0; i < map.cell_count(); ++i) ++cells[first[i]];
  const AgentProfile ground = *built_in_profile("ground");
  std::uint64_t open = 0;
  for (std::size_t kind = 0; kind < map.kinds().size(); ++kind) {
    if (ground.rule(map.kinds()[kind]).passable) open += cells[kind];
  }
  std::string text = fmt::format("{}: {} of {}x{}, seed {}, {} of {} cells free for ground\n",
                                 options.output, options.kind, map.width(), map.height(),
                                 options.seed, grouped_text(open), grouped_text(map.cell_count()));
  const bool is_plain = cells[kGroundKind] + cells[kWallKind] == map.cell_count();
  if (format == MapOutputFormat::png && !is_plain && options.legend.empty()) {
    text += "  all terrains of it read back only with the legend that --legend-out writes\n";
  }
  return text;
}

}  // namespace

CLI::App* add_command(CLI::App& tool, GenOptions& options) {
  CLI::App* command = new_command(
      tool, {.name = "gen",
             .summary = "generate a map",
             .examples = "navtool gen maze --size 101x101 --seed 7 -o maze.map\n"
                         "navtool gen caves --size 640x480 --connect tunnels -o caves.png\n"
                         "navtool gen rivers -o rivers.png --legend-out rivers.legend.json"});
  OptionSection(*command, "Arguments")
      .argument({"KIND", "", kinds_help()}, options.kind, kind_names());
  OptionSection map(*command, "Map");
  map.word({"--size", "WxH", "width and height in cells"}, options.size);
  map.count({"--seed", "N", "another map for every number; default: 1"}, 0, ~std::uint64_t{0},
            options.seed);
  map.count({"--max-cells", "N", "refuse maps of more cells; default: 500000000"}, 1, 4'225'000'000,
            options.max_cells);
  OptionSection output(*command, "Output");
  output.word({"-o,--output", "FILE", "the map, .map or .png; - is stdout"}, options.output);
  output.choice({"--format", "FORMAT",
                 "Moving AI map or PNG; auto: by the ending of FILE, stdout a Moving AI map"},
                {"auto", "map", "png"}, options.format);
  output.word(
      {"--legend-out", "FILE.json", "write the legend with which all terrains of a PNG read back"},
      options.legend);
  for (const GeneratorInfo* kind : generators()) {
    for (const GeneratorOption& option : kind->options) {
      if (options.numbers.contains(std::string(option.name))) continue;
      if (options.choices.contains(std::string(option.name))) continue;
      add_kind_option(*command, option, options);
    }
  }
  return command;
}

int run(const GenOptions& options, const Console& console) {
  const GeneratorInfo& kind = chosen_kind(options);
  const GeneratorRequest request = request_of(options);
  if (options.output.empty())
    throw Error("no map to write", "name one with -o FILE.map or FILE.png");
  const MapOutputFormat format = format_of(options);
  if (!options.legend.empty() && format != MapOutputFormat::png) {
    throw Error("--legend-out needs a PNG", "Moving AI maps say their terrains themselves");
  }
  Outputs outputs({});
  outputs.open("-o", options.output);
  outputs.open("--legend-out", options.legend);
  const TerrainMap map = generate(kind, request);
  write_map(map, format, [&](std::string_view bytes) { outputs.write("-o", bytes); });
  if (outputs.wants("--legend-out")) outputs.write("--legend-out", png_legend(map));
  outputs.commit();
  if (!outputs.use_stdout()) console.print(summary_text(options, map, format));
  return kYes;
}

}  // namespace nav::cli
