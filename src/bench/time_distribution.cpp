#include "bench/time_distribution.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>

#include "bench/whole_sum.h"

namespace nav {
namespace {

constexpr int kBits = 10;  // of a time that its bucket keeps after the first
constexpr std::uint32_t kInDoubling = 1u << kBits;

}  // namespace

Picoseconds picoseconds(double microseconds) { return std::llround(microseconds * 1e6); }

// Times below 2^(kBits + 1) have a bucket each; above, the highest bit says which doubling, and the
// next kBits say where in it.
std::uint32_t TimeDistribution::bucket_of(Picoseconds time) {
  assert(time >= 0);
  const auto bits = static_cast<std::uint64_t>(time);
  const int shift = std::max(static_cast<int>(std::bit_width(bits)) - (kBits + 1), 0);
  return static_cast<std::uint32_t>(shift) * kInDoubling +
         static_cast<std::uint32_t>(bits >> shift);
}

Picoseconds TimeDistribution::time_of(std::uint32_t bucket) {
  if (bucket < 2 * kInDoubling) return bucket;
  const std::uint32_t shift = bucket / kInDoubling - 1;
  const auto low = static_cast<std::uint64_t>(bucket - shift * kInDoubling) << shift;
  return static_cast<Picoseconds>(low + (std::uint64_t{1} << shift) / 2);
}

void TimeDistribution::add(std::uint32_t number, std::uint64_t count, Picoseconds sum,
                           Picoseconds least, Picoseconds largest) {
  const auto is_below = [](const Bucket& bucket, std::uint32_t wanted) {
    return bucket.number < wanted;
  };
  auto place = std::lower_bound(buckets_.begin(), buckets_.end(), number, is_below);
  if (place == buckets_.end() || place->number != number) {
    place = buckets_.insert(place, {number, 0});
  }
  place->count += count;
  least_ = count_ == 0 ? least : std::min(least_, least);
  largest_ = std::max(largest_, largest);
  count_ += count;
  add_to(sum_, sum);
}

void TimeDistribution::add(const TimeDistribution& other) {
  for (const Bucket& bucket : other.buckets_) {
    add(bucket.number, bucket.count, 0, other.least_, other.largest_);
  }
  add_to(sum_, other.sum_);
}

TimeDistribution TimeDistribution::restored(std::vector<Bucket> buckets, Picoseconds sum,
                                            Picoseconds least, Picoseconds largest) {
  TimeDistribution result;
  result.buckets_ = std::move(buckets);
  for (const Bucket& bucket : result.buckets_) result.count_ += bucket.count;
  result.sum_ = sum;
  result.least_ = least;
  result.largest_ = largest;
  return result;
}

double TimeDistribution::rank_us(std::uint64_t rank) const {
  assert(rank >= 1 && rank <= count_);
  if (rank == 1) return microseconds(least_);
  if (rank == count_) return microseconds(largest_);
  std::uint64_t below = 0;
  for (const Bucket& bucket : buckets_) {
    below += bucket.count;
    if (below < rank) continue;
    return microseconds(std::clamp(time_of(bucket.number), least_, largest_));
  }
  return microseconds(largest_);
}

double TimeDistribution::percentile_us(double p) const {
  assert(count_ > 0 && p > 0 && p <= 100);
  // Divided last: 95 * 20 / 100 is 19 exactly, 0.95 * 20 is a little more.
  const auto rank = static_cast<std::uint64_t>(std::ceil(p * static_cast<double>(count_) / 100));
  return rank_us(std::clamp<std::uint64_t>(rank, 1, count_));
}

Summary TimeDistribution::summary() const {
  return {.mean = microseconds(sum_) / static_cast<double>(count_),
          .median = percentile_us(50),
          .p95 = percentile_us(95),
          .p99 = percentile_us(99),
          .max = microseconds(largest_)};
}

// The rank of the true median among n samples is binomial (n, 1/2): mean n/2, deviation sqrt(n)/2.
Interval TimeDistribution::median_interval_us() const {
  constexpr double kDeviations = 1.96;
  const auto n = static_cast<double>(count_);
  const double reach = kDeviations * std::sqrt(n) / 2;
  const auto rank = [&](double at) { return static_cast<std::uint64_t>(std::clamp(at, 1.0, n)); };
  return {.low = rank_us(rank(std::floor(n / 2 - reach))),
          .high = rank_us(rank(std::ceil(n / 2 + reach) + 1))};
}

// In logarithms: queries differ by factors, and times are far from a normal distribution.
std::uint64_t TimeDistribution::outliers() const {
  constexpr double kRobust = 1.4826;  // of the median distance to a standard deviation, if normal
  constexpr double kFar = 3.5;
  if (count_ == 0) return 0;
  const auto logarithm = [](double us) { return std::log(std::max(us, microseconds(1))); };
  const double median = logarithm(percentile_us(50));
  std::vector<std::pair<double, std::uint64_t>> distances;
  for (const Bucket& bucket : buckets_) {
    distances.push_back(
        {std::fabs(logarithm(microseconds(time_of(bucket.number))) - median), bucket.count});
  }
  std::sort(distances.begin(), distances.end());
  std::uint64_t below = 0;
  double deviation = 0;
  for (const auto& [distance, count] : distances) {
    below += count;
    deviation = distance;
    if (2 * below >= count_) break;
  }
  if (deviation == 0) return 0;
  std::uint64_t far = 0;
  for (const Bucket& bucket : buckets_) {
    const double above = logarithm(microseconds(time_of(bucket.number))) - median;
    if (above > kFar * kRobust * deviation) far += bucket.count;
  }
  return far;
}

}  // namespace nav
