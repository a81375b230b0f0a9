// Which steps a grid allows, as three planes of bits in the layout of tiles.
//
// Straight steps are legal between open cells; diagonal ones are kept by where they lead up or
// down. As every step is as legal as the one back, two planes hold all four diagonals, whatever the
// diagonal rule and the agent's size.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "flow/tile_layout.h"
#include "grid/grid.h"

namespace nav {

class TilePlanes {
 public:
  // The grid must outlive it.
  TilePlanes(const Grid& grid, const TileLayout& layout);

  // Takes over changes of the grid at these cells. For agents larger than a cell all is made anew,
  // and the result is true.
  bool update(std::span<const Cell> changed);

  // Sixteen cells a word, at TileLayout::plane_place: passable ones;
  const std::uint16_t* open() const { return open_.data(); }
  // steps between a cell and the one left above it, at the lower one;
  const std::uint16_t* falling() const { return falling_.data(); }
  // steps between a cell and the one right above it, likewise.
  const std::uint16_t* rising() const { return rising_.data(); }

  std::size_t bytes() const {
    return (open_.capacity() + falling_.capacity() + rising_.capacity()) * sizeof(std::uint16_t);
  }

 private:
  void make();
  void set(Cell c);

  const Grid& grid_;
  TileLayout layout_;
  std::vector<std::uint16_t> open_;
  std::vector<std::uint16_t> falling_;
  std::vector<std::uint16_t> rising_;
};

}  // namespace nav
