#include "bench/worst_queries.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace nav {
namespace {

const Showing& showing_of(const WorstQuery& query) {
  return *std::find_if(
      query.result.showings.begin(), query.result.showings.end(),
      [&](const Showing& showing) { return showing.contender == query.contender; });
}

// Picoseconds, or expansions without times.
std::uint64_t effort(const Showing& showing) {
  return showing.times ? static_cast<std::uint64_t>(showing.times->whole) : showing.stats.expanded;
}

bool comes_before(const WorstQuery& a, const WorstQuery& b) {
  return std::tuple(a.task, a.result.line) < std::tuple(b.task, b.result.line);
}

using Ranked = std::vector<const WorstQuery*>;

template <class Measure>
void rank(Ranked& queries, const Measure& measure) {
  std::stable_sort(queries.begin(), queries.end(), [&](const WorstQuery* a, const WorstQuery* b) {
    return measure(showing_of(*a)) > measure(showing_of(*b));
  });
}

// The slowest of each contender in turn, then the next ones of each.
Ranked in_turns(const std::map<std::size_t, Ranked>& by_contender) {
  Ranked result;
  for (std::size_t place = 0;; ++place) {
    const std::size_t before = result.size();
    for (const auto& [contender, queries] : by_contender) {
      if (place < queries.size()) result.push_back(queries[place]);
    }
    if (result.size() == before) return result;
  }
}

class Choice {
 public:
  explicit Choice(std::size_t most) : most_(most) {}
  // False where the query is there already, or there is no more room.
  bool add(const WorstQuery& query) {
    if (chosen_.size() == most_ || !seen_.emplace(query.task, query.result.line).second) {
      return false;
    }
    chosen_.push_back(query);
    return true;
  }
  // Adds the first of the queries that is not there yet, and drops what comes before.
  void add_next(Ranked& queries) {
    while (!queries.empty()) {
      const WorstQuery& query = *queries.front();
      queries.erase(queries.begin());
      if (add(query)) return;
    }
  }
  bool full() const { return chosen_.size() == most_; }
  std::vector<WorstQuery> take() {
    std::sort(chosen_.begin(), chosen_.end(), comes_before);
    return std::move(chosen_);
  }

 private:
  std::size_t most_;
  std::set<std::pair<std::size_t, int>> seen_;
  std::vector<WorstQuery> chosen_;
};

}  // namespace

std::string_view name(WorstFor why) {
  switch (why) {
    case WorstFor::mismatch:
      return "mismatch";
    case WorstFor::suboptimal:
      return "suboptimal";
    case WorstFor::slowest:
      return "slowest";
    case WorstFor::changed:
      return "changed";
  }
  return "";
}

void WorstCandidates::add(const LineResult& line) {
  if (most_ == 0) return;
  bool wrong = false;
  for (const Showing& showing : line.showings) {
    if (showing.fault) {
      if (!wrong && mismatches_.size() < most_) {
        mismatches_.push_back({WorstFor::mismatch, showing.contender, 0, {}, {}, line});
      }
      wrong = true;
      continue;
    }
    if (showing.ratio && *showing.ratio > ratio_) {
      ratio_ = *showing.ratio;
      suboptimal_ = WorstQuery{WorstFor::suboptimal, showing.contender, 0, {}, {}, line};
    }
    keep_slowest(line, showing);
  }
}

void WorstCandidates::keep_slowest(const LineResult& line, const Showing& showing) {
  if (slowest_.size() <= showing.contender) slowest_.resize(showing.contender + 1);
  std::optional<WorstQuery>& kept = slowest_[showing.contender];
  if (kept && effort(showing) <= effort(showing_of(*kept))) return;
  kept = WorstQuery{WorstFor::slowest, showing.contender, 0, {}, {}, line};
}

std::vector<WorstQuery> WorstCandidates::take() {
  std::vector<WorstQuery> all = std::move(mismatches_);
  if (suboptimal_) all.push_back(*std::move(suboptimal_));
  for (std::optional<WorstQuery>& each : slowest_) {
    if (each) all.push_back(*std::move(each));
  }
  return all;
}

std::vector<WorstQuery> choose_worst(std::vector<WorstQuery> candidates, std::size_t most) {
  std::stable_sort(candidates.begin(), candidates.end(), comes_before);
  Choice choice(most);
  Ranked suboptimal;
  std::map<std::size_t, Ranked> slowest_of;
  for (const WorstQuery& query : candidates) {
    if (query.why == WorstFor::mismatch) choice.add(query);
    if (query.why == WorstFor::suboptimal) suboptimal.push_back(&query);
    if (query.why == WorstFor::slowest) slowest_of[query.contender].push_back(&query);
  }
  rank(suboptimal, [](const Showing& showing) { return *showing.ratio; });
  for (auto& [contender, queries] : slowest_of) rank(queries, effort);
  Ranked slowest = in_turns(slowest_of);
  while (!choice.full() && (!suboptimal.empty() || !slowest.empty())) {
    choice.add_next(suboptimal);
    choice.add_next(slowest);
  }
  return choice.take();
}

}  // namespace nav
