// Smooths the paths of many queries by every smoother of the table, and looks at every piece of the
// results with a dense sampler (dense_sampler.h). Prints Markdown: how many paths, how much shorter
// they became, and what that took beside the search. Exit code 1 where any line is unsafe.
//
//   check_smoothing [--queries N] [--lengths] SCEN...
//
// The queries are drawn evenly from the scenario files; each goes to the next planner and agent of
// a fixed round: every diagonal rule, sizes 1 to 3, discs. With --lengths all are of one agent
// under the default rule, and the table is by folder of maps: lengths of smoothed shortest paths
// against those of theta. Same input, same output, but for the times.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <exception>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/error.h"
#include "dense_sampler.h"
#include "io/map_file.h"
#include "io/scen_file.h"
#include "planners/registry.h"
#include "smooth/registry.h"

namespace nav::test {
namespace {

// What the processor has spent on this program, so that others matter less.
double microseconds() { return 1e6 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

struct Options {
  std::uint64_t queries = 400;
  bool lengths = false;
  std::vector<std::string> scenarios;
};

struct Setting {
  const PlannerInfo* planner = nullptr;
  DiagonalRule rule = DiagonalRule::only_if_no_obstacles;
  int size = 1;
  double radius = 0;
};

std::vector<Setting> settings_of(const Options& options) {
  using enum DiagonalRule;
  if (options.lengths) return {{&jps_planner, only_if_no_obstacles}};
  return {{&jps_planner, only_if_no_obstacles},
          {&astar_planner, at_least_one_walkable},
          {&theta_planner, only_if_no_obstacles},
          {&jps_planner, always},
          {&astar_planner, never},
          {&astar_planner, only_if_no_obstacles, 2},
          {&lazy_theta_planner, at_least_one_walkable},
          {&astar_planner, always, 3},
          {&astar_planner, only_if_no_obstacles, 1, 0.45},
          {&theta_planner, always},
          {&hpa_planner, only_if_no_obstacles},
          {&astar_planner, at_least_one_walkable, 2}};
}

struct Tally {
  std::uint64_t paths = 0;
  std::uint64_t refused = 0;
  std::uint64_t noted = 0;
  std::uint64_t unsafe = 0;
  std::uint64_t longer = 0;
  double ratio = 0;  // sum of lengths after by before
  double smooth_us = 0;
  double search_us = 0;
  double slowest_us = 0;
  double against = 0;  // sum of lengths by those of theta
};

// One map with all settings; grids are made when they are first needed.
class Runner {
 public:
  Runner(const TerrainMap& map, std::string name, const std::vector<Setting>& settings)
      : map_(map), name_(std::move(name)), settings_(settings), grounds_(settings.size()) {}

  void ask(const ScenLine& line, std::size_t number, bool lengths, std::vector<Tally>& tallies);
  std::uint64_t points() const { return points_; }

 private:
  struct Entered {
    AgentProfile profile;
    Grid grid;
    std::unique_ptr<Index> index;
    std::unique_ptr<Solver> solver;
    std::unique_ptr<Index> theta_index;
    std::unique_ptr<Solver> theta;
  };
  Entered& entered(std::size_t number);
  void smooth(const Smoother& smoother, const Polyline& path, const Entered& on, Tally& tally);

  const TerrainMap& map_;
  std::string name_;
  const std::vector<Setting>& settings_;
  std::vector<std::unique_ptr<Entered>> grounds_;
  std::uint64_t points_ = 0;
  double last_length_ = 0;
};

Runner::Entered& Runner::entered(std::size_t number) {
  std::unique_ptr<Entered>& on = grounds_[number];
  if (on) return *on;
  const Setting& setting = settings_[number];
  on = std::make_unique<Entered>();
  on->profile = *built_in_profile("ground");
  on->profile.size_cells = setting.size;
  on->profile.radius_cells = setting.radius;
  on->grid = Grid(map_, on->profile, setting.rule);
  on->index = setting.planner->prepare(on->grid, {});
  on->solver = on->index->new_solver();
  on->theta_index = theta_planner.prepare(on->grid, {});
  on->theta = on->theta_index->new_solver();
  return *on;
}

void Runner::smooth(const Smoother& smoother, const Polyline& path, const Entered& on,
                    Tally& tally) {
  ++tally.paths;
  const double start = microseconds();
  const Smoothed result = smoother.smooth(path, grid_ground(on.grid), {});
  const double taken = microseconds() - start;
  tally.smooth_us += taken;
  tally.slowest_us = std::max(tally.slowest_us, taken);
  tally.noted += result.notes.empty() ? 0 : 1;
  const double before = path_length(path);
  last_length_ = path_length(result.points);
  tally.ratio += before > 0 ? last_length_ / before : 1;
  if (smoother.promises.never_longer && last_length_ > before * (1 + 1e-12)) ++tally.longer;
  DenseSampler sampler(map_, on.profile, on.grid.rule());
  if (const auto fault = sampler.find_unsafe(result.points, result.motion)) {
    ++tally.unsafe;
    std::fprintf(stderr, "%s: %.0f,%.0f to %.0f,%.0f, %s, size %d: %s: %s\n", name_.c_str(),
                 path.front().x, path.front().y, path.back().x, path.back().y,
                 std::string(name(on.grid.rule())).c_str(), on.profile.size_cells,
                 std::string(smoother.name).c_str(), fault->c_str());
  }
  points_ += sampler.points();
}

void Runner::ask(const ScenLine& line, std::size_t number, bool lengths,
                 std::vector<Tally>& tallies) {
  Entered& on = entered(number);
  const Query query{.from = line.from, .to = {line.to}};
  if (!on.grid.contains(line.from) || !on.grid.contains(line.to)) return;
  const double start = microseconds();
  const Answer& answer = on.solver->solve(query);
  const double search_us = microseconds() - start;
  if (!answer.has_path() || answer.waypoints.size() < 2) return;
  const Polyline path = to_polyline(answer.waypoints);
  double theta_length = 0;
  if (lengths) theta_length = on.theta->solve(query).line_cost;
  for (std::size_t i = 0; i < smoothers().size(); ++i) {
    const Smoother& smoother = *smoothers()[i];
    if (&smoother == &taut_smoother && on.profile.radius_cells > 0) {
      ++tallies[i].refused;
      continue;
    }
    tallies[i].search_us += search_us;
    smooth(smoother, path, on, tallies[i]);
    if (theta_length > 0) tallies[i].against += last_length_ / theta_length;
  }
}

Options parse(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument == "--queries" && i + 1 < argc) {
      options.queries = std::stoull(argv[++i]);
    } else if (argument == "--lengths") {
      options.lengths = true;
    } else {
      options.scenarios.push_back(argument);
    }
  }
  if (options.scenarios.empty()) throw Error("no scenario file", "name some");
  std::sort(options.scenarios.begin(), options.scenarios.end());
  return options;
}

std::filesystem::path map_of(const std::filesystem::path& scenario) {
  const std::string name = scenario.stem().string();
  return scenario.parent_path().parent_path() / "maps" / name;
}

void print(const std::string& title, const std::vector<Tally>& tallies, bool lengths) {
  std::printf(
      "\n%s\n\n| smoother | paths | length / before |%s smoothing us | slowest us | search us "
      "| notes | longer | unsafe |\n|---|--:|--:|%s--:|--:|--:|--:|--:|--:|\n",
      title.c_str(), lengths ? " length / theta |" : "", lengths ? "--:|" : "");
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    const Tally& t = tallies[i];
    const double n = std::max<double>(static_cast<double>(t.paths), 1);
    std::printf("| `%s` | %llu | %.4f |", std::string(smoothers()[i]->name).c_str(),
                static_cast<unsigned long long>(t.paths), t.ratio / n);
    if (lengths) std::printf(" %.4f |", t.against / n);
    std::printf(" %.1f | %.0f | %.1f | %llu | %llu | %llu |\n", t.smooth_us / n, t.slowest_us,
                t.search_us / n, static_cast<unsigned long long>(t.noted),
                static_cast<unsigned long long>(t.longer),
                static_cast<unsigned long long>(t.unsafe));
  }
  std::fflush(stdout);
}

