#include <catch2/catch.hpp>
#include <cmath>

#include "gen/generated.h"
#include "gen/random_draw.h"

using namespace nav;
using namespace nav::test;

namespace {

// Five standard deviations of the mean of so many draws.
double tolerance(double share, double draws) { return 5 * std::sqrt(share * (1 - share) / draws); }

}  // namespace

TEST_CASE("random: the density is the one asked for") {
  for (const double percent : {0.0, 0.1, 10.0, 35.0, 50.0, 62.5, 99.0, 100.0}) {
    for (const Cell size : {Cell{500, 400}, Cell{63, 2000}}) {
      CAPTURE(percent, size.x, size.y);
      const TerrainMap map = generated("random", size, 11, {{"density", percent}});
      const double cells = static_cast<double>(map.cell_count());
      const double share = static_cast<double>(count_kind(map, kWallKind)) / cells;
      CHECK(std::fabs(share - percent / 100) <= tolerance(percent / 100, cells) + 1e-5);
    }
  }
}

TEST_CASE("random: rows, columns and neighbours look independent") {
  const TerrainMap map = generated("random", {256, 4096}, 5, {{"density", 30}});
  for (int x = 0; x < 255; ++x) {
    int walls = 0;
    int pairs = 0;
    for (int y = 0; y < 4096; ++y) {
      walls += is_open(map, {x, y}) ? 0 : 1;
      pairs += is_open(map, {x, y}) || is_open(map, {x + 1, y}) ? 0 : 1;
    }
    CHECK(std::fabs(walls / 4096.0 - 0.3) <= tolerance(0.3, 4096));
    CHECK(std::fabs(pairs / 4096.0 - 0.09) <= tolerance(0.09, 4096));
  }
}

TEST_CASE("random: only the largest part may be kept open") {
  const TerrainMap map = generated("random", {200, 200}, 3, {{"density", 35}, {"connect", 1}});
  CHECK(open_parts(map).count == 1);
}

TEST_CASE("random draws: 64 at once have the chance of one") {
  for (const double percent : {0.0, 12.5, 33.3, 50.0, 90.0, 100.0}) {
    Rng rng(1);
    const Chance chance(percent);
    int single = 0;
    std::array<int, 64> by_bit{};
    constexpr int kDraws = 4000;
    for (int i = 0; i < kDraws; ++i) {
      single += chance.draw(rng) ? 1 : 0;
      const std::uint64_t word = chance.draw_word(rng);
      for (std::size_t bit = 0; bit < 64; ++bit) by_bit[bit] += static_cast<int>(word >> bit & 1);
    }
    const double share = percent / 100;
    CHECK(std::fabs(1.0 * single / kDraws - share) <= tolerance(share, kDraws) + 1e-5);
    for (const int count : by_bit) {
      CHECK(std::fabs(1.0 * count / kDraws - share) <= tolerance(share, kDraws) + 1e-5);
    }
  }
}
