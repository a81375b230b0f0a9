// How any-angle searches spend their effort.
#include "search/any_angle_search.h"

#include <catch2/catch.hpp>

#include "base/rng.h"
#include "search/jump_search.h"
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

// Where builds check what the open list requires, they also check that a cell put right by the lazy
// search waits for its new place in it: a map of this size and kind is needed for that.
TEST_CASE("any-angle search: on a large strewn map lines stay within the least steps") {
  constexpr int kSide = 300;
  Rng rng(44);
  TerrainMap map(kSide, kSide, moving_ai_kinds());
  for (int y = 0; y < kSide; ++y) {
    for (int x = 0; x < kSide; ++x) {
      if (rng.chance(0.35)) map.set({x, y}, 5);
    }
  }
  const Grid grid(map, *built_in_profile("ground"), DiagonalRule::only_if_no_obstacles);
  const SightLines sight(grid);
  AnyAngleSearch<AnyAngle::lazy_theta> lazy(sight);
  const JumpMap jumps(grid);
  JumpSearch<NarrowMetric> steps(jumps);
  for (int i = 0; i < 60; ++i) {
    const auto cell = [&] {
      return Cell{static_cast<int>(rng.below(kSide)), static_cast<int>(rng.below(kSide))};
    };
    const Query query{.from = cell(), .to = {cell()}};
    if (!grid.passable(query.from) || !grid.passable(query.to.front())) continue;
    lazy.begin(query);
    steps.begin(query);
    const Progress progress = lazy.advance(kNoLimit);
    REQUIRE(progress == steps.advance(kNoLimit));
    if (progress != Progress::found) continue;
    Answer line;
    Answer best;
    lazy.write_path(PathDetail::turns, line);
    steps.write_path(PathDetail::turns, best);
    CHECK(line.line_cost <= best.cost.value() * (1 + 1e-9));
  }
}
