// Which steps a search takes on terrain of different costs.
#include "search/terrain_steps.h"

#include <bit>
#include <catch2/catch.hpp>

#include "search/metric.h"
#include "support/drawing.h"
#include "support/strewn.h"

using namespace nav;
using namespace nav::test;

namespace {

// Number of steps worth taking from the cell 2,2 of a drawn map after a step to the south east.
int steps_after_diagonal(std::string_view drawing, const AgentProfile& profile = walker(true)) {
  const Grid grid(draw(drawing).map, profile, DiagonalRule::only_if_no_obstacles);
  const TerrainSteps<NarrowMetric> steps(grid);
  const auto arrived = static_cast<unsigned>(Direction::se);
  return std::popcount(steps.worth_taking(grid.id({2, 2}), arrived));
}

}  // namespace

TEST_CASE("terrain steps: within one terrain only the canonical three are left") {
  CHECK(steps_after_diagonal(R"(
    sssss
    sssss
    sssss
    sssss
    .....
  )") == 3);
}

TEST_CASE("terrain steps: beside other terrain all are taken but those back") {
  CHECK(steps_after_diagonal(R"(
    sssss
    sssss
    sssss
    sss..
    .....
  )") == 5);
}

TEST_CASE("terrain steps: a wall is no other terrain") {
  CHECK(steps_after_diagonal(R"(
    sssss
    sssss
    sss#s
    sssss
    .....
  )") == 1);
}

TEST_CASE("terrain steps: where entering costs, a step back may be the cheap way round") {
  AgentProfile profile = walker(true);
  profile.terrain["S"].enter_cost = kUnitCost;
  CHECK(steps_after_diagonal(R"(
    sssss
    sssss
    sssss
    sss..
    .....
  )",
                             profile) == 8);
}
