// Room for agents larger than a cell, on packed bits.
//
// Both work in place on a Grid's bit rows (set: passable, a closed rim all around).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace nav {

// Dimensions of a packed bit image: row r starts at word r * row_words.
struct BitRows {
  std::size_t row_words = 0;
  std::size_t rows = 0;
};

// Leaves a bit set where the n x n bits right and below of it, itself included, are all set.
void keep_where_square_fits(std::span<std::uint64_t> bits, BitRows size, int n);

// Leaves a bit set where no clear bit's unit square comes nearer than `radius` to its centre. The
// outside of the rim counts as clear. Requires: 0 < radius <= kMaxAgentRadius.
void keep_where_disc_fits(std::span<std::uint64_t> bits, BitRows size, double radius);

// A bit for each grid corner (right below of the cell with the same position): set where no clear
// bit's unit square comes nearer than `radius` to the corner.
std::vector<std::uint64_t> clear_corners(std::span<const std::uint64_t> bits, BitRows size,
                                         double radius);

}  // namespace nav
