// Rows of a tile and what they can be lowered to, for one kind of registers, `Lanes`: sixteen
// unsigned numbers that are added and compared at once.
//
// Included by one source file for each kind, which is compiled for the machines that have it. All
// is in an unnamed namespace and no function of a library is called, so that the linker can't take
// code for a newer machine into what runs on all.
#pragma once

#include "flow/tile_kernel.h"

namespace nav {
namespace {

// `kWeighted`: cells cost units of their own; `kChargesSource` as in TileTask.
template <class L, bool kWeighted, bool kChargesSource>
class TileRows {
 public:
  using Lanes = L;
  using Row = typename Lanes::Row;
  using Value = typename Lanes::Value;
  using Task = TileTask<Value>;
  using Bits = std::uint32_t;  // sixteen of them in use
  static constexpr int kSide = 16;
  static constexpr Bits kAll = 0xffff;
  static constexpr Bits kLast = 1u << (kSide - 1);

  explicit TileRows(const Task& task)
      : task_(task),
        straight_(Lanes::all(task.straight)),
        diagonal_(Lanes::all(task.diagonal)),
        far_(Lanes::all(TileMetric<Value>::kFar)) {}

  std::ptrdiff_t place(int y) const { return y * static_cast<std::ptrdiff_t>(task_.stride); }
  std::ptrdiff_t plane_place(int y) const {
    return y * static_cast<std::ptrdiff_t>(task_.plane_stride);
  }
  Bits open(int y) const { return task_.open[plane_place(y)]; }

  // A row with those beside it in the neighbouring tiles.
  struct WideRow {
    Row before;
    Row row;
    Row after;
  };
  WideRow wide_row(int y) const {
    const Value* at = task_.values + place(y);
    return {Lanes::load(at - kSide), Lanes::load(at), Lanes::load(at + kSide)};
  }

  // What a step costs that enters these cells.
  Row price(const std::uint32_t* units, const Row& step) const {
    return Lanes::multiply(Lanes::load_units(units), step);
  }

  // Which diagonal steps lead into row y from the cell before, and from the one after.
  struct Legal {
    Bits from_before;
    Bits from_after;
  };
  Legal from_above(int y) const {
    return {task_.falling[plane_place(y)], task_.rising[plane_place(y)]};
  }
  // The steps that lead up from row y + 1 are kept there, one place to the side.
  Legal from_below(int y) const {
    const std::uint16_t* const falling = task_.falling + plane_place(y + 1);
    const std::uint16_t* const rising = task_.rising + plane_place(y + 1);
    return {(Bits{rising[0]} << 1 | Bits{rising[-1]} >> 15) & kAll,
            (Bits{falling[0]} >> 1 | Bits{falling[1]} << 15) & kAll};
  }

  // A row lowered from the row `source`, which is `wave`: straight, and by diagonal steps from the
  // cell before and the one after.
  Row lowered(int y, const Row& old, const WideRow& wave, int source, const Legal& legal) const {
    Row straight = wave.row;
    Row before = Lanes::template from_lower<1>(wave.row, wave.before);
    Row after = Lanes::template from_higher<1>(wave.row, wave.after);
    if constexpr (!kWeighted) {
      straight = Lanes::add(straight, straight_);
      before = Lanes::add(before, diagonal_);
      after = Lanes::add(after, diagonal_);
    } else if constexpr (kChargesSource) {
      const std::uint32_t* units = task_.units + place(source);
      const Row price_before = price(units - kSide, diagonal_);
      const Row price_same = price(units, diagonal_);
      const Row price_after = price(units + kSide, diagonal_);
      straight = Lanes::add(straight, price(units, straight_));
      before = Lanes::add(before, Lanes::template from_lower<1>(price_same, price_before));
      after = Lanes::add(after, Lanes::template from_higher<1>(price_same, price_after));
    } else {
      const std::uint32_t* units = task_.units + place(y);
      straight = Lanes::add(straight, price(units, straight_));
      before = Lanes::add(before, price(units, diagonal_));
      after = Lanes::add(after, price(units, diagonal_));
    }
    Row row = Lanes::least_where(open(y), old, straight);
    row = Lanes::least_where(legal.from_before, row, before);
    return Lanes::least_where(legal.from_after, row, after);
  }

 protected:
  const Task& task_;
  Row straight_;
  Row diagonal_;
  Row far_;
};

}  // namespace
}  // namespace nav
