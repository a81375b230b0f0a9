#include "bench/bootstrap.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "base/rng.h"

namespace nav {
namespace {

TEST_CASE("bootstrap: weights are Poisson numbers of mean 1") {
  // P(0) = P(1) = 1/e, P(2) = 1/2e, P(3) = 1/6e.
  std::array<int, 10> counts{};
  const int queries = 500;
  for (int query = 0; query < queries; ++query) {
    for (const std::uint8_t weight : Bootstrap::weights(static_cast<std::uint64_t>(query))) {
      ++counts.at(weight);
    }
  }
  const double all = queries * Bootstrap::kReplicates;
  const double e = std::exp(1.0);
  CHECK(counts[0] / all == Approx(1 / e).margin(0.006));
  CHECK(counts[1] / all == Approx(1 / e).margin(0.006));
  CHECK(counts[2] / all == Approx(1 / (2 * e)).margin(0.006));
  CHECK(counts[3] / all == Approx(1 / (6 * e)).margin(0.004));
}

TEST_CASE("bootstrap: intervals of the mean hold it in about 95 of 100 samples") {
  Rng rng(3);
  int held = 0;
  const int samples = 400;
  for (int sample = 0; sample < samples; ++sample) {
    Bootstrap bootstrap;
    for (int i = 0; i < 100; ++i) {
      bootstrap.add(Bootstrap::weights(rng.next()),
                    static_cast<std::int64_t>(1'000'000 * rng.unit()));
    }
    const Interval interval = *bootstrap.mean_interval();
    held += interval.low <= 500'000 && interval.high >= 500'000 ? 1 : 0;
  }
  CHECK(held >= samples * 90 / 100);
  CHECK(held <= samples * 98 / 100);
}

TEST_CASE("bootstrap: the interval is as wide as theory says") {
  // Mean of n uniform numbers: deviation 1 / sqrt(12 n), interval 2 * 1.96 of it.
  Rng rng(4);
  Bootstrap bootstrap;
  const int n = 3000;
  for (int i = 0; i < n; ++i) {
    bootstrap.add(Bootstrap::weights(rng.next()),
                  static_cast<std::int64_t>(1'000'000 * rng.unit()));
  }
  const Interval interval = *bootstrap.mean_interval();
  CHECK((interval.high - interval.low) / 1e6 ==
        Approx(2 * 1.96 / std::sqrt(12.0 * n)).epsilon(0.25));
}

TEST_CASE("bootstrap: one value tells nothing of its spread") {
  Bootstrap bootstrap;
  CHECK_FALSE(bootstrap.mean_interval());
  bootstrap.add(Bootstrap::weights(1), 5);
  CHECK_FALSE(bootstrap.mean_interval());
  bootstrap.add(Bootstrap::weights(2), 5);
  CHECK(bootstrap.mean_interval() == Interval{5, 5});
}

}  // namespace
}  // namespace nav
