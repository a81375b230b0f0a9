// A frozen piece of work by which machines are compared.
//
// It shares no code with the planners, and it never changes: what it takes on two machines, or on
// one machine at two times, says how much faster one of them is at about this kind of work. Half of
// it is a flood through buckets over a made-up map of 96 x 96 cells (branches, small memory), the
// other half follows a chain through 2 MB (cache misses).
#pragma once

#include <cstdint>

#include "base/stopwatch.h"

namespace nav {

// Does the work once. Always the same number.
std::uint64_t calibration_work();

// Microseconds that it takes: the least of some rounds, a few milliseconds in all.
double measure_calibration(const Stopwatch& stopwatch);

}  // namespace nav
