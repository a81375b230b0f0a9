#include "base/stopwatch.h"

#include <catch2/catch.hpp>

namespace nav {
namespace {

// A clock that moves only when work is done.
struct WorkClock {
  Nanoseconds now{0};
  int runs = 0;
  Clock clock() {
    return [this] { return now; };
  }
  auto work(Nanoseconds time) {
    return [this, time] {
      now += time;
      ++runs;
    };
  }
};

constexpr ClockFacts kFacts{.overhead = Nanoseconds{20}, .resolution = Nanoseconds{10}};

TEST_CASE("stopwatch: work of a hundred clock overheads is timed by itself") {
  WorkClock at;
  const Stopwatch stopwatch(at.clock(), kFacts);
  CHECK(stopwatch.microseconds(at.work(Nanoseconds{2000})) == 2.0);
  CHECK(at.runs == 1);
}

TEST_CASE("stopwatch: shorter work is repeated until it lasts long enough") {
  WorkClock at;
  const Stopwatch stopwatch(at.clock(), kFacts);
  CHECK(stopwatch.microseconds(at.work(Nanoseconds{50})) == Approx(0.05));
  CHECK(at.runs == 1 + 2000 / 50 + 1);
}

TEST_CASE("stopwatch: work that no clock can see ends all the same") {
  WorkClock at;
  const Stopwatch stopwatch(at.clock(), kFacts);
  CHECK(stopwatch.microseconds(at.work(Nanoseconds{0})) == 0.0);
  CHECK(at.runs == 1 + 1000);
}

TEST_CASE("stopwatch: work that may be done only once is done only once") {
  WorkClock at;
  const Stopwatch stopwatch(at.clock(), kFacts);
  CHECK(stopwatch.microseconds_once(at.work(Nanoseconds{50})) == 0.05);
  CHECK(at.runs == 1);
}

}  // namespace
}  // namespace nav
