// Flee maps: by hand on corridors, and against the definition on random maps.
#include "flow/flee_map.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "base/rng.h"
#include "support/drawing.h"

using namespace nav;

namespace {

struct Fled {
  Grid grid;
  IntegrationField threats;
  FleeMap map;

  Fled(Grid ground, const std::vector<Cell>& cells, double factor)
      : grid(std::move(ground)),
        threats(grid, {.side = FieldSide::from_starts}),
        map(threats, factor) {
    threats.flood(cells);
    map.make();
  }
};

std::vector<double> row_of(const FleeMap& map, int width) {
  std::vector<double> values;
  for (int x = 0; x < width; ++x) values.push_back(std::round(map.value({x, 0}) * 1e9) / 1e9);
  return values;
}

std::vector<Cell> cells_of(const Grid& grid) {
  std::vector<Cell> cells;
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      if (grid.passable(Cell{x, y})) cells.push_back({x, y});
    }
  }
  return cells;
}

Grid random_grid(Rng& rng, DiagonalRule rule) {
  std::string rows;
  for (int y = 0; y < 9; ++y) {
    for (int x = 0; x < 11; ++x) rows += rng.chance(0.3) ? '#' : rng.chance(0.3) ? 's' : '.';
    rows += '\n';
  }
  AgentProfile profile = *built_in_profile("ground");
  profile.terrain["S"] = {.cost = 3 * kUnitCost};
  return Grid(test::draw(rows).map, profile, rule);
}

}  // namespace

TEST_CASE("flee map: a corridor is left at its far end") {
  const Fled fled(test::draw("......").grid(), {{0, 0}}, 1.2);
  // The far end is worth -1.2 * 5 = -6, and each step towards it costs 1.
  CHECK(row_of(fled.map, 6) == std::vector<double>{-1, -2, -3, -4, -5, -6});
  for (int x = 0; x < 5; ++x) CHECK(fled.map.step({x, 0}) == Direction::e);
  CHECK(fled.map.is_refuge({5, 0}));
  CHECK(fled.map.direction({5, 0}) == Vec2{});
}

TEST_CASE("flee map: whether to run past a threat is a matter of the factor") {
  // The dead end on the left is 1 away from the threat, the right end 4, and 5 from the dead end.
  const Fled timid(test::draw("......").grid(), {{1, 0}}, 1.2);
  CHECK(timid.map.is_refuge({0, 0}));
  CHECK(timid.map.value({0, 0}) == Approx(-1.2));
  const Fled brave(test::draw("......").grid(), {{1, 0}}, 6);
  CHECK(brave.map.value({0, 0}) == Approx(-6 * 4 + 5));
  CHECK(brave.map.step({0, 0}) == Direction::e);
}

TEST_CASE("flee map: who passes the mouth of a dead end goes on") {
  // The threat is at 0,1. The pocket 3,0 is 4 steps away, the right end 8.
  const char* const map = R"(
    ###.#####
    .........
  )";
  const Fled timid(test::draw(map).grid(DiagonalRule::never), {{0, 1}}, 1.2);
  CHECK(timid.map.value({3, 1}) == Approx(-1.2 * 8 + 5));  // into the pocket: -1.2 * 4 + 1
  CHECK(timid.map.step({3, 1}) == Direction::e);
  // Who is inside already stays, unless braver.
  CHECK(timid.map.is_refuge({3, 0}));
  const Fled brave(test::draw(map).grid(DiagonalRule::never), {{0, 1}}, 2);
  CHECK(brave.map.step({3, 0}) == Direction::s);
  CHECK(brave.map.value({3, 0}) == Approx(-2 * 8 + 6));
}

TEST_CASE("flee map: who is out of a threat's reach stays") {
  const Fled fled(test::draw("..#..").grid(), {{0, 0}}, 1.2);
  CHECK_FALSE(fled.map.reached({3, 0}));
  CHECK_FALSE(fled.map.step({3, 0}));
  CHECK_FALSE(fled.map.is_refuge({3, 0}));
}

TEST_CASE("flee map: values are what they are defined to be, on random maps") {
  Rng rng(11);
  for (int round = 0; round < 12; ++round) {
    const DiagonalRule rule = kDiagonalRules[static_cast<std::size_t>(round) % 4];
    const double factor = 0.7 + 0.4 * round;
    Grid grid = random_grid(rng, rule);
    const std::vector<Cell> cells = cells_of(grid);
    if (cells.size() < 2) continue;
    const std::vector<Cell> at{cells[rng.below(cells.size())], cells[rng.below(cells.size())]};
    const Fled fled(std::move(grid), at, factor);
    std::vector<double> least(cells.size(), 1e300);
    for (const Cell to : cells) {
      if (!fled.threats.reached(to)) continue;
      IntegrationField way(fled.grid);
      way.flood(std::vector<Cell>{to});
      for (std::size_t i = 0; i < cells.size(); ++i) {
        if (!way.reached(cells[i])) continue;
        least[i] = std::min(least[i], way.value(cells[i]) - factor * fled.threats.value(to));
      }
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (!fled.map.reached(cells[i])) continue;
      CAPTURE(round, cells[i].x, cells[i].y);
      CHECK(fled.map.value(cells[i]) == Approx(least[i]).margin(1e-9));
    }
  }
}

TEST_CASE("flee map: every walk ends in a refuge, each step by its cost nearer") {
  Rng rng(5);
  for (int round = 0; round < 20; ++round) {
    Grid grid = random_grid(rng, kDiagonalRules[static_cast<std::size_t>(round) % 4]);
    const std::vector<Cell> cells = cells_of(grid);
    if (cells.empty()) continue;
    const std::vector<Cell> at{cells[rng.below(cells.size())]};
    const Fled fled(std::move(grid), at, 1.2);
    for (Cell c : cells) {
      std::size_t steps = 0;
      while (const auto d = fled.map.step(c)) {
        REQUIRE(fled.grid.can_step(c, *d));
        const Cell next = step(c, *d);
        const double cost = fled.grid.step_cost(c, *d).value();
        REQUIRE(fled.map.value(next) == Approx(fled.map.value(c) - cost).margin(1e-9));
        c = next;
        REQUIRE(++steps <= cells.size());
      }
      CHECK(fled.map.is_refuge(c) == fled.map.reached(c));
    }
  }
}

TEST_CASE("flee map: a factor of nothing, or none at all, is refused") {
  const Grid grid = test::draw("..").grid();
  const IntegrationField threats(grid);
  for (const double factor : {0.0, -1.2, 1001.0, std::nan("")}) {
    CHECK_THROWS_AS(FleeMap(threats, factor), Error);
  }
}
