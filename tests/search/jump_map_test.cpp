// The planes of stops against a walk cell by cell from the definitions.
#include "search/jump_map.h"

#include <catch2/catch.hpp>

#include "base/error.h"
#include "base/rng.h"
#include "search/canonical_order.h"
#include "search/clutter.h"
#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

namespace {

// Goes on until a wall, or a cell whose canonical successors are more than straight on.
Stop walked(const Grid& grid, Cell c, Direction d) {
  for (std::int32_t steps = 1;; ++steps) {
    c = step(c, d);
    if (!grid.passable(c)) return {steps, false};
    const auto set =
        canonical_table(grid.rule())[static_cast<unsigned>(d)][grid.neighbourhood(grid.id(c))];
    if ((set & ~only(d)) != 0) return {steps, true};
  }
}

}  // namespace

TEST_CASE("jump map: every straight way stops where a walk cell by cell would") {
  Rng rng(8);
  for (int i = 0; i < 60; ++i) {
    const int width = 1 + static_cast<int>(rng.below(300));
    const int height = 1 + static_cast<int>(rng.below(150));
    TerrainMap map(width, height, moving_ai_kinds());
    // Every other map is so empty that ways run on over several words.
    const double density = i / 4 % 2 == 0 ? 0.2 * rng.unit() * rng.unit() : 0.004 * rng.unit();
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        if (rng.chance(density)) map.set({x, y}, 5);
      }
    }
    const DiagonalRule rule = kDiagonalRules[static_cast<std::size_t>(i) % 4];
    const Grid grid(map, *built_in_profile("ground"), rule);
    const JumpMap jumps(grid);
    for (int k = 0; k < 400; ++k) {
      const Cell c{static_cast<int>(rng.below(static_cast<std::uint64_t>(width))),
                   static_cast<int>(rng.below(static_cast<std::uint64_t>(height)))};
      if (!grid.passable(c)) continue;
      for (const Direction d : {Direction::n, Direction::e, Direction::s, Direction::w}) {
        // Without diagonals vertical ways fan out and are never scanned.
        if (rule == DiagonalRule::never && (d == Direction::n || d == Direction::s)) continue;
        const Stop expected = walked(grid, c, d);
        const Stop stop = jumps.next_stop(d, jumps.position(d, c));
        INFO(name(rule) << " " << c.x << "," << c.y << " direction " << static_cast<int>(d));
        REQUIRE(stop.steps == expected.steps);
        REQUIRE(stop.before_wall == expected.before_wall);
      }
    }
  }
}

TEST_CASE("jump map: a fanning way stops wherever a side way comes to a jump point") {
  Rng rng(9);
  for (int i = 0; i < 80; ++i) {
    const int width = 1 + static_cast<int>(rng.below(140));
    const int height = 1 + static_cast<int>(rng.below(140));
    TerrainMap map(width, height, moving_ai_kinds());
    const double density = i / 4 % 2 == 0 ? 0.1 * rng.unit() * rng.unit() : 0.002 * rng.unit();
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        if (rng.chance(density)) map.set({x, y}, 5);
      }
    }
    const DiagonalRule rule = kDiagonalRules[static_cast<std::size_t>(i) % 4];
    const Grid grid(map, *built_in_profile("ground"), rule);
    const JumpMap jumps(grid);
    for (int k = 0; k < 200; ++k) {
      Cell c{static_cast<int>(rng.below(static_cast<std::uint64_t>(width))),
             static_cast<int>(rng.below(static_cast<std::uint64_t>(height)))};
      const auto d = static_cast<Direction>(rng.below(kDirectionCount));
      const bool fans =
          rule == DiagonalRule::never ? d == Direction::n || d == Direction::s : is_diagonal(d);
      if (!fans || !grid.passable(c)) continue;
      const Stop stop = jumps.next_stop(d, jumps.position(d, c));
      INFO(name(rule) << " " << c.x << "," << c.y << " direction " << static_cast<int>(d));
      for (std::int32_t steps = 1; steps <= stop.steps; ++steps) {
        const bool legal = grid.can_step(c, d);
        REQUIRE(legal == (steps < stop.steps || stop.before_wall));
        if (!legal) break;
        c = step(c, d);
        const auto set =
            canonical_table(rule)[static_cast<unsigned>(d)][grid.neighbourhood(grid.id(c))];
        bool matters = false;
        for (unsigned side = 0; side < kDirectionCount; ++side) {
          const auto s = static_cast<Direction>(side);
          if (s == d || (set & only(s)) == 0) continue;
          const bool is_scanned = rule == DiagonalRule::never
                                      ? s == Direction::e || s == Direction::w
                                      : !is_diagonal(s);
          matters = matters || !is_scanned || walked(grid, c, s).before_wall;
        }
        if (steps < stop.steps) REQUIRE_FALSE(matters);
      }
    }
  }
}

TEST_CASE("jump map: what was saved and loaded is the map that was made") {
  const auto drawn = draw(R"(
    ..........
    .##....#..
    .#...#....
    ....##..#.
  )");
  for (const DiagonalRule rule : kDiagonalRules) {
    const Grid grid = drawn.grid(rule);
    const JumpMap made(grid);
    Sections saved;
    made.save(saved);
    const JumpMap loaded(grid, saved);
    CHECK(loaded.bytes() == made.bytes());
    for (unsigned i = 0; i < kDirectionCount; ++i) {
      const auto d = static_cast<Direction>(i);
      if (rule == DiagonalRule::never && is_diagonal(d)) continue;
      for (const Cell c : {Cell{0, 0}, Cell{3, 2}, Cell{9, 3}}) {
        REQUIRE(loaded.position(d, c) == made.position(d, c));
        const Stop stop = loaded.next_stop(d, loaded.position(d, c));
        const Stop expected = made.next_stop(d, made.position(d, c));
        CHECK(stop.steps == expected.steps);
        CHECK(stop.before_wall == expected.before_wall);
      }
    }
  }
}

TEST_CASE("jump map: saved planes that would let a way leave the map are refused") {
  for (const DiagonalRule rule : kDiagonalRules) {
    const Grid grid = draw("....\n..#.").grid(rule);
    const JumpMap made(grid);
    Sections saved;
    made.save(saved);
    for (const Section& section : saved.list()) {
      const bool is_gaps = section.name.starts_with("gaps");
      const std::vector<std::uint64_t> wrong(section.bytes.size() / sizeof(std::uint64_t), 0);
      Sections changed;
      Sections missing;
      for (const Section& other : saved.list()) {
        const bool is_changed = other.name == section.name;
        changed.add(is_changed ? Section{section.name, 8, std::as_bytes(std::span(wrong))} : other);
        if (!is_changed) missing.add(other);
      }
      CHECK_THROWS_AS(JumpMap(grid, missing), Error);
      if (is_gaps) CHECK_THROWS_AS(JumpMap(grid, changed), Error);
    }
  }
}

TEST_CASE("clutter: islands of wall per passable cell") {
  CHECK(clutter(draw("....\n.#..\n....\n").grid()) == Approx(0.0 / 11));
  // One component less two holes, over 23 cells.
  CHECK(clutter(draw(".....\n.#.#.\n.....\n.....\n.....\n").grid()) == Approx(1.0 / 23));
  // Walls that meet in a corner are one island.
  CHECK(clutter(draw(".....\n.#...\n..#..\n.....\n.....\n").grid()) == Approx(0.0));
  CHECK(clutter(draw("##").grid()) == 0);
  CHECK(clutter(draw("....").grid()) == Approx(-0.25));
}
