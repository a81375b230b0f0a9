// The numbers of case 038: who steps farther than the path has left stops at its end.
#include "follow/path_walker.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "conformance/allocation_count.h"

using namespace nav;

namespace {

const std::vector<Vec2> kLine{{0, 0}, {10, 0}};
const std::vector<Vec2> kCorner{{0, 0}, {10, 0}, {10, 10}};

}  // namespace

TEST_CASE("case 038: speed 300 at 60 steps a second is there after two steps") {
  PathWalker walker;
  walker.set_path(kLine);
  CHECK(walker.advance(300 * (1.0 / 60)) == 5);
  CHECK(walker.position() == Vec2{5, 0});
  CHECK(!walker.arrived());
  walker.advance(300 * (1.0 / 60));
  CHECK(walker.position() == Vec2{10, 0});
  CHECK(walker.arrived());
}

TEST_CASE("case 038: speed 420 does not pass the end and come back") {
  PathWalker walker;
  walker.set_path(kLine);
  walker.advance(420 * (1.0 / 60));
  CHECK(walker.position().x == Approx(7).margin(1e-12));
  CHECK(walker.advance(420 * (1.0 / 60)) == Approx(3).margin(1e-12));
  CHECK(walker.position() == Vec2{10, 0});
  CHECK(walker.arrived());
  CHECK(walker.advance(7) == 0);
  CHECK(walker.position() == Vec2{10, 0});
}

TEST_CASE("case 038: a step longer than the path walks all of it, round the corner") {
  PathWalker walker;
  walker.set_path(kCorner);
  CHECK(walker.advance(6000 * (1.0 / 60)) == 20);
  CHECK(walker.position() == Vec2{10, 10});
  CHECK(walker.arrived());
}

TEST_CASE("walker: what is left of a step at a waypoint is walked behind it") {
  PathWalker walker;
  walker.set_path(kCorner);
  CHECK(walker.advance(13) == 13);
  CHECK(walker.position() == Vec2{10, 3});
  CHECK(walker.direction() == Vec2{0, 1});
  CHECK(walker.remaining() == 7);
}

TEST_CASE("walker: many steps whose sum is the path's length arrive, up to rounding") {
  PathWalker walker;
  walker.set_path(kCorner);
  int steps = 0;
  while (!walker.arrived() && steps < 1000) {
    walker.advance(0.1);
    ++steps;
  }
  CHECK(steps == 200);
  CHECK(walker.position() == Vec2{10, 10});
}

TEST_CASE("walker: a path of one point, and none") {
  PathWalker walker;
  CHECK(walker.arrived());
  CHECK(walker.advance(1) == 0);
  walker.set_path(std::vector<Vec2>{{3, 4}});
  CHECK(walker.arrived());
  CHECK(walker.position() == Vec2{3, 4});
  CHECK(walker.direction() == Vec2{});
}

#if !NAVTOOL_SANITIZED
TEST_CASE("walker: steps allocate nothing, and a path no longer than the one before neither") {
  PathWalker walker;
  walker.set_path(kCorner);
  const std::size_t before = test::allocation_count();
  for (int i = 0; i < 30; ++i) walker.advance(0.5);
  walker.set_path(kLine);
  walker.advance(3);
  CHECK(test::allocation_count() == before);
}
#endif
