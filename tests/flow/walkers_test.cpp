// Walkers: by hand on small maps; on random ones none ever stands in a wall, and all arrive.
#include "flow/walkers.h"

#include <catch2/catch.hpp>

#include <cmath>

#include "base/error.h"
#include "base/rng.h"
#include "conformance/allocation_count.h"
#include "support/drawing.h"

using namespace nav;

namespace {

struct Flow {
  Grid grid;
  IntegrationField field;
  FlowField flow;

  Flow(Grid ground, const std::vector<Cell>& goals)
      : grid(std::move(ground)), field(grid), flow(field) {
    field.flood(goals);
    flow.make();
  }
};

Cell cell_of(Vec2 p) {
  return {static_cast<int>(std::floor(p.x + 0.5)), static_cast<int>(std::floor(p.y + 0.5))};
}

Grid random_grid(Rng& rng, DiagonalRule rule, int width, int height, double walls) {
  std::string rows;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) rows += rng.chance(walls) ? '#' : '.';
    rows += '\n';
  }
  return test::draw(rows).grid(rule);
}

}  // namespace

TEST_CASE("walkers: a corridor is walked at the speed given") {
  const Flow f(test::draw("......").grid(), {{5, 0}});
  Walkers walkers(f.flow, {.speed = 2});
  walkers.add({0, 0});
  walkers.step(1);
  CHECK(walkers.position(0).x == Approx(2));
  CHECK_FALSE(walkers.arrived(0));
  walkers.step(1);
  walkers.step(1);  // enters the goal at 4.5
  CHECK(walkers.arrived(0));
  CHECK(walkers.walked(0) == Approx(4.5));
  CHECK(walkers.position(0).x == Approx(4.5));
  CHECK(walkers.arrived_count() == 1);
  CHECK(walkers.walking_count() == 0);
  walkers.step(1);
  CHECK(walkers.walked(0) == Approx(4.5));
}

TEST_CASE("walkers: one long step goes round a wall and not through it") {
  const Flow f(test::draw(R"(
    .#.
    .#.
    ...
  )")
                   .grid(DiagonalRule::never),
               {{2, 0}});
  Walkers walkers(f.flow);
  walkers.add({0, 0});
  walkers.step(1000);
  CHECK(walkers.arrived(0));
  // Around both sides of the wall, in any way: more than the 4 cells between the borders.
  CHECK(walkers.walked(0) >= 3.4);
  CHECK(walkers.walked(0) <= 5.5 + 1e-6);
}

TEST_CASE("walkers: who starts in a goal has arrived, who has no way stays") {
  const Flow f(test::draw("..#..").grid(), {{0, 0}});
  Walkers walkers(f.flow);
  walkers.add({0.3, 0.2});
  walkers.add({3.4, 0.1});
  CHECK(walkers.arrived_count() == 1);
  walkers.step(5);
  CHECK(walkers.position(1) == Vec2{3.4, 0.1});
  CHECK_FALSE(walkers.arrived(1));
  CHECK(walkers.walking_count() == 0);
}

TEST_CASE("walkers: near enough is there") {
  const Flow f(test::draw("......").grid(), {{5, 0}});
  Walkers walkers(f.flow, {.arrive_within = 2});
  walkers.add({0, 0});
  walkers.step(100);
  CHECK(walkers.arrived(0));
  CHECK(walkers.position(0).x == Approx(2.5));
}

TEST_CASE("walkers: a diagonal between two walls is passed in its middle") {
  const Flow f(test::draw(R"(
    .#
    #.
  )")
                   .grid(DiagonalRule::always),
               {{1, 1}});
  for (const Vec2 start : {Vec2{0, 0}, Vec2{0.4, 0.1}, Vec2{-0.3, 0.4}, Vec2{0.49, -0.49}}) {
    Walkers walkers(f.flow);
    walkers.add(start);
    for (int i = 0; i < 100; ++i) walkers.step(0.1);
    CAPTURE(start.x, start.y);
    CHECK(walkers.arrived(0));
  }
}

TEST_CASE("walkers: after a change of goals all walk to the new one") {
  Flow f(test::draw("......").grid(), {{5, 0}});
  Walkers walkers(f.flow);
  walkers.add({3, 0});
  walkers.step(10);
  REQUIRE(walkers.arrived(0));
  f.field.flood(std::vector<Cell>{{0, 0}});
  f.flow.make();
  walkers.field_changed();
  CHECK(walkers.arrived_count() == 0);
  walkers.step(10);
  CHECK(walkers.arrived(0));
  CHECK(walkers.position(0).x == Approx(0.5));
}

TEST_CASE("walkers: on random maps none stands in a wall, and all arrive") {
  Rng rng(3);
  for (int round = 0; round < 40; ++round) {
    const DiagonalRule rule = kDiagonalRules[static_cast<std::size_t>(round) % 4];
    Grid grid = random_grid(rng, rule, 14, 11, 0.1 + 0.01 * round);
    std::vector<Cell> cells;
    for (int y = 0; y < 11; ++y) {
      for (int x = 0; x < 14; ++x) {
        if (grid.passable(Cell{x, y})) cells.push_back({x, y});
      }
    }
    const std::vector<Cell> goals{cells[rng.below(cells.size())]};
    const Flow f(std::move(grid), goals);
    Walkers walkers(f.flow);
    std::size_t with_way = 0;
    for (const Cell c : cells) {
      if (!f.field.reached(c)) continue;
      ++with_way;
      walkers.add({c.x + rng.unit() * 0.98 - 0.49, c.y + rng.unit() * 0.98 - 0.49});
    }
    const double seconds = 0.05 + 0.1 * (round % 7);
    for (double time = 0; time < 1000 && walkers.walking_count() > 0; time += seconds) {
      walkers.step(seconds);
      for (std::size_t i = 0; i < walkers.size(); ++i) {
        const Cell c = cell_of(walkers.position(i));
        REQUIRE(f.grid.passable(c));
        REQUIRE(f.field.reached(c));
      }
    }
    CAPTURE(round);
    CHECK(walkers.arrived_count() == with_way);
  }
}

#if !NAVTOOL_SANITIZED
TEST_CASE("walkers: steps allocate nothing") {
  Rng rng(9);
  const Flow f(random_grid(rng, DiagonalRule::only_if_no_obstacles, 60, 60, 0.1), {{30, 30}});
  Walkers walkers(f.flow);
  for (int y = 0; y < 60; ++y) {
    for (int x = 0; x < 60; ++x) {
      if (f.field.reached({x, y})) {
        walkers.add({static_cast<double>(x), static_cast<double>(y)});
      }
    }
  }
  const std::size_t before = test::allocation_count();
  for (int i = 0; i < 200; ++i) walkers.step(0.25);
  CHECK(test::allocation_count() == before);
}
#endif

TEST_CASE("walkers: options out of range are refused") {
  const Flow f(test::draw("..").grid(), {{0, 0}});
  CHECK_THROWS_AS(Walkers(f.flow, {.speed = 0}), Error);
  CHECK_THROWS_AS(Walkers(f.flow, {.speed = std::nan("")}), Error);
  CHECK_THROWS_AS(Walkers(f.flow, {.arrive_within = -1}), Error);
}
