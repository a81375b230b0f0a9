#include "bench/tally.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "bench/whole_sum.h"

namespace nav {
namespace {

// Fractions as whole numbers: of ratios, and of logarithms.
constexpr double kRatioUnit = 0x1.0p30;
// A ratio counts for no more in the mean: beyond it sums might leave 64 bits.
constexpr double kMostRatio = 1e6;
constexpr double kLogUnit = 0x1.0p32;
// A round that takes so many times the least one tells of a disturbance.
constexpr double kUnsteady = 1.5;

constexpr std::int64_t kTooDear = std::numeric_limits<std::int64_t>::max();

// Stays at kTooDear once it is there. Requires: neither negative.
std::int64_t sum_of_costs(std::int64_t a, std::int64_t b) {
  return a > kTooDear - b ? kTooDear : a + b;
}

std::int64_t in_millionths(double cost) {
  constexpr double kMost = 9e12;
  return cost < kMost ? std::llround(cost * 1e6) : kTooDear;
}

std::int64_t whole_number(double value, double unit) { return std::llround(value * unit); }

}  // namespace

std::size_t length_class(double least_cost) {
  if (!(least_cost >= 1)) return 0;
  return std::min<std::size_t>(static_cast<std::size_t>(std::ilogb(least_cost)) + 1,
                               kLengthClasses - 1);
}

void Tally::add(const LineResult& line, const Showing& showing, const Showing* reference,
                const Bootstrap::Weights& weights) {
  ++queries_;
  found_ += showing.status == Status::found ? 1 : 0;
  unstated_ += line.unstated ? 1 : 0;
  expanded_ += showing.stats.expanded;
  generated_ += showing.stats.generated;
  answers_ += showing.answer;
  paths_ += showing.path;
  cost_ = sum_of_costs(cost_, in_millionths(showing.cost));
  if (line.change && line.change->cells > 0) add_update(*line.change, showing);
  if (showing.fault) {
    ++mismatches_;
    return;
  }
  if (showing.ratio) {
    ++ratios_;
    ratio_excess_ += whole_number(std::min(*showing.ratio, kMostRatio) - 1, kRatioUnit);
    ratio_max_ = std::max(ratio_max_, *showing.ratio);
  }
  if (showing.times) add_times(line, showing, reference, weights);
}

// As of queries, no time counts before the answer after it was right.
void Tally::add_update(const MapChange& change, const Showing& showing) {
  ++updates_.updates;
  add_to(updates_.cells, static_cast<std::int64_t>(change.cells));
  if (showing.fault || !showing.update || !change.grid) return;
  ++updates_.timed;
  add_to(updates_.update, showing.update->update);
  updates_.largest = std::max(updates_.largest, showing.update->update);
  add_to(updates_.rebuild, showing.update->rebuild);
  add_to(updates_.grid_update, change.grid->update);
  add_to(updates_.grid_rebuild, change.grid->rebuild);
}

void Tally::add_times(const LineResult& line, const Showing& showing, const Showing* reference,
                      const Bootstrap::Weights& weights) {
  const QueryTimes& times = *showing.times;
  whole_.add(times.whole);
  turns_ += times.turns;
  unsteady_ += times.spread > kUnsteady ? 1 : 0;
  spread_sum_ += whole_number(std::log2(times.spread), kLogUnit);
  whole_means_.add(weights, times.whole);
  LengthClass& by_length = classes_[length_class(line.least)];
  ++by_length.queries;
  by_length.whole += times.whole;
  if (reference == nullptr || !reference->times) return;
  const auto at_least_one = [](Picoseconds time) {
    return static_cast<double>(std::max<Picoseconds>(time, 1));
  };
  const std::int64_t speedup = whole_number(
      std::log2(at_least_one(reference->times->whole) / at_least_one(times.whole)), kLogUnit);
  speedup_sum_ += speedup;
  speedups_.add(weights, speedup);
  ++by_length.compared;
  by_length.speedups += speedup;
}

void Tally::add(const Prepared& prepared) {
  const auto place =
      std::lower_bound(prepared_.begin(), prepared_.end(), prepared,
                       [](const Prepared& a, const Prepared& b) { return a.map < b.map; });
  if (place == prepared_.end() || place->map != prepared.map) {
    prepared_.insert(place, prepared);
    return;
  }
  place->index_bytes = std::max(place->index_bytes, prepared.index_bytes);
  if (prepared.prepare_ms) {
    place->prepare_ms =
        std::min(place->prepare_ms.value_or(*prepared.prepare_ms), *prepared.prepare_ms);
  }
}

void Tally::add(const Tally& other) {
  queries_ += other.queries_;
  found_ += other.found_;
  mismatches_ += other.mismatches_;
  unstated_ += other.unstated_;
  expanded_ += other.expanded_;
  generated_ += other.generated_;
  answers_ += other.answers_;
  paths_ += other.paths_;
  cost_ = sum_of_costs(cost_, other.cost_);
  unsteady_ += other.unsteady_;
  add_to(spread_sum_, other.spread_sum_);
  add_search_bytes(other.search_bytes_);
  ratios_ += other.ratios_;
  add_to(ratio_excess_, other.ratio_excess_);
  ratio_max_ = std::max(ratio_max_, other.ratio_max_);
  whole_.add(other.whole_);
  add_to(turns_, other.turns_);
  whole_means_.add(other.whole_means_);
  speedups_.add(other.speedups_);
  add_to(speedup_sum_, other.speedup_sum_);
  for (std::size_t i = 0; i < classes_.size(); ++i) {
    add_to(classes_[i].queries, other.classes_[i].queries);
    add_to(classes_[i].whole, other.classes_[i].whole);
    add_to(classes_[i].compared, other.classes_[i].compared);
    add_to(classes_[i].speedups, other.classes_[i].speedups);
  }
  for (const Prepared& prepared : other.prepared_) add(prepared);
  updates_.largest = std::max(updates_.largest, other.updates_.largest);
  for (const auto sum : {&Updates::updates, &Updates::cells, &Updates::timed, &Updates::update,
                         &Updates::rebuild, &Updates::grid_update, &Updates::grid_rebuild}) {
    add_to(updates_.*sum, other.updates_.*sum);
  }
}

namespace {

double from_log(double sum, double count) { return std::exp2(sum / kLogUnit / count); }

}  // namespace

Measures Tally::measures() const {
  Measures result{.queries = queries_,
                  .found = found_,
                  .mismatches = mismatches_,
                  .unstated = unstated_,
                  .outliers = whole_.outliers(),
                  .unsteady = unsteady_,
                  .expanded = expanded_,
                  .generated = generated_,
                  .answers = {answers_},
                  .paths = {paths_},
                  .search_bytes = search_bytes_,
                  .changes = update_measures()};
  if (ratios_ > 0) {
    result.suboptimality_mean =
        1 + static_cast<double>(ratio_excess_) / kRatioUnit / static_cast<double>(ratios_);
    result.suboptimality_max = ratio_max_;
  }
  if (found_ > 0 && cost_ != kTooDear) {
    result.cost_mean = static_cast<double>(cost_) * 1e-6 / static_cast<double>(found_);
  }
  if (queries_ > 0) {
    result.expanded_mean = static_cast<double>(expanded_) / static_cast<double>(queries_);
  }
  for (const Prepared& prepared : prepared_) {
    result.index_bytes += prepared.index_bytes;
    if (prepared.prepare_ms) {
      result.prepare_ms = result.prepare_ms.value_or(0) + *prepared.prepare_ms;
    }
  }
  if (whole_.count() > 0) add_timed(result);
  return result;
}

UpdateMeasures Tally::update_measures() const {
  UpdateMeasures result{.updates = static_cast<std::uint64_t>(updates_.updates),
                        .changed_cells = static_cast<std::uint64_t>(updates_.cells)};
  if (updates_.timed <= 0) return result;
  const auto mean = [&](Picoseconds sum) {
    return microseconds(sum) / static_cast<double>(updates_.timed);
  };
  result.update_us = mean(updates_.update);
  result.update_max_us = microseconds(updates_.largest);
  result.rebuild_us = mean(updates_.rebuild);
  result.grid_update_us = mean(updates_.grid_update);
  result.grid_rebuild_us = mean(updates_.grid_rebuild);
  return result;
}

void Tally::add_timed(Measures& result) const {
  const auto count = static_cast<double>(whole_.count());
  const Summary summary = whole_.summary();
  result.mean_us = summary.mean;
  result.mean_turns_us = microseconds(turns_) / count;
  result.median_us = summary.median;
  result.p95_us = summary.p95;
  result.p99_us = summary.p99;
  result.max_us = summary.max;
  if (const auto interval = whole_means_.mean_interval()) {
    result.mean_us_low = interval->low * microseconds(1);
    result.mean_us_high = interval->high * microseconds(1);
  }
  const Interval median = whole_.median_interval_us();
  result.median_us_low = median.low;
  result.median_us_high = median.high;
  if (spread_sum_ > 0) result.noise = from_log(static_cast<double>(spread_sum_), count) - 1;
  if (speedups_.values() > 0) {
    result.speedup =
        from_log(static_cast<double>(speedup_sum_), static_cast<double>(speedups_.values()));
  }
  if (const auto interval = speedups_.mean_interval()) {
    result.speedup_low = from_log(interval->low, 1);
    result.speedup_high = from_log(interval->high, 1);
  }
  for (std::size_t i = 0; i < classes_.size(); ++i) {
    const LengthClass& each = classes_[i];
    if (each.queries == 0) continue;
    ClassMeasures& measures = result.classes.emplace_back();
    measures.from = i == 0 ? 0 : std::ldexp(1.0, static_cast<int>(i) - 1);
    measures.to = std::ldexp(1.0, static_cast<int>(i));
    measures.queries = static_cast<std::uint64_t>(each.queries);
    measures.mean_us = microseconds(each.whole) / static_cast<double>(each.queries);
    if (each.compared > 0) {
      measures.speedup =
          from_log(static_cast<double>(each.speedups), static_cast<double>(each.compared));
    }
  }
}

}  // namespace nav
