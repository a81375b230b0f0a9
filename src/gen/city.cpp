// A city: streets between blocks of many sizes, squares, courtyards and diagonal avenues.
//
// The map is cut by streets into ever smaller parts, the early streets wider than the late ones,
// until a part is no longer than the greatest block. Most parts become blocks of houses, some
// squares with a monument; larger blocks may have a courtyard with a passage to a street. At last
// avenues are cut straight across the map. A ring of street lies along the rim, so that every
// street ends in two others and all open cells are connected.
//
// A block is at least as long as the least block, except that avenues cut some of them; it is
// longer than the greatest only where half of it would be too short.
// Cost: one pass over the blocks; memory for a stack of parts.
// Source: cutting by streets of falling rank as in the subdivision of lots by Parish and Mueller,
//         Procedural Modeling of Cities, 2001.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "base/error.h"
#include "gen/random_draw.h"
#include "gen/registry.h"

namespace nav {
namespace {

constexpr int kMaxBlock = 10'000;

constexpr std::array kOptions{
    GeneratorOption{.name = "block-min",
                    .unit = "CELLS",
                    .help = "least length of a block's sides",
                    .standard = 6,
                    .least = 1,
                    .greatest = kMaxBlock},
    GeneratorOption{.name = "block-max",
                    .unit = "CELLS",
                    .help = "longer blocks are cut in two where both parts are long enough",
                    .standard = 20,
                    .least = 1,
                    .greatest = kMaxBlock},
    GeneratorOption{.name = "street",
                    .unit = "CELLS",
                    .help = "width of side streets; main streets have up to three times that, "
                            "avenues twice",
                    .standard = 2,
                    .least = 1,
                    .greatest = 1000},
    GeneratorOption{.name = "squares",
                    .unit = "PERCENT",
                    .help = "chance of a block to be an open square",
                    .standard = 8,
                    .least = 0,
                    .greatest = 100,
                    .whole = false},
    GeneratorOption{.name = "avenues",
                    .unit = "N",
                    .help = "avenues straight across the map, at an angle",
                    .standard = 2,
                    .least = 0,
                    .greatest = 1000},
};

struct Rect {
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
};

Rect inset(Rect r, int by) { return {r.x + by, r.y + by, r.width - 2 * by, r.height - 2 * by}; }

class CityBuilder {
 public:
  CityBuilder(const GeneratorRequest& request, TerrainMap& map)
      : map_(map),
        rng_(request.seed),
        least_(request.whole("block-min")),
        greatest_(request.whole("block-max")),
        street_(request.whole("street")),
        squares_(request.number("squares")),
        avenues_(request.whole("avenues")) {}

  // Requires: a map of ground.
  void build() {
    std::vector<Rect> parts{inset({0, 0, map_.width(), map_.height()}, street_)};
    while (!parts.empty()) {
      const Rect part = parts.back();
      parts.pop_back();
      if (part.width < 1 || part.height < 1) continue;
      if (!cut(part, parts)) build_block(part);
    }
    for (int i = 0; i < avenues_; ++i) cut_avenue();
  }

 private:
  int street_width(int length) const {
    return street_ * (length >= 16 * greatest_ ? 3 : length >= 5 * greatest_ ? 2 : 1);
  }
  bool can_cut(int length) const {
    return length > greatest_ && length >= 2 * least_ + street_width(length);
  }

  // Lays a street through the part, across its longer side, and leaves what is beside it in
  // `parts`. False where it is small enough.
  bool cut(Rect part, std::vector<Rect>& parts) {
    const bool wide = part.width > part.height || (part.width == part.height && rng_.next() % 2);
    const int length = wide ? part.width : part.height;
    if (!can_cut(length)) return false;
    const int street = street_width(length);
    // Not too far from the middle, where there is a choice.
    const int least = std::max(least_, (length - street) / 4);
    const int before = draw_between(rng_, least, length - street - least);
    Rect first = part;
    Rect second = part;
    if (wide) {
      first.width = before;
      second.x += before + street;
      second.width -= before + street;
    } else {
      first.height = before;
      second.y += before + street;
      second.height -= before + street;
    }
    parts.push_back(second);
    parts.push_back(first);
    return true;
  }

