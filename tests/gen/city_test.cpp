#include <catch2/catch.hpp>

#include "gen/generated.h"

using namespace nav;
using namespace nav::test;

namespace {

struct Box {
  Cell first{1 << 20, 1 << 20};
  Cell last{-1, -1};
  int width() const { return last.x - first.x + 1; }
  int height() const { return last.y - first.y + 1; }
};

// Around each connected part of the walls.
std::vector<Box> wall_boxes(const TerrainMap& map) {
  const Parts parts = parts_of(map, [&](Cell c) { return map.at(c) == kWallKind; });
  std::vector<Box> boxes(static_cast<std::size_t>(parts.count));
  for (Cell c{0, 0}; c.y < map.height(); ++c.y) {
    for (c.x = 0; c.x < map.width(); ++c.x) {
      const int part = parts.of[static_cast<std::size_t>(c.y * map.width() + c.x)];
      if (part < 0) continue;
      Box& box = boxes[static_cast<std::size_t>(part)];
      box.first = {std::min(box.first.x, c.x), std::min(box.first.y, c.y)};
      box.last = {std::max(box.last.x, c.x), std::max(box.last.y, c.y)};
    }
  }
  return boxes;
}

}  // namespace

TEST_CASE("city: blocks are neither shorter than the least nor much longer than the greatest") {
  const Options options{
      {"block-min", 7}, {"block-max", 15}, {"street", 2}, {"squares", 0}, {"avenues", 0}};
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const TerrainMap map = generated("city", {300, 200}, seed, options);
    const std::vector<Box> blocks = wall_boxes(map);
    CHECK(blocks.size() > 100);
    for (const Box& block : blocks) {
      CHECK(std::min(block.width(), block.height()) >= 7);
      CHECK(std::max(block.width(), block.height()) <= 15);
    }
    CHECK(open_parts(map).count == 1);
  }
}

TEST_CASE("city: a street runs along the rim and squares are open") {
  const TerrainMap map = generated("city", {90, 70}, 2, {{"street", 3}, {"squares", 100}});
  for (int x = 0; x < 90; ++x) CHECK((is_open(map, {x, 2}) && is_open(map, {x, 69})));
  for (const Box& monument : wall_boxes(map)) CHECK(monument.width() <= 4);
  CHECK(count_open(map) > map.cell_count() * 9 / 10);
}

TEST_CASE("city: an avenue cuts a straight way from one side to the other") {
  const Options plain{{"squares", 0}, {"avenues", 0}};
  const Options avenues{{"squares", 0}, {"avenues", 3}};
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const TerrainMap map = generated("city", {200, 150}, seed, avenues);
    CHECK(count_open(map) > count_open(generated("city", {200, 150}, seed, plain)) + 150);
    CHECK(open_parts(map).count == 1);
  }
}
