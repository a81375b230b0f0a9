// Line of sight against a second method: exact rational geometry by dense reasoning on squares.
#include "grid/line_of_sight.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "base/rng.h"
#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

namespace {

// How a segment meets the unit square around (cx, cy), by clipping (Liang and Barsky 1984) in
// numbers scaled so that all are whole: 0 not at all, 1 in a point or along the border, 2 inside.
int meets(Cell a, Cell b, Cell square) {
  const long long dx = b.x - a.x;
  const long long dy = b.y - a.y;
  // t in [0, 1] as num / den, den > 0.
  long long low_num = 0, low_den = 1, high_num = 1, high_den = 1;
  const auto clip = [&](long long p, long long q) {  // p t <= q / 2
    if (p == 0) return q >= 0;
    const long long num = p > 0 ? q : -q;
    const long long den = 2 * std::llabs(p);
    if (p > 0 && num * high_den < high_num * den) high_num = num, high_den = den;
    if (p < 0 && num * low_den > low_num * den) low_num = num, low_den = den;
    return true;
  };
  const long long ox = square.x - a.x;
  const long long oy = square.y - a.y;
  const bool possible = clip(dx, 2 * ox + 1) && clip(-dx, 1 - 2 * ox) && clip(dy, 2 * oy + 1) &&
                        clip(-dy, 1 - 2 * oy);
  const long long order = low_num * high_den - high_num * low_den;
  if (!possible || order > 0) return 0;
  if (order == 0) return 1;
  // A piece of some length: inside, unless it runs along a border.
  const bool along_x = dx == 0 && std::llabs(2 * ox) == 1;
  const bool along_y = dy == 0 && std::llabs(2 * oy) == 1;
  return along_x || along_y ? 1 : 2;
}

// Does the segment pass the corner right below of a cell?
bool passes_corner(Cell a, Cell b, Cell c) {
  const int px = 2 * (c.x - a.x) + 1;
  const int py = 2 * (c.y - a.y) + 1;
  const int dx = 2 * (b.x - a.x);
  const int dy = 2 * (b.y - a.y);
  const int along = px * dx + py * dy;
  return px * dy == py * dx && along >= 0 && along <= dx * dx + dy * dy;
}

bool expected(const Grid& grid, Cell a, Cell b) {
  bool touches = false;
  bool enters = false;
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      if (grid.passable(Cell{x, y})) continue;
      const int how = meets(a, b, {x, y});
      touches = touches || how > 0;
      enters = enters || how == 2;
    }
  }
  if (enters) return false;
  const auto rule = grid.rule();
  if (rule == DiagonalRule::always) return true;
  if (rule != DiagonalRule::at_least_one_walkable) return !touches;
  // A pinch: the segment passes the corner in which two blocked cells meet.
  for (int y = 0; y + 1 < grid.height(); ++y) {
    for (int x = 0; x + 1 < grid.width(); ++x) {
      if (a == b || !passes_corner(a, b, {x, y})) continue;
      const bool falling = !grid.passable(Cell{x, y}) && !grid.passable(Cell{x + 1, y + 1});
      const bool rising = !grid.passable(Cell{x + 1, y}) && !grid.passable(Cell{x, y + 1});
      if (falling || rising) return false;
    }
  }
  return true;
}

}  // namespace

TEST_CASE("line of sight: agrees with clipping against every blocked square") {
  Rng rng(21);
  for (int i = 0; i < 400; ++i) {
    TerrainMap map(9, 7, moving_ai_kinds());
    for (int y = 0; y < 7; ++y) {
      for (int x = 0; x < 9; ++x) {
        if (rng.chance(0.18)) map.set({x, y}, 5);
      }
    }
    const Grid grid(map, *built_in_profile("ground"), kDiagonalRules[rng.below(4)]);
    for (int k = 0; k < 60; ++k) {
      const Cell a{static_cast<int>(rng.below(9)), static_cast<int>(rng.below(7))};
      const Cell b{static_cast<int>(rng.below(9)), static_cast<int>(rng.below(7))};
      if (!grid.passable(a) || !grid.passable(b)) {
        REQUIRE_FALSE(line_of_sight(grid, a, b));
        continue;
      }
      INFO(name(grid.rule()) << " " << a.x << "," << a.y << " -> " << b.x << "," << b.y);
      REQUIRE(line_of_sight(grid, a, b) == expected(grid, a, b));
      REQUIRE(line_of_sight(grid, b, a) == line_of_sight(grid, a, b));
    }
  }
}

