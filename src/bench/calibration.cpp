#include "bench/calibration.h"

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

namespace nav {
namespace {

// Numbers by a linear congruence of its own (Knuth's MMIX), so that no change of another generator
// changes the work.
class Numbers {
 public:
  std::uint32_t next() {
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return static_cast<std::uint32_t>(state_ >> 33);
  }

 private:
  std::uint64_t state_ = 12345;
};

constexpr int kSide = 96;

// The sum of all distances, in steps of 2 and 3, from a corner of a map with one cell in four
// blocked.
std::uint64_t flood() {
  constexpr std::uint16_t kFar = 0xffff;
  static constexpr std::array<int, 8> kOffsets = {1,         -1,         kSide,     -kSide,
                                                  kSide + 1, -kSide - 1, kSide - 1, -kSide + 1};
  std::vector<std::uint8_t> open(kSide * kSide, 0);
  Numbers numbers;
  for (int y = 1; y < kSide - 1; ++y) {
    for (int x = 1; x < kSide - 1; ++x) {
      open[static_cast<std::size_t>(y * kSide + x)] = numbers.next() % 4 != 0 ? 1 : 0;
    }
  }
  const int start = kSide + 1;
  open[static_cast<std::size_t>(start)] = 1;
  std::vector<std::uint16_t> distance(kSide * kSide, kFar);
  std::array<std::vector<int>, 4> buckets;
  distance[static_cast<std::size_t>(start)] = 0;
  buckets[0].push_back(start);
  std::uint64_t sum = 0;
  int empty = 0;
  for (std::uint16_t now = 0; empty < 4; ++now) {
    std::vector<int>& bucket = buckets[now % 4];
    empty = bucket.empty() ? empty + 1 : 0;
    for (std::size_t i = 0; i < bucket.size(); ++i) {
      const int cell = bucket[i];
      if (distance[static_cast<std::size_t>(cell)] != now) continue;
      sum += now;
      for (std::size_t d = 0; d < kOffsets.size(); ++d) {
        const auto next = static_cast<std::size_t>(cell + kOffsets[d]);
        const auto reached = static_cast<std::uint16_t>(now + (d < 4 ? 2 : 3));
        if (open[next] == 0 || distance[next] <= reached) continue;
        distance[next] = reached;
        buckets[reached % 4].push_back(static_cast<int>(next));
      }
    }
    bucket.clear();
  }
  return sum;
}

// One round through all of 2 MB in an order that can't be foreseen.
std::uint64_t chase() {
  constexpr std::uint32_t kCount = 1 << 19;
  static const std::vector<std::uint32_t> chain = [] {
    std::vector<std::uint32_t> next(kCount);
    for (std::uint32_t i = 0; i < kCount; ++i) next[i] = i;
    Numbers numbers;  // Sattolo's shuffle: a single cycle
    for (std::uint32_t i = kCount - 1; i > 0; --i) std::swap(next[i], next[numbers.next() % i]);
    return next;
  }();
  constexpr int kSteps = 20'000;
  std::uint32_t at = 0;
  std::uint64_t sum = 0;
  for (int i = 0; i < kSteps; ++i) {
    at = chain[at];
    sum += at;
  }
  return sum;
}

}  // namespace

std::uint64_t calibration_work() { return flood() * 1'000'003 + chase(); }

double measure_calibration(const Stopwatch& stopwatch) {
  constexpr int kRounds = 15;
  double least = std::numeric_limits<double>::infinity();
  std::uint64_t result = 0;
  for (int round = 0; round < kRounds; ++round) {
    least = std::min(least, stopwatch.microseconds_once([&] { result += calibration_work(); }));
  }
  // What is never looked at might not be worked out.
  return result == 0 ? 0 : least;
}

}  // namespace nav
