#include "bench/duel.h"

#include <catch2/catch.hpp>

#include "base/rng.h"

namespace nav {
namespace {

// Rounds of queries that take `slowdown` times as long on the second side, on a machine where any
// query may be held up by much.
Duel noisy_duel(std::uint64_t seed, double slowdown, int rounds) {
  Rng rng(seed);
  Duel duel;
  const auto round = [&](double factor) {
    std::vector<Picoseconds> times;
    for (int query = 0; query < 60; ++query) {
      const double itself = 1e6 * (1 + query);
      const double held_up = rng.chance(0.5) ? 1 + 2 * rng.unit() : 1 + 0.04 * rng.unit();
      times.push_back(static_cast<Picoseconds>(itself * factor * held_up));
    }
    return RoundTimes{std::move(times)};
  };
  for (int i = 0; i < rounds; ++i) {
    duel.add(Side::before, round(1));
    duel.add(Side::now, round(slowdown));
  }
  return duel;
}

TEST_CASE("duel: on a disturbed machine equal builds are never told apart") {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const DuelResult result = noisy_duel(seed, 1, 10).result(0);
    CAPTURE(seed, result.ratio, result.halves.low, result.halves.high);
    CHECK_FALSE(is_slower(result, 1.05, 0.05));
    CHECK_FALSE(is_faster(result, 1.05, 0.05));
  }
}

TEST_CASE("duel: a slowdown of a tenth is found nearly always, and so is its opposite") {
  int slower = 0;
  int faster = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    slower += is_slower(noisy_duel(seed, 1.1, 12).result(0), 1.05, 0.05) ? 1 : 0;
    faster += is_faster(noisy_duel(seed, 1 / 1.1, 12).result(0), 1.05, 0.05) ? 1 : 0;
  }
  CHECK(slower >= 95);
  CHECK(faster >= 95);
}

TEST_CASE("duel: exactly what is allowed passes") {
  Duel duel;
  for (int i = 0; i < 4; ++i) {
    duel.add(Side::before, {{1'000'000, 2'000'000}});
    duel.add(Side::now, {{1'100'000, 2'200'000}});
  }
  const DuelResult result = duel.result(0);
  CHECK(result.ratio == Approx(1.1));
  CHECK_FALSE(is_slower(result, 1.1, 0));
  CHECK(is_slower(result, 1.09, 0));
  CHECK_FALSE(is_slower(result, 1.09, 1));  // 0.15 us more
  CHECK(is_decided(result, 1.05));
}

TEST_CASE("duel: queries without a time on either side are left out") {
  Duel duel;
  for (int i = 0; i < 2; ++i) {
    duel.add(Side::before, {{1'000'000, -1, 5'000'000}, {-1}});
    duel.add(Side::now, {{2'000'000, 9'000'000, -1}, {4}});
  }
  CHECK(duel.result(0).ratio == Approx(2));
  CHECK(duel.result(1).ratio == 1);
}

}  // namespace
}  // namespace nav
