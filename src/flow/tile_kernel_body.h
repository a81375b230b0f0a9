// The body of tile_kernel.h for one kind of registers, `Lanes`: sixteen unsigned numbers that are
// added and compared at once.
//
// Included by one source file for each kind, which is compiled for the machines that have it. All
// is in an unnamed namespace and no function of a library is called, so that the linker can't take
// code for a newer machine into what runs on all.
#pragma once

#include "flow/tile_kernel.h"

namespace nav {
namespace {

// `kWeighted`: cells cost units of their own; `kChargesSource` as in TileTask.
template <class Lanes, bool kWeighted, bool kChargesSource>
class TileRelaxer {
  using Row = typename Lanes::Row;
  using Value = typename Lanes::Value;
  using Task = TileTask<Value>;
  using Bits = std::uint32_t;  // sixteen of them in use
  static constexpr int kSide = 16;
  static constexpr Bits kAll = 0xffff;
  static constexpr Bits kLast = 1u << (kSide - 1);

 public:
  explicit TileRelaxer(const Task& task)
      : task_(task),
        straight_(Lanes::all(task.straight)),
        diagonal_(Lanes::all(task.diagonal)),
        far_(Lanes::all(TileMetric<Value>::kFar)) {}

  TileChange<Value> run(const PendingRows& pending) {
    Bits down = pending.down;
    Bits up = pending.up;
    Bits along = pending.along;
    while ((down | up | along) != 0) {
      while (along != 0) {
        const int y = lowest(along);
        along &= along - 1;
        if (!spread(y)) continue;
        down |= (2u << y) & kAll;
        up |= (1u << y) >> 1;
      }
      while (down != 0) {
        const int y = lowest(down);
        down &= down - 1;
        if (!take(y, fallen_to(y))) continue;
        spread(y);
        down |= (2u << y) & kAll;
        up |= (1u << y) >> 1;
      }
      while (up != 0) {
        const int y = highest(up);
        up &= ~(1u << y);
        if (!take(y, raised_from(y))) continue;
        spread(y);
        down |= (2u << y) & kAll;
        up |= (1u << y) >> 1;
      }
    }
    return {.any = any_,
            .top = static_cast<std::uint16_t>(top_),
            .bottom = static_cast<std::uint16_t>(bottom_),
            .left = static_cast<std::uint16_t>(left_),
            .right = static_cast<std::uint16_t>(right_),
            .above = top_ == 0 ? TileMetric<Value>::kFar : least_lowered(raised_from(-1)),
            .below = bottom_ == 0 ? TileMetric<Value>::kFar : least_lowered(fallen_to(kSide))};
  }

 private:
  static int lowest(Bits bits) { return __builtin_ctz(bits); }
  static int highest(Bits bits) { return 31 - __builtin_clz(bits); }

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

  // A row as it was, and as it can be lowered to.
  struct Lowered {
    Row old;
    Row row;
  };
  Lowered fallen_to(int y) const {
    return lowered(y, y - 1, task_.falling[plane_place(y)], task_.rising[plane_place(y)]);
  }
  // The steps that lead up from row y + 1 are kept there, one place to the side.
  Lowered raised_from(int y) const {
    const std::uint16_t* rising = task_.rising + plane_place(y + 1);
    const std::uint16_t* falling = task_.falling + plane_place(y + 1);
    const Bits from_before = (Bits{rising[0]} << 1 | Bits{rising[-1]} >> 15) & kAll;
    const Bits from_after = (Bits{falling[0]} >> 1 | Bits{falling[1]} << 15) & kAll;
    return lowered(y, y + 1, from_before, from_after);
  }

  // Row `y` lowered from the row `source`: straight, and by diagonal steps from the cell before and
  // the one after.
  Lowered lowered(int y, int source, Bits from_before, Bits from_after) const {
    const Row old = Lanes::load(task_.values + place(y));
    const WideRow wave = wide_row(source);
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
    row = Lanes::least_where(from_before, row, before);
    return {old, Lanes::least_where(from_after, row, after)};
  }

  bool take(int y, const Lowered& lowered) {
    const Bits changed = Lanes::differ(lowered.row, lowered.old);
    if (changed == 0) return false;
    Lanes::store(task_.values + place(y), lowered.row);
    note(y, changed);
    return true;
  }

  static Value least_lowered(const Lowered& lowered) {
    const Bits changed = Lanes::differ(lowered.row, lowered.old);
    if (changed == 0) return TileMetric<Value>::kFar;
    return Lanes::least_of(changed, lowered.row);
  }

