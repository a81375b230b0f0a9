#include "bench/tally.h"

#include <algorithm>

namespace nav {

void Tally::count_query(bool found, bool unstated, std::uint64_t expanded) {
  ++queries_;
  found_ += found ? 1 : 0;
  unstated_ += unstated ? 1 : 0;
  expanded_ += expanded;
}

void Tally::add_ratio(double cost_to_optimum) {
  ++ratios_;
  ratio_excess_ += cost_to_optimum - 1;
  ratio_max_ = std::max(ratio_max_, cost_to_optimum);
}

void Tally::add_times(const QueryTimes& times) {
  whole_us_.push_back(times.whole);
  turns_us_ += times.turns;
}

void Tally::add(const Tally& other) {
  queries_ += other.queries_;
  found_ += other.found_;
  mismatches_ += other.mismatches_;
  unstated_ += other.unstated_;
  expanded_ += other.expanded_;
  index_bytes_ += other.index_bytes_;
  ratios_ += other.ratios_;
  ratio_excess_ += other.ratio_excess_;
  ratio_max_ = std::max(ratio_max_, other.ratio_max_);
  turns_us_ += other.turns_us_;
  whole_us_.insert(whole_us_.end(), other.whole_us_.begin(), other.whole_us_.end());
  if (other.prepare_ms_) add_prepare_ms(*other.prepare_ms_);
}

Measures Tally::measures() const {
  Measures result{.queries = queries_,
                  .found = found_,
                  .mismatches = mismatches_,
                  .unstated = unstated_,
                  .prepare_ms = prepare_ms_,
                  .index_bytes = index_bytes_};
  if (ratios_ > 0) {
    result.suboptimality_mean = 1 + ratio_excess_ / static_cast<double>(ratios_);
    result.suboptimality_max = ratio_max_;
  }
  if (!whole_us_.empty()) {
    result.whole_us = summarise(whole_us_);
    result.mean_turns_us = turns_us_ / static_cast<double>(whole_us_.size());
  }
  if (queries_ > 0) {
    result.expanded_mean = static_cast<double>(expanded_) / static_cast<double>(queries_);
  }
  return result;
}

}  // namespace nav
