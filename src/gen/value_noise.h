// Smooth random values in whole numbers: fields over a map, and lines that wander.
//
// Random values at the points of a lattice, blended in between by the cubic 3 t^2 - 2 t^3; several
// lattices, each finer one weighing less. All in integers, so that every machine gets the same.
// Cost: a few operations a cell and lattice, row by row; memory a few numbers a column.
// Source: value noise, as told from gradient noise by Ebert et al., Texturing and Modeling, 1994;
//         the blend as in Perlin, An Image Synthesizer, 1985.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace nav {

class NoiseField {
 public:
  // Values of a row lie from 0 to below kLevels.
  static constexpr int kLevels = 4096;

  // `width`: cells in a row. `largest`: log2 of the coarsest lattice's spacing in cells, at least
  // 3; finer ones follow, of a half, a quarter and an eighth of it.
  NoiseField(std::uint64_t seed, int width, unsigned largest);

  // The values of row y, [width]; they last until the next call.
  std::span<const std::uint16_t> row(int y);

 private:
  struct Lattice {
    std::uint64_t seed = 0;
    unsigned shift = 0;  // log2 of the spacing
    std::int32_t weight = 0;
    int offset = 0;                   // of the first column and row, so that no two lattices agree
    std::vector<std::int32_t> blend;  // [spacing], 0 to kOne
    int known_row = -1;               // of the next two; -1 without
    std::vector<std::int32_t> above;  // values at the points of a lattice row, one a spacing
    std::vector<std::int32_t> below;  // of the row after it
  };

  void add(Lattice& lattice, int y);

  std::vector<Lattice> lattices_;
  std::size_t margin_;              // cells before the first one of sums_
  std::vector<std::int32_t> sums_;  // of a row, with margins
  std::vector<std::uint16_t> row_;
};

// A line that wanders around zero: whole numbers from -reach to reach, next ones at most 2 apart.
class WanderingLine {
 public:
  // Requires: reach >= 0.
  WanderingLine(std::uint64_t seed, int reach);
  int at(int t) const;

 private:
  std::uint64_t seed_;
  int reach_;
  unsigned shift_;  // log2 of the coarse spacing
};

}  // namespace nav
