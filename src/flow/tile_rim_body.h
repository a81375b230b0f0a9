// What a settled tile means for its neighbours: the end of the kernel's body.
#pragma once

#include "flow/tile_rows_body.h"

namespace nav {
namespace {

// Rows with a change, rows with one in the first column, and in the last.
struct ChangedRows {
  std::uint32_t rows = 0;
  std::uint32_t left = 0;
  std::uint32_t right = 0;

  bool any() const { return rows != 0; }
};

template <class Lanes, bool kWeighted, bool kChargesSource>
class TileRim : TileRows<Lanes, kWeighted, kChargesSource> {
  using Base = TileRows<Lanes, kWeighted, kChargesSource>;
  using Base::diagonal_;
  using Base::far_;
  using Base::from_above;
  using Base::from_below;
  using Base::kAll;
  using Base::kLast;
  using Base::kSide;
  using Base::lowered;
  using Base::open;
  using Base::place;
  using Base::plane_place;
  using Base::price;
  using Base::straight_;
  using Base::task_;
  using Base::wide_row;
  using typename Base::Bits;
  using typename Base::Legal;
  using typename Base::Row;
  using typename Base::Task;
  using typename Base::Value;
  using typename Base::WideRow;

 public:
  TileRim(const Base& rows, const ChangedRows& changed) : Base(rows), changed_(changed) {}

  void describe(TileChange<Value>& change) const {
    int reached = 0;
    Row most = Lanes::all(0);
    for (int y = 0; y < kSide; ++y) {
      const Row row = Lanes::load(task_.values + place(y));
      const Bits bits = Lanes::differ(row, far_);
      reached += __builtin_popcount(bits);
      most = Lanes::most_where(bits, most, row);
    }
    change.reached = static_cast<std::uint16_t>(reached);
    change.most = Lanes::most_of(most);
    for (auto& wake : change.wakes) wake.key = TileMetric<Value>::kFar;
    constexpr int kEnd = kSide - 1;
    if ((changed_.rows & 1) != 0) {
      wake_row(change.wakes[0], -1, 0);
      if ((changed_.left & 1) != 0) wake_corner(change.wakes[7], 0, 0, -1, -1);
      if ((changed_.right & 1) != 0) wake_corner(change.wakes[1], kEnd, 0, kSide, -1);
    }
    if ((changed_.rows & kLast) != 0) {
      wake_row(change.wakes[4], kSide, kEnd);
      if ((changed_.left & kLast) != 0) wake_corner(change.wakes[5], 0, kEnd, -1, kSide);
      if ((changed_.right & kLast) != 0) wake_corner(change.wakes[3], kEnd, kEnd, kSide, kSide);
    }
    if (changed_.left != 0) wake_beside(change.wakes[6], 0, -1);
    if (changed_.right != 0) wake_beside(change.wakes[2], kEnd, kSide);
  }

 private:
  // Above or below: row `y` of the neighbour from the tile's own row `source`.
  void wake_row(TileWake<Value>& wake, int y, int source) const {
    const bool is_below = y > source;
    const Row old = Lanes::load(task_.values + place(y));
    const Row row =
        lowered(y, old, wide_row(source), source, is_below ? from_above(y) : from_below(y));
    const Bits changed = Lanes::differ(row, old);
    if (changed == 0) return;
    wake.key = Lanes::least_of(changed, row);
    (is_below ? wake.rows.down : wake.rows.up) = is_below ? 1 : kLast;
  }

  // What a step from one cell to another adds.
  Value price_of(std::ptrdiff_t from, std::ptrdiff_t to, Value step) const {
    if constexpr (!kWeighted) return step;
    return static_cast<Value>(task_.units[kChargesSource ? from : to]) * step;
  }

  void wake_corner(TileWake<Value>& wake, int x, int y, int to_x, int to_y) const {
    // The step is kept at its lower end: by the cell left above, or right above.
    const bool goes_down = to_y > y;
    const int lower_x = goes_down ? to_x : x;
    const int upper_x = goes_down ? x : to_x;
    const std::uint16_t* const plane = upper_x < lower_x ? task_.falling : task_.rising;
    const int word = lower_x < 0 ? -1 : lower_x / kSide;
    const Bits bits = plane[plane_place(goes_down ? to_y : y) + word];
    if ((bits >> (lower_x - word * kSide) & 1) == 0) return;
    const std::ptrdiff_t from = place(y) + x;
    const std::ptrdiff_t to = place(to_y) + to_x;
    const Value offer = task_.values[from] + price_of(from, to, task_.diagonal);
    if (offer >= task_.values[to]) return;
    wake.key = offer;
    (goes_down ? wake.rows.down : wake.rows.up) = goes_down ? 1 : kLast;
  }

  // Left or right: column `to_x` of the neighbour from the tile's own column x. Corners aside,
  // legal is taken to be what ends in an open cell.
  void wake_beside(TileWake<Value>& wake, int x, int to_x) const {
    const Row own = Lanes::column(task_.values + x, task_.stride);
    const Row there = Lanes::column(task_.values + to_x, task_.stride);
    const int word = to_x < 0 ? -1 : 1;
    const Bits passable =
        Lanes::column_bits(task_.open + word, task_.plane_stride, to_x < 0 ? 15 : 0);
    Row straight = straight_;
    Row diagonal = diagonal_;
    if constexpr (kWeighted) {
      const Row units =
          Lanes::column_units(task_.units + (kChargesSource ? x : to_x), task_.stride);
      straight = Lanes::multiply(units, straight);
      diagonal = Lanes::multiply(units, diagonal);
    }
    const auto look = [&](const Row& offers, Bits rows, std::uint16_t& waiting) {
      const Bits bits = Lanes::below_where(passable & rows, offers, there);
      waiting = static_cast<std::uint16_t>(bits);
      if (bits == 0) return;
      const Value least = Lanes::least_of(bits, offers);
      if (least < wake.key) wake.key = least;
    };
    const Bits changed = x == 0 ? changed_.left : changed_.right;
    look(Lanes::add(own, straight), changed, wake.rows.along);
    // A diagonal step pays as the cell that it comes from, or the one that it goes to.
    if constexpr (kWeighted && !kChargesSource) {
      look(Lanes::add(Lanes::template from_lower<1>(own, far_), diagonal), changed << 1 & kAll,
           wake.rows.down);
      look(Lanes::add(Lanes::template from_higher<1>(own, far_), diagonal), changed >> 1,
           wake.rows.up);
    } else {
      const Row across = Lanes::add(own, diagonal);
      look(Lanes::template from_lower<1>(across, far_), changed << 1 & kAll, wake.rows.down);
      look(Lanes::template from_higher<1>(across, far_), changed >> 1, wake.rows.up);
    }
  }

  const ChangedRows& changed_;
};

}  // namespace
}  // namespace nav
