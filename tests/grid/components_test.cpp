#include "grid/components.h"

#include <catch2/catch.hpp>
#include <vector>

#include "base/rng.h"
#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

namespace {

// Labels by a plain flood fill, numbered by first cell in row order.
std::vector<std::uint32_t> flooded(const Grid& grid) {
  const auto index = [&](Cell c) { return static_cast<std::size_t>(c.y * grid.width() + c.x); };
  std::vector<std::uint32_t> labels(static_cast<std::size_t>(grid.width() * grid.height()),
                                    Components::kNone);
  std::uint32_t count = 0;
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      if (!grid.passable(Cell{x, y}) || labels[index({x, y})] != Components::kNone) continue;
      std::vector<Cell> stack{{x, y}};
      labels[index({x, y})] = count;
      while (!stack.empty()) {
        const Cell c = stack.back();
        stack.pop_back();
        for (unsigned d = 0; d < kDirectionCount; ++d) {
          const auto direction = static_cast<Direction>(d);
          if (!grid.can_step(c, direction)) continue;
          const Cell next = step(c, direction);
          if (labels[index(next)] != Components::kNone) continue;
          labels[index(next)] = count;
          stack.push_back(next);
        }
      }
      ++count;
    }
  }
  return labels;
}

}  // namespace

TEST_CASE("components: the same as a flood fill, under every rule and for large agents") {
  Rng rng(3);
  for (int i = 0; i < 300; ++i) {
    const int width = 1 + static_cast<int>(rng.below(140));
    const int height = 1 + static_cast<int>(rng.below(12));
    TerrainMap map(width, height, moving_ai_kinds());
    const double density = rng.unit();
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        if (rng.chance(density)) map.set({x, y}, 5);
      }
    }
    AgentProfile profile = *built_in_profile("ground");
    if (i % 5 == 1) profile.size_cells = 2;
    if (i % 5 == 2) profile.radius_cells = 0.8;
    const Grid grid(map, profile, kDiagonalRules[rng.below(4)]);
    const Components components(grid);
    const auto expected = flooded(grid);
    std::uint64_t cells = 0;
    for (const std::uint64_t size : components.sizes()) cells += size;
    REQUIRE(cells == grid.free_count());
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        REQUIRE(components.label({x, y}) == expected[static_cast<std::size_t>(y * width + x)]);
      }
    }
  }
}

TEST_CASE("components: a map without open cells has none") {
  const auto drawn = draw("##");
  const Components components(drawn.grid());
  CHECK(components.count() == 0);
  CHECK(components.largest() == Components::kNone);
  CHECK_FALSE(components.connected({0, 0}, {0, 0}));
  CHECK(components.label({-1, 0}) == Components::kNone);
  CHECK(components.label({0, 5}) == Components::kNone);
}
