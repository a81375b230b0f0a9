#include "bench/duel.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <numeric>

#include "base/rng.h"

namespace nav {
namespace {

constexpr int kHalves = 60;
// Of the halves, those left out at each end.
constexpr int kOdd = 1;

constexpr std::size_t kLeastRounds = 4;
constexpr std::size_t kLeastUndisturbed = 2;
constexpr double kDisturbed = 1.35;  // times the least calibration

}  // namespace

void Duel::add(Side side, RoundTimes times, std::optional<double> calibration_us) {
  (side == Side::before ? before_ : now_).push_back(std::move(times));
  calibrations_[static_cast<std::size_t>(side)].push_back(calibration_us.value_or(0));
}

std::size_t Duel::undisturbed(Side side) const {
  const std::vector<double>& mine = calibrations_[static_cast<std::size_t>(side)];
  double least = std::numeric_limits<double>::infinity();
  for (const Side each : {Side::before, Side::now}) {
    if (each != side && !alike_) continue;
    for (const double us : calibrations_[static_cast<std::size_t>(each)]) {
      if (us > 0) least = std::min(least, us);
    }
  }
  return static_cast<std::size_t>(
      std::count_if(mine.begin(), mine.end(), [&](double us) { return us <= least * kDisturbed; }));
}

bool Duel::is_fair() const {
  return undisturbed(Side::before) >= kLeastUndisturbed &&
         undisturbed(Side::now) >= kLeastUndisturbed;
}

bool Duel::is_over(std::size_t wanted, double max_slowdown) const {
  if (rounds() < kLeastRounds) return false;
  if (!is_fair()) return rounds() >= 2 * wanted;
  if (rounds() >= wanted) return true;
  for (std::size_t entry = 0; entry < entries(); ++entry) {
    if (!is_decided(result(entry), max_slowdown)) return false;
  }
  return true;
}

Duel::Sums Duel::sums(std::size_t entry, const std::vector<std::size_t>& rounds) const {
  Sums sums;
  const std::size_t queries = before_.front()[entry].size();
  for (std::size_t query = 0; query < queries; ++query) {
    Picoseconds before = std::numeric_limits<Picoseconds>::max();
    Picoseconds now = before;
    for (const std::size_t round : rounds) {
      before = std::min(before, before_[round][entry][query]);
      now = std::min(now, now_[round][entry][query]);
    }
    if (before < 0 || now < 0) continue;
    sums.before += microseconds(before);
    sums.now += microseconds(now);
    ++sums.queries;
  }
  return sums;
}

DuelResult Duel::result(std::size_t entry) const {
  assert(before_.size() == now_.size() && before_.size() >= 2);
  std::vector<std::size_t> rounds(before_.size());
  std::iota(rounds.begin(), rounds.end(), std::size_t{0});
  const Sums all = sums(entry, rounds);
  if (all.queries == 0 || all.before <= 0) return {.ratio = 1, .halves = {1, 1}};
  DuelResult result{.ratio = all.now / all.before,
                    .before_us = all.before / static_cast<double>(all.queries),
                    .now_us = all.now / static_cast<double>(all.queries)};
  Rng rng(entry + 1);
  std::vector<double> ratios;
  for (int i = 0; i < kHalves; ++i) {
    for (std::size_t left = rounds.size(); left > 1; --left) {
      std::swap(rounds[left - 1], rounds[rng.below(left)]);
    }
    const std::vector<std::size_t> half(
        rounds.begin(), rounds.begin() + static_cast<std::ptrdiff_t>((rounds.size() + 1) / 2));
    const Sums part = sums(entry, half);
    ratios.push_back(part.now / part.before);
  }
  std::sort(ratios.begin(), ratios.end());
  result.halves = {ratios[kOdd], ratios[ratios.size() - 1 - kOdd]};
  return result;
}

bool is_slower(const DuelResult& result, double max_slowdown, double floor_us) {
  constexpr double kSlack = 1 + 1e-9;
  return result.ratio > max_slowdown * kSlack && result.halves.low > max_slowdown * kSlack &&
         result.now_us - result.before_us > floor_us;
}

bool is_faster(const DuelResult& result, double max_slowdown, double floor_us) {
  const DuelResult turned{.ratio = 1 / result.ratio,
                          .halves = {1 / result.halves.high, 1 / result.halves.low},
                          .before_us = result.now_us,
                          .now_us = result.before_us};
  return is_slower(turned, max_slowdown, floor_us);
}

bool is_decided(const DuelResult& result, double max_slowdown) {
  return result.halves.high < max_slowdown || result.halves.low > max_slowdown;
}

}  // namespace nav