TEST_CASE("line of sight: a legal step is in sight, under every rule") {
  Rng rng(22);
  for (int i = 0; i < 200; ++i) {
    TerrainMap map(6, 6, moving_ai_kinds());
    for (int k = 0; k < 12; ++k) {
      map.set({static_cast<int>(rng.below(6)), static_cast<int>(rng.below(6))}, 5);
    }
    for (const DiagonalRule rule : kDiagonalRules) {
      const Grid grid(map, *built_in_profile("ground"), rule);
      for (int c = 0; c < 36; ++c) {
        const Cell from{c % 6, c / 6};
        if (!grid.passable(from)) continue;
        for (unsigned d = 0; d < kDirectionCount; ++d) {
          const auto direction = static_cast<Direction>(d);
          if (grid.can_step(from, direction)) {
            REQUIRE(line_of_sight(grid, from, step(from, direction)));
          }
        }
      }
    }
  }
}

TEST_CASE("line of sight: a disc keeps its radius from walls that lie beyond the ends, too") {
  const auto drawn = draw(R"(
    ............
    ............
    ............
    ...#........
    ............
    ............
    ............
    ............
    ............
    ............
  )");
  // Both ends, 5,6 and 6,5, are sqrt(8.5) = 2.915 from the wall's corner, the line only sqrt(8).
  AgentProfile profile = *built_in_profile("ground");
  profile.radius_cells = 2.82;
  CHECK(line_of_sight(Grid(drawn.map, profile, DiagonalRule::always), {5, 6}, {6, 5}));
  profile.radius_cells = 2.84;
  const Grid grid(drawn.map, profile, DiagonalRule::always);
  CHECK(grid.passable(Cell{5, 6}));
  CHECK(grid.passable(Cell{6, 5}));
  CHECK_FALSE(line_of_sight(grid, {5, 6}, {6, 5}));
}

TEST_CASE("line of sight: a disc keeps its radius from every blocked cell on the way") {
  Rng rng(23);
  for (const double radius : {0.3, 0.5, 1.0, 1.4}) {
    TerrainMap map(20, 14, moving_ai_kinds());
    for (int k = 0; k < 9; ++k) {
      map.set({static_cast<int>(rng.below(20)), static_cast<int>(rng.below(14))}, 5);
    }
    AgentProfile profile = *built_in_profile("ground");
    profile.radius_cells = radius;
    const Grid grid(map, profile, DiagonalRule::always);
    for (int k = 0; k < 300; ++k) {
      const Cell a{static_cast<int>(rng.below(20)), static_cast<int>(rng.below(14))};
      const Cell b{static_cast<int>(rng.below(20)), static_cast<int>(rng.below(14))};
      if (!grid.passable(a) || !grid.passable(b)) continue;
      // Dense samples of the way; the nearest wall must be `radius` off, up to sampling.
      double nearest = 1e9;
      for (int s = 0; s <= 2000; ++s) {
        const double px = a.x + (b.x - a.x) * s / 2000.0;
        const double py = a.y + (b.y - a.y) * s / 2000.0;
        for (int y = -1; y <= 14; ++y) {
          for (int x = -1; x <= 20; ++x) {
            if (map.contains({x, y}) && map.at({x, y}) == 0) continue;
            const double dx = std::max(std::fabs(x - px) - 0.5, 0.0);
            const double dy = std::max(std::fabs(y - py) - 0.5, 0.0);
            nearest = std::min(nearest, std::sqrt(dx * dx + dy * dy));
          }
        }
      }
      INFO(radius << ": " << a.x << "," << a.y << " -> " << b.x << "," << b.y);
      if (line_of_sight(grid, a, b)) {
        REQUIRE(nearest >= radius - 1e-9);
      } else {
        REQUIRE(nearest < radius + 0.02);
      }
    }
  }
}
