// Time as something that is passed in.
//
// Whoever measures takes a Clock, so that tests and report texts can run on a made-up one. A
// reading is a time since some fixed moment; only differences mean anything.
#pragma once

#include <chrono>
#include <functional>

namespace nav {

using Nanoseconds = std::chrono::nanoseconds;
using Clock = std::function<Nanoseconds()>;

// The machine's monotonic clock.
Clock steady_clock();

// What a clock is good for.
struct ClockFacts {
  Nanoseconds overhead{0};    // between two readings with nothing between them, median
  Nanoseconds resolution{0};  // the least difference above zero that it showed
  friend bool operator==(const ClockFacts&, const ClockFacts&) = default;
};

// Reads the clock some thousand times. A clock that never moves has facts of zero.
ClockFacts measure_clock(const Clock& clock);

}  // namespace nav
