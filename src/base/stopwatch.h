// How long a piece of work takes, at least as exactly as the clock allows.
//
// Work that lasts a hundred times as long as the clock's overhead and resolution is timed by itself
// (the error is at most one percent); shorter work is repeated in one go until it lasts that long,
// and the time divided.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>

#include "base/clock.h"

namespace nav {

class Stopwatch {
 public:
  Stopwatch(Clock clock, const ClockFacts& facts)
      : clock_(std::move(clock)), enough_(kMargin * std::max(facts.overhead, facts.resolution)) {}

  // Microseconds that work() takes, run once and no more.
  template <class Work>
  double microseconds_once(Work work) const {
    return in_microseconds(time(work, 1));
  }

  // Microseconds for one run of work(), which is run once or many times.
  template <class Work>
  double microseconds(Work work) const {
    const Nanoseconds once = time(work, 1);
    if (once >= enough_) return in_microseconds(once);
    const std::int64_t wanted = enough_ / std::max(once, Nanoseconds{1}) + 1;
    const auto count = std::min(wanted, kMostRuns);
    return in_microseconds(time(work, count)) / static_cast<double>(count);
  }

 private:
  static constexpr int kMargin = 100;
  static constexpr std::int64_t kMostRuns = 1000;

  template <class Work>
  Nanoseconds time(Work& work, std::int64_t count) const {
    const Nanoseconds start = clock_();
    for (std::int64_t i = 0; i < count; ++i) work();
    return clock_() - start;
  }
  static double in_microseconds(Nanoseconds time) {
    return static_cast<double>(time.count()) / 1000;
  }

  Clock clock_;
  Nanoseconds enough_;
};

}  // namespace nav
