// Which step leads on from each cell of a tile: the second body of tile_kernel.h, included after
// the first.
//
// A step leads on where the neighbour's value and the price of the step make up the cell's own.
// All sixteen cells of a row are asked for one direction at a time, from the last of equals to the
// first, which so stays. Their neighbours are a row of values too, a place to the side.
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
      : task_(task), codes_(codes) {}

  void run(std::uint16_t* to, std::size_t stride) const {
    for (std::size_t y = 0; y < kSide; ++y) find_row(y, to + y * stride);
  }

 private:
  void find_row(std::size_t y, std::uint16_t* to) const {
    const Value* const values = task_.values + y * task_.stride;
    const std::uint16_t* const rising = task_.rising + y * task_.plane_stride;
    const std::uint16_t* const falling = task_.falling + y * task_.plane_stride;
    const std::uint16_t* const below_rising = rising + task_.plane_stride;
    const std::uint16_t* const below_falling = falling + task_.plane_stride;
    const Row own = Lanes::load(values);
    const Bits reached = Lanes::differ(own, Lanes::all(TileMetric<Value>::kFar));
    const Bits north_west = reached & falling[0];
    const Bits north_east = reached & rising[0];
    const Bits south_west = reached & (Bits{below_rising[0]} << 1 | Bits{below_rising[-1]} >> 15);
    const Bits south_east = reached & (Bits{below_falling[0]} >> 1 | Bits{below_falling[1]} << 15);
    const Row straight = Lanes::all(task_.straight);
    const Row diagonal = Lanes::all(task_.diagonal);
    const auto down = static_cast<std::ptrdiff_t>(task_.stride);

    Codes codes = Lanes::codes_where(reached, codes_.reached);
    Codes falls = Lanes::codes_where(north_west, codes_.falling);
    const auto look = [&](int direction, std::ptrdiff_t offset, const Row& step, Bits legal) {
      const Row near = Lanes::load_near(values + offset);
      Bits leads;
      if constexpr (kWeighted) {
        const std::uint32_t* const units = task_.units + y * task_.stride + offset;
        const Row price = Lanes::multiply(Lanes::load_units_near(units), step);
        leads = Lanes::equal_where(legal, Lanes::add(near, price), own);
      } else {
        leads = Lanes::equal_where(legal, Lanes::add(near, step), own);
      }
      codes = Lanes::codes_set(codes, leads, codes_.step[direction]);
      falls =
          Lanes::codes_added(falls, Lanes::below_where(legal, near, own), codes_.falls[direction]);
    };
    look(7, -down - 1, diagonal, north_west);
    look(5, down - 1, diagonal, south_west);
    look(3, down + 1, diagonal, south_east);
    look(1, -down + 1, diagonal, north_east);
    look(6, -1, straight, reached);
    look(4, down, straight, reached);
    look(2, 1, straight, reached);
    look(0, -down, straight, reached);
    falls = Lanes::codes_added(falls, north_east, codes_.rising);
    Lanes::store_codes(to, Lanes::codes_joined(codes, falls));
  }

  const TileTask<const Value>& task_;
  const LeadCodes& codes_;
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
