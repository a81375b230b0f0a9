// Which step leads on from each cell of a tile: the second body of tile_kernel.h, included after
// the first.
//
// A step leads on where the neighbour's value and the price of the step make up the cell's own.
// All sixteen cells of a row are asked for one direction at a time.
#pragma once

#include "flow/tile_kernel_body.h"

namespace nav {
namespace {

template <class Lanes, bool kWeighted>
class TileLeads {
  using Row = typename Lanes::Row;
  using Value = typename Lanes::Value;
  using Bits = std::uint32_t;
  static constexpr int kSide = 16;

 public:
  TileLeads(const TileTask<const Value>& task, const LeadCodes& codes)
      : task_(task),
        codes_(codes),
        straight_(Lanes::all(task.straight)),
        diagonal_(Lanes::all(task.diagonal)) {}

  void run(std::uint16_t* to, std::size_t stride) const {
    for (int y = 0; y < kSide; ++y) find_row(y, to + static_cast<std::size_t>(y) * stride);
  }

 private:
  std::ptrdiff_t place(int y) const { return y * static_cast<std::ptrdiff_t>(task_.stride); }

  // The values of three neighbours in a row, with the price of a step of this length to each.
  struct Near {
    Row before;
    Row same;
    Row after;
  };
  Row priced(std::ptrdiff_t at, const Row& step) const {
    const Row values = Lanes::load(task_.values + at);
    if constexpr (!kWeighted) return Lanes::add(values, step);
    return Lanes::add(values, Lanes::multiply(Lanes::load_units(task_.units + at), step));
  }
  Near near(int y, const Row& same_step, const Row& side_step) const {
    const std::ptrdiff_t at = place(y);
    const Row sides = priced(at, side_step);
    return {Lanes::template from_lower<1>(sides, priced(at - kSide, side_step)),
            priced(at, same_step),
            Lanes::template from_higher<1>(sides, priced(at + kSide, side_step))};
  }

  void find_row(int y, std::uint16_t* to) const {
    const std::size_t plane = static_cast<std::size_t>(y) * task_.plane_stride;
    const Row own = Lanes::load(task_.values + place(y));
    const Bits reached = Lanes::differ(own, Lanes::all(TileMetric<Value>::kFar));
    Bits rest = reached & Lanes::differ(own, Lanes::all(0));
    Bits take[8] = {};
    if (rest != 0) {
      const std::uint16_t* const below_rising = task_.rising + plane + task_.plane_stride;
      const std::uint16_t* const below_falling = task_.falling + plane + task_.plane_stride;
      const Bits south_west = Bits{below_rising[0]} << 1 | Bits{below_rising[-1]} >> 15;
      const Bits south_east = Bits{below_falling[0]} >> 1 | Bits{below_falling[1]} << 15;
      const Near above = near(y - 1, straight_, diagonal_);
      const Near level = near(y, straight_, straight_);
      const Near below = near(y + 1, straight_, diagonal_);
      const auto look = [&](int direction, const Row& near_value, Bits legal) {
        take[direction] = rest & legal & ~Lanes::differ(near_value, own);
        rest &= ~take[direction];
      };
      constexpr Bits kAll = 0xffff;
      look(0, above.same, kAll);
      look(2, level.after, kAll);
      look(4, below.same, kAll);
      look(6, level.before, kAll);
      look(1, above.after, task_.rising[plane]);
      look(3, below.after, south_east);
      look(5, below.before, south_west);
      look(7, above.before, task_.falling[plane]);
    }
    Lanes::store_codes(to, reached, codes_.reached, take, codes_.step);
  }

  const TileTask<const Value>& task_;
  const LeadCodes& codes_;
  Row straight_;
  Row diagonal_;
};

template <class Lanes>
void find_leads(const TileTask<const typename Lanes::Value>& task, const LeadCodes& codes,
                std::uint16_t* to, std::size_t stride) {
  if (task.units == nullptr) {
    TileLeads<Lanes, false>(task, codes).run(to, stride);
  } else {
    TileLeads<Lanes, true>(task, codes).run(to, stride);
  }
}

}  // namespace
}  // namespace nav
