// The search by runs on every kind of terrain, also where planners would leave it to another, in
// each metric that holds its costs, against the reference.
#include <catch2/catch.hpp>

#include "conformance/samples.h"
#include "path/checker.h"
#include "planners/registry.h"
#include "search/run_search.h"

using namespace nav;
using namespace nav::test;

namespace {

AgentProfile wanderer(std::vector<CellCost> costs) {
  AgentProfile profile = *built_in_profile("flying");
  const std::vector<std::string> letters{".", "G", "S", "W", "T"};
  for (std::size_t i = 0; i < letters.size(); ++i) profile.terrain[letters[i]].cost = costs[i];
  return profile;
}

// What is wrong with the answer of one search; empty if nothing is.
template <class Metric>
std::string fault(const Grid& grid, RunSearch<Metric>& search, const Query& query,
                  const std::optional<Cost>& least) {
  search.begin(query, Heuristic::automatic);
  const Progress progress = search.advance(kNoLimit);
  if (progress == Progress::beyond) return "";
  if (!least) return progress == Progress::exhausted ? "" : "a path where there is none";
  if (progress != Progress::found) return "no path where there is one";
  Answer answer;
  search.write_path(PathDetail::cells, answer);
  answer.status = Status::found;
  answer.stats = search.stats();
  if (const auto wrong = find_fault(grid, query, answer)) return *wrong;
  return answer.cost == *least ? "" : "not the least cost";
}

struct Asked {
  Query query;
  std::optional<Cost> least;
};

// Queries between passable cells, five at most.
std::vector<Asked> some_queries(Rng& rng, const Grid& grid, const Reference& reference) {
  std::vector<Asked> queries;
  const auto cell = [&] {
    const auto below = [&](int n) {
      return static_cast<int>(rng.below(static_cast<std::uint64_t>(n)));
    };
    return Cell{below(grid.width()), below(grid.height())};
  };
  for (int i = 0; i < 5; ++i) {
    const Query query{.from = cell(), .to = {cell()}};
    const Cell goal = query.to.front();
    if (!grid.passable(query.from) || !grid.passable(goal)) continue;
    queries.push_back({query, reference.costs_from(query.from)[reference.index(goal)]});
  }
  return queries;
}

// By one search.
template <class Metric>
void check_queries(const Grid& grid, const std::vector<Asked>& queries) {
  if (!RunSearch<Metric>::fits(grid)) return;
  const StraightRuns runs(grid);
  RunSearch<Metric> search(runs);
  for (const auto& [query, least] : queries) {
    const std::string wrong = fault(grid, search, query, least);
    if (!wrong.empty()) FAIL(describe(jps_planner, grid, query, wrong));
    SUCCEED();
  }
}

void check_map(Rng& rng, const TerrainMap& map, const AgentProfile& profile) {
  for (const DiagonalRule rule : kDiagonalRules) {
    const Grid grid(map, profile, rule);
    if (grid.uniform() || !grid.pattern_decides_moves()) continue;
    const Reference reference(map, profile, rule);
    const std::vector<Asked> queries = some_queries(rng, grid, reference);
    check_queries<NarrowMetric>(grid, queries);
    check_queries<WideMetric>(grid, queries);
    check_queries<ExactMetric>(grid, queries);
  }
}

// Ground with a few walls, with fields, single odd cells, or all of it strewn.
TerrainMap sample(Rng& rng, int width, int height) {
  TerrainMap map = rng.chance(0.2) ? random_rooms(rng, width, height)
                                   : random_map(rng, width, height, 0.25 * rng.unit());
  const std::uint64_t kind = rng.below(4);
  if (kind == 0) strew_terrain(rng, map);
  if (kind != 0) lay_fields(rng, map);
  for (int i = 0; kind == 2 && i < 6; ++i) {
    const Cell c{static_cast<int>(rng.below(static_cast<std::uint64_t>(width))),
                 static_cast<int>(rng.below(static_cast<std::uint64_t>(height)))};
    map.set(c, static_cast<std::uint8_t>(rng.below(6)));
  }
  return map;
}

void check_samples(std::uint64_t seed, int maps, const AgentProfile& profile) {
  Rng rng(seed);
  for (int i = 0; i < std::max(maps / kThinning, 1); ++i) {
    const int width = 1 + static_cast<int>(rng.below(40));
    const int height = 1 + static_cast<int>(rng.below(30));
    check_map(rng, sample(rng, width, height), profile);
  }
}

}  // namespace

TEST_CASE("run search: least costs over fields, strewn terrain and single odd cells") {
  check_samples(1, 60, wanderer({1'000'000, 500'000, 3'000'000, 5'000'000, 7'250'000}));
  check_samples(2, 60, wanderer({1'000'000, 1'414'214, 1'414'213, 2'000'000, 1'000'001}));
}

TEST_CASE("run search: least costs where some terrain costs nothing") {
  check_samples(3, 60, wanderer({1'000'000, 0, 3'000'000, 0, 2'000'000}));
  check_samples(4, 40, wanderer({0, 0, 3'000'000, 1'000'000, 2'000'000}));
}

TEST_CASE("run search: least costs where costs lie far apart") {
  check_samples(5, 40, wanderer({1'000'000, 60'000'000, 2'000'000, 88'000'000, 1'000'000}));
}

TEST_CASE("run search: least costs where entering costs too") {
  AgentProfile profile = wanderer({1'000'000, 500'000, 2'000'000, 1'000'000, 1'000'000});
  profile.terrain["T"].enter_cost = 1'000'000;
  profile.terrain["S"].enter_cost = 300'000;
  profile.enter_costs.push_back({.from = "W", .to = ".", .cost = 2'500'000});
  check_samples(6, 60, profile);
  profile.terrain["G"].cost = 0;
  check_samples(7, 40, profile);
}

TEST_CASE("run search: least costs for large agents") {
  for (const int size : {2, 3}) {
    AgentProfile profile = wanderer({1'000'000, 500'000, 3'000'000, 5'000'000, 2'000'000});
    profile.size_cells = size;
    check_samples(static_cast<std::uint64_t>(7 + size), 40, profile);
  }
}

TEST_CASE("run search: least costs over runs longer than a word") {
  Rng rng(10);
  const AgentProfile profile = wanderer({1'000'000, 500'000, 3'000'000, 5'000'000, 2'000'000});
  for (int i = 0; i < std::max(20 / kThinning, 1); ++i) {
    const bool wide = i % 2 == 0;
    TerrainMap map = random_map(rng, wide ? 300 : 20, wide ? 20 : 300, 0.002);
    lay_fields(rng, map);
    check_map(rng, map, profile);
  }
}
