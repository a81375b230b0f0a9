// How long something took, for summaries.
#pragma once

#include <chrono>
#include <cmath>

namespace nav::cli {

class Timer {
 public:
  // Since it was made, to a thousandth, so that the shortest decimal stays short.
  double milliseconds() const {
    const std::chrono::duration<double, std::milli> taken = Clock::now() - start_;
    return std::round(taken.count() * 1000) / 1000;
  }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point start_ = Clock::now();
};

}  // namespace nav::cli
