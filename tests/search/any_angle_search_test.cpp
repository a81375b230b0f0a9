// How any-angle searches spend their effort.
#include "search/any_angle_search.h"

#include <catch2/catch.hpp>

#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

namespace {

struct Effort {
  std::uint64_t expanded = 0;
  std::uint64_t looks = 0;
};

template <AnyAngle kind>
Effort effort_of(const DrawnMap& drawn) {
  const Grid grid = drawn.grid();
  const SightLines sight(grid);
  AnyAngleSearch<kind> search(sight);
  search.begin({.from = *drawn.start, .to = {*drawn.goal}});
  while (search.advance(kNoLimit) == Progress::running) {
  }
  return {search.stats().expanded, search.looks()};
}

// Two rooms with a door between them.
const DrawnMap& rooms() {
  static const DrawnMap map = draw(R"(
    ..............#..............
    ..............#..............
    ..............#..............
    .S............#............G.
    ..............#..............
    ..............#..............
    ..............#..............
    ..............#..............
    .............................
    .............................
  )");
  return map;
}

}  // namespace

TEST_CASE("any-angle search: a goal in sight is reached by one look, without a search") {
  const DrawnMap open = draw(R"(
    S.....
    ..#...
    .....G
  )");
  const Effort effort = effort_of<AnyAngle::theta>(draw("S......G"));
  CHECK(effort.expanded == 0);
  CHECK(effort.looks == 1);
  CHECK(effort_of<AnyAngle::theta>(open).expanded > 0);
}

TEST_CASE("any-angle search: most lines of sight follow from those of other cells") {
  const Effort eager = effort_of<AnyAngle::theta>(rooms());
  const Effort lazy = effort_of<AnyAngle::lazy_theta>(rooms());
  CHECK(eager.expanded > 100);
  CHECK(eager.looks < eager.expanded);
  CHECK(lazy.looks < lazy.expanded);
}
