#include <catch2/catch.hpp>
#include <cmath>
#include <set>

#include "gen/generated.h"
#include "gen/value_noise.h"

using namespace nav;
using namespace nav::test;

namespace {

std::vector<Cell> water_cells(const TerrainMap& map) {
  std::vector<Cell> cells;
  for (Cell c{0, 0}; c.y < map.height(); ++c.y) {
    for (c.x = 0; c.x < map.width(); ++c.x) {
      if (map.at(c) == kWaterKind) cells.push_back(c);
    }
  }
  return cells;
}

// The parts of the open land that touch water.
std::set<int> bank_parts(const TerrainMap& map) {
  const Parts parts = open_parts(map);
  std::set<int> banks;
  for (const Cell water : water_cells(map)) {
    for (const Cell d : {Cell{1, 0}, Cell{-1, 0}, Cell{0, 1}, Cell{0, -1}}) {
      const Cell c{water.x + d.x, water.y + d.y};
      if (is_open(map, c))
        banks.insert(parts.of[static_cast<std::size_t>(c.y * map.width() + c.x)]);
    }
  }
  return banks;
}

// Puts back the water below bridges: ground between water on two opposite sides.
TerrainMap without_bridges(TerrainMap map, int width) {
  const TerrainMap before = map;
  const auto is_water = [&](Cell c) { return before.contains(c) && before.at(c) == kWaterKind; };
  for (const Cell water : water_cells(before)) {
    for (const Cell d : {Cell{1, 0}, Cell{0, 1}}) {
      for (int gap = 2; gap <= width + 1; ++gap) {
        if (!is_water({water.x + gap * d.x, water.y + gap * d.y})) continue;
        for (int i = 1; i < gap; ++i) map.set({water.x + i * d.x, water.y + i * d.y}, kWaterKind);
      }
    }
  }
  return map;
}

}  // namespace

TEST_CASE("rivers: agents on the ground get from any bank to any other") {
  for (const Cell size :
       {Cell{12, 12}, Cell{30, 50}, Cell{96, 96}, Cell{200, 90}, Cell{400, 300}}) {
    for (const double forest : {25.0, 85.0, 100.0}) {
      for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        CAPTURE(size.x, size.y, forest, seed);
        const Options options{{"forest", forest}, {"swamp", 0}};
        CHECK(bank_parts(generated("rivers", size, seed, options)).size() == 1);
      }
    }
  }
}

TEST_CASE("rivers: without its bridge a river parts the land") {
  const Options options{{"forest", 0}, {"river-spacing", 1000}, {"bridge-spacing", 1000}};
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    CAPTURE(seed);
    const TerrainMap map = generated("rivers", {90, 90}, seed, options);
    CHECK(open_parts(map).count == 1);
    CHECK(open_parts(without_bridges(map, 6)).count >= 2);
  }
}

TEST_CASE("rivers: terrains have the shares asked for") {
  const Options options{{"forest", 30}, {"swamp", 20}, {"river-spacing", 65000}};
  const TerrainMap map = generated("rivers", {700, 600}, 4, options);
  const auto share = [&](std::uint8_t kind) {
    return static_cast<double>(count_kind(map, kind)) / static_cast<double>(map.cell_count());
  };
  CHECK(share(kTreesKind) == Approx(0.3).margin(0.03));
  CHECK(share(kSwampKind) == Approx(0.2).margin(0.03));
  CHECK(share(kWaterKind) > 0.003);
}

TEST_CASE("rivers: a map too narrow for one has none") {
  for (const Cell size : {Cell{1, 1}, Cell{9, 9}}) {
    CHECK(water_cells(generated("rivers", size, 1)).empty());
  }
  CHECK_FALSE(water_cells(generated("rivers", {10, 10}, 1)).empty());
}

TEST_CASE("noise: neighbours differ little, and the whole range is used") {
  NoiseField field(3, 500, 5);
  std::vector<std::uint16_t> above;
  int low = NoiseField::kLevels;
  int high = 0;
  for (int y = 0; y < 300; ++y) {
    const std::span<const std::uint16_t> row = field.row(y);
    for (std::size_t x = 0; x < row.size(); ++x) {
      low = std::min<int>(low, row[x]);
      high = std::max<int>(high, row[x]);
      if (x > 0) CHECK(std::abs(row[x] - row[x - 1]) < 600);
      if (y > 0) CHECK(std::abs(row[x] - above[x]) < 600);
    }
    above.assign(row.begin(), row.end());
  }
  CHECK(low >= 0);
  CHECK(high < NoiseField::kLevels);
  CHECK(high - low > NoiseField::kLevels / 2);
}

TEST_CASE("noise: a wandering line stays within its reach and turns gently") {
  for (const int reach : {0, 1, 3, 10, 100, 10'000}) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      const WanderingLine line(seed, reach);
      int farthest = 0;
      for (int t = 0; t < 20'000; ++t) {
        farthest = std::max(farthest, std::abs(line.at(t)));
        CHECK(std::abs(line.at(t + 1) - line.at(t)) <= 2);
      }
      CHECK(farthest <= reach);
      CHECK(farthest >= reach / 3);
    }
  }
}
