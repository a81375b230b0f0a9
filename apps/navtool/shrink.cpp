// navtool shrink: a failing map and query made small.
#include "shrink/shrink.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "base/interrupt.h"
#include "commands.h"
#include "io/moving_ai_map.h"
#include "io/number_text.h"
#include "outputs.h"
#include "progress.h"
#include "shrink_predicate.h"

namespace nav::cli {
namespace {

std::string cell_text(Cell c) { return fmt::format("{},{}", c.x, c.y); }

void check_options(const ShrinkCommandOptions& options) {
  if (options.output.empty()) throw Error("no map to write", "name one with -o FILE.map");
  if (options.request.to.size() > 1) {
    throw Error("shrink takes one goal", "give --to once");
  }
  if (options.command.empty()) return;
  if (options.request.algorithm != "auto") {
    throw Error("--while and --algo exclude each other", "give one of them");
  }
  for (const std::string_view place : {"{map}", "{from}", "{to}"}) {
    if (options.command.find(place) != std::string::npos) continue;
    throw Error(fmt::format("--while '{}' has no {}", options.command, place),
                "put {map}, {from} and {to} where the command takes them");
  }
}

// The same map in the letters of the Moving AI format. Terrain that has none gets `.` where the
// agent enters it at cost 1, and `@` where it may not.
TerrainMap in_letters(const TerrainMap& map, const AgentProfile& profile, const std::string& file) {
  const std::vector<TerrainKind>& letters = moving_ai_kinds();
  std::vector<std::uint8_t> by_kind;
  std::vector<bool> met(map.kinds().size(), false);
  for (int y = 0; y < map.height(); ++y) {
    for (int x = 0; x < map.width(); ++x) met[map.at({x, y})] = true;
  }
  for (std::size_t kind = 0; kind < map.kinds().size(); ++kind) {
    const TerrainKind& terrain = map.kinds()[kind];
    const auto same = [&](const TerrainKind& letter) {
      const auto a = profile.rule(terrain);
      const auto b = profile.rule(letter);
      return a.passable == b.passable && (!a.passable || a.cost == b.cost);
    };
    auto found = std::find_if(letters.begin(), letters.end(), [&](const TerrainKind& letter) {
      return letter.letter == terrain.letter && same(letter);
    });
    if (found == letters.end()) found = std::find_if(letters.begin(), letters.end(), same);
    if (found == letters.end() && met[kind]) {
      throw Error(Place{file},
                  fmt::format("no letter of the Moving AI format means what the terrain '{}' does "
                              "to the agent",
                              terrain.name),
                  "give a --profile in which one does");
    }
    by_kind.push_back(static_cast<std::uint8_t>(
        found == letters.end() ? 0 : std::distance(letters.begin(), found)));
  }
  TerrainMap lettered(map.width(), map.height(), letters);
  for (int y = 0; y < map.height(); ++y) {
    for (int x = 0; x < map.width(); ++x) lettered.set({x, y}, by_kind[map.at({x, y})]);
  }
  return lettered;
}

// The kind that cells are made: the cheapest that the agent enters, the first among equals.
ShrinkOptions shrink_options(const ShrinkCommandOptions& options, const AgentProfile& profile) {
  ShrinkOptions result{.most_tries = options.limit};
  const std::vector<TerrainKind>& kinds = moving_ai_kinds();
  std::optional<CellCost> least;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    const auto rule = profile.rule(kinds[kind]);
    result.blocked.push_back(!rule.passable);
    if (!rule.passable || (least && *least <= rule.cost)) continue;
    least = rule.cost;
    result.plain = static_cast<std::uint8_t>(kind);
  }
  return result;
}

constexpr int kMostDrawn = 40;  // columns and rows of a map that the summary draws

std::string drawing(const FailingQuery& query) {
  if (query.map.width() > kMostDrawn || query.map.height() > kMostDrawn) return "";
  std::string text;
  for (int y = 0; y < query.map.height(); ++y) {
    text += "    ";
    for (int x = 0; x < query.map.width(); ++x) {
      text += query.map.kinds()[query.map.at({x, y})].letter;
    }
    text += '\n';
  }
  return text;
}

std::string summary(const ShrinkCommandOptions& options, const FailingQuery& start,
                    const Shrunk& shrunk, const std::string& fault, const std::string& again) {
  const FailingQuery& small = shrunk.smallest;
  return fmt::format(
      "shrunk {} from {}x{} to {}x{} cells: from {} to {}\n{}"
      "  fails      {}\n"
      "  tries      {}{}\n"
      "  wrote      {}\n"
      "  again      {}\n",
      options.map.file, start.map.width(), start.map.height(), small.map.width(),
      small.map.height(), cell_text(small.from), cell_text(small.to), drawing(small), fault,
      grouped_text(shrunk.tries),
      shrunk.minimal ? ", nothing more can be left out" : ", ended early", options.output, again);
}

}  // namespace