  void build_block(Rect block) {
    const int shorter = std::min(block.width, block.height);
    if (squares_.draw(rng_)) {
      const int monument = shorter / 5;
      fill({.x = block.x + (block.width - monument) / 2,
            .y = block.y + (block.height - monument) / 2,
            .width = monument,
            .height = monument},
           kWallKind);
      return;
    }
    fill(block, kWallKind);
    constexpr int kHouse = 3;  // depth of the houses around a courtyard, cells
    if (shorter >= 3 * kHouse && rng_.chance(0.4)) build_courtyard(block, kHouse);
  }

  void build_courtyard(Rect block, int house) {
    const Rect yard = inset(block, house);
    fill(yard, kGroundKind);
    Rect passage{.x = draw_between(rng_, yard.x, yard.x + yard.width - 1),
                 .y = draw_between(rng_, yard.y, yard.y + yard.height - 1),
                 .width = 1,
                 .height = 1};
    switch (rng_.below(4)) {
      case 0:
        passage.height = passage.y - block.y;
        passage.y = block.y;
        break;
      case 1:
        passage.height = block.y + block.height - passage.y;
        break;
      case 2:
        passage.width = passage.x - block.x;
        passage.x = block.x;
        break;
      default:
        passage.width = block.x + block.width - passage.x;
        break;
    }
    fill(passage, kGroundKind);
  }

  // From a point of one side of the map to one of the opposite side, on the other half of it.
  void cut_avenue() {
    const bool down =
        map_.height() > map_.width() || (map_.height() == map_.width() && rng_.next() % 2 != 0);
    const int length = down ? map_.height() : map_.width();
    const int side = down ? map_.width() : map_.height();
    int from = draw_between(rng_, 0, side / 2);
    int to = draw_between(rng_, side / 2, side - 1);
    if (rng_.next() % 2 != 0) std::swap(from, to);
    const std::int64_t rise = to - from;
    // Its width measured along a row or column is longer than across, by at most sqrt 2.
    const std::int64_t slope_permille = std::abs(rise) * 1000 / std::max(1, length);
    const int width = static_cast<int>(2 * street_ * (1000 + slope_permille * 2 / 5) / 1000);
    for (int i = 0; i < length; ++i) {
      const int middle = from + static_cast<int>(rise * i / std::max(1, length - 1));
      const int begin = std::max(0, middle - width / 2);
      const int end = std::min(side, middle - width / 2 + std::max(2, width));
      fill(down ? Rect{begin, i, end - begin, 1} : Rect{i, begin, 1, end - begin}, kGroundKind);
    }
  }

  void fill(Rect r, std::uint8_t kind) {
    for (int y = r.y; y < r.y + r.height; ++y) std::fill_n(map_.row(y) + r.x, r.width, kind);
  }

  TerrainMap& map_;
  Rng rng_;
  int least_;
  int greatest_;
  int street_;
  Chance squares_;
  int avenues_;
};

TerrainMap make(const GeneratorRequest& request) {
  const int least = request.whole("block-min");
  const int greatest = request.whole("block-max");
  if (greatest < least) {
    throw Error(fmt::format("--block-max {} is below --block-min {}", greatest, least),
                "a greatest length is at least the least");
  }
  TerrainMap map(request.width, request.height, moving_ai_kinds());
  CityBuilder(request, map).build();
  return map;
}

}  // namespace

const GeneratorInfo city_generator{
    .name = "city",
    .summary =
        "streets between blocks of many sizes, squares and diagonal avenues; one connected part",
    .options = kOptions,
    .make = make,
};

}  // namespace nav
