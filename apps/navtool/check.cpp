// navtool check: is a path legal and its cost right, and are stated optima true?
#include <fmt/format.h>

#include "base/error.h"
#include "commands.h"
#include "io/input_file.h"
#include "io/path_file.h"
#include "io/scen_file.h"
#include "io/text_input.h"
#include "path_check.h"
#include "path_on_map.h"
#include "scenario_check.h"

namespace nav::cli {
namespace {

bool is_json(std::string_view text) {
  const std::string_view content = without_byte_order_mark(text);
  const std::size_t first = content.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && content[first] == '{';
}

int check_path(const CheckOptions& options, const Console& console, const TerrainMap& map,
               std::string_view text, const std::string& subject) {
  const PathFile file = read_path_file(text, subject);
  const AgentArguments& agent = options.agent;
  if (!agent.diagonal.empty() || agent.size_cells > 0 || agent.radius_cells > 0) {
    throw Error(Place{subject}, "is a path file, which names its own rule and agent size",
                "leave out --diagonal, --agent-size and --radius");
  }
  const Grid grid = grid_of_path(file, subject, map, options.map.file, agent.profile);
  const PathVerdict verdict = judge_path(file, grid);
  const bool passed = verdict.faults.empty();
  std::string result =
      passed ? fmt::format("{} {}: {}\n", console.paint(Paint::good, "check passed:"), subject,
                           verdict.summary)
             : fmt::format("{} {}\n", console.paint(Paint::bad, "check failed:"), subject);
  for (const std::string& fault : verdict.faults) result += fmt::format("  {}\n", fault);
  console.print(result);
  return passed ? kYes : kNo;
}

// A path file says all of this but the profile's terrains; a scenario file has no place for it.
void add_check_agent(CLI::App& command, AgentArguments& agent) {
  OptionSection section(command, "Agent");
  section.word({"--profile", "NAME|FILE",
                "which terrains may be entered; default: what a path file names, else ground"},
               agent.profile);
  add_size_options(section, agent);
  std::vector<std::string> rules;
  for (const DiagonalRule rule : kDiagonalRules) rules.emplace_back(name(rule));
  section.choice(
      {"--diagonal", "RULE", "of a scenario file's lengths; default: only-if-no-obstacles"}, rules,
      agent.diagonal);
}

// With what holds for scenario files where nothing is given.
AgentArguments scenario_agent(AgentArguments agent) {
  const AgentArguments standard;
  if (agent.profile.empty()) agent.profile = standard.profile;
  if (agent.diagonal.empty()) agent.diagonal = standard.diagonal;
  return agent;
}

}  // namespace

CLI::App* add_command(CLI::App& tool, CheckOptions& options) {
  CLI::App* command =
      new_command(tool, {.name = "check",
                         .summary = "check a path file, or the lengths that a scenario file states",
                         .examples = "navtool check maps/arena.map path.json\n"
                                     "navtool check maps/arena.map scenarios/arena.map.scen"});
  OptionSection arguments(*command, "Arguments");
  arguments.argument({"MAP", "", "map file, told apart by content"}, options.map.file);
  arguments.argument({"FILE", "",
                      "a path file, held against the rule and the cost that it names; or a "
                      "scenario file, every line held against the least cost"},
                     options.subject);
  add_check_agent(*command, options.agent);
  add_map_options(*command, options.map);
  return command;
}

int run(const CheckOptions& options, const Console& console) {
  if (options.map.file.empty() || options.subject.empty()) {
    throw Error("a map and a file to check are needed",
                "give MAP and FILE; see navtool check --help");
  }
  const FileBytes bytes = read_file(options.subject, kMaxScenBytes);
  const std::string subject = options.subject == "-" ? "(stdin)" : options.subject;
  const TerrainMap map = load_map(options.map);
  if (is_json(bytes.text())) return check_path(options, console, map, bytes.text(), subject);
  const AgentArguments agent = scenario_agent(options.agent);
  const Grid grid(map, load_profile(agent), rule_of(agent));
  return check_scenario(read_scen(bytes.text(), subject), grid, console);
}

}  // namespace nav::cli
