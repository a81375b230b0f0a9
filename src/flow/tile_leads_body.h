// Which step leads on from each cell of a tile: the second body of tile_kernel.h, included after
// the first.
//
// A step leads on where the neighbour's value and the price of the step make up the cell's own.
// All sixteen cells of a row are asked for one direction at a time, from the last of equals to the
// first, which so stays. A row of values is loaded and shifted once, and serves three rows of
// cells.
#pragma once

#include "flow/tile_kernel_body.h"

namespace nav {
namespace {

template <class Lanes, bool kWeighted>
class TileLeads {
  using Row = typename Lanes::Row;
  using Codes = typename Lanes::Codes;
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
    Near above = near(-1);
    Near level = near(0);
    for (int y = 0; y < kSide; ++y) {
      const Near below = near(y + 1);
      find_row(y, above, level, below, to + static_cast<std::size_t>(y) * stride);
      above = level;
      level = below;
    }
  }

 private:
  std::ptrdiff_t place(int y) const { return y * static_cast<std::ptrdiff_t>(task_.stride); }

  // Each cell's neighbour before, the cell itself, and that after.
  struct Three {
    Row before;
    Row same;
    Row after;
  };
  static Three three(const Row& before, const Row& same, const Row& after) {
    return {Lanes::template from_lower<1>(same, before), same,
            Lanes::template from_higher<1>(same, after)};
  }
  // Values of a row, and with the price of a step to each.
  struct Near {
    Three plain;
    Three straight;
    Three diagonal;
  };
  Near near(int y) const {
    const std::ptrdiff_t at = place(y);
    const Value* const values = task_.values + at;
    const Row before = Lanes::load(values - kSide);
    const Row same = Lanes::load(values);
    const Row after = Lanes::load(values + kSide);
    const Three plain = three(before, same, after);
    const auto priced = [&](const Row& step) -> Three {
      if constexpr (kWeighted) {
        const std::uint32_t* const units = task_.units + at;
        const auto price = [&](const Row& value, const std::uint32_t* from) {
          return Lanes::add(value, Lanes::multiply(Lanes::load_units(from), step));
        };
        return three(price(before, units - kSide), price(same, units), price(after, units + kSide));
      } else {
        return {Lanes::add(plain.before, step), Lanes::add(same, step),
                Lanes::add(plain.after, step)};
      }
    };
    return {plain, priced(straight_), priced(diagonal_)};
  }

  void find_row(int y, const Near& above, const Near& level, const Near& below,
                std::uint16_t* to) const {
    const std::uint16_t* const rising = task_.rising + static_cast<std::size_t>(y) * plane_stride();
    const std::uint16_t* const falling =
        task_.falling + static_cast<std::size_t>(y) * plane_stride();
    const std::uint16_t* const below_rising = rising + plane_stride();
    const std::uint16_t* const below_falling = falling + plane_stride();
    const Row& own = level.plain.same;
    const Bits reached = Lanes::differ(own, Lanes::all(TileMetric<Value>::kFar));
    const Bits north_west = reached & falling[0];
    const Bits north_east = reached & rising[0];
    const Bits south_west = reached & (Bits{below_rising[0]} << 1 | Bits{below_rising[-1]} >> 15);
    const Bits south_east = reached & (Bits{below_falling[0]} >> 1 | Bits{below_falling[1]} << 15);

    Codes codes = Lanes::codes_where(reached, codes_.reached);
    const auto lead = [&](int direction, const Row& priced, Bits legal) {
      codes =
          Lanes::codes_set(codes, Lanes::equal_where(legal, priced, own), codes_.step[direction]);
    };
    lead(7, above.diagonal.before, north_west);
    lead(5, below.diagonal.before, south_west);
    lead(3, below.diagonal.after, south_east);
    lead(1, above.diagonal.after, north_east);
    lead(6, level.straight.before, reached);
    lead(4, below.straight.same, reached);
    lead(2, level.straight.after, reached);
    lead(0, above.straight.same, reached);

    const auto fall = [&](int direction, const Row& plain, Bits legal) {
      codes =
          Lanes::codes_added(codes, Lanes::below_where(legal, plain, own), codes_.falls[direction]);
    };
    fall(0, above.plain.same, reached);
    fall(1, above.plain.after, north_east);
    fall(2, level.plain.after, reached);
    fall(3, below.plain.after, south_east);
    fall(4, below.plain.same, reached);
    fall(5, below.plain.before, south_west);
    fall(6, level.plain.before, reached);
    fall(7, above.plain.before, north_west);
    codes = Lanes::codes_added(codes, north_west, codes_.falling);
    codes = Lanes::codes_added(codes, north_east, codes_.rising);
    Lanes::store_codes(to, codes);
  }

  std::size_t plane_stride() const { return task_.plane_stride; }

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
