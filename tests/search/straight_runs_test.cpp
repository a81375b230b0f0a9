// How far straight ways run on terrain, on drawn maps.
#include "search/straight_runs.h"

#include <catch2/catch.hpp>

#include "search/run_steps.h"
#include "support/drawing.h"
#include "support/strewn.h"

using namespace nav;
using namespace nav::test;

namespace {

Grid grid_of(std::string_view drawing, DiagonalRule rule = DiagonalRule::only_if_no_obstacles) {
  return Grid(draw(drawing).map, walker(true), rule);
}

// Steps of the run eastwards from 0,1; negative where it ends in a wall.
int run_east(std::string_view drawing) {
  const Grid grid = grid_of(drawing);
  const StraightRuns runs(grid);
  const StraightRuns::Run run = runs.run({0, 1}, static_cast<unsigned>(Direction::e));
  return run.into_wall ? -run.steps : run.steps;
}

// Steps worth taking from 2,2 after a step to the east.
DirectionSet steps_after_east(std::string_view drawing) {
  const Grid grid = grid_of(drawing);
  const RunSteps<NarrowMetric> steps(grid);
  return steps.worth_taking(grid.id({2, 2}), static_cast<unsigned>(Direction::e));
}

}  // namespace

TEST_CASE("runs: a run ends where other terrain comes within a cell") {
  CHECK(run_east(R"(
    .........
    ......s..
    .........
  )") == 5);
}

TEST_CASE("runs: a run ends where a wall behind it forces a turn, and at a wall") {
  CHECK(run_east(R"(
    ..##........
    ............
    ...........s
  )") == 4);
  CHECK(run_east(R"(
    ............
    ........#...
    ...........s
  )") == -8);
}

TEST_CASE("runs: half of a map of stripes is mixed") {
  const Grid grid = grid_of(R"(
    ....
    ....
    ssss
    ssss
  )");
  CHECK(StraightRuns(grid).mixed_share() == 0.5);
}

TEST_CASE("runs: without diagonals only rows are run along") {
  const Grid grid = grid_of(R"(
    ...
    ..s
  )",
                            DiagonalRule::never);
  CHECK(StraightRuns(grid).directions() == (only(Direction::e) | only(Direction::w)));
}

TEST_CASE("run steps: beside other terrain only that side is looked at") {
  CHECK(steps_after_east(R"(
    .....
    .....
    .....
    sssss
    .....
  )") == (only(Direction::e) | only(Direction::se) | only(Direction::s)));
}

TEST_CASE("run steps: a way around through other terrain spares no step") {
  CHECK(steps_after_east(R"(
    .....
    ..s..
    .....
    .....
    .....
  )") == (only(Direction::n) | only(Direction::ne) | only(Direction::e)));
}
