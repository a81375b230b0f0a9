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

// A machine whose others make whole rounds slow, a quarter of them, as was measured: every query
// takes 1.3 to 1.8 times as long, and the frozen work 1.45 to 3 times. In rounds that are not slow
// the frozen work may be disturbed, too.
struct Round {
  RoundTimes times;
  double calibration_us;
};
Round shared_machine(Rng& rng, double slowdown) {
  const bool slow = rng.chance(0.25);
  std::vector<Picoseconds> times;
  for (int query = 0; query < 40; ++query) {
    const double held_up = (slow ? 1.3 + 0.1 * (query % 6) : 1) * (1 + 0.04 * rng.unit());
    times.push_back(static_cast<Picoseconds>(1e6 * (1 + query) * slowdown * held_up));
  }
  const double work = slow ? 1.45 + 1.5 * rng.unit() : 1 + rng.unit();
  return {{std::move(times)}, 350 * work};
}

// Until it is over, as the command runs it.
Duel duel_on_shared_machine(std::uint64_t seed, double slowdown) {
  Rng rng(seed);
  Duel duel;
  while (!duel.is_over(12, 1.05)) {
    Round before = shared_machine(rng, 1);
    Round now = shared_machine(rng, slowdown);
    duel.add(Side::before, std::move(before.times), before.calibration_us);
    duel.add(Side::now, std::move(now.times), now.calibration_us);
  }
  return duel;
}

TEST_CASE("duel: rounds that are slow as a whole make no build look slower") {
  int slower = 0;
  int unfair = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const Duel same = duel_on_shared_machine(seed, 1);
    CAPTURE(seed, same.rounds(), same.result(0).ratio);
    CHECK_FALSE((same.is_fair() && is_slower(same.result(0), 1.05, 0.05)));
    unfair += same.is_fair() ? 0 : 1;
    if (seed >= 100) continue;
    const Duel planted = duel_on_shared_machine(seed, 1.1);
    slower += planted.is_fair() && is_slower(planted.result(0), 1.05, 0.05) ? 1 : 0;
  }
  CHECK(slower >= 95);
  CHECK(unfair <= 10);  // one in a hundred gets no verdict
}

TEST_CASE("duel: a side that was disturbed in all rounds gets no verdict") {
  Duel duel;
  const auto add = [&](double before_us, double now_us) {
    duel.add(Side::before, {{1'000'000}}, before_us);
    duel.add(Side::now, {{1'500'000}}, now_us);
  };
  for (int i = 0; i < 4; ++i) add(100, 136);
  CHECK(is_slower(duel.result(0), 1.05, 0));  // it looks so in every half
  CHECK_FALSE(duel.is_fair());
  CHECK_FALSE(duel.is_over(4, 1.05));
  for (int i = 0; i < 4; ++i) add(100, 136);
  CHECK(duel.is_over(4, 1.05));  // twice as many rounds as wanted
  CHECK_FALSE(duel.is_fair());
  duel.set_alike(false);  // another compiler: held against its own least
  CHECK(duel.is_fair());
  duel.set_alike(true);
  add(100, 135);
  CHECK_FALSE(duel.is_fair());  // two are wanted
  add(100, 135);
  CHECK(duel.is_fair());
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
