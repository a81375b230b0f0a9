#include "path/path.h"

#include <catch2/catch.hpp>

#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

TEST_CASE("path: turning points expand to every cell, and back") {
  const std::vector<Cell> waypoints{{0, 0}, {3, 3}, {3, 6}, {1, 6}};
  std::vector<Cell> cells;
  append_cells(waypoints, cells);
  CHECK(cells ==
        std::vector<Cell>{{0, 0}, {1, 1}, {2, 2}, {3, 3}, {3, 4}, {3, 5}, {3, 6}, {2, 6}, {1, 6}});
  std::vector<Cell> back;
  append_waypoints(cells, back);
  CHECK(back == waypoints);
}

TEST_CASE("path: one cell is one cell and one waypoint") {
  std::vector<Cell> cells;
  append_cells(std::vector<Cell>{{4, 2}}, cells);
  CHECK(cells == std::vector<Cell>{{4, 2}});
  std::vector<Cell> waypoints;
  append_waypoints(cells, waypoints);
  CHECK(waypoints == cells);
  append_cells({}, cells);
  CHECK(cells.size() == 1);
}

TEST_CASE("path: the start costs nothing, each cell entered its own cost") {
  const auto drawn = draw(R"(
    .s.
    ..s
  )");
  AgentProfile profile = *built_in_profile("ground");
  profile.terrain["S"].cost = 5 * kUnitCost;
  const Grid grid(drawn.map, profile, DiagonalRule::always);
  CHECK(path_cost(grid, std::vector<Cell>{{1, 0}, {0, 0}}) == Cost{kUnitCost, 0});
  CHECK(path_cost(grid, std::vector<Cell>{{0, 0}, {1, 0}, {2, 1}}) ==
        Cost{5 * kUnitCost, 5 * kUnitCost});
  CHECK(path_length(std::vector<Cell>{{0, 0}, {1, 0}, {2, 1}}) == Approx(2.414213562));
}