CLI::App* add_command(CLI::App& tool, ShrinkCommandOptions& options) {
  CLI::App* command = new_command(
      tool,
      {.name = "shrink",
       .summary = "make a map on which something fails as small as it gets",
       .examples = "navtool shrink maps/arena.map --from 1,11 --to 44,40 --algo jps -o small.map\n"
                   "navtool shrink big.map --from 3,4 --to 90,7 -o small.map \\\n"
                   "  --while './planner {map} {from} {to}'"});
  OptionSection(*command, "Arguments")
      .argument({"MAP", "", "map file, told apart by content; - reads stdin"}, options.map.file);
  OptionSection ends(*command, "Ends");
  ends.point({"--from", "X,Y", "start; default: as for navtool path"}, options.request.from);
  ends.points({"--to", "X,Y", "goal; default: as for navtool path"}, options.request.to);
  OptionSection what(*command, "What fails");
  what.choice({"--algo", "NAME",
               "an answer of this algorithm that is illegal, not what it promises, or not the same "
               "when asked twice"},
              algorithm_choices(), options.request.algorithm);
  what.word({"--while", "COMMAND",
             "a command of your own that exits with something but 0 as long as it fails; {map} is "
             "the name of a map file, {from} and {to} are X,Y"},
            options.command);
  add_estimate_options(what, options.request.heuristic, options.request.weight);
  add_cluster_options(what, options.clusters);
  what.count({"--limit", "N", "end after so many tries; default: 10000"}, 1, 100'000'000,
             options.limit);
  OptionSection output(*command, "Output");
  output.word({"-o,--output", "FILE.map", "the small map, Moving AI; - is stdout"}, options.output);
  add_agent_options(*command, options.agent);
  add_map_options(*command, options.map);
  return command;
}

namespace {

// The work itself, once it is known that it fails. Returns an exit code.
int shrink_all(const ShrinkCommandOptions& options, const Console& console,
               const FailingQuery& start, ShrinkPredicate& predicate, ShrinkOptions how,
               std::string fault, const InterruptGuard& guard, Outputs& outputs) {
  ProgressLine progress(console.quiet());
  how.stop = [&] { return guard.interrupted(); };
  how.kept = [&](const FailingQuery& smallest, std::uint64_t tries) {
    if (!progress.due()) return;
    progress.show(fmt::format("{}x{} cells after {} tries", smallest.map.width(),
                              smallest.map.height(), grouped_text(tries)));
  };
  const auto still_fails = [&](const FailingQuery& candidate) {
    const std::optional<std::string> why = predicate.fault(candidate);
    if (!why || guard.interrupted()) return false;  // a signal may have ended the command, too
    fault = *why;
    return true;
  };
  const Shrunk shrunk = shrink(start, still_fails, how);
  progress.clear();
  write_moving_ai_map(shrunk.smallest.map,
                      [&](std::string_view bytes) { outputs.write("-o", bytes); });
  outputs.commit();
  if (!outputs.use_stdout()) {
    console.print(
        summary(options, start, shrunk, fault, predicate.again(options.output, shrunk.smallest)));
  }
  return guard.interrupted() ? guard.exit_code() : kYes;
}

}  // namespace

int run(const ShrinkCommandOptions& options, const Console& console) {
  check_options(options);
  Outputs outputs(input_files(options.map, options.agent));
  outputs.open("-o", options.output);
  const std::string& algorithm = options.request.algorithm;
  check_clusters(options.clusters, {algorithm}, IndexFiles({}, console));
  const TerrainMap map = load_map(options.map);
  const AgentProfile profile = load_profile(options.agent);
  const Grid grid(map, profile, rule_of(options.agent));
  const RouteRequest request =
      resolve(options.request, map, grid, Components(grid), std::nullopt).route;
  check_query(grid, request.query);
  if (algorithm != "auto") planner_for(algorithm, grid, request.query);
  const FailingQuery start{.map = in_letters(map, profile, options.map.file),
                           .from = request.query.from,
                           .to = request.query.to.front()};
  const auto predicate = new_predicate(options, profile, request);
  const InterruptGuard guard;
  const std::optional<std::string> fault = predicate->fault(start);
  if (guard.interrupted()) return guard.exit_code();
  if (!fault) {
    console.print(fmt::format("{}, {} to {}: nothing fails, so there is nothing to shrink\n",
                              options.map.file, cell_text(start.from), cell_text(start.to)));
    return kNo;
  }
  return shrink_all(options, console, start, *predicate, shrink_options(options, profile), *fault,
                    guard, outputs);
}

}  // namespace nav::cli