int run(const Options& options) {
  const std::vector<Setting> settings = settings_of(options);
  std::map<std::string, std::vector<Tally>> by_folder;
  std::uint64_t points = 0;
  std::uint64_t asked = 0;
  for (std::size_t k = 0; k < options.scenarios.size(); ++k) {
    const std::filesystem::path scenario = options.scenarios[k];
    const ScenFile file = load_scen(scenario.string());
    const TerrainMap map = load_map(map_of(scenario).string(), {});
    Runner runner(map, scenario.stem().string(), settings);
    const std::uint64_t wanted = options.queries * (k + 1) / options.scenarios.size() - asked;
    std::string folder = scenario.parent_path().parent_path().filename().string();
    if (!options.lengths) folder = "all";
    std::vector<Tally>& tallies = by_folder[folder];
    tallies.resize(smoothers().size());
    for (std::uint64_t i = 0; i < wanted && !file.lines.empty(); ++i) {
      const ScenLine& line = file.lines[i * file.lines.size() / wanted];
      runner.ask(line, static_cast<std::size_t>(asked + i) % settings.size(), options.lengths,
                 tallies);
    }
    asked += wanted;
    points += runner.points();
  }
  bool good = true;
  for (const auto& [folder, tallies] : by_folder) {
    print(folder, tallies, options.lengths);
    for (const Tally& tally : tallies) good = good && tally.unsafe == 0 && tally.longer == 0;
  }
  std::printf("\n%llu queries, %llu points looked at\n", static_cast<unsigned long long>(asked),
              static_cast<unsigned long long>(points));
  return good ? 0 : 1;
}

}  // namespace
}  // namespace nav::test

int main(int argc, char** argv) {
  try {
    return nav::test::run(nav::test::parse(argc, argv));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "check_smoothing: %s\n", error.what());
    return 2;
  }
}
