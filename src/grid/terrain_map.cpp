#include "grid/terrain_map.h"

#include <cassert>

#include "base/error.h"

namespace nav {

TerrainMap::TerrainMap(int width, int height, std::vector<TerrainKind> kinds)
    : width_(width), height_(height), kinds_(std::move(kinds)) {
  assert(width >= 1 && height >= 1 && width <= kMaxMapSide && height <= kMaxMapSide);
  assert(!kinds_.empty() && kinds_.size() <= kMaxTerrainKinds);
  cells_.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
}

std::optional<std::uint8_t> TerrainMap::find_kind(std::string_view key) const {
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    if (kinds_[i].name == key) return static_cast<std::uint8_t>(i);
  }
  if (key.size() != 1) return std::nullopt;
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    if (kinds_[i].letter == key[0]) return static_cast<std::uint8_t>(i);
  }
  return std::nullopt;
}

std::uint8_t TerrainMap::add_kind(const TerrainKind& kind) {
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    if (kinds_[i] == kind) return static_cast<std::uint8_t>(i);
  }
  if (kinds_.size() == kMaxTerrainKinds) {
    throw Error("more than 256 kinds of terrain on one map", "merge some of them");
  }
  kinds_.push_back(kind);
  return static_cast<std::uint8_t>(kinds_.size() - 1);
}

const std::vector<TerrainKind>& moving_ai_kinds() {
  static const std::vector<TerrainKind> kKinds = [] {
    const auto kind = [](std::string_view name, char letter) {
      TerrainKind k;
      k.name = name;
      k.letter = letter;
      return k;
    };
    return std::vector<TerrainKind>{
        kind("ground", '.'), kind("grass", 'G'), kind("swamp", 'S'),        kind("water", 'W'),
        kind("trees", 'T'),  kind("wall", '@'),  kind("out-of-bounds", 'O')};
  }();
  return kKinds;
}

}  // namespace nav
