// The graph of clusters as plain data, on maps where it can be seen.
#include "hierarchy/abstract_edges.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

namespace {

AbstractLevel level_of(const Grid& grid, int side, int level = 1) {
  WorkerPool pool(1);
  return abstract_level(ClusterLevels(grid, side, level, pool), level);
}

// "2,2-3,2", the ends in row order, sorted.
std::vector<std::string> edges(const AbstractLevel& level, bool across) {
  std::vector<std::string> texts;
  for (const AbstractEdge& edge : level.edges) {
    if (edge.across != across) continue;
    const Cell a = row_major_less(edge.a, edge.b) ? edge.a : edge.b;
    const Cell b = a == edge.a ? edge.b : edge.a;
    texts.push_back(std::to_string(a.x) + "," + std::to_string(a.y) + "-" + std::to_string(b.x) +
                    "," + std::to_string(b.y));
  }
  std::sort(texts.begin(), texts.end());
  return texts;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("abstract edges: clusters cover the map, entrances lie on both sides of an opening") {
  const Grid grid = draw(R"(
    ....#..
    .......
    ....#..
    ....#..
    ....#..
  )")
                        .grid();
  const AbstractLevel level = level_of(grid, 4);
  CHECK(level.level == 1);
  REQUIRE(level.clusters.size() == 4);
  int cells = 0;
  for (const CellRect& rect : level.clusters) cells += rect.width * rect.height;
  CHECK(cells == 7 * 5);
  const auto is_entrance = [&](Cell c) {
    return std::find(level.entrances.begin(), level.entrances.end(), c) != level.entrances.end();
  };
  CHECK(is_entrance({3, 1}));
  CHECK(is_entrance({4, 1}));
  CHECK_FALSE(is_entrance({3, 0}));
}

TEST_CASE("abstract edges: a way that leads over a third entrance is left out") {
  const Grid grid = draw(R"(
    #########
    #########
    .........
    ####.####
  )")
                        .grid();
  const AbstractLevel level = level_of(grid, 3);
  CHECK(edges(level, true) == Texts{"2,2-3,2", "4,2-4,3", "5,2-6,2"});
  CHECK(edges(level, false) == Texts{"3,2-4,2", "4,2-5,2"});
}

TEST_CASE("abstract edges: entrances that are not connected inside their cluster have none") {
  const Grid grid = draw(R"(
    ....#....
    ....#....
    ....#....
  )")
                        .grid();
  const AbstractLevel level = level_of(grid, 3);
  // The middle cluster has columns 3 and 5, parted by the wall.
  for (const std::string& edge : edges(level, false)) {
    CAPTURE(edge);
    CHECK(edge[0] == edge[4]);
  }
  CHECK_FALSE(edges(level, false).empty());
}

TEST_CASE("abstract edges: on the second level clusters are made of 4 x 4 of the first") {
  const Grid grid = draw(R"(
    ................
    #######.########
  )")
                        .grid();
  const AbstractLevel level = level_of(grid, 2, 2);
  CHECK(level.level == 2);
  REQUIRE(level.clusters.size() == 2);
  CHECK(level.clusters[1].origin == Cell{8, 0});
  CHECK(level.clusters[1].width == 8);
  // One border is left, between columns 7 and 8; nothing is connected inside.
  CHECK(level.entrances == std::vector<Cell>{{7, 0}, {8, 0}});
  CHECK(edges(level, true) == Texts{"7,0-8,0"});
  CHECK(edges(level, false).empty());
}
