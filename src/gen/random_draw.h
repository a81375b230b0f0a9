// Draws of whole numbers that generators share.
#pragma once

#include <cmath>
#include <cstdint>

#include "base/rng.h"

namespace nav {

// A whole number from least to most, both included. Requires: least <= most.
inline int draw_between(Rng& rng, int least, int most) {
  return least + static_cast<int>(rng.below(static_cast<std::uint64_t>(most - least) + 1));
}

// A chance in percent, in steps of 1/65536, so that it can be drawn 64 times at once.
class Chance {
 public:
  // Requires: 0 <= percent <= 100.
  explicit Chance(double percent)
      : parts_(static_cast<std::uint32_t>(std::lround(percent * kWhole / 100))) {}

  bool draw(Rng& rng) const { return (rng.next() >> 48) < parts_; }

  // 64 independent draws, a bit each. From the lowest digit of the chance up, a random word is
  // or-ed for a one and and-ed for a zero: a bit is set with the chance that the digits so far say.
  std::uint64_t draw_word(Rng& rng) const {
    if (parts_ == kWhole) return ~std::uint64_t{0};
    std::uint64_t word = 0;
    for (std::uint32_t digits = parts_ | kWhole, set = 0; digits > 1; digits >>= 1) {
      set |= digits & 1;
      if (set == 0) continue;  // zeros below the lowest one
      const std::uint64_t random = rng.next();
      word = (digits & 1) != 0 ? word | random : word & random;
    }
    return word;
  }

 private:
  static constexpr std::uint32_t kWhole = 65'536;
  std::uint32_t parts_;  // of kWhole
};

}  // namespace nav
