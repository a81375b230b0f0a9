#include "bench/statistics.h"

#include <catch2/catch.hpp>
#include <numeric>

namespace nav {
namespace {

TEST_CASE("statistics: a percentile is the sample of the nearest rank") {
  const std::vector<double> five{15, 20, 35, 40, 50};
  CHECK(percentile(five, 5) == 15);    // rank ceil(0.25) = 1
  CHECK(percentile(five, 30) == 20);   // rank ceil(1.5) = 2
  CHECK(percentile(five, 40) == 20);   // rank 2 exactly
  CHECK(percentile(five, 50) == 35);   // rank ceil(2.5) = 3
  CHECK(percentile(five, 100) == 50);  // rank 5
}

TEST_CASE("statistics: ranks that are whole numbers are not pushed up by rounding") {
  std::vector<double> samples(1000);
  std::iota(samples.begin(), samples.end(), 1.0);
  for (int p = 1; p <= 100; ++p) CHECK(percentile(samples, p) == 10 * p);
}

TEST_CASE("statistics: one sample is all of its statistics") {
  CHECK(summarise({7.5}) ==
        Summary{.mean = 7.5, .median = 7.5, .p95 = 7.5, .p99 = 7.5, .max = 7.5});
}

TEST_CASE("statistics: a summary sorts its samples first") {
  std::vector<double> samples;
  for (int i = 100; i >= 1; --i) samples.push_back(i);
  CHECK(summarise(samples) ==
        Summary{.mean = 50.5, .median = 50, .p95 = 95, .p99 = 99, .max = 100});
}

TEST_CASE("statistics: of two samples the median is the lower one") {
  CHECK(summarise({4, 2}).median == 2);
}

}  // namespace
}  // namespace nav
