#include "follow/cell_mover.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "conformance/allocation_count.h"
#include "support/messages.h"

using namespace nav;
using namespace nav::test;

TEST_CASE("cell mover: from centre to centre, and at rest on one to the last bit") {
  CellMover mover({1, 1});
  CHECK(mover.arrived());
  mover.set_path(std::vector<Cell>{{1, 1}, {2, 1}, {3, 2}});
  CHECK(mover.advance(0.25) == 0.25);
  CHECK(mover.position() == Vec2{1.25, 1});
  CHECK(mover.cell() == Cell{1, 1});
  CHECK(mover.next() == Cell{2, 1});
  mover.advance(0.75);
  CHECK(mover.at_centre());
  CHECK(mover.position() == Vec2{2, 1});
  mover.advance(std::sqrt(2.0) / 2);
  CHECK(mover.position().x == Approx(2.5));
  CHECK(mover.position().y == Approx(1.5));
  CHECK(mover.advance(5) == Approx(std::sqrt(2.0) / 2));
  CHECK(mover.position() == Vec2{3, 2});
  CHECK(mover.arrived());
  CHECK(mover.advance(5) == 0);
}

TEST_CASE("cell mover: many short steps end on the centre too") {
  CellMover mover({0, 0});
  std::vector<Cell> path;
  for (int i = 0; i <= 10; ++i) path.push_back({i, i});
  mover.set_path(path);
  double walked = 0;
  int steps = 0;
  for (; !mover.arrived() && steps < 1000; ++steps) walked += mover.advance(std::sqrt(2.0) / 10);
  CHECK(steps == 100);
  CHECK(walked == Approx(10 * std::sqrt(2.0)));
  CHECK(mover.position() == Vec2{10, 10});
}

TEST_CASE("cell mover: a new path is taken up at the next centre, never between two") {
  CellMover mover({0, 0});
  mover.set_path(std::vector<Cell>{{0, 0}, {1, 0}, {2, 0}});
  mover.advance(0.5);
  CHECK(mover.plans_from() == Cell{1, 0});
  CHECK(message_of([&] {
          mover.set_path(std::vector<Cell>{{0, 0}, {0, 1}});
        }) ==
        "a path that begins elsewhere than where the mover gets to; begin it with plans_from()");
  mover.set_path(std::vector<Cell>{{1, 0}, {1, 1}});
  mover.advance(0.25);
  CHECK(mover.position() == Vec2{0.75, 0});
  mover.advance(0.5);
  CHECK(mover.position() == Vec2{1, 0.25});
  mover.set_path({});  // stop
  mover.advance(9);
  CHECK(mover.position() == Vec2{1, 1});
  CHECK(mover.arrived());
}

TEST_CASE("cell mover: a path has no gaps") {
  CellMover mover({0, 0});
  for (const Cell c : {Cell{2, 0}, Cell{0, 0}, Cell{-1, 2}}) {
    CHECK(message_of([&] {
            mover.set_path(std::vector<Cell>{{0, 0}, c});
          }) == "a path with a gap; go from each cell to a neighbour");
  }
  CHECK(mover.arrived());
}

TEST_CASE("cell mover: asks at each centre whether it may enter the next cell") {
  CellMover mover({0, 0});
  mover.set_path(std::vector<Cell>{{0, 0}, {1, 0}, {2, 0}});
  std::vector<Cell> asked;
  bool open = false;
  const auto may_enter = [&](Cell, Cell to) {
    asked.push_back(to);
    return to.x < 2 || open;
  };
  CHECK(mover.advance(5, may_enter) == 1);
  CHECK(asked == std::vector<Cell>{{1, 0}, {2, 0}});
  CHECK(mover.position() == Vec2{1, 0});
  CHECK(!mover.arrived());
  open = true;
  CHECK(mover.advance(5, may_enter) == 1);
  CHECK(mover.arrived());
}

#if !NAVTOOL_SANITIZED
TEST_CASE("cell mover: steps allocate nothing") {
  CellMover mover({0, 0});
  mover.set_path(std::vector<Cell>{{0, 0}, {1, 0}, {2, 1}, {3, 1}});
  const std::size_t before = allocation_count();
  for (int i = 0; i < 50; ++i) mover.advance(0.1);
  CHECK(allocation_count() == before);
}
#endif
