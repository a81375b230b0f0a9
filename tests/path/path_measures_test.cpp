#include "path/path_measures.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>

#include "base/rng.h"
#include "grid/wall_distance.h"
#include "path/path.h"
#include "support/drawing.h"
#include "support/messages.h"
#include "support/strewn.h"

using namespace nav;
using namespace nav::test;

TEST_CASE("measures: along a corridor, round a corner") {
  const Grid grid = draw(R"(
    .....
    ####.
    ####.
  )")
                        .grid();
  const std::vector<Vec2> path{{0, 0}, {4, 0}, {4, 2}};
  const PathMeasures measures = measure_path(grid, path);
  CHECK(measures.length == 6);
  CHECK(measures.turning == Approx(std::numbers::pi / 2));
  CHECK(measures.clearance_min == 0.5);
  // The middle of a corridor 1 wide, and in the corner 4,0 the rim is as near.
  CHECK(measures.clearance_mean == Approx(0.5));
}

TEST_CASE("measures: across a hall the mean is half the clearance of its middle") {
  // From wall to wall and back to the middle, 10 wide: clearance is 0 to 5 to 0.
  const TerrainMap map(41, 10, moving_ai_kinds());
  const Grid grid(map, walker(false), DiagonalRule::only_if_no_obstacles);
  const PathMeasures measures = measure_path(grid, std::vector<Vec2>{{20, -0.5}, {20, 9.5}});
  CHECK(measures.clearance_min == 0);
  CHECK(measures.clearance_mean == Approx(2.5).epsilon(0.001));
  CHECK(measures.turning == 0);
}

TEST_CASE("measures: the least clearance may lie between two points") {
  const Grid grid = draw(R"(
    .......
    .......
    .......
    ...#...
    .......
  )")
                        .grid();
  const PathMeasures measures = measure_path(grid, std::vector<Vec2>{{1, 1}, {5, 1}});
  CHECK(measures.clearance_min == 1.5);
  CHECK(wall_distance(grid, {1, 1}) == 1.5);  // the rim
  CHECK(measure_path(grid, std::vector<Vec2>{{1, 2}, {5, 2}}).clearance_min == 0.5);
}

TEST_CASE("measures: a path of one point") {
  const Grid grid = draw("...\n...\n...").grid();
  CHECK(measure_path(grid, std::vector<Vec2>{{1, 1}}) ==
        PathMeasures{.length = 0, .turning = 0, .clearance_min = 1.5, .clearance_mean = 1.5});
}

TEST_CASE("measures: the mean agrees with many samples") {
  Rng rng(12);
  for (int round = 0; round < 20; ++round) {
    const Grid grid(strewn_map(rng, 200, 150, round % 2 == 0 ? 0.001 : 0.03), walker(false),
                    DiagonalRule::only_if_no_obstacles);
    std::vector<Vec2> path;
    for (int i = 0; i < 4; ++i) path.push_back({rng.unit() * 199, rng.unit() * 149});
    const PathMeasures measures = measure_path(grid, path);
    double sum = 0;
    double length = 0;
    for (std::size_t i = 1; i < path.size(); ++i) {
      const double part = distance(path[i - 1], path[i]);
      for (int k = 0; k < 5000; ++k) {
        const double at = (k + 0.5) / 5000;
        sum += wall_distance(grid, path[i - 1] + (path[i] - path[i - 1]) * at) * part / 5000;
      }
      length += part;
    }
    CHECK(measures.clearance_mean == Approx(sum / length).epsilon(0.002));
  }
}

TEST_CASE("samples: what is known at equal distances along a path") {
  const Grid grid = draw(R"(
    .....
    ####.
    ####.
  )")
                        .grid();
  const PathSamples samples = sample_path(grid, std::vector<Vec2>{{0, 0}, {4, 0}, {4, 2}}, 1.5);
  CHECK(samples.points == std::vector<Vec2>{{0, 0}, {1.5, 0}, {3, 0}, {4, 0.5}, {4, 2}});
  CHECK(samples.along == std::vector<double>{0, 1.5, 3, 4.5, 6});
  CHECK(samples.clearances == std::vector<double>{0.5, 0.5, 0.5, 0.5, 0.5});
  CHECK(samples.headings[1] == 0);
  CHECK(samples.headings[4] == Approx(std::numbers::pi / 2));
  CHECK(samples.curvatures[1] == 0);
  // From 3,0 to 4,0.5: atan(0.5) over half of 1.5 and of the root of 1.25.
  CHECK(samples.curvatures[2] == Approx(std::atan(0.5) / (0.75 + std::sqrt(1.25) / 2)));
}

TEST_CASE("samples: distances out of range") {
  const Grid grid = draw("...\n...").grid();
  const std::vector<Vec2> path{{0, 0}, {2, 0}};
  CHECK(message_of([&] { sample_path(grid, path, 0); }) ==
        "a distance between samples that is not above 0; it is a distance in cells");
  CHECK(message_of([&] { sample_path(grid, path, 1e-8); }) ==
        "a sample every 1e-08 cells gives more than 10000000 of them; take a larger distance");
}
