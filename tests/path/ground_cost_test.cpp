#include "path/ground_cost.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

TEST_CASE("ground cost: length in each cell times its cost, by hand") {
  const auto drawn = draw(R"(
    ..s
    .ss
  )");
  AgentProfile profile = *built_in_profile("ground");
  profile.terrain["S"].cost = 3 * kUnitCost;
  const Grid grid(drawn.map, profile, DiagonalRule::always);
  CHECK(ground_cost(grid, Cell{0, 0}, Cell{2, 0}) == Approx(1.5 + 0.5 * 3));
  // Through the corner from ground into swamp: half the diagonal each.
  CHECK(ground_cost(grid, Cell{0, 0}, Cell{1, 1}) == Approx(std::sqrt(2.0) * (0.5 + 1.5)));
  // 0,0 -> 2,1 leaves column 0 at a quarter, row 0 at half, column 1 at three quarters.
  CHECK(ground_cost(grid, Cell{0, 0}, Cell{2, 1}) ==
        Approx(std::sqrt(5.0) * (0.25 + 0.25 + 0.75 + 0.75)));
  CHECK(ground_cost(grid, Cell{2, 1}, Cell{0, 0}) ==
        Approx(ground_cost(grid, Cell{0, 0}, Cell{2, 1})));
}
