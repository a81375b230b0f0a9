#include "search/metric.h"

#include <catch2/catch.hpp>

#include "base/rng.h"

using namespace nav;

namespace {

// Costs whose values stay in the exact range compare as their integers do.
template <class Metric>
void check_order(std::int64_t bound) {
  Rng rng(4);
  using Value = typename Metric::Value;
  const auto value = [](const Cost& c) {
    return static_cast<Value>(c.straight) * Metric::kStraight +
           static_cast<Value>(c.diagonal) * Metric::kDiagonal;
  };
  for (int i = 0; i < 100'000; ++i) {
    // Near misses: b's straight part nearly makes up for the difference of the diagonals.
    const auto diagonal = [&] {
      return static_cast<std::int64_t>(rng.below(static_cast<std::uint64_t>(bound)));
    };
    const Cost a{diagonal() / 4, diagonal() / 2};
    Cost b{0, diagonal() / 2};
    const double rest = Cost{a.straight, a.diagonal - b.diagonal}.value() * 1e6;
    b.straight = static_cast<std::int64_t>(std::max(rest, 0.0)) + static_cast<int>(rng.below(3));
    if (value(a) >= Metric::kExactBelow || value(b) >= Metric::kExactBelow) continue;
    REQUIRE((a < b) == (value(a) < value(b)));
    REQUIRE((a == b) == (value(a) == value(b)));
  }
}

}  // namespace

TEST_CASE("metric: narrow values have the exact order of costs") {
  check_order<NarrowMetric>(19'000);
}

TEST_CASE("metric: wide values have the exact order of costs") {
  check_order<WideMetric>(19'000);
  check_order<WideMetric>(700'000'000);
}

TEST_CASE("metric: both are convergents of sqrt 2 from above") {
  const auto is_convergent = [](std::uint64_t p, std::uint64_t q) {
    return p * p == 2 * q * q + 1;
  };
  CHECK(is_convergent(NarrowMetric::kDiagonal, NarrowMetric::kStraight));
  CHECK(is_convergent(WideMetric::kDiagonal, WideMetric::kStraight));
}
