// Case 010: single examples do not find pruning bugs; sums over all pairs of cells do. Since sqrt 2
// is irrational, straight and diagonal steps of an optimal path are unique and their sums exact.
#include <catch2/catch.hpp>

#include "cases/cases.h"

using namespace nav;
using namespace nav::test;

namespace {

struct Sum {
  std::int64_t pairs = 0;
  std::int64_t straight = 0;
  std::int64_t diagonal = 0;
  friend bool operator==(const Sum&, const Sum&) = default;
};

std::ostream& operator<<(std::ostream& out, const Sum& sum) {
  return out << sum.pairs << " pairs, " << sum.straight << " + " << sum.diagonal << " sqrt 2";
}

struct PairSums {
  Sum steps;         // of uniform maps
  double total = 0;  // cost
};

PairSums sums(const Grid& grid, const PlannerInfo& planner) {
  PairSums result;
  const auto index = planner.prepare(grid, {});
  const auto solver = index->new_solver();
  std::vector<Cell> cells;
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      if (grid.passable({x, y})) cells.push_back({x, y});
    }
  }
  for (const Cell from : cells) {
    for (const Cell to : cells) {
      const Answer& answer = solver->solve({.from = from, .to = {to}});
      if (answer.status != Status::found) continue;
      ++result.steps.pairs;
      result.steps.straight += answer.cost.straight / kUnitCost;
      result.steps.diagonal += answer.cost.diagonal / kUnitCost;
      result.total += answer.cost.value();
    }
  }
  return result;
}

struct Row {
  std::string file;
  DiagonalRule rule;
  Sum expected;
  int size = 1;
};

constexpr auto k4 = DiagonalRule::never;
constexpr auto k8c = DiagonalRule::always;
constexpr auto k8o = DiagonalRule::at_least_one_walkable;
constexpr auto k8n = DiagonalRule::only_if_no_obstacles;

void check(const Row& row) {
  const TerrainMap map = case_map(row.file);
  const Grid grid(map, case_profile({}, row.size), row.rule);
  for (const PlannerInfo* planner : optimal_planners(grid, {.from = {0, 0}, .to = {{0, 0}}})) {
    INFO(row.file << " " << name(row.rule) << " " << planner->name << " size " << row.size);
    CHECK(sums(grid, *planner).steps == row.expected);
  }
}

}  // namespace

TEST_CASE("case 010: all pairs of six maps under all rules") {
  check({"010-battery1.map", k4, {10201, 82928, 0}});
  check({"010-battery1.map", k8c, {10201, 31356, 24312}});
  check({"010-battery1.map", k8o, {10201, 32696, 25164}});
  check({"010-battery1.map", k8n, {10201, 55576, 13724}});
  check({"010-battery2.map", k4, {8649, 67400, 0}});
  check({"010-battery2.map", k8c, {8649, 25612, 19532}});
  check({"010-battery2.map", k8o, {8649, 27124, 20138}});
  check({"010-battery2.map", k8n, {8649, 42336, 12532}});
  check({"010-battery3.map", k4, {4918, 49068, 0}});
  check({"010-battery3.map", k8c, {5776, 14676, 17420}});
  check({"010-battery3.map", k8o, {4918, 16452, 16308}});
  check({"010-battery3.map", k8n, {4918, 38380, 5344}});
  check({"010-battery4.map", k4, {1352, 6900, 0}});
  check({"010-battery4.map", k8c, {2916, 7672, 6466}});
  check({"010-battery4.map", k8o, {1352, 2224, 2338}});
  check({"010-battery4.map", k8n, {1352, 4904, 998}});
  check({"010-battery6.map", k4, {5670, 47508, 0}});
  check({"010-battery6.map", k8c, {7396, 21536, 19252}});
  check({"010-battery6.map", k8o, {5670, 15012, 16248}});
  check({"010-battery6.map", k8n, {5670, 36388, 5560}});
}

TEST_CASE("case 010: all pairs of the largest map") {
  check({"010-battery5.map", k4, {127449, 1721640, 0}});
  check({"010-battery5.map", k8c, {127449, 667776, 521756}});
  check({"010-battery5.map", k8o, {127449, 671996, 525026}});
  check({"010-battery5.map", k8n, {127449, 845252, 438800}});
}

TEST_CASE("case 010: all pairs with terrain costs") {
  const TerrainMap map = case_map("010-weighted.map");
  const AgentProfile profile = case_profile({{'G', 0.5}, {'S', 3}});
  const std::vector<std::pair<DiagonalRule, double>> expected{
      {k4, 50092.0}, {k8c, 33727.387530}, {k8o, 34173.567904}, {k8n, 45301.265715}};
  for (const auto& [rule, total] : expected) {
    const Grid grid(map, profile, rule);
    for (const PlannerInfo* planner : optimal_planners(grid, {.from = {0, 0}, .to = {{0, 0}}})) {
      INFO(name(rule) << " " << planner->name);
      const PairSums all = sums(grid, *planner);
      CHECK(all.steps.pairs == 5476);
      CHECK(all.total == Approx(total).margin(1e-6).epsilon(0));
    }
  }
}

TEST_CASE("case 019: all pairs for agents of several cells") {
  check({"010-battery5.map", k4, {40954, 510962, 0}, 2});
  check({"010-battery5.map", k8n, {40954, 293038, 109402}, 2});
  check({"010-battery5.map", k4, {10232, 105246, 0}, 3});
  check({"010-battery5.map", k8n, {10232, 75154, 15046}, 3});
}
