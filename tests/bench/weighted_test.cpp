// Costs on terrain maps against those of an independent program: a file of queries on the WC3 maps
// with their least costs under two sets of weights, a step costing its length times the weight of
// the cell entered.
#include <catch2/catch.hpp>
#include <map>
#include <sstream>

#include "bench/reference_search.h"
#include "io/map_file.h"
#include "planners/registry.h"
#include "planners/route.h"
#include "support/files.h"

namespace nav {
namespace {

struct WeightedQuery {
  Cell from;
  Cell to;
  double cost_m1 = 0;
  double cost_m2 = 0;
};

// Map file -> its queries.
std::map<std::string, std::vector<WeightedQuery>> read_queries(const std::string& text) {
  std::map<std::string, std::vector<WeightedQuery>> queries;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream fields(line);
    std::string map;
    WeightedQuery query;
    double mean = 0;  // of another convention
    fields >> map >> query.from.x >> query.from.y >> query.to.x >> query.to.y >> mean >>
        query.cost_m1 >> mean >> query.cost_m2;
    REQUIRE(fields);
    queries[map].push_back(query);
  }
  return queries;
}

// Weights of ground (and grass), swamp, water and trees; 0: blocked.
AgentProfile weighted_profile(int ground, int swamp, int water, int trees) {
  AgentProfile profile;
  profile.name = "weighted";
  for (const auto& [letter, weight] :
       {std::pair(".", ground), {"G", ground}, {"S", swamp}, {"W", water}, {"T", trees}}) {
    profile.terrain[letter] = {.passable = weight > 0, .cost = weight * kUnitCost};
  }
  return profile;
}

struct WeightedCase {
  AgentProfile profile;
  double WeightedQuery::*cost;
};

void check_map(const std::string& file, const std::vector<WeightedQuery>& queries,
               const WeightedCase& weights) {
  const Grid grid(load_map(file, {}), weights.profile, DiagonalRule::only_if_no_obstacles);
  const Components components(grid);
  for (const PlannerInfo* planner : planners()) {
    if (!planner->can.optimal || !planner->can.terrain_costs) continue;
    Router router(grid, components, *planner);
    for (const WeightedQuery& query : queries) {
      CAPTURE(file, planner->name, query.from.x, query.from.y, query.to.x, query.to.y);
      const Answer& answer =
          router.route({.query = {.from = query.from, .to = {query.to}}, .via = {}});
      REQUIRE(answer.status == Status::found);
      CHECK(answer.cost.value() == Approx(query.*weights.cost).epsilon(0).margin(1e-7));
    }
  }
}

TEST_CASE("weighted terrain: optimal planners agree with an independent program") {
  const auto table = test::shared_path("data/movingai/weighted-derived/weighted.tsv");
  const auto maps = test::shared_path("data/movingai/wc3maps512/maps");
  if (!table || !maps) return;
  std::size_t checked = 0;
  for (const auto& [name, queries] : read_queries(test::read_bytes(*table))) {
    const std::filesystem::path file = *maps / name;
    if (!std::filesystem::exists(file)) continue;  // maps that are not part of the set
    const std::size_t count = std::min<std::size_t>(queries.size(), 8);
    const std::vector<WeightedQuery> sample(queries.begin(),
                                            queries.begin() + static_cast<std::ptrdiff_t>(count));
    check_map(file.string(), sample, {weighted_profile(1, 3, 5, 0), &WeightedQuery::cost_m1});
    check_map(file.string(), sample, {weighted_profile(1, 2, 4, 8), &WeightedQuery::cost_m2});
    checked += count;
  }
  CHECK(checked >= 16);
}

TEST_CASE("weighted terrain: the reference search agrees with an independent program") {
  const auto table = test::shared_path("data/movingai/weighted-derived/weighted.tsv");
  if (!table) return;
  const Grid grid(load_map(test::project_path("maps/icecrown.map").string(), {}),
                  weighted_profile(1, 3, 5, 0), DiagonalRule::only_if_no_obstacles);
  const auto queries = read_queries(test::read_bytes(*table)).at("icecrown.map");
  for (std::size_t i = 0; i < queries.size(); i += 10) {
    const auto cost = reference_cost(grid, queries[i].from, queries[i].to);
    REQUIRE(cost);
    CHECK(cost->value() == Approx(queries[i].cost_m1).epsilon(0).margin(1e-7));
  }
}

}  // namespace
}  // namespace nav
