#include "io/path_csv.h"

#include <catch2/catch.hpp>

#include "support/drawing.h"

using namespace nav;

TEST_CASE("path csv: a row per cell with the cost so far; swamp costs what the profile says") {
  const test::DrawnMap drawn = test::draw(".s.");
  AgentProfile profile = *built_in_profile("ground");
  profile.terrain["S"] = {.cost = 3 * kUnitCost};
  const Grid grid(drawn.map, profile, DiagonalRule::never);
  PathReport report;
  report.answer.cells = {{0, 0}, {1, 0}, {2, 0}};
  report.answer.waypoints = {{0, 0}, {2, 0}};
  CHECK(path_csv(report, grid) ==
        "step,x,y,cost,length\n"
        "0,0,0,0,0\n"
        "1,1,0,3,1\n"
        "2,2,0,4,2\n");
}

TEST_CASE("path csv: a row per waypoint of a smoothed path, with world columns where asked for") {
  const Grid grid = test::draw(R"(
    ....
    ....
    ....
    ....
  )")
                        .grid();
  PathReport report;
  report.answer.waypoints = {{0, 0}, {3, 3}};
  report.line = {{0, 0}, {0, 3}};
  report.world = WorldFrame{.origin = {0, 0}, .cell_size = 2};
  CHECK(path_csv(report, grid) ==
        "step,x,y,cost,length,world_x,world_y\n"
        "0,0,0,0,0,1,1\n"
        "1,0,3,3,3,1,7\n");
}

TEST_CASE("path csv: without a path there is the header alone") {
  CHECK(path_csv({}, test::draw(".").grid()) == "step,x,y,cost,length\n");
}