  // What the step from the cell before, and from the one after, costs in each cell of a row.
  struct StepsAlong {
    Row from_before;
    Row from_after;
  };
  StepsAlong steps_along(int y) const {
    if constexpr (!kWeighted) {
      return {straight_, straight_};
    } else if constexpr (kChargesSource) {
      const std::uint32_t* units = task_.units + place(y);
      const Row row = price(units, straight_);
      return {Lanes::template from_lower<1>(row, price(units - kSide, straight_)),
              Lanes::template from_higher<1>(row, price(units + kSide, straight_))};
    } else {
      const Row row = price(task_.units + place(y), straight_);
      return {row, row};
    }
  }

  // Lowers a row along itself, in both directions.
  bool spread(int y) {
    Value* const at = task_.values + place(y);
    const WideRow old = wide_row(y);
    const Bits free = open(y);
    const StepsAlong steps = steps_along(y);
    const Row before = Lanes::template from_lower<1>(old.row, old.before);
    const Row after = Lanes::template from_higher<1>(old.row, old.after);
    Row row = Lanes::least_where(free, old.row, Lanes::add(before, steps.from_before));
    row = Lanes::least_where(free, row, Lanes::add(after, steps.from_after));
    if (Lanes::differ(row, old.row) == 0) return false;

    Row rightwards = row;
    Row leftwards = row;
    Row cost_right = steps.from_before;
    Row cost_left = steps.from_after;
    // Cells that a run of so many steps, all through open cells, leads into.
    Bits runs_right = free & free << 1;
    Bits runs_left = free & free >> 1;
    double_run<1>(rightwards, cost_right, runs_right, leftwards, cost_left, runs_left);
    double_run<2>(rightwards, cost_right, runs_right, leftwards, cost_left, runs_left);
    double_run<4>(rightwards, cost_right, runs_right, leftwards, cost_left, runs_left);
    double_run<8>(rightwards, cost_right, runs_right, leftwards, cost_left, runs_left);
    row = Lanes::least(rightwards, leftwards);
    const Bits changed = Lanes::differ(row, old.row);
    Lanes::store(at, row);
    note(y, changed);
    return true;
  }

  // Lowers by runs of n steps, then makes the costs and sets those of runs twice as long.
  template <int n>
  void double_run(Row& rightwards, Row& cost_right, Bits& runs_right, Row& leftwards,
                  Row& cost_left, Bits& runs_left) const {
    const Row from_left = Lanes::template from_lower<n>(rightwards, far_);
    const Row from_right = Lanes::template from_higher<n>(leftwards, far_);
    rightwards = Lanes::least_where(runs_right, rightwards, Lanes::add(from_left, cost_right));
    leftwards = Lanes::least_where(runs_left, leftwards, Lanes::add(from_right, cost_left));
    if constexpr (n < kSide / 2) {
      runs_right &= runs_right << n;
      runs_left &= runs_left >> n;
      if constexpr (kWeighted) {
        // What comes in from beyond the row is not used: no run leads there.
        cost_right = Lanes::add(cost_right, Lanes::template from_lower<n>(cost_right, cost_right));
        cost_left = Lanes::add(cost_left, Lanes::template from_higher<n>(cost_left, cost_left));
      } else {
        cost_right = cost_left = Lanes::add(cost_right, cost_right);
      }
    }
  }

  void note(int y, Bits changed) {
    any_ = true;
    left_ |= (changed & 1) << y;
    right_ |= (changed >> (kSide - 1)) << y;
    if (y == 0) top_ |= changed;
    if (y == kSide - 1) bottom_ |= changed;
  }

  const Task& task_;
  Row straight_;
  Row diagonal_;
  Row far_;
  Bits top_ = 0;
  Bits bottom_ = 0;
  Bits left_ = 0;
  Bits right_ = 0;
  bool any_ = false;
};

template <class Lanes>
TileChange<typename Lanes::Value> settle(const TileTask<typename Lanes::Value>& task,
                                         PendingRows pending) {
  if (task.units == nullptr) return TileRelaxer<Lanes, false, true>(task).run(pending);
  if (task.charges_source) return TileRelaxer<Lanes, true, true>(task).run(pending);
  return TileRelaxer<Lanes, true, false>(task).run(pending);
}

}  // namespace
}  // namespace nav
