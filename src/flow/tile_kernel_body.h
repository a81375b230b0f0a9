// The body of tile_kernel.h, for one kind of registers (tile_rows_body.h).
#pragma once

#include "flow/tile_rim_body.h"

namespace nav {
namespace {

template <class Lanes, bool kWeighted, bool kChargesSource>
class TileRelaxer : TileRows<Lanes, kWeighted, kChargesSource> {
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
  explicit TileRelaxer(const Task& task) : Base(task) {}

  TileChange<Value> run(const PendingRows& pending) {
    down_ = pending.down;
    up_ = pending.up;
    along_ = pending.along;
    bool goes_down = begins_above();
    while ((down_ | up_ | along_) != 0) {
      goes_down ? sweep_down() : sweep_up();
      goes_down = !goes_down;
    }
    TileChange<Value> change;
    change.any = changed_.any();
    if (change.any) TileRim<Lanes, kWeighted, kChargesSource>(*this, changed_).describe(change);
    return change;
  }

 private:
  static int lowest(Bits bits) { return __builtin_ctz(bits); }
  static int highest(Bits bits) { return 31 - __builtin_clz(bits); }

  // Is the rim above as low as that below, or lower?
  bool begins_above() const {
    const auto least = [&](int beyond, int y) {
      const Value* const row = task_.values + place(y);
      const Value in_row = Lanes::least_of(kAll, Lanes::load(task_.values + place(beyond)));
      const Value beside = row[-1] < row[kSide] ? row[-1] : row[kSide];
      return in_row < beside ? in_row : beside;
    };
    return least(-1, 0) <= least(kSide, kSide - 1);
  }

  void sweep_down() {
    int last = kSide;  // the row that `wave` is
    WideRow wave;
    for (Bits rest = down_ | along_; rest != 0; rest = (down_ | along_) & kAll << (last + 1)) {
      const int y = lowest(rest);
      if ((down_ >> y & 1) != 0 && last != y - 1) wave = wide_row(y - 1);
      visit(y, down_, wave, y - 1, from_above(y));
      along_ &= ~(1u << y);
      down_ &= ~(1u << y);
      if (outcome_ != kSame) down_ |= (2u << y) & kAll;
      if (outcome_ == kTurns) up_ |= (1u << y) >> 1;
      last = y;
    }
  }

  void sweep_up() {
    int last = -2;
    WideRow wave;
    for (Bits rest = up_ | along_; rest != 0; rest = (up_ | along_) & ((1u << last) - 1)) {
      const int y = highest(rest);
      if ((up_ >> y & 1) != 0 && last != y + 1) wave = wide_row(y + 1);
      visit(y, up_, wave, y + 1, from_below(y));
      along_ &= ~(1u << y);
      up_ &= ~(1u << y);
      if (outcome_ != kSame) up_ |= (1u << y) >> 1;
      if (outcome_ == kTurns) down_ |= (2u << y) & kAll;
      last = y;
    }
  }

  // Lowers row y from the row `wave`, if it waits for that, and along itself; `wave` becomes row y.
  void visit(int y, Bits waiting, WideRow& wave, int source, const Legal& legal) {
    const WideRow old = wide_row(y);
    WideRow now = old;
    outcome_ = kSame;
    if ((waiting >> y & 1) != 0) {
      now.row = lowered(y, old.row, wave, source, legal);
    }
    if ((along_ >> y & 1) != 0 || Lanes::differ(now.row, old.row) != 0) {
      if (task_.turns_back) outcome_ = kTurns;
      if (spread(y, now)) outcome_ = kTurns;
      const Bits changed = Lanes::differ(now.row, old.row);
      if (changed == 0) {
        outcome_ = kSame;
      } else {
        if (outcome_ == kSame) outcome_ = kGoesOn;
        Lanes::store(task_.values + place(y), now.row);
        changed_.rows |= 1u << y;
        changed_.left |= (changed & 1) << y;
        changed_.right |= (changed >> (kSide - 1)) << y;
      }
    }
    wave = now;
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

  // Lowers a row along itself, in both directions. Did it change?
  bool spread(int y, WideRow& wide) const {
    const Bits free = open(y);
    const StepsAlong steps = steps_along(y);
    const Row before = Lanes::template from_lower<1>(wide.row, wide.before);
    const Row after = Lanes::template from_higher<1>(wide.row, wide.after);
    Row row = Lanes::least_where(free, wide.row, Lanes::add(before, steps.from_before));
    row = Lanes::least_where(free, row, Lanes::add(after, steps.from_after));
    if (Lanes::differ(row, wide.row) == 0) return false;

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
    wide.row = Lanes::least(rightwards, leftwards);
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

  enum Outcome : std::uint8_t {
    kSame,
    kGoesOn,  // the next row in this direction is to be looked at
    kTurns,   // and the one before again
  };

  Bits down_ = 0;  // rows that wait
  Bits up_ = 0;
  Bits along_ = 0;
  Outcome outcome_ = kSame;  // of the last visit
  ChangedRows changed_;
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
