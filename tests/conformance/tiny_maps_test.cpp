// Every planner of the table on every map of 3 x 3 and 4 x 3 cells, all pairs of open cells, under
// every diagonal rule that it supports.
#include <catch2/catch.hpp>

#include "conformance/samples.h"
#include "planners/registry.h"

using namespace nav;
using namespace nav::test;

namespace {

std::vector<const PlannerInfo*> planners_under(DiagonalRule rule) {
  std::vector<const PlannerInfo*> result;
  for (const PlannerInfo* planner : planners()) {
    if ((planner->can.rules >> static_cast<unsigned>(rule) & 1) != 0) result.push_back(planner);
  }
  return result;
}

// Fails with the first wrong answer of any planner on one map.
void check_all_pairs(const TerrainMap& map, DiagonalRule rule) {
  const AgentProfile profile = *built_in_profile("ground");
  const Reference reference(map, profile, rule);
  const Grid grid(map, profile, rule);
  const std::vector<Cell> cells = reference.passable_cells();
  std::vector<std::vector<std::optional<Cost>>> least;  // by start, then by cell
  for (const Cell from : cells) least.push_back(reference.costs_from(from));
  for (const PlannerInfo* planner : planners_under(rule)) {
    const auto index = planner->prepare(grid, {});
    const auto solver = index->new_solver();
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (const Cell to : cells) {
        const Query query{.from = cells[i], .to = {to}};
        const auto fault =
            judge(*planner, grid, query, solver->solve(query), least[i][reference.index(to)]);
        if (fault) FAIL(describe(*planner, grid, query, *fault));
      }
    }
  }
}

void check_all_maps(int width, int height) {
  const unsigned count = 1u << (width * height);
  for (const DiagonalRule rule : kDiagonalRules) {
    for (unsigned walls = 0; walls < count; walls += kThinning) {
      check_all_pairs(map_of_bits(width, height, walls), rule);
    }
  }
}

}  // namespace

TEST_CASE("conformance: every planner is right on every 3 x 3 map") { check_all_maps(3, 3); }

TEST_CASE("conformance: every planner is right on every 4 x 3 map") { check_all_maps(4, 3); }

TEST_CASE("conformance: every planner is right on a sample of all 4 x 4 and 5 x 4 maps") {
  Rng rng(4);
  for (const DiagonalRule rule : kDiagonalRules) {
    for (int i = 0; i < 600 / kThinning; ++i) {
      const auto walls = static_cast<unsigned>(rng.next() & rng.next());
      check_all_pairs(map_of_bits(4, 4, walls), rule);
      check_all_pairs(map_of_bits(5, 4, walls), rule);
    }
  }
}
