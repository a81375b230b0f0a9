// How a shortest way inside a cluster goes, in 16 bits.
//
// Nearly all such ways are two that need no search, from the start to some cell and from there to
// the end: in sight of each other in a patch, each a diagonal and a straight run. Then that cell is
// kept and the order of runs in both; else that the way has to be searched.
#pragma once

#include <cstdint>

#include "hierarchy/patch.h"

namespace nav {

class WayVia {
 public:
  // Not known: to be searched.
  WayVia() = default;
  // `cell`: row << 6 | column within the cluster.
  WayVia(std::uint32_t cell, RunOrder first, RunOrder second)
      : bits_(static_cast<std::uint16_t>(cell | static_cast<unsigned>(first) << 12 |
                                         static_cast<unsigned>(second) << 13)) {}

  bool is_known() const { return bits_ != kUnknown; }
  Cell cell(Cell origin) const {
    return {origin.x + static_cast<int>(bits_ & 63), origin.y + static_cast<int>(bits_ >> 6 & 63)};
  }
  RunOrder first() const { return static_cast<RunOrder>(bits_ >> 12 & 1); }
  RunOrder second() const { return static_cast<RunOrder>(bits_ >> 13 & 1); }

  // The same way back: runs in the opposite order.
  WayVia reversed() const {
    return is_known() ? WayVia(bits_ & 4095, back(second()), back(first())) : WayVia();
  }

  friend bool operator==(const WayVia&, const WayVia&) = default;

 private:
  static RunOrder back(RunOrder order) {
    return order == RunOrder::diagonal_first ? RunOrder::straight_first : RunOrder::diagonal_first;
  }

  static constexpr std::uint16_t kUnknown = 0xffff;
  std::uint16_t bits_ = kUnknown;
};

}  // namespace nav
