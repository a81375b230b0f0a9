#include "bench/bootstrap.h"

#include <algorithm>
#include <cmath>

#include "base/rng.h"
#include "bench/whole_sum.h"

namespace nav {
namespace {

// P(X <= k) of a Poisson number of mean 1, times 2^16, for k = 0, 1, ...: of 16 random bits, as
// many thresholds lie at or below them as the number says.
constexpr std::array<std::uint16_t, 8> kThresholds = {24109, 48218, 60273, 64291,
                                                      65296, 65497, 65531, 65535};

std::uint8_t poisson(std::uint16_t bits) {
  int number = 0;
  for (const std::uint16_t threshold : kThresholds) number += bits >= threshold ? 1 : 0;
  return static_cast<std::uint8_t>(number);
}

}  // namespace

Bootstrap::Weights Bootstrap::weights(std::uint64_t query) {
  static_assert(kReplicates % 4 == 0);
  Weights weights;
  Rng rng(query);
  for (std::size_t i = 0; i < weights.size(); i += 4) {
    const std::uint64_t bits = rng.next();
    for (std::size_t j = 0; j < 4; ++j) {
      weights[i + j] = poisson(static_cast<std::uint16_t>(bits >> (16 * j)));
    }
  }
  return weights;
}

void Bootstrap::add(const Weights& weights, std::int64_t value) {
  if (replicates_.empty()) replicates_.resize(kReplicates);
  for (std::size_t i = 0; i < replicates_.size(); ++i) {
    replicates_[i].count += weights[i];
    replicates_[i].sum += weights[i] * value;
  }
  ++values_;
}

void Bootstrap::add(const Bootstrap& other) {
  if (other.replicates_.empty()) return;
  if (replicates_.empty()) replicates_.resize(kReplicates);
  for (std::size_t i = 0; i < replicates_.size(); ++i) {
    add_to(replicates_[i].count, other.replicates_[i].count);
    add_to(replicates_[i].sum, other.replicates_[i].sum);
  }
  values_ += other.values_;
}

Bootstrap Bootstrap::restored(std::vector<Replicate> replicates, std::uint64_t values) {
  Bootstrap result;
  result.replicates_ = std::move(replicates);
  result.values_ = values;
  return result;
}

std::optional<Interval> Bootstrap::mean_interval() const {
  if (values_ < 2) return std::nullopt;
  std::vector<double> means;
  for (const Replicate& replicate : replicates_) {
    if (replicate.count == 0) continue;  // took none of a few values
    means.push_back(static_cast<double>(replicate.sum) / static_cast<double>(replicate.count));
  }
  if (means.size() < 2) return std::nullopt;
  std::sort(means.begin(), means.end());
  // The 2.5th and the 97.5th percentile.
  const auto last = static_cast<double>(means.size() - 1);
  return Interval{.low = means[static_cast<std::size_t>(std::floor(0.025 * last))],
                  .high = means[static_cast<std::size_t>(std::ceil(0.975 * last))]};
}

}  // namespace nav
