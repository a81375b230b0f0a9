// The contract of map generators.
//
// A kind of map is one file in this folder with a GeneratorInfo at its end, and one line in
// registry.h; the command, its help, completion and the tests go over that table. Maps are made of
// the seven Moving AI terrains and depend on nothing but the request: whole numbers and base/rng
// only, so that a seed gives the same map with every compiler and on every machine.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "grid/terrain_map.h"

namespace nav {

// Kinds of terrain, as indices into moving_ai_kinds().
inline constexpr std::uint8_t kGroundKind = 0;
inline constexpr std::uint8_t kGrassKind = 1;
inline constexpr std::uint8_t kSwampKind = 2;
inline constexpr std::uint8_t kWaterKind = 3;
inline constexpr std::uint8_t kTreesKind = 4;
inline constexpr std::uint8_t kWallKind = 5;

// A number, or one of several choices, that a kind of map can be asked for.
struct GeneratorOption {
  std::string_view name;  // "corridor"; on the command line --corridor
  std::string_view unit;  // as help shows it: "CELLS", "PERCENT", "N", "HOW"
  std::string_view help;  // what it is, in a few words
  double standard = 0;    // where it is not given
  double least = 0;       // allowed: least to greatest
  double greatest = 0;
  bool whole = true;                               // whole numbers only
  std::span<const std::string_view> choices = {};  // if any, a value is the index of one of them
};

struct GeneratorRequest {
  int width = 512;   // cells, 1 to kMaxMapSide
  int height = 512;  // likewise
  std::uint64_t seed = 1;
  std::map<std::string, double, std::less<>> options = {};  // by name; others have their standard

  // For generators. Requires: an option of the kind.
  double number(std::string_view option) const;
  int whole(std::string_view option) const;
};

struct GeneratorInfo {
  std::string_view name;     // on the command line
  std::string_view summary;  // one line, what the map shows and promises
  std::span<const GeneratorOption> options;
  // Requires: a request with all options, in their ranges. Throws Error where options contradict
  // each other.
  TerrainMap (*make)(const GeneratorRequest& request);
};

// Makes a map. Throws Error for an option that the kind does not have, for a value out of its
// range, and for options that contradict each other. Requires: a size within its limits.
TerrainMap generate(const GeneratorInfo& kind, const GeneratorRequest& request);

}  // namespace nav
