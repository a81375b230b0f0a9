#include "bench/calibration.h"

#include <catch2/catch.hpp>

namespace nav {
namespace {

// Baselines of the past are worth nothing once this number changes: then the work has changed.
TEST_CASE("calibration: the work is frozen") {
  CHECK(calibration_work() == 1'059'321'402'634);
  CHECK(calibration_work() == calibration_work());
}

TEST_CASE("calibration: it is measured as the least of some rounds") {
  Nanoseconds now{0};
  Nanoseconds gap{1'000'000};
  const Clock faster_and_faster = [&] { return now += (gap -= Nanoseconds{1000}); };
  const Stopwatch stopwatch(faster_and_faster, {});
  CHECK(measure_calibration(stopwatch) == 1000 - 30);  // the last of 30 gaps
}

}  // namespace
}  // namespace nav
