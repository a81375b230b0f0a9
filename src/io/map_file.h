// Maps from files, whatever their format.
//
// The format is told by the content, not by the name: PNG, bare PGM and Moving AI `.map`. What a
// file declares is checked against the file's own size and the limit of cells before memory for
// it is taken. docs/formats.md describes the formats and what each tolerates.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "grid/terrain_map.h"
#include "io/legend_file.h"

namespace nav {

// What a pixel of a picture means.
enum class PngMeaning {
  threshold,  // dark: wall, light: ground
  cost,       // black: wall, white: ground, between: the darker, the dearer
  legend,     // colours stand for the terrains of a legend
};

struct MapOptions {
  PngMeaning png = PngMeaning::threshold;
  int threshold = 128;             // luminance below it is wall; 0 to 256
  bool invert = false;             // threshold only: light is wall
  double max_cost = 10;            // cost only: of the darkest pixel that is no wall; 1 to 1e9
  std::optional<Legend> legend{};  // needed by PngMeaning::legend
  std::uint64_t max_cells = 500'000'000;
};

// Reads a map file; "-" reads stdin.
// Throws: Error with the place where the file cannot be read or is no valid map.
TerrainMap load_map(const std::string& path, const MapOptions& options);

// The same from memory; `name` stands for the file in messages.
TerrainMap read_map(std::span<const std::byte> bytes, const std::string& name,
                    const MapOptions& options);

}  // namespace nav
