// Pictures become maps: what a pixel of a PNG or PGM means.
//
// threshold  dark is wall, light is ground (Rec. 601 luminance, rounded to 8 bits)
// cost       black is wall, white ground at cost 1; grey level g between costs
//            1 + (max_cost - 1) * (255 - g) / 254, to the nearest millionth, a half upwards
// legend     each colour is a terrain of the legend; others are an error
//
// Whatever the meaning, a pixel of alpha below 128 is wall. Exactly one pure green (0,255,0) and
// exactly one pure red (255,0,0) pixel in a picture, of colours that the legend does not define,
// are the start and the goal, on ground; in any other number they are colours like all others.
//
// Memory: one byte a cell. Pictures of one channel (grey, palette) go through a table of 256
// entries, resolved as they occur, so that colours of a palette that no pixel uses are no error.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "grid/terrain_map.h"
#include "io/map_file.h"

namespace nav {

struct Rgba {
  std::uint8_t r = 0;
  std::uint8_t g = 0;
  std::uint8_t b = 0;
  std::uint8_t a = 255;
  friend bool operator==(const Rgba&, const Rgba&) = default;
};

// What the 256 values of a one-channel picture look like; empty: no such value is allowed.
using Levels = std::array<std::optional<Rgba>, 256>;

// All greys, opaque.
Levels grey_levels();

inline constexpr Rgba kStartColour{.r = 0, .g = 255, .b = 0};
inline constexpr Rgba kGoalColour{.r = 255, .g = 0, .b = 0};

class PictureMapper {
 public:
  // Requires: a size that passed check_map_size(); `options` and `name` outlive the mapper.
  // Throws: Error on options that make no sense.
  PictureMapper(const std::string& name, int width, int height, const MapOptions& options);

  // What the values of a one-channel picture look like; before its first row.
  void set_levels(const Levels& levels) { levels_ = levels; }

  // One row of a one-channel picture, [width]; may be the map's own row(). Each row once.
  // Returns the column of the first value without a look, if there is one.
  std::optional<int> set_level_row(int y, const std::uint8_t* values);
  // One row of two (grey, alpha), three (RGB) or four (RGBA) channels, [width * channels].
  void set_colour_row(int y, const std::uint8_t* samples, int channels);

  // The cells of a row, to decode a one-channel picture into.
  std::uint8_t* row(int y) { return map_.row(y); }

  // The map, once all rows are in. Throws: Error naming a colour that has no meaning.
  TerrainMap finish();

 private:
  // Pure green or red: how often it occurs, and where first.
  struct Marker {
    Rgba colour;
    std::int64_t count = 0;
    Cell first;
  };

  // Kinds of colours met lately, except markers, which are counted each time.
  static constexpr std::uint16_t kUnresolved = 0xffff;
  static constexpr unsigned kRecentBits = 10;
  struct RecentColour {
    std::uint32_t key = 0;
    std::uint16_t kind = kUnresolved;
  };

  template <int kChannels>
  void set_colours(int y, const std::uint8_t* samples);
  std::uint8_t kind_at(Rgba colour, Cell cell);
  std::optional<std::uint8_t> kind_of(Rgba colour);
  std::uint8_t kind_of_cost(int luminance);
  Marker* marker_of(Rgba colour);
  [[noreturn]] void fail_unknown(Rgba colour, Cell cell) const;

  const std::string& name_;
  const MapOptions& options_;
  CellCost max_cost_ = kUnitCost;
  TerrainMap map_;
  std::uint8_t ground_ = 0;
  std::uint8_t wall_ = 0;
  std::unordered_map<std::uint32_t, std::uint8_t> legend_kinds_;  // by 0xrrggbb
  std::array<Marker, 2> markers_;                                 // start, goal
  std::array<RecentColour, 1u << kRecentBits> recent_{};
  Levels levels_ = grey_levels();
  std::array<std::uint16_t, 256> level_kinds_;  // by value; kUnresolved until it occurs
  std::array<std::uint16_t, 256> cost_kinds_;   // by luminance, likewise
};

}  // namespace nav
