// Small seeded random generator, the same numbers on every platform and compiler.
//
// Source: Vigna, "An experimental exploration of Marsaglia's xorshift generators, scrambled"
// (2016); seeding and stream as in SplitMix64 (Steele, Lea and Flood 2014).
#pragma once

#include <cstdint>

namespace nav {

class Rng {
 public:
  explicit Rng(std::uint64_t seed) : state_(seed) {}

  // The next 64 random bits.
  std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15ull;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
  }

  // A whole number in [0, bound). Requires: bound > 0. The bias is below bound / 2^64.
  std::uint64_t below(std::uint64_t bound) { return next() % bound; }

  // A number in [0, 1), with 53 random bits.
  double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

  // True with the given probability in [0, 1].
  bool chance(double probability) { return unit() < probability; }

 private:
  std::uint64_t state_;
};

}  // namespace nav
