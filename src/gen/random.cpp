// Random obstacles: every cell is a wall with the same chance, independent of all others.
//
// With --connect largest, what Moving AI's random maps are: only the largest connected part stays
// open.
// Cost: a quarter of a random number a cell.
#include <algorithm>
#include <array>

#include "gen/connect.h"
#include "gen/random_draw.h"
#include "gen/registry.h"

namespace nav {
namespace {

constexpr std::array kOptions{
    GeneratorOption{.name = "density",
                    .unit = "PERCENT",
                    .help = "chance of a cell to be a wall",
                    .standard = 25,
                    .least = 0,
                    .greatest = 100,
                    .whole = false},
    connect_option(Connect::none),
};

TerrainMap make(const GeneratorRequest& request) {
  TerrainMap map(request.width, request.height, moving_ai_kinds());
  Rng rng(request.seed);
  const Chance wall(request.number("density"));
  for (int y = 0; y < map.height(); ++y) {
    std::uint8_t* const row = map.row(y);
    for (int begin = 0; begin < map.width(); begin += 64) {
      const std::uint64_t walls = wall.draw_word(rng);
      const int count = std::min(64, map.width() - begin);
      for (int i = 0; i < count; ++i) {
        row[begin + i] = (walls >> i & 1) != 0 ? kWallKind : kGroundKind;
      }
    }
  }
  connect_parts(map, connect_of(request));
  return map;
}

}  // namespace

const GeneratorInfo random_generator{
    .name = "random",
    .summary = "random obstacles: every cell is a wall with the same chance",
    .options = kOptions,
    .make = make,
};

}  // namespace nav
