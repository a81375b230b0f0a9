#include "base/clock.h"

#include <catch2/catch.hpp>

namespace nav {
namespace {

TEST_CASE("clock: a made-up clock of known steps is measured as what it is") {
  Nanoseconds now{0};
  const ClockFacts facts = measure_clock([&] { return now += Nanoseconds{40}; });
  CHECK(facts == ClockFacts{.overhead = Nanoseconds{40}, .resolution = Nanoseconds{40}});
}

TEST_CASE("clock: a coarse clock costs nothing most of the time, but resolves little") {
  int readings = 0;
  const ClockFacts facts = measure_clock([&] { return Nanoseconds{++readings / 10 * 1000}; });
  CHECK(facts == ClockFacts{.overhead = Nanoseconds{0}, .resolution = Nanoseconds{1000}});
}

TEST_CASE("clock: a clock that stands still has facts of zero") {
  CHECK(measure_clock([] { return Nanoseconds{7}; }) == ClockFacts{});
}

TEST_CASE("clock: the machine's clock never runs backwards") {
  const Clock clock = steady_clock();
  Nanoseconds before = clock();
  for (int i = 0; i < 1000; ++i) {
    const Nanoseconds now = clock();
    REQUIRE(now >= before);
    before = now;
  }
}

}  // namespace
}  // namespace nav
