// The table of canonical successors against the neighbours that the papers name.
#include "search/canonical_order.h"

#include <catch2/catch.hpp>

#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

namespace {

DirectionSet set_of(std::initializer_list<Direction> directions) {
  DirectionSet set = 0;
  for (const Direction d : directions) set |= only(d);
  return set;
}

// Successors at the centre of a drawn 3 x 3 map.
DirectionSet successors(DiagonalRule rule, Direction arrived, std::string_view drawing) {
  const Grid grid = draw(drawing).grid(rule);
  return canonical_table(rule)[static_cast<unsigned>(arrived)][grid.neighbourhood(grid.id({1, 1}))];
}

constexpr auto kOpen = "...\n...\n...";

}  // namespace

TEST_CASE("canonical order: in the open a straight move goes on, a diagonal one fans out") {
  for (const DiagonalRule rule : {DiagonalRule::only_if_no_obstacles,
                                  DiagonalRule::at_least_one_walkable, DiagonalRule::always}) {
    CHECK(successors(rule, Direction::e, kOpen) == set_of({Direction::e}));
    CHECK(successors(rule, Direction::n, kOpen) == set_of({Direction::n}));
    CHECK(successors(rule, Direction::se, kOpen) ==
          set_of({Direction::e, Direction::se, Direction::s}));
  }
}

TEST_CASE("canonical order: without diagonals, vertical moves fan out") {
  CHECK(successors(DiagonalRule::never, Direction::s, kOpen) ==
        set_of({Direction::s, Direction::e, Direction::w}));
  CHECK(successors(DiagonalRule::never, Direction::e, kOpen) == set_of({Direction::e}));
  CHECK(successors(DiagonalRule::never, Direction::e, "#..\n...\n...") ==
        set_of({Direction::e, Direction::n}));
}

TEST_CASE("canonical order: a wall beside a straight move forces a neighbour") {
  // Harabor and Grastien 2011, figure 2: the wall is beside the cell itself.
  CHECK(successors(DiagonalRule::always, Direction::e, ".#.\n...\n...") ==
        set_of({Direction::e, Direction::ne}));
  // Without corner cutting the wall is behind, and the cell beside is forced as well.
  CHECK(successors(DiagonalRule::only_if_no_obstacles, Direction::e, "#..\n...\n...") ==
        set_of({Direction::e, Direction::n, Direction::ne}));
  CHECK(successors(DiagonalRule::only_if_no_obstacles, Direction::e, ".#.\n...\n...") ==
        set_of({Direction::e}));
}

TEST_CASE("canonical order: a wall beside a diagonal move forces a neighbour") {
  CHECK(successors(DiagonalRule::always, Direction::se, "...\n#..\n...") ==
        set_of({Direction::e, Direction::se, Direction::s, Direction::sw}));
}

TEST_CASE("canonical order: a start looks everywhere") {
  for (const DiagonalRule rule : kDiagonalRules) {
    for (unsigned cells = 0; cells < kNeighbourhoodCount; ++cells) {
      REQUIRE(canonical_table(rule)[kNoDirection][cells] == move_table(rule)[cells]);
    }
  }
}
