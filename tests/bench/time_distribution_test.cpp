#include "bench/time_distribution.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

#include "base/rng.h"

namespace nav {
namespace {

TEST_CASE(
    "distribution: percentiles are those of the sorted samples, within a twentieth per cent") {
  Rng rng(5);
  std::vector<double> samples;
  TimeDistribution times;
  for (int i = 0; i < 5000; ++i) {
    // Over nine orders of magnitude.
    const Picoseconds time = static_cast<Picoseconds>(rng.below(1000) + 1) << rng.below(30);
    samples.push_back(microseconds(time));
    times.add(time);
  }
  std::sort(samples.begin(), samples.end());
  for (const double p : {0.01, 1.0, 25.0, 50.0, 90.0, 95.0, 99.0, 99.9, 100.0}) {
    CAPTURE(p);
    CHECK(times.percentile_us(p) == Approx(percentile(samples, p)).epsilon(5e-4));
  }
  CHECK(times.count() == 5000);
  CHECK(microseconds(times.least()) == samples.front());
  CHECK(microseconds(times.largest()) == samples.back());
  CHECK(times.summary().max == samples.back());
}

TEST_CASE("distribution: one sample is every percentile, exactly") {
  TimeDistribution times;
  times.add(123'456'789);
  for (const double p : {1.0, 50.0, 100.0}) CHECK(times.percentile_us(p) == 123.456789);
  CHECK(times.median_interval_us() == Interval{123.456789, 123.456789});
}

TEST_CASE("distribution: times of nothing and the longest there are have their buckets") {
  TimeDistribution times;
  times.add(0);
  times.add(INT64_MAX);
  CHECK(times.percentile_us(50) == 0);
  CHECK(times.percentile_us(100) == microseconds(INT64_MAX));
}

TEST_CASE("distribution: the interval of the median is that of the binomial ranks") {
  // Ranks of n = 100 by 50 -+ 1.96 * 5, as tables of order statistics have them: 40 and 61.
  TimeDistribution times;
  for (Picoseconds i = 1; i <= 100; ++i) times.add(i);
  CHECK(times.median_interval_us().low == Approx(40e-6));
  CHECK(times.median_interval_us().high == Approx(61e-6));
}

TEST_CASE("distribution: the interval of the median holds the true one in 95 of 100 samples") {
  Rng rng(11);
  int held = 0;
  for (int sample = 0; sample < 1000; ++sample) {
    TimeDistribution times;
    for (int i = 0; i < 60; ++i) times.add(static_cast<Picoseconds>(1'000'000 * rng.unit()));
    const Interval interval = times.median_interval_us();
    held += interval.low <= 0.5 && interval.high >= 0.5 ? 1 : 0;
  }
  CHECK(held >= 930);
}

TEST_CASE("distribution: outliers are what lies far above the median, by robust deviations") {
  TimeDistribution times;
  for (Picoseconds i = 0; i < 99; ++i) times.add(1000 + i);
  CHECK(times.outliers() == 0);
  times.add(5000);
  CHECK(times.outliers() == 1);
  times.add(1);  // what is fast is no outlier
  CHECK(times.outliers() == 1);
}

TEST_CASE("distribution: added together they are one over all samples") {
  TimeDistribution whole;
  TimeDistribution a;
  TimeDistribution b;
  for (Picoseconds i = 1; i < 4000; i = i * 3 / 2 + 1) {
    whole.add(i);
    (i % 2 == 0 ? a : b).add(i);
  }
  a.add(b);
  CHECK(a == whole);
}

}  // namespace
}  // namespace nav
