// The inner loop of a tile flood: makes one tile's values agree with each other and with the rim of
// its neighbours.
//
// A value may be lowered along an edge; the kernel lowers until no edge inside the tile, or from
// its rim inwards, lowers anything more. All sixteen cells of a row go in one operation: from the
// row above or below by three additions and minima (the cell itself, and both diagonals), along the
// row in four doublings (to the next cell, then by two, four and eight). Only rows that can have
// changed are looked at: they wait in three sets of sixteen bits.
//
// Sweeps go down and up in turn, first away from the side whose rim is lower: mostly from where the
// wave comes. A row that was lowered goes on to the next in registers. What a row gave to the next
// need not be looked at from there again where a step there and back is no shorter than steps along
// (TileTask::turns_back); only what the next was lowered by along itself.
//
// It is compiled several times, for machines with wider registers too; all give the same values.
// Source: lowering until nothing changes, Ford 1956; blocks with a list of active ones, Jeong and
//         Whitaker, A Fast Iterative Method for Eikonal Equations, SIAM J. Sci. Comput. 30(5),
//         2008; prefix minima by doubling, Hillis and Steele 1986.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace nav {

// Values: whole numbers in which a step into a cell of one unit is worth kStraight, a diagonal one
// kDiagonal. Their ratio is a convergent of sqrt 2, so that the order of values is that of the true
// costs as long as none reaches kExactBelow (see search/metric.h).
template <class Value>
struct TileMetric;

// For paths below 47,320 units.
template <>
struct TileMetric<std::uint32_t> {
  static constexpr std::uint32_t kStraight = 33'461;
  static constexpr std::uint32_t kDiagonal = 47'321;
  static constexpr std::uint32_t kExactBelow = kStraight * (kDiagonal - 1);
  // Larger than any value; nothing that is added to it once wraps.
  static constexpr std::uint32_t kFar = 0x8000'0000;
  // Dearest cell: eight such steps and a far value fit.
  static constexpr std::int64_t kMostUnits = 8'000;
};

// For 1.8 billion.
template <>
struct TileMetric<std::uint64_t> {
  static constexpr std::uint64_t kStraight = 1'311'738'121;
  static constexpr std::uint64_t kDiagonal = 1'855'077'841;
  static constexpr std::uint64_t kExactBelow = kStraight * (kDiagonal - 1);
  static constexpr std::uint64_t kFar = 0x8000'0000'0000'0000;
  static constexpr std::int64_t kMostUnits = 500'000'000;
};

// Rows of a tile that wait to be looked at, bit y of 16 each: from above, from below, along.
struct PendingRows {
  std::uint16_t down = 0;
  std::uint16_t up = 0;
  std::uint16_t along = 0;
  // The flood's own: is the tile on its list of changed ones, on that of the round?
  std::uint8_t noted = 0;
  std::uint8_t listed = 0;

  bool any() const { return (down | up | along) != 0; }
};

// `Value` is constant where values are only read.
template <class Value>
struct TileTask {
  Value* values = nullptr;  // of the tile's first cell; aligned to a row of a tile
  // What entering each cell costs, in the same layout, in units; null where all cost one unit.
  const std::uint32_t* units = nullptr;
  std::size_t stride = 0;
  const std::uint16_t* open = nullptr;  // of the tile's first row
  const std::uint16_t* falling = nullptr;
  const std::uint16_t* rising = nullptr;
  std::size_t plane_stride = 0;
  std::remove_const_t<Value> straight = 0;  // of a step into a cell of one unit
  std::remove_const_t<Value> diagonal = 0;
  bool charges_source = true;  // a step pays for the cell that the wave comes from
  // May a step to the next row and one back be shorter than steps along a row? Not where all cells
  // cost one unit and diagonal steps need both cells beside to be open.
  bool turns_back = true;
};

// A neighbour that can be lowered: which rows, and the least value that cells get; far: none.
template <class Value>
struct TileWake {
  PendingRows rows;
  Value key = 0;
};

// What a settled tile means for its eight neighbours. Exact: most changes on a rim lower nothing
// beyond it, as the wave came from there.
template <class Value>
struct TileChange {
  bool any = false;           // did any value change? Else the rest is not set
  std::uint16_t reached = 0;  // how many cells are
  Value most = 0;             // the greatest of their values
  TileWake<Value> wakes[8];   // by direction
};

template <class Value>
using TileKernel = TileChange<Value> (*)(const TileTask<Value>& task, PendingRows pending);

// What to write for a cell that is reached: one code, with others added.
struct LeadCodes {
  std::uint32_t reached = 0;   // no step leads on
  std::uint32_t step[8] = {};  // by direction: this one leads on
  // Added, by direction: the step is legal and ends at a lower value.
  std::uint32_t falls[8] = {};
  // Added: the steps up left, and up right, are legal.
  std::uint32_t falling = 0;
  std::uint32_t rising = 0;
};

// Writes a tile's 16 x 16 codes, rows `stride` apart; 0 where there is no way. Among equal steps a
// straight one is taken before a diagonal one, then the first clockwise from north. Requires: the
// whole flood is settled, and steps pay for the cell that the wave comes from.
template <class Value>
using LeadKernel = void (*)(const TileTask<const Value>& task, const LeadCodes& codes,
                            std::uint16_t* to, std::size_t stride);

// One of each for each kind of values; null where this machine can't run them.
template <class Value>
struct TileKernelsOf {
  TileKernel<Value> settle = nullptr;
  LeadKernel<Value> lead = nullptr;
};
struct TileKernels {
  TileKernelsOf<std::uint32_t> narrow;
  TileKernelsOf<std::uint64_t> wide;

  bool available() const { return narrow.settle != nullptr; }
};

// The fastest ones that this machine can run.
const TileKernels& tile_kernels();

// Those that were compiled.
TileKernels plain_tile_kernels();
TileKernels avx2_tile_kernels();
TileKernels avx512_tile_kernels();

}  // namespace nav
