// What any-angle planners promise: legal lines, never cheaper than the best of all lines, never
// dearer than the best steps priced alike, and no turning point too many.
#include <catch2/catch.hpp>
#include <cmath>

#include "conformance/samples.h"
#include "conformance/visibility_graph.h"
#include "grid/line_of_sight.h"
#include "path/checker.h"
#include "planners/registry.h"

using namespace nav;
using namespace nav::test;

namespace {

constexpr double kRounding = 1e-9;

std::vector<const PlannerInfo*> any_angle_planners(const Grid& grid) {
  std::vector<const PlannerInfo*> result;
  for (const PlannerInfo* planner : planners()) {
    const Query query{.from = {0, 0}, .to = {{0, 0}}};
    if (planner->can.any_angle && !refusal(*planner, grid, query)) result.push_back(planner);
  }
  return result;
}

bool has_needless_turn(const Grid& grid, const Answer& answer) {
  const std::vector<Cell>& points = answer.waypoints;
  for (std::size_t i = 2; grid.uniform() && i < points.size(); ++i) {
    if (line_of_sight(grid, points[i - 2], points[i])) return true;
  }
  return false;
}

// How much longer answers were than the shortest any-angle paths.
struct Excess {
  double worst = 1;
  double sum = 0;
  int count = 0;
  void add(double ratio) {
    worst = std::max(worst, ratio);
    sum += ratio;
    ++count;
  }
  double mean() const { return sum / count; }
};

// Asks for paths from one cell to all others. `best` and `steps`: what lines, and steps priced as
// lines, cost at least.
void check_from(const PlannerInfo& planner, const Grid& grid, Solver& solver, Cell from,
                const VisibilityGraph& best, const VisibilityGraph& steps, Excess& excess) {
  const std::vector<double> least = best.costs_from(from);
  const std::vector<double> most = steps.costs_from(from);
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      const Query query{.from = from, .to = {{x, y}}};
      const Answer& answer = solver.solve(query);
      const std::size_t at = best.index({x, y});
      const double cost = answer.line_cost;
      std::string fault;
      if (const auto found = find_fault(grid, query, answer)) fault = *found;
      if ((answer.status == Status::found) != std::isfinite(most[at])) fault = "wrong verdict";
      if (answer.has_path()) {
        if (cost < least[at] * (1 - kRounding)) fault = "shorter than the shortest";
        if (cost > most[at] * (1 + kRounding)) fault = "longer than steps";
        if (has_needless_turn(grid, answer)) fault = "a turning point that can be left out";
        if (answer.optimal && cost > least[at] * (1 + kRounding)) fault = "not the least";
        if (least[at] > 0) excess.add(cost / least[at]);
      }
      if (!fault.empty()) FAIL(describe(planner, grid, query, fault));
    }
  }
}

void check_map(const TerrainMap& map, const AgentProfile& profile, DiagonalRule rule,
               std::vector<Excess>& excess) {
  const Grid grid(map, profile, rule);
  const VisibilityGraph best(grid);
  const VisibilityGraph steps(grid, VisibilityGraph::Lines::steps);
  const auto asked = any_angle_planners(grid);
  excess.resize(std::max(excess.size(), asked.size()));
  for (std::size_t i = 0; i < asked.size(); ++i) {
    const auto index = asked[i]->prepare(grid, {});
    const auto solver = index->new_solver();
    for (int y = 0; y < grid.height(); ++y) {
      for (int x = 0; x < grid.width(); ++x) {
        if (grid.passable({x, y}))
          check_from(*asked[i], grid, *solver, {x, y}, best, steps, excess[i]);
      }
    }
  }
}

void check_random_maps(std::uint64_t seed, int maps, const AgentProfile& profile, bool terrain) {
  Rng rng(seed);
  std::vector<Excess> excess;
  for (int i = 0; i < std::max(maps / kThinning, 1); ++i) {
    TerrainMap map = rng.chance(0.3) ? random_rooms(rng, 12, 8)
                                     : random_map(rng, 11, 7, 0.05 + 0.3 * rng.unit());
    if (terrain) strew_terrain(rng, map);
    check_map(map, profile, kDiagonalRules[rng.below(4)], excess);
  }
}

}  // namespace

TEST_CASE("any angle: right on every 3 x 3 and 4 x 3 map, and at most a quarter above the best") {
  const AgentProfile profile = *built_in_profile("ground");
  std::vector<Excess> excess;
  for (const int width : {3, 4}) {
    for (const DiagonalRule rule : kDiagonalRules) {
      for (unsigned walls = 0; walls < 1u << (width * 3); walls += kThinning) {
        check_map(map_of_bits(width, 3, walls), profile, rule, excess);
      }
    }
  }
  // No bound is proved; these are what was measured.
  for (const Excess& each : excess) {
    CHECK(each.worst < 1.237);
    CHECK(each.mean() < 1.0015);
  }
}

TEST_CASE("any angle: between the shortest lines and the least steps on random maps and rooms") {
  check_random_maps(11, 40, *built_in_profile("ground"), false);
}

TEST_CASE("any angle: the same for agents of two cells and with a radius") {
  AgentProfile profile = *built_in_profile("ground");
  profile.size_cells = 2;
  check_random_maps(12, 20, profile, false);
  profile.size_cells = 1;
  for (const double radius : {0.3, 0.5, 0.8, 1.2}) {
    profile.radius_cells = radius;
    check_random_maps(13, 12, profile, false);
  }
}

TEST_CASE(
    "any angle: the same on terrain of different costs, some nothing, and costs of entering") {
  AgentProfile profile = *built_in_profile("flying");
  profile.terrain["G"].cost = kUnitCost / 2;
  profile.terrain["S"] = {.cost = 3 * kUnitCost, .enter_cost = kUnitCost / 4};
  profile.terrain["W"].cost = 0;
  profile.terrain["T"].cost = 7 * kUnitCost;
  check_random_maps(14, 20, profile, true);
}

TEST_CASE("any angle: of several goals one is reached, at no more than the least over the grid") {
  const AgentProfile profile = *built_in_profile("ground");
  Rng rng(15);
  for (int i = 0; i < 200 / kThinning; ++i) {
    const TerrainMap map = random_map(rng, 15, 10, 0.3);
    const DiagonalRule rule = kDiagonalRules[rng.below(4)];
    const Grid grid(map, profile, rule);
    const Reference reference(map, profile, rule);
    const auto cell = [&] {
      return Cell{static_cast<int>(rng.below(15)), static_cast<int>(rng.below(10))};
    };
    const Query query{.from = cell(), .to = {cell(), cell(), cell()}};
    const auto costs = reference.costs_from(query.from);
    std::optional<Cost> least;
    for (const Cell goal : query.to) {
      const auto& cost = costs[reference.index(goal)];
      if (cost && (!least || *cost < *least)) least = cost;
    }
    for (const PlannerInfo* planner : any_angle_planners(grid)) {
      const auto index = planner->prepare(grid, {});
      const auto fault = judge(*planner, grid, query, index->new_solver()->solve(query), least);
      if (fault) FAIL(describe(*planner, grid, query, *fault));
    }
  }
}
