#include "grid/far_ends.h"

#include <catch2/catch.hpp>

#include "support/drawing.h"

using namespace nav;

TEST_CASE("far ends: both ends of a corridor, whichever way it winds") {
  const Grid grid = test::draw(R"(
    .......
    ######.
    .......
    .######
    .......
  )")
                        .grid();
  const Components components(grid);
  const auto ends = far_ends(grid, components);
  REQUIRE(ends);
  CHECK(ends->from == Cell{6, 4});
  CHECK(ends->to == Cell{0, 0});
}

TEST_CASE("far ends: of the largest part, and none without a free cell") {
  const Grid parts = test::draw(R"(
    .#....
    .#....
  )")
                         .grid();
  const Components components(parts);
  const auto ends = far_ends(parts, components);
  REQUIRE(ends);
  CHECK(ends->from.x >= 2);
  CHECK(ends->to.x >= 2);
  const Grid walls = test::draw("##").grid();
  CHECK_FALSE(far_ends(walls, Components(walls)));
}

TEST_CASE("far ends: a single cell is both") {
  const Grid grid = test::draw("#.#").grid();
  const auto ends = far_ends(grid, Components(grid));
  REQUIRE(ends);
  CHECK(ends->from == Cell{1, 0});
  CHECK(ends->to == Cell{1, 0});
}
